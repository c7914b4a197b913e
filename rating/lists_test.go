package rating_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/rating"
	"damka/score"
)

// VI.2.1: the list at the period's end by counted games, once one is played.
func TestVI21ListsByGames(t *testing.T) {
	classified := active("anna", 2200, 80, rating.A)
	for _, test := range []struct {
		games  int // counted before the period
		list   rating.List
		played int
		want   rating.List
	}{
		{0, rating.None, 1, rating.T},
		{0, rating.None, 8, rating.T},
		{0, rating.None, 9, rating.B},
		{0, rating.None, 30, rating.A},
		{7, rating.T, 1, rating.T},
		{8, rating.T, 1, rating.B},
		{9, rating.B, 20, rating.B},
		{29, rating.B, 1, rating.A},
		{29, rating.B, 0, rating.B},
		{30, rating.A, 1, rating.A},
		{12, rating.N, 1, rating.B}, // a counted game brings N back
		{29, rating.N, 1, rating.A},
		{12, rating.N, 0, rating.N},
		{40, rating.None, 1, rating.A}, // who was struck off returns with all games
		{3, rating.None, 1, rating.T},
		{40, rating.None, 0, rating.None},
	} {
		var games []rating.Game
		for range test.played {
			games = append(games, game("ewa", "anna", score.Draw))
		}
		player := rating.Player{ID: "ewa", Rating: 2150, Games: test.games, List: test.list}
		got := of(t, rate(t, firstQuarter, []rating.Player{classified, player}, approved("cup", "2026-02-01", games...)), "ewa")
		if got.List != test.want || got.Games != test.games+test.played || got.ListBefore != test.list {
			t.Errorf("%d games on %s and %d more: on %s with %d games, want %s", test.games, test.list, test.played, got.List, got.Games, test.want)
		}
	}
}

// VI.2.1.1–VI.2.1.4: three years without a counted game end A, B and T, ten
// end N; counted to the period's end, 2026-03-31.
func TestVI21Inactivity(t *testing.T) {
	for _, test := range []struct {
		list rating.List
		last string
		want rating.List
	}{
		{rating.A, "2023-04-01", rating.A}, // a day less than three years
		{rating.A, "2023-03-31", rating.N}, // three years
		{rating.A, "2016-04-01", rating.N}, // a day less than ten
		{rating.A, "2016-03-31", rating.None},
		{rating.B, "2023-04-01", rating.B},
		{rating.B, "2023-03-31", rating.N},
		{rating.N, "2023-04-01", rating.N}, // N stays without a game, however late the last was
		{rating.N, "2016-04-01", rating.N},
		{rating.N, "2016-03-31", rating.None},
		{rating.T, "2023-04-01", rating.T},
		{rating.T, "2023-03-31", rating.None},
		{rating.None, "2025-12-01", rating.None},
		{rating.A, "", rating.A}, // nobody knows
	} {
		player := rating.Player{ID: "jan", Rating: 2222, Games: map[rating.List]int{rating.A: 44, rating.B: 14, rating.N: 14, rating.T: 4, rating.None: 4}[test.list], List: test.list, Reached2300: true}
		if test.last != "" {
			player.LastGame = day(test.last)
		}
		got := of(t, rate(t, firstQuarter, []rating.Player{player}), "jan")
		if got.List != test.want {
			t.Errorf("%s, last game %s: on %s, want %s", test.list, test.last, got.List, test.want)
		}
		// The register keeps what was reached.
		after := got.Player()
		after.List = player.List
		if after != player {
			t.Errorf("%s, last game %s: kept %+v, had %+v", test.list, test.last, after, player)
		}
	}
}

// VI.2.1: every move says from which list, to which, why and by which article;
// who stays has none.
func TestVI21MovesHaveReasons(t *testing.T) {
	classified := active("anna", 2200, 80, rating.A)
	for _, test := range []struct {
		list   rating.List
		games  int
		last   string
		played int
		end    string
		want   string
	}{
		{rating.None, 0, "", 1, "2026-02-01", "- T rating.list_by_games [VI.2.1.4] games=1 list=T"},
		{rating.T, 8, "2025-02-01", 1, "2026-02-01", "T B rating.list_by_games [VI.2.1.2] games=9 list=B"},
		{rating.B, 29, "2025-02-01", 1, "2026-02-01", "B A rating.list_by_games [VI.2.1.1] games=30 list=A"},
		{rating.N, 44, "2021-02-01", 1, "2026-02-01", "N A rating.list_by_games [VI.2.1.1] games=45 list=A"},
		{rating.A, 44, "2025-02-01", 1, "2026-02-01", ""},
		{rating.A, 44, "2023-03-31", 0, "", "A N rating.list_inactive [VI.2.1.1] last=2023-03-31 years=3 list=A"},
		{rating.B, 14, "2023-03-31", 0, "", "B N rating.list_inactive [VI.2.1.2] last=2023-03-31 years=3 list=B"},
		{rating.T, 4, "2023-03-31", 0, "", "T - rating.list_struck_off [VI.2.1.4] last=2023-03-31 years=3 list=T"},
		{rating.N, 44, "2016-03-31", 0, "", "N - rating.list_struck_off [VI.2.1.3] last=2016-03-31 years=10 list=N"},
		{rating.A, 44, "2016-03-31", 0, "", "A N rating.list_inactive [VI.2.1.1] last=2016-03-31 years=3 list=A; " +
			"N - rating.list_struck_off [VI.2.1.3] last=2016-03-31 years=10 list=N"},
		{rating.N, 12, "2021-02-01", 1, "2022-05-01", "N B rating.list_by_games [VI.2.1.2] games=13 list=B; " +
			"B N rating.list_inactive [VI.2.1.2] last=2022-05-01 years=3 list=B"}, // counted years late
		{rating.None, 44, "2012-01-01", 0, "", ""},
	} {
		player := rating.Player{ID: "ewa", Rating: 2150, Games: test.games, List: test.list}
		if test.last != "" {
			player.LastGame = day(test.last)
		}
		var cups []rating.Tournament
		if test.played > 0 {
			cups = append(cups, approved("cup", test.end, game("ewa", "anna", score.Draw)))
		}
		got := of(t, rate(t, firstQuarter, []rating.Player{classified, player}, cups...), "ewa")
		var moves []string
		for _, move := range got.Moves {
			moves = append(moves, fmt.Sprint(move.From, " ", move.To, " ", move.Reason))
		}
		if all := strings.Join(moves, "; "); all != test.want || got.ListBefore != test.list {
			t.Errorf("%s with %d games: %s, want %s", test.list, test.games, all, test.want)
		}
	}
}

// 29 February counts as the 28th: three years after 2020-02-29 is 2023-02-28.
func TestVI21InactivityFromLeapDay(t *testing.T) {
	player := rating.Player{ID: "jan", Rating: 2222, Games: 44, List: rating.A, LastGame: day("2020-02-29")}
	for to, want := range map[string]rating.List{"2023-02-27": rating.A, "2023-02-28": rating.N} {
		period := firstQuarter
		period.From, period.To = day("2023-01-01"), day(to)
		if got := of(t, rate(t, period, []rating.Player{player}), "jan").List; got != want {
			t.Errorf("to %s: on %s, want %s", to, got, want)
		}
	}
}

// A tournament approved years later counts in its period, but the last game
// keeps its real day, so that it may not even save from inactivity.
func TestVI21InactivityCountsFromTheRealDay(t *testing.T) {
	late := approved("late", "2022-05-01", game("ewa", "anna", score.WhiteWins))
	players := []rating.Player{active("anna", 2200, 80, rating.A), {ID: "ewa", Rating: 2100, Games: 20, List: rating.N, LastGame: day("2021-01-01")}}
	got := of(t, rate(t, firstQuarter, players, late), "ewa")
	if got.Games != 21 || got.LastGame != day("2022-05-01") || got.List != rating.N {
		t.Errorf("%d games, last %s, on %s", got.Games, got.LastGame, got.List)
	}
	// Anna's last game is later than the tournament's.
	if anna := of(t, rate(t, firstQuarter, players, late), "anna"); anna.LastGame != day("2025-12-01") || anna.List != rating.A {
		t.Errorf("anna: last %s, on %s", anna.LastGame, anna.List)
	}
}

// VI.2.2: classified are A, B and N.
func TestVI22Classified(t *testing.T) {
	for list, want := range map[rating.List]bool{rating.A: true, rating.B: true, rating.N: true, rating.T: false, rating.None: false} {
		if got := list.IsClassified(); got != want {
			t.Errorf("%s: %v", list, got)
		}
	}
}

func TestListNames(t *testing.T) {
	for _, list := range rating.Lists() {
		text, err := list.MarshalText()
		var again rating.List
		if err == nil {
			err = again.UnmarshalText(text)
		}
		if err != nil || again != list || !list.IsValid() {
			t.Errorf("%s is written %s and read as %s, %v", list, text, again, err)
		}
	}
	for _, name := range []string{"", "a", "C", "AB", "—"} {
		if list, err := rating.ParseList(name); err == nil {
			t.Errorf("%q is read as %s", name, list)
		}
	}
	if _, err := rating.List(9).MarshalText(); err == nil || rating.List(9).IsValid() {
		t.Error("a list that does not exist is written")
	}
}
