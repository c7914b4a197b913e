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
	Games   int // games with moves
	Legal   int // those of them with all moves legal
	Moves   int // legal moves of all games together
	Written int // moves of all games together, without variations
	Starts  int // games that begin in a position of the variant
}

// fewest is how many games it takes to say that a guess is poor.
const fewest = 5

// fits says whether games like those that the guess was made for are of the
// variant: half of them are legal.
func (c *Candidate) fits() bool { return 2*c.Legal >= c.Games }

// isPoor says whether the games seem to be of a game that Damka does not have,
// although their first moves are possible here: most go wrong, and not only
// near their ends.
func (c *Candidate) isPoor() bool {
	return c.Games >= fewest && !c.fits() && 10*c.Moves < 9*c.Written
}

// firstMoves are half-moves enough to tell that a game is another one than it
// was taken for, or has its squares named in another way.
const firstMoves = 2

// beginsNowhere says whether the first moves from the start of a game are
// possible in no variant.
func beginsNowhere(g *Game) bool {
	if _, fromFEN := g.Tag("FEN"); fromFEN {
		return false // a fault of the position is more probable
	}
	return !slices.ContainsFunc(draughts.Variants(), func(v article.Variant) bool {
		report, err := Check(g, Options{Variant: v})
		return err != nil || report.Legal() || len(report.Moves) >= firstMoves
	})
}

// Guess tries games whose GameType is missing as each variant, and returns the
// variants with the best first: the one under which most games are legal,
// then most moves, then most first positions. If two fit equally well, a colon
// for captures decides for russian draughts.
func Guess(games []*Game) []Candidate {
	var candidates []Candidate
	for _, v := range draughts.Variants() {
		candidate := Candidate{Variant: v}
		for _, g := range games {
			report, err := Check(g, Options{Variant: v})
			if err != nil {
				continue
			}
			candidate.add(g, report)
		}
		candidates = append(candidates, candidate)
	}
	if slices.ContainsFunc(games, writesColons) {
		slices.Reverse(candidates) // russian is the last
	}
	slices.SortStableFunc(candidates, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(b.Legal, a.Legal), cmp.Compare(b.Moves, a.Moves), cmp.Compare(b.Starts, a.Starts))
	})
	return candidates
}

// add counts a game.
func (c *Candidate) add(g *Game, r Report) {
	written := 0
	for _, e := range g.Moves {
		if _, ok := e.(Move); ok {
			written++
		}
	}
	c.Written += written
	c.Moves += len(r.Moves)
	if written > 0 {
		c.Games++
	}
	if len(r.Moves) > 0 && r.Legal() {
		c.Legal++
	}
	if r.Start.IsValid() {
		c.Starts++
	}
}

func writesColons(g *Game) bool {
	return slices.ContainsFunc(g.Moves, func(e Element) bool {
		m, ok := e.(Move)
		return ok && strings.Contains(m.Text, ":")
	})
}
