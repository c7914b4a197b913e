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
	white, black bitboard
	kings        bitboard // of both sides
	variant      article.Variant
	turn         Colour
}

// Initial is the position at the start of a game (I.2.8, I.3.3); no position
// if v is not draughts.
func Initial(v article.Variant) Position {
	if !v.IsDraughts() {
		return Position{}
	}
	g := geometryOf(v)
	return Position{white: g.whiteStart, black: g.blackStart, variant: v, turn: White}
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
	switch {
	case s > lastSquare:
		return 0
	case p.white.has(s) && p.kings.has(s):
		return WhiteKing
	case p.white.has(s):
		return WhiteMan
	case p.black.has(s) && p.kings.has(s):
		return BlackKing
	case p.black.has(s):
		return BlackMan
	}
	return 0
}

// Pieces yields the occupied squares in the order of their numbers.
func (p Position) Pieces() iter.Seq2[Square, Piece] {
	return func(yield func(Square, Piece) bool) {
		for s := range (p.white | p.black).squares() {
			if !yield(s, p.At(s)) {
				return
			}
		}
	}
}

// put adds a piece to an empty square of a position being made.
func (p *Position) put(s Square, piece Piece) {
	if piece.Colour() == White {
		p.white |= s.bit()
	} else {
		p.black |= s.bit()
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
	if c == White {
		return p.white
	}
	return p.black
}

// Setup is the position as a board that can be changed.
func (p Position) Setup() Setup {
	u := Setup{Variant: p.variant, Turn: p.turn}
	for s, piece := range p.Pieces() {
		u.Put(s, piece)
	}
	return u
}

// LegalMoves are all legal moves, each once, in an order that is always the
// same for the same position. A side without any has lost (I.7.2.2,
// I.7.2.3).
func (p Position) LegalMoves() []Move { return p.AppendLegalMoves(nil) }

// AppendLegalMoves appends the legal moves to dst, without allocating if dst
// has the capacity.
func (p Position) AppendLegalMoves(dst []Move) []Move {
	return geometryOf(p.variant).appendMoves(dst, p.node())
}

// HasLegalMove says whether the side to move can move.
func (p Position) HasLegalMove() bool { return geometryOf(p.variant).canMove(p.node()) }

// Play is the position after m. It refuses a move that is not legal here.
func (p Position) Play(m Move) (Position, error) {
	moves := borrowMoves()
	defer moves.giveBack()
	if !slices.Contains(moves.of(p), m) {
		return Position{}, article.Refuse(CodeMoveNotOfThis, "I.3.2",
			article.Arg{Name: "from", Value: article.Text(p.Rules().Name(m.from))},
			article.Arg{Name: "to", Value: article.Text(p.Rules().Name(m.to))})
	}
	return p.PlayUnchecked(m), nil
}

// PlayUnchecked is the position after m, which must be one of
// [Position.LegalMoves]; after any other move the result is undefined.
func (p Position) PlayUnchecked(m Move) Position {
	n := p.node().after(&m)
	next := Position{white: n.opponent, black: n.own, kings: n.kings, variant: p.variant, turn: p.turn.Other()}
	if n.white {
		next.white, next.black = n.own, n.opponent
	}
	return next
}

func (p Position) node() node {
	if p.turn == White {
		return node{own: p.white, opponent: p.black, kings: p.kings, white: true}
	}
	return node{own: p.black, opponent: p.white, kings: p.kings}
}
