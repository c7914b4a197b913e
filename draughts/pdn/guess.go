package pdn

import (
	"cmp"
	"slices"
	"strings"

	"damka/article"
	"damka/draughts"
)

// Candidate is a variant the games may be of, and how well they fit it.
type Candidate struct {
	Variant article.Variant
	Legal   int // games with moves, every one of them legal
	Moves   int // legal moves of all games together
}

// Guess tries games whose GameType is missing as each variant, and returns the
// variants with the best first: the one under which most games are legal,
// then most moves. If two fit equally well, a colon for captures decides for
// russian draughts.
func Guess(games []*Game) []Candidate {
	var candidates []Candidate
	for _, v := range draughts.Variants() {
		candidate := Candidate{Variant: v}
		for _, g := range games {
			report, err := Check(g, Options{Variant: v})
			if err != nil {
				continue
			}
			candidate.Moves += len(report.Moves)
			if len(report.Moves) > 0 && report.Legal() {
				candidate.Legal++
			}
		}
		candidates = append(candidates, candidate)
	}
	if slices.ContainsFunc(games, writesColons) {
		slices.Reverse(candidates) // russian is the last
	}
	slices.SortStableFunc(candidates, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(b.Legal, a.Legal), cmp.Compare(b.Moves, a.Moves))
	})
	return candidates
}

func writesColons(g *Game) bool {
	return slices.ContainsFunc(g.Moves, func(e Element) bool {
		m, ok := e.(Move)
		return ok && strings.Contains(m.Text, ":")
	})
}
