package draughts

import (
	"iter"
	"slices"

	"damka/article"
)

// Position is a valid position: the pieces, the side to move and the variant.
// It holds no counters and no history. So two positions are the same in the
// sense of I.6.1 exactly if they are ==, and a position is a good key of a map.
// The zero value is no position: it has no pieces and no moves.
//
// Make one with [Initial], [ParsePosition] or [Setup.Position].
type Position struct {
	own, opponent bitboard // of the side to move, and of the other
	kings         bitboard // of both sides
	toMove
}

// toMove is the game that is played and the side to move. It is a struct of its
// own because the compiler keeps a struct of up to four fields in registers,
// and a Position is copied with every move.
type toMove struct {
	variant article.Variant
	turn    Colour
}

// Initial is the position at the start of a game (I.2.8, I.3.3); no position
// if v is not draughts.
func Initial(v article.Variant) Position {
	if !v.IsDraughts() {
		return Position{}
	}
	g := geometryOf(v)
	return Position{own: g.whiteStart, opponent: g.blackStart, toMove: toMove{v, White}}
}

// IsValid says whether p is a position, not the zero value.
func (p Position) IsValid() bool { return p.variant.IsValid() }

// Variant is the game being played.
func (p Position) Variant() article.Variant { return p.variant }

// Rules are the constants of the game being played.
func (p Position) Rules() Rules {
	rules, _ := RulesOf(p.variant)
	return rules
}

// Turn is the side to move.
func (p Position) Turn() Colour { return p.turn }

// At is the piece on a square, none if it is empty or no square.
func (p Position) At(s Square) Piece {
	side := p.turn
	switch {
	case s > lastSquare || !(p.own | p.opponent).has(s):
		return 0
	case p.opponent.has(s):
		side = p.turn.Other()
	}
	if p.kings.has(s) {
		return KingOf(side)
	}
	return ManOf(side)
}

// Pieces yields the occupied squares in the order of their numbers.
func (p Position) Pieces() iter.Seq2[Square, Piece] {
	return func(yield func(Square, Piece) bool) {
		for s := range (p.own | p.opponent).squares() {
			if !yield(s, p.At(s)) {
				return
			}
		}
	}
}

// put adds a piece to an empty square of a position being made.
func (p *Position) put(s Square, piece Piece) {
	if piece.Colour() == p.turn {
		p.own |= s.bit()
	} else {
		p.opponent |= s.bit()
	}
	if piece.IsKing() {
		p.kings |= s.bit()
	}
}

// Count is how many men and how many kings a side has.
func (p Position) Count(c Colour) (men, kings int) {
	pieces := p.side(c)
	return (pieces &^ p.kings).count(), (pieces & p.kings).count()
}

func (p Position) side(c Colour) bitboard {
	if c == p.turn {
		return p.own
	}
	return p.opponent
}

// men are the men of the side to move.
func (p Position) men() bitboard { return p.own &^ p.kings }

// ownKings are the kings of the side to move.
func (p Position) ownKings() bitboard { return p.own & p.kings }

// Setup is the position as a board that can be changed.
func (p Position) Setup() Setup {
	u := Setup{Variant: p.variant, Turn: p.turn}
	for s, piece := range p.Pieces() {
		u.Put(s, piece)
	}
	return u
}

// LegalMoves are all legal moves, each once, ordered by their start, then by
// their end. A side without any has lost (I.7.2.2, I.7.2.3).
func (p Position) LegalMoves() []Move { return sorted(p.AppendLegalMoves(nil)) }

// AppendLegalMoves appends the legal moves to dst, without allocating if dst
// has the capacity. Their order is always the same for the same position, and
// not that of [Position.LegalMoves]. Room in dst beyond the moves may be written
// over.
func (p Position) AppendLegalMoves(dst []Move) []Move { return p.geometry().appendMoves(dst, p) }

// AppendCaptures appends the legal moves that capture to dst, as
// AppendLegalMoves does: all legal moves if there is any capture (I.4.2, I.4.3),
// otherwise none. A search that looks on until nothing can be taken needs no
// other moves.
func (p Position) AppendCaptures(dst []Move) []Move { return p.geometry().appendCaptures(dst, p) }

// MustCapture says whether the side to move has a capture to make.
func (p Position) MustCapture() bool { return p.geometry().canCapture(p) }

// HasLegalMove says whether the side to move can move.
func (p Position) HasLegalMove() bool { return p.geometry().canMove(p) }

// Play is the position after m. It refuses a move that is not legal here.
func (p Position) Play(m Move) (Position, error) {
	moves := borrowMoves()
	defer moves.giveBack()
	if !slices.Contains(moves.of(p), m) {
		return Position{}, article.Refuse(CodeMoveNotOfThis, "I.3.2",
			article.Arg{Name: "from", Value: article.Text(p.Rules().Name(m.From()))},
			article.Arg{Name: "to", Value: article.Text(p.Rules().Name(m.To()))})
	}
	return p.PlayUnchecked(m), nil
}

// PlayUnchecked is the position after m, which must be one of
// [Position.LegalMoves]; after any other move the result is undefined.
func (p Position) PlayUnchecked(m Move) Position {
	emptied, to := m.emptied(), m.bits>>toBit&63
	return Position{
		own:      p.opponent &^ emptied,
		opponent: p.own&^emptied | 1<<to,
		kings:    p.kings&^emptied | m.kingAfter()<<to,
		toMove:   toMove{p.variant, White ^ Black ^ p.turn},
	}
}
