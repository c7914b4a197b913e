package rating_test

import (
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/rating"
	"damka/score"
)

// periods are how many random periods each property is tried on.
const periods = 1500

// eachPeriod tries a property on random periods.
func eachPeriod(t *testing.T, property func(t *testing.T, r *random, file rating.File, outcome rating.Outcome)) {
	t.Helper()
	for seed := range uint64(periods) {
		file := drawPeriod(seed + 1_000_000)
		property(t, &random{seed}, file, rate(t, file.Period, file.Players, file.Tournaments...))
		if t.Failed() {
			t.Fatalf("seed %d: %+v", seed, file)
		}
	}
}

// Nothing counted: no rating changes, and lists change by inactivity alone.
func TestNothingCountedNothingChanges(t *testing.T) {
	met := 0
	eachPeriod(t, func(t *testing.T, _ *random, file rating.File, _ rating.Outcome) {
		for i := range file.Tournaments {
			file.Tournaments[i].Approved = calendar.Date{}
		}
		outcome := rate(t, file.Period, file.Players, file.Tournaments...)
		if len(outcome.Skipped) != len(file.Tournaments) || len(outcome.Players) != len(file.Players) {
			t.Errorf("%d skipped, %d players", len(outcome.Skipped), len(outcome.Players))
		}
		for _, before := range file.Players {
			after := of(t, outcome, before.ID)
			inactive := before.LastGame.IsValid() && before.LastGame.AddYears(3).Compare(file.Period.To) <= 0
			if after.List != before.List {
				met++
				if !inactive || after.List != rating.N && after.List != rating.None {
					t.Errorf("%+v is on %s", before, after.List)
				}
			}
			kept := after.Player()
			kept.List, kept.Reached2300 = before.List, before.Reached2300
			if kept != before || after.Change != 0 || after.Reached2300 != (before.Reached2300 || before.Rating >= 2300) {
				t.Errorf("%+v became %+v", before, after)
			}
		}
	})
	if met < 100 {
		t.Errorf("only %d lists changed", met)
	}
}

// The orders of players, tournaments and games are irrelevant, to the byte.
func TestOrderIsIrrelevant(t *testing.T) {
	eachPeriod(t, func(t *testing.T, r *random, file rating.File, outcome rating.Outcome) {
		mixed := rating.File{Period: file.Period, Players: slices.Clone(file.Players), Tournaments: slices.Clone(file.Tournaments)}
		shuffle(r, mixed.Players)
		shuffle(r, mixed.Tournaments)
		for i := range mixed.Tournaments {
			mixed.Tournaments[i].Games = slices.Clone(mixed.Tournaments[i].Games)
			shuffle(r, mixed.Tournaments[i].Games)
		}
		if again := rate(t, mixed.Period, mixed.Players, mixed.Tournaments...); !reflect.DeepEqual(again, outcome) {
			t.Errorf("got %+v\nwant %+v", again, outcome)
		}
	})
}

// A draw between equals changes nothing.
func TestDrawBetweenEqualsChangesNothing(t *testing.T) {
	r := &random{7}
	for range periods {
		points := r.between(1000, 2800)
		players := []rating.Player{
			active("a", points, r.between(30, 400), rating.A), active("b", points, r.between(9, 29), rating.B),
		}
		var games []rating.Game
		for range r.between(1, 20) {
			games = append(games, game("a", "b", oneOf(r, score.Draw, score.DrawWhiteAdvantage, score.DrawBlackAdvantage)))
		}
		for _, after := range rate(t, firstQuarter, players, approved("cup", "2026-02-01", games...)).Players {
			if after.Change != 0 || after.Tournaments[0].Change != 0 {
				t.Fatalf("%+v", after)
			}
		}
	}
}

// Lists partition the players: everybody of before and every newcomer of a
// tournament that counts is there once, in order, on one list that his games
// and his last game allow; and the numbers agree with their breakdown.
func TestListsPartitionThePlayers(t *testing.T) {
	eachPeriod(t, func(t *testing.T, _ *random, file rating.File, outcome rating.Outcome) {
		expected := map[string]bool{}
		for _, p := range file.Players {
			expected[p.ID] = true
		}
		for _, cup := range file.Tournaments {
			if slices.ContainsFunc(outcome.Skipped, func(s rating.Skipped) bool { return s.ID == cup.ID }) {
				continue
			}
			for _, g := range cup.Games {
				expected[g.White], expected[g.Black] = true, true
			}
		}
		if len(outcome.Players) != len(expected) || !slices.IsSortedFunc(outcome.Players, func(a, b rating.Rated) int {
			if a.ID < b.ID {
				return -1
			}
			return 1
		}) {
			t.Errorf("%d players, want %d", len(outcome.Players), len(expected))
		}
		for _, p := range outcome.Players {
			if !expected[p.ID] || !slices.Contains(rating.Lists(), p.List) {
				t.Errorf("%s on %s", p.ID, p.List)
			}
			expectBreakdown(t, file, p)
		}
	})
}

// expectBreakdown requires that a player's numbers are the sums of their parts.
func expectBreakdown(t *testing.T, file rating.File, p rating.Rated) {
	t.Helper()
	var sum rating.Decimal
	counted, played := 0, 0
	for _, result := range p.Tournaments {
		sum += result.Change
		counted += result.Games
		if result.Games < 1 || result.Mean.Sum != result.RatingSum || result.Mean.Count != result.Games || int(result.Points) > 2*result.Games {
			t.Errorf("%s: %+v", p.ID, result)
		}
	}
	ids := map[string]bool{}
	for _, result := range p.Tournaments {
		ids[result.ID] = true
	}
	for _, not := range p.NotCounted {
		ids[not.Tournament] = true
	}
	for _, cup := range file.Tournaments {
		for _, g := range cup.Games {
			if ids[cup.ID] && (g.White == p.ID || g.Black == p.ID) {
				played++
			}
		}
	}
	if p.After-p.Before != p.Change || (rating.Decimal(p.Before)*1_000_000+sum).Round() != p.After || counted+len(p.NotCounted) != played {
		t.Errorf("%+v", p)
	}
}

// A player's change depends only on his own games and the lists before: with
// all other games, and all other players' histories, gone or changed, his
// breakdown is the same.
func TestChangeDependsOnOwnGamesAlone(t *testing.T) {
	eachPeriod(t, func(t *testing.T, r *random, file rating.File, outcome rating.Outcome) {
		if len(outcome.Players) == 0 {
			return
		}
		own := oneOf(r, outcome.Players...)
		other := rating.File{Period: file.Period}
		for _, p := range file.Players {
			if p.ID != own.ID { // of the opponents, rating and list alone matter
				p.Games, p.Reached2300, p.LastGame = r.below(500), r.oneIn(2), calendar.Date{}
			}
			other.Players = append(other.Players, p)
		}
		for _, cup := range file.Tournaments {
			cup.Games = slices.DeleteFunc(slices.Clone(cup.Games), func(g rating.Game) bool { return g.White != own.ID && g.Black != own.ID })
			cup.Withdrawn = slices.DeleteFunc(slices.Clone(cup.Withdrawn), func(id string) bool { return id != own.ID })
			if len(cup.Games) == 0 {
				cup.Withdrawn = nil
			}
			other.Tournaments = append(other.Tournaments, cup)
		}
		if again := of(t, rate(t, other.Period, other.Players, other.Tournaments...), own.ID); !reflect.DeepEqual(again, own) {
			t.Errorf("got %+v\nwant %+v", again, own)
		}
	})
}

// The desk's number for a tournament is that of the period, if nothing else
// was played before it.
func TestSoFarIsTheFirstTournamentOfAPeriod(t *testing.T) {
	compared := 0
	eachPeriod(t, func(t *testing.T, _ *random, file rating.File, outcome rating.Outcome) {
		for _, p := range outcome.Players {
			if len(p.Tournaments) == 0 {
				continue
			}
			first := p.Tournaments[0]
			player, games := seenBy(file, p.ID, first.ID)
			got, not := rating.SoFar(file.Period.Edition, player, first.ID, games)
			if got != first {
				t.Errorf("%s: got %+v, want %+v", p.ID, got, first)
			}
			here := 0
			for _, n := range p.NotCounted {
				if n.Tournament == first.ID {
					here++
				}
			}
			if len(not) != here {
				t.Errorf("%s: %v not counted, want %d of %v", p.ID, not, here, p.NotCounted)
			}
			compared++
		}
	})
	if compared < 1000 {
		t.Errorf("only %d results were compared", compared)
	}
}

// seenBy is a player and his games of one tournament.
func seenBy(file rating.File, id, tournament string) (rating.Player, []rating.OwnGame) {
	known := map[string]rating.Player{}
	for _, p := range file.Players {
		known[p.ID] = p
	}
	find := func(id string) rating.Player {
		if p, is := known[id]; is {
			return p
		}
		return rating.Newcomer(id)
	}
	var games []rating.OwnGame
	for _, cup := range file.Tournaments {
		for _, g := range cup.Games {
			own := rating.OwnGame{Result: g.Result, Withdrew: slices.Contains(cup.Withdrawn, id)}
			switch {
			case cup.ID != tournament:
				continue
			case g.White == id:
				own.Opponent, own.Colour = find(g.Black), score.White
			case g.Black == id:
				own.Opponent, own.Colour = find(g.White), score.Black
			default:
				continue
			}
			games = append(games, own)
		}
	}
	return find(id), games
}

// Games under way are listed and do not count yet.
func TestSoFarLeavesOutWhatIsNotFinished(t *testing.T) {
	games := []rating.OwnGame{
		{Opponent: active("anna", 2200, 80, rating.A), Colour: score.Black, Result: score.NotPlayed},
		{Opponent: active("borys", 2100, 80, rating.A), Colour: score.Black, Result: score.Adjourned},
	}
	result, not := rating.SoFar(article.PZWarc, active("ewa", 2200, 12, rating.B), "cup", games)
	if result.Games != 0 || len(not) != 2 || not[0].Reason.Code != rating.CodeUnfinished || not[1].Opponent != "borys" {
		t.Errorf("%+v, %v", result, not)
	}
}
