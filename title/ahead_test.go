package title_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"damka/score"
	"damka/title"
)

// input is what an event is made of.
type input struct {
	tournament title.Tournament
	players    []title.Player
	games      []title.Game
}

// outlook is what the hero needs from games ahead.
func (s input) outlook(t *testing.T, games int, g title.Grade) string {
	t.Helper()
	event := newEvent(t, s.tournament, s.players, s.games)
	ahead, _ := event.Ahead(hero, title.Coming{Games: games})
	return outlook(t, event, ahead, g)
}

// In a further cycle anyone who is met again is no further different opponent
// (VII.5.5.1), but those not yet met come, too, and make five (VII.4.4). Six
// players, three games ahead: four games were won against three opponents.
func TestVII44DifferentOpponentsStillToCome(t *testing.T) {
	opponents := others(5, func(id string, i int) title.Player {
		p := man(id)
		p.Category = []title.Grade{title.V, title.V, title.V, title.IV, title.III}[i]
		return p
	})
	games := append(results(opponents[:3], 6), title.Game{Round: 4, White: opponents[0].ID, Black: hero, Result: score.BlackWins})
	s := input{complete(), append(opponents, man(hero)), games}
	// Against the two others it is enough to lose: Wk = (4·11 + 13 + 15 + 11 + 9 +
	// 4·(4 − 3)) / 8 = 12. If one of them comes twice, there are four opponents.
	if got := s.outlook(t, 3, title.V); got != "0–?" {
		t.Errorf("V needs %s, want 0–?", got)
	}
	// All that remains of two cycles.
	if got := s.outlook(t, 6, title.V); got != "0" {
		t.Errorf("V needs %s, want 0", got)
	}
}

// VII.5.4: a Swiss of eight with one gone has too few opponents for seven
// games: norms are out of reach, whatever the number of rounds.
func TestVII54TooFewOpponentsAreLeft(t *testing.T) {
	for _, system := range []title.System{title.Swiss, title.RoundRobin} {
		opponents := others(7, rival(2240))
		opponents[6].Withdrawn = true
		tournament := complete()
		tournament.System = system
		s := input{tournament, append(opponents, candidate(2240)), results(opponents, 10)[:5]}
		if got := s.outlook(t, 2, title.K); got != "-" {
			t.Errorf("%s: K needs %s, want out of reach", system, got)
		}
		event := newEvent(t, tournament, s.players, s.games)
		if ahead, _ := event.Ahead(hero, title.Coming{Games: 2}); ahead.Games() != 1 || slices.ContainsFunc(ahead.Known, func(o title.Opponent) bool { return o == title.Nobody }) {
			t.Errorf("%s: %+v", system, ahead)
		}
		if ahead, _ := event.Ahead("opponent-7", title.Coming{Games: 2}); ahead.Games() != 0 {
			t.Errorf("%s: %d games ahead of somebody who left", system, ahead.Games())
		}
	}
}

// VII.5.1: a point from a game against an unclassified opponent does not count:
// one point is enough only if it comes from the other game.
func TestVII51PointsThatDoNotCount(t *testing.T) {
	opponents := others(7, rival(2240))
	players := slices.Concat(opponents, []title.Player{man("unlisted"), candidate(2240)})
	unfinished := []title.Game{{White: hero, Black: "opponent-7", Result: score.NotPlayed}, {White: hero, Black: "unlisted", Result: score.NotPlayed}}
	needed, _ := title.PointsNeeded(title.K, 'L', 7)
	for got, want := range map[int]string{needed - 1: "1–3", needed - 2: "2–4", needed: "0", needed - 3: "-"} {
		event := newEvent(t, complete(), players, append(results(opponents[:6], got), unfinished...))
		ahead, _ := event.Ahead(hero, title.Coming{Games: 2})
		if shown := outlook(t, event, ahead, title.K); shown != want {
			t.Errorf("with %d of %d points K needs %s, want %s", got, needed, shown, want)
		}
	}
}

// V.2.8.6.1.2: in an odd field a player who had no bye may get one, and then
// plays a game fewer; one who had it does not.
func TestV28612ByeInPlaceOfAGame(t *testing.T) {
	tournament := complete()
	tournament.System = title.Swiss
	opponents := others(30, rival(2240)) // with the hero an odd number
	players := append(opponents, candidate(2240))
	games := results(opponents, 12)[:6]
	for _, test := range []struct {
		byes []title.Bye
		want string
	}{
		{nil, "0–?"}, // six games and a bye are too few
		{[]title.Bye{{Player: hero, Points: title.ByePoints}}, "0"},
		{[]title.Bye{{Player: hero, Points: 1}}, "0–?"},
	} {
		event, err := title.NewEvent(tournament, players, games, test.byes)
		if err != nil {
			t.Fatal(err)
		}
		ahead, _ := event.Ahead(hero, title.Coming{Games: 1})
		if got := outlook(t, event, ahead, title.K); got != test.want {
			t.Errorf("byes %v: K needs %s, want %s", test.byes, got, test.want)
		}
	}
	// Somebody who will be absent makes an even field odd.
	even := newEvent(t, tournament, append(slices.Clone(opponents[1:]), candidate(2240)), results(opponents[1:], 12)[:6])
	for absent, want := range map[int]string{0: "0", 1: "0–?"} {
		ahead, _ := even.Ahead(hero, title.Coming{Games: 1, Absent: absent})
		if got := outlook(t, even, ahead, title.K); got != want {
			t.Errorf("%d absent: K needs %s, want %s", absent, got, want)
		}
	}
}

// Nobody is there to forecast for.
func TestAheadOfNobody(t *testing.T) {
	event := newEvent(t, complete(), []title.Player{candidate(2240)}, nil)
	if _, ok := event.Ahead("nobody", title.Coming{Games: 1}); ok {
		t.Error("there are games ahead of nobody")
	}
	if _, ok := event.Forecast("nobody", title.Ahead{}); ok {
		t.Error("there is a forecast for nobody")
	}
	if ahead, ok := event.Ahead(hero, title.Coming{Games: 3}); !ok || ahead.Games() != 0 {
		t.Errorf("alone: %+v", ahead)
	}
}

// In a round robin of several cycles the games that remain are known exactly:
// the forecast is what all their results give.
func TestForecastOfCyclesAgainstAllResults(t *testing.T) {
	tried := 0
	for seed := range uint64(80) {
		r := rand.New(rand.NewPCG(seed, 4))
		level := 2050 + r.IntN(300)
		opponents := others(4+r.IntN(3), func(id string, _ int) title.Player { return anybody(r, id, level) })
		own := candidate(level)
		own.Category = title.Grade(r.IntN(5))
		players := append(slices.Clone(opponents), own)
		schedule := slices.Concat(opponents, opponents)
		rest := 1 + r.IntN(4)
		played := results(schedule[:len(schedule)-rest], r.IntN(2*(len(schedule)-rest)+1))
		if r.IntN(2) == 0 {
			played[r.IntN(len(played))].Result = score.BlackForfeits
		}
		gone := r.IntN(len(opponents))
		players[gone].Withdrawn = r.IntN(2) == 0
		var remain []string
		for _, o := range schedule[len(schedule)-rest:] {
			if !players[slices.IndexFunc(players, func(p title.Player) bool { return p.ID == o.ID })].Withdrawn {
				remain = append(remain, o.ID)
			}
		}
		event := newEvent(t, complete(), players, played)
		ahead, _ := event.Ahead(hero, title.Coming{Games: rest})
		if len(ahead.Known) != len(remain) || ahead.Unknown != 0 {
			t.Fatalf("seed %d: %+v, remain %v", seed, ahead, remain)
		}
		all := newFutures()
		all.tryAll(t, complete(), players, played, remain)
		outlooks, _ := event.Forecast(hero, ahead)
		for _, o := range outlooks {
			least, most := all.exact(o.For)
			if got, want := show(o.Least)+"–"+show(o.Most), show(least)+"–"+show(most); got != want {
				t.Fatalf("seed %d: %s needs %s, tried %s", seed, o.For, got, want)
			}
			if least != nil && *least > 0 {
				tried++
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d were to be reached by points", tried)
	}
}
