package games

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// walk is a position after some random moves; false where the game has ended.
func walk(r *rand.Rand, v article.Variant, moves int) (board, bool) {
	if v.IsDraughts() {
		p := draughts.Initial(v)
		for range moves {
			legal := p.LegalMoves()
			if len(legal) == 0 {
				return board{}, false
			}
			p = p.PlayUnchecked(legal[r.IntN(len(legal))])
		}
		return draughtsBoard(p), true
	}
	p := chess.Initial(v)
	for range moves {
		legal := p.LegalMoves()
		if len(legal) == 0 {
			return board{}, false
		}
		p = p.PlayUnchecked(legal[r.IntN(len(legal))])
	}
	return chessBoard(p), true
}

// leadsToSlowly is what [sought.follows] says, by making every move.
func leadsToSlowly(b, other *board, most int) bool {
	for next := range b.next() {
		if next.key() == other.key() || most > 1 && leadsToSlowly(&next, other, most-1) {
			return true
		}
	}
	return false
}

// II.8.8: what one or two half-moves lead to is found as by making all of them, and what does not follow is not.
func TestII_8_8_WhatComesNextIsFound(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for _, v := range article.Variants() {
		found := 0
		for range 60 {
			b, ok := walk(r, v, 8+r.IntN(50))
			if !ok {
				continue
			}
			var near []board
			for one := range b.next() {
				near = append(near, one)
			}
			if len(near) == 0 {
				continue
			}
			first := near[r.IntN(len(near))]
			for two := range first.next() {
				near = append(near, two)
				for three := range two.next() {
					near = append(near, three)
					break
				}
			}
			if far, ok := walk(r, v, 8+r.IntN(50)); ok {
				near = append(near, far, b)
			}
			for range 6 {
				other := near[r.IntN(len(near))]
				want := leadsToSlowly(&b, &other, 2)
				if got := other.sought().follows(&b); got != want {
					t.Fatalf("%s: from %v to %v: %t", v, b.fen(), other.fen(), got)
				}
				if want {
					found++
				}
			}
		}
		if found < 60 {
			t.Errorf("%s: only %d were found", v, found)
		}
	}
}

// An ending is no move away from a middle game, though all its pieces stand where they stood there: it is told without making any move. A study of
// endings has thousands of positions, and a round many games.
func TestAnEndingIsNotLookedForInMiddleGames(t *testing.T) {
	kings, err := chess.ParsePosition(article.Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	ending, from := chessBoard(kings), chessBoard(chess.Initial(article.Chess))
	for _, image := range ending.sought().images {
		for moves := 1; moves <= 2; moves++ {
			if image.mayFollow(from.shape(), moves) {
				t.Errorf("%+v after %d", image, moves)
			}
		}
	}
}

// BenchmarkGuardAhead asks about a position of no game, with a number of games under way, and about one that is two half-moves ahead of one of them.
func BenchmarkGuardAhead(b *testing.B) {
	for _, v := range []article.Variant{article.International, article.Chess} {
		for _, n := range []int{50, 1000} {
			r := rand.New(rand.NewPCG(1, 1))
			g := guard{games: map[string]*guarded{}, within: map[cells]map[string]bool{}}
			var asked board
			for i := range n {
				newest, ok := walk(r, v, 8+r.IntN(30))
				if ok {
					g.games[strconv.Itoa(i)] = &guarded{newest: &newest}
					asked = newest
				}
			}
			for _, plies := range []int{0, 2} {
				at, _ := walk(r, v, 30)
				if plies > 0 {
					at = asked
				}
				for range plies {
					before := at
					for next := range before.next() {
						at = next
					}
				}
				b.Run(v.String()+"/"+strconv.Itoa(n)+"/"+map[int]string{0: "none", 2: "ahead"}[plies], func(b *testing.B) {
					for b.Loop() {
						if (len(g.with(b.Context(), []sought{at.sought()}, help{ahead: true})) > 0) != (plies > 0) {
							b.Fatal("it is found wrongly")
						}
					}
				})
			}
		}
	}
}
