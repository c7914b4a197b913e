package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// slowConfinement is the slow twin of [confinement]: it asks every rule of
// every two pieces again and remembers nothing.
type slowConfinement []confined

// confineSlowly lets one piece after the other get where the rules lead it.
func confineSlowly(p Position) (s slowConfinement, ok bool) {
	if p.castling != 0 || p.enPassant != 0 || (p.white|p.black).count() > 32 {
		return nil, false
	}
	for at, piece := range p.Pieces() {
		s = append(s, confined{piece.Colour(), piece.Type(), at.bit(), at.bit()})
	}
	for grown := true; grown; {
		grown = false
		for i := range s {
			next := s[i].reach | s.steps(s[i])
			if s[i].kind == Pawn && next&(rank1|rank8) != 0 {
				return s, false
			}
			grown = grown || next != s[i].reach
			s[i].reach = next
		}
	}
	return s, true
}

func (s slowConfinement) steps(piece confined) (to bitboard) {
	to = piece.attacked()
	if piece.kind == Pawn {
		ahead, captures := piece.reach.forward(piece.colour == White), bitboard(0)
		for _, other := range s {
			switch {
			case s.isSolid(other):
				ahead &^= other.start
			case other.colour != piece.colour && other.kind == Pawn && s.bars(other, piece):
				ahead &^= other.start
			}
			if other.colour != piece.colour && other.kind != King {
				captures |= other.reach
			}
		}
		return ahead | to&captures
	}
	for _, other := range s {
		if !s.isSolid(other) {
			continue
		}
		if other.colour == piece.colour || other.kind == King {
			to &^= other.start
		}
		if other.colour != piece.colour && piece.kind == King {
			to &^= other.attacked()
		}
	}
	return to
}

// isSolid says whether a piece can neither move nor be taken.
func (s slowConfinement) isSolid(piece confined) bool {
	for _, other := range s {
		if other.colour != piece.colour && other.reach&piece.start != 0 && piece.kind != King {
			return false
		}
	}
	return piece.reach == piece.start
}

// bars says whether an enemy pawn closes the file to a pawn.
func (s slowConfinement) bars(other, pawn confined) bool {
	file := fileMask[pawn.start.square()] | pawn.start
	isAhead := other.start > pawn.start
	if pawn.reach&^file != 0 || other.reach&^file != 0 || isAhead != (pawn.colour == White) {
		return false
	}
	for _, piece := range s {
		captures := piece.reach
		if piece.kind == Pawn {
			captures = piece.attacked()
		}
		if piece.colour != other.colour && captures&other.reach != 0 {
			return false
		}
	}
	return true
}

// TestConfineAgreesWithItsTwin: behind walls of pawns, with few men and in
// random games every piece gets exactly as far.
func TestConfineAgreesWithItsTwin(t *testing.T) {
	confined, not := 0, 0
	see := func(_ *rand.Rand, p Position) {
		want, wantOK := confineSlowly(p)
		got, ok := p.confine()
		if ok != wantOK {
			t.Fatalf("%v: confined %v, by the twin %v", p, ok, wantOK)
		}
		if !ok {
			not++
			return
		}
		confined++
		for i, piece := range got.pieces {
			if piece != want[i] {
				t.Fatalf("%v: %v, by the twin %v", p, piece, want[i])
			}
		}
	}
	random := rand.New(rand.NewPCG(6, 9))
	for range 5_000 {
		see(random, randomWall(random))
		see(random, fewMen(random, 3+random.IntN(8)))
	}
	randomGames(9, 5_000, 150, func(*rand.Rand) Position { return Initial(article.Chess) }, see)
	if confined < 1_000 || not < 1_000 {
		t.Errorf("only %d confined, %d not", confined, not)
	}
}
