package games

import (
	"math/bits"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// Whoever plays thinks about what comes next, and could ask about that instead of about the position on the board. So what one or two half-moves lead
// to from the newest position of a game is guarded, too. These positions are too many to be kept at each move (up to ten thousand in chess): they
// are found when somebody asks. The squares that each side holds tell nearly always at once that a position does not follow from another,
// and only where they do not are moves made.

// board is a position of either game, with the squares of each side.
type board struct {
	draughts draughts.Position
	chess    chess.Position
	size     int        // of draughts; 0: chess
	white    bool       // is to move
	held     [2]squares // by White and by Black
}

type squares uint64

func (s squares) count() int { return bits.OnesCount64(uint64(s)) }

func draughtsBoard(p draughts.Position) (b board) {
	b = board{draughts: p, size: p.Rules().Size, white: p.Turn() == article.White}
	for square, piece := range p.Pieces() {
		b.hold(piece.Colour(), uint(square))
	}
	return b
}

func chessBoard(p chess.Position) (b board) {
	b = board{chess: p, white: p.Turn() == article.White}
	for square, piece := range p.Pieces() {
		b.hold(piece.Colour(), uint(square))
	}
	return b
}

func (b *board) hold(side article.Colour, square uint) {
	b.held[sideOf(side == article.White)] |= 1 << square
}

func sideOf(white bool) int {
	if white {
		return 0
	}
	return 1
}

// mayLeadTo says whether the squares allow that a number of half-moves, one or two, lead from b to other: each side holds one new square for a move
// that it has made, in chess two (castling), and none without.
func (b *board) mayLeadTo(other *board, moves int) bool {
	if b.size != other.size || (b.white == other.white) != (moves == 2) {
		return false
	}
	most := 1
	if b.size == 0 {
		most = 2
	}
	mover, rest := sideOf(b.white), sideOf(!b.white)
	return (other.held[mover]&^b.held[mover]).count() <= most && (other.held[rest]&^b.held[rest]).count() <= most*(moves-1)
}

// leadsTo says whether one or two half-moves lead to another position.
func (b *board) leadsTo(other *board) bool {
	moves := 1
	if b.white == other.white {
		moves = 2
	}
	if !b.mayLeadTo(other, moves) {
		return false
	}
	for next := range b.next() {
		if moves == 1 && next.held == other.held && next.key() == other.key() {
			return true
		}
		if moves == 2 && next.mayLeadTo(other, 1) && next.leadsTo(other) {
			return true
		}
	}
	return false
}

// next yields the positions after each legal move.
func (b *board) next() func(yield func(board) bool) {
	return func(yield func(board) bool) {
		if b.size > 0 {
			for _, m := range b.draughts.LegalMoves() {
				if !yield(draughtsBoard(b.draughts.PlayUnchecked(m))) {
					return
				}
			}
			return
		}
		for _, m := range b.chess.LegalMoves() {
			if !yield(chessBoard(b.chess.PlayUnchecked(m))) {
				return
			}
		}
	}
}

// key is the position as [guard] knows it.
func (b *board) key() string {
	if b.size > 0 {
		return draughtsKey(b.draughts)
	}
	return chessKey(b.chess)
}
