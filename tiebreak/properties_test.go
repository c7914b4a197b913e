package tiebreak_test

import (
	"reflect"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"damka/article"
	"damka/score"
	"damka/tiebreak"
)

// tournament draws a round robin under way: one or two games a pair, some not
// yet played, results of all kinds, some players struck out, any order of
// criteria.
type tournament struct {
	players  []score.Player
	games    []score.Game
	hasLists bool
	rules    tiebreak.Rules
}

func drawTournament(t *rapid.T) tournament {
	var drawn tournament
	n := rapid.IntRange(1, 9).Draw(t, "players")
	numbers := rapid.Permutation([]score.Number{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}).Draw(t, "numbers")[:n]
	for _, number := range numbers {
		drawn.players = append(drawn.players, score.Player{
			Number:    number,
			ListA:     rapid.SampledFrom([]int{0, 0, 1, 2, 3, 40}).Draw(t, "list A"),
			StruckOut: rapid.IntRange(0, 9).Draw(t, "struck out") == 0,
		})
	}
	drawn.hasLists = rapid.Bool().Draw(t, "lists")
	// Few kinds of results make many ties.
	results := rapid.SampledFrom([][]score.Result{
		score.Results(),
		{score.Draw},
		{score.Draw, score.Draw, score.WhiteWins},
		{score.Draw, score.DrawWhiteAdvantage, score.DrawBlackAdvantage},
		{score.WhiteWins, score.BlackWins, score.WhiteForfeits, score.BothLost},
	}).Draw(t, "kinds of results")
	for range rapid.IntRange(1, 2).Draw(t, "cycles") {
		for i, a := range numbers {
			for _, b := range numbers[:i] {
				drawn.games = append(drawn.games, game(a, b, rapid.SampledFrom(results).Draw(t, "result")))
			}
		}
	}
	drawn.rules = tiebreak.Rules{
		Edition:   rapid.SampledFrom(article.Editions()).Draw(t, "edition"),
		Advantage: rapid.Bool().Draw(t, "advantage"),
	}
	if rapid.Bool().Draw(t, "own order") {
		all := append(tiebreak.Criteria()[:6], tiebreak.HigherPlaced)
		some := rapid.Permutation(all).Draw(t, "criteria")
		drawn.rules.Order = append(some[:rapid.IntRange(0, len(some)).Draw(t, "of them")], tiebreak.PlayOff)
	}
	return drawn
}

func (d tournament) table(t *rapid.T) score.Crosstable {
	made, err := score.NewCrosstable(score.Table{Players: d.players, Games: d.games, HasLists: d.hasLists})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// The order is that of the slow reading of the articles.
func TestRankIsTheSlowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := drawTournament(t)
		table := drawn.table(t)
		groups := slow{table, drawn.rules.Criteria()}.groups()
		place := 1
		var want []tiebreak.Standing
		for _, group := range groups {
			for _, number := range group {
				want = append(want, tiebreak.Standing{Place: place, Shared: len(group) > 1, Number: number})
			}
			place += len(group)
		}
		got := tiebreak.Rank(table, drawn.rules)
		if len(got) != len(want) {
			t.Fatalf("%d lines, want %d", len(got), len(want))
		}
		for i := range got {
			if got[i].Place != want[i].Place || got[i].Shared != want[i].Shared || got[i].Number != want[i].Number {
				t.Fatalf("line %d: number %d on place %d, want number %d on place %d", i+1, got[i].Number, got[i].Place, want[i].Number, want[i].Place)
			}
		}
	})
}

// The points of the table are the points of the results.
func TestPointsOfTheTableAreThoseOfTheResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := drawTournament(t)
		table := drawn.table(t)
		given := score.Points(0)
		for _, g := range drawn.games {
			white, _ := table.Player(g.White)
			black, _ := table.Player(g.Black)
			if !white.StruckOut && !black.StruckOut {
				given += g.Result.For(score.White).Points + g.Result.For(score.Black).Points
			}
		}
		standings := tiebreak.Rank(table, drawn.rules)
		counted := score.Points(0)
		for i, line := range standings {
			counted += line.Points
			if len(line.Values) != len(drawn.rules.Criteria()) {
				t.Errorf("number %d has %d values for %d criteria", line.Number, len(line.Values), len(drawn.rules.Criteria()))
			}
			if i > 0 && standings[i-1].Points < line.Points {
				t.Errorf("place %d has fewer points than place %d", standings[i-1].Place, line.Place)
			}
		}
		if counted != given {
			t.Errorf("the table has %d points, the results %d", counted, given)
		}
	})
}

// The order in which players and games are given changes nothing.
func TestOrderOfInputChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := drawTournament(t)
		want := tiebreak.Rank(drawn.table(t), drawn.rules)
		drawn.players = rapid.Permutation(drawn.players).Draw(t, "other order of players")
		drawn.games = rapid.Permutation(drawn.games).Draw(t, "other order of games")
		if got := tiebreak.Rank(drawn.table(t), drawn.rules); !reflect.DeepEqual(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

// A game written with the colours exchanged is the same game: nothing in the
// standings depends on colours.
func TestColoursChangeNothing(t *testing.T) {
	mirrored := map[score.Result]score.Result{
		score.WhiteWins: score.BlackWins, score.DrawWhiteAdvantage: score.DrawBlackAdvantage, score.WhiteForfeits: score.BlackForfeits,
		score.BlackWins: score.WhiteWins, score.DrawBlackAdvantage: score.DrawWhiteAdvantage, score.BlackForfeits: score.WhiteForfeits,
	}
	rapid.Check(t, func(t *rapid.T) {
		drawn := drawTournament(t)
		want := tiebreak.Rank(drawn.table(t), drawn.rules)
		for i, g := range drawn.games {
			g.White, g.Black = g.Black, g.White
			if other, ok := mirrored[g.Result]; ok {
				g.Result = other
			}
			drawn.games[i] = g
		}
		if got := tiebreak.Rank(drawn.table(t), drawn.rules); !reflect.DeepEqual(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

// Of two neighbours the upper one is never said to have less, the last thing
// said is what decided, and places are shared exactly when nothing did.
func TestReasonsAgreeWithPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := drawTournament(t)
		expectReasonsAgree(t, tiebreak.Rank(drawn.table(t), drawn.rules))
	})
}

func expectReasonsAgree(t *rapid.T, lines []tiebreak.Standing) {
	for i := range lines {
		if i == 0 {
			if lines[i].BelowPrevious != nil {
				t.Errorf("nobody is above the first, and yet: %v", lines[i].BelowPrevious)
			}
			continue
		}
		upper, lower := lines[i-1], lines[i]
		reasons := upper.AboveNext
		if len(reasons) == 0 || !reflect.DeepEqual(reasons, lower.BelowPrevious) {
			t.Fatalf("%d and %d are told different things: %v and %v", upper.Number, lower.Number, reasons, lower.BelowPrevious)
		}
		decided := 0
		for _, reason := range reasons {
			if reason.Article != "" && !reason.Article.IsValid() {
				t.Errorf("%q is no article", reason.Article)
			}
			decided += decides(t, reason, upper, lower)
		}
		if shared := upper.Place == lower.Place; shared == (decided == 1) || decided > 1 {
			t.Errorf("%d and %d: shared is %t, %v", upper.Number, lower.Number, shared, reasons)
		}
		if last := decides(t, reasons[len(reasons)-1], upper, lower); last != decided {
			t.Errorf("something is said after what decided: %v", reasons)
		}
	}
	if len(lines) > 0 && lines[len(lines)-1].AboveNext != nil {
		t.Errorf("nobody is below the last, and yet: %v", lines[len(lines)-1].AboveNext)
	}
}

// decides is 1 for a reason that puts the upper line above the lower one, 0
// for one that finds them equal or is about both.
func decides(t *rapid.T, reason article.Reason, upper, lower tiebreak.Standing) int {
	if higher, ok := reason.Args.Get("higher"); ok && higher != article.Person(strconv.Itoa(int(upper.Number))) {
		t.Errorf("%v is not about %d", reason, upper.Number)
	}
	if named, ok := reason.Args.Get("lower"); ok && named != article.Person(strconv.Itoa(int(lower.Number))) {
		t.Errorf("%v is not about %d", reason, lower.Number)
	}
	if better, ok := reason.Args.Get("better"); ok { // places: less is better
		worse, _ := reason.Args.Get("worse")
		if better.(article.Number) >= worse.(article.Number) {
			t.Errorf("%v decides the wrong way", reason)
		}
		return 1
	}
	more, ok := reason.Args.Get("more")
	if !ok {
		if slices.Contains([]article.Code{"standings.list_a_one"}, reason.Code) {
			return 1
		}
		return 0
	}
	less, _ := reason.Args.Get("less")
	if value(more) <= value(less) {
		t.Errorf("%v decides the wrong way", reason)
	}
	return 1
}

func value(v article.Value) int {
	if points, ok := v.(article.Points); ok {
		return int(points)
	}
	return int(v.(article.Number))
}
