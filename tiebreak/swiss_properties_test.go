package tiebreak_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"damka/article"
	"damka/score"
	"damka/tiebreak"
)

// swissTournament draws a Swiss tournament: in every round some players meet
// by chance, whether or not they have met before, and the others have a bye
// or are absent. The last round may be under way.
func swissTournament(t *rapid.T) (score.Table, tiebreak.Rules) {
	n := rapid.IntRange(1, 12).Draw(t, "players")
	drawn := score.Table{Rounds: rapid.IntRange(0, 7).Draw(t, "rounds")}
	ratings := rapid.SampledFrom([][]int{{1500}, {1500, 1501}, {1400, 1700, 2000, 2300}}).Draw(t, "ratings")
	var numbers []score.Number
	for i := range n {
		number := score.Number(3*i + 2)
		numbers = append(numbers, number)
		drawn.Players = append(drawn.Players, score.Player{Number: number, Rating: rapid.SampledFrom(ratings).Draw(t, "rating")})
	}
	results := rapid.SampledFrom([][]score.Result{
		{score.Draw},
		{score.Draw, score.Draw, score.WhiteWins},
		{score.WhiteWins, score.BlackWins},
		score.Results(),
	}).Draw(t, "kinds of results")
	kinds := []score.ByeKind{score.Absence, score.PairingBye, score.FullPointBye, score.HalfPointBye}
	under := rapid.IntRange(0, 1).Draw(t, "round under way")
	for round := 1; round <= drawn.Rounds+under; round++ {
		order := rapid.Permutation(numbers).Draw(t, "order")
		pairs := rapid.IntRange(0, n/2).Draw(t, "pairs")
		for i := range pairs {
			drawn.Games = append(drawn.Games, score.Game{
				Round: round, White: order[2*i], Black: order[2*i+1],
				Result: rapid.SampledFrom(results).Draw(t, "result"),
			})
		}
		for _, free := range order[2*pairs:] {
			if round <= drawn.Rounds && rapid.Bool().Draw(t, "bye") {
				drawn.Byes = append(drawn.Byes, score.Bye{Round: round, Player: free, Kind: rapid.SampledFrom(kinds).Draw(t, "kind")})
			}
		}
	}
	rules := tiebreak.Rules{
		Edition: rapid.SampledFrom(article.Editions()).Draw(t, "edition"),
		System:  rapid.SampledFrom([]tiebreak.System{tiebreak.Swiss, tiebreak.SwissRating}).Draw(t, "system"),
	}
	if rapid.Bool().Draw(t, "own order") {
		some := rapid.Permutation(append(tiebreak.SwissCriteria(), tiebreak.Others)).Draw(t, "criteria")
		rules.Order = some[:rapid.IntRange(1, len(some)).Draw(t, "of them")]
	}
	return drawn, rules
}

func crosstable(t *rapid.T, table score.Table) score.Crosstable {
	made, err := score.NewCrosstable(table)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// The order is that of the slow reading of the articles.
func TestSwissRankIsTheSlowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := swissTournament(t)
		table := crosstable(t, drawn)
		expectGroups(t, tiebreak.Rank(table, rules), slowSwiss{table, rules.Criteria()}.groups())
	})
}

// expectGroups compares lines with players in order, those together who share
// a place.
func expectGroups(t *rapid.T, got []tiebreak.Standing, groups [][]score.Number) {
	place, line := 1, 0
	for _, group := range groups {
		for _, number := range group {
			if line >= len(got) || got[line].Place != place || got[line].Shared != (len(group) > 1) || got[line].Number != number {
				t.Fatalf("line %d: got %+v, want number %d on place %d of %d", line+1, got[min(line, len(got)-1)], number, place, len(group))
			}
			line++
		}
		place += len(group)
	}
	if line != len(got) {
		t.Fatalf("%d lines, want %d", len(got), line)
	}
}

// The reasons of two neighbours agree with their places.
func TestSwissReasonsAgreeWithPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := swissTournament(t)
		expectReasonsAgree(t, tiebreak.Rank(crosstable(t, drawn), rules))
	})
}

// The order in which players, games and byes are given changes nothing.
func TestSwissOrderOfInputChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := swissTournament(t)
		want := tiebreak.Rank(crosstable(t, drawn), rules)
		drawn.Players = rapid.Permutation(drawn.Players).Draw(t, "other order of players")
		drawn.Games = rapid.Permutation(drawn.Games).Draw(t, "other order of games")
		drawn.Byes = rapid.Permutation(drawn.Byes).Draw(t, "other order of byes")
		if got := tiebreak.Rank(crosstable(t, drawn), rules); !reflect.DeepEqual(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

// An absence that is listed and one that is not are the same.
func TestSwissSilentAbsence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := swissTournament(t)
		want := tiebreak.Rank(crosstable(t, drawn), rules)
		drawn.Byes = slices.DeleteFunc(drawn.Byes, func(b score.Bye) bool { return b.Kind == score.Absence })
		if got := tiebreak.Rank(crosstable(t, drawn), rules); !reflect.DeepEqual(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

// The first value of the reduced Solkoff is the Solkoff without the lowest
// entry, and the median lies below it by the highest.
func TestSwissValuesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, _ := swissTournament(t)
		table := crosstable(t, drawn)
		slow := slowSwiss{table: table}
		for _, line := range tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{
			tiebreak.Solkoff, tiebreak.MedianSolkoff, tiebreak.Ratings}}) {
			if got, want := line.Values[0][0], without(slow.points(line.Number), 0, 0); got != want {
				t.Errorf("number %d: Solkoff %d, want %d", line.Number, got, want)
			}
			want := 0
			if table.Rounds() >= 3 {
				want = without(slow.points(line.Number), 1, 1)
			}
			if got := line.Values[1][0]; got != want {
				t.Errorf("number %d: median %d, want %d", line.Number, got, want)
			}
			if got, want := line.Values[2][0], without(slow.ratings(line.Number), 0, 0); got != want {
				t.Errorf("number %d: ratings %d, want %d", line.Number, got, want)
			}
			if line.Points != score.Points(slow.total(line.Number)) {
				t.Errorf("number %d: %d points, want %d", line.Number, line.Points, slow.total(line.Number))
			}
		}
	})
}
