package games

import "math/bits"

// Whoever plays thinks about what comes next, and could ask about that instead of about the position on the board. So what one or two half-moves lead
// to from the newest position of a game is guarded, too. These positions are too many to be kept at each move (up to ten thousand in chess): they
// are found when somebody asks. The squares that each side holds tell nearly always at once that a position does not follow from another,
// and only where they do not are moves made.

type squares uint64

func (s squares) count() int { return bits.OnesCount64(uint64(s)) }

// mayFollow says whether the squares allow that a number of half-moves, one or two, lead from one form to other: each side holds one new square for a
// move that it has made, in chess two (castling), and none without; and of a capture in chess one piece is lost.
func (s shape) mayFollow(from shape, moves int) bool {
	if s.size != from.size || (s.white == from.white) != (moves == 2) {
		return false
	}
	most := 1
	if s.size == 0 {
		most = 2
	}
	mover, rest := sideOf(from.white), sideOf(!from.white)
	lost := (from.held[mover] | from.held[rest]).count() - (s.held[mover] | s.held[rest]).count()
	if lost < 0 || s.size == 0 && lost > moves { // an ending does not follow from a middle game, though all its pieces stand where they stood
		return false
	}
	if moves == 1 && (from.held[mover]&^s.held[mover]).count() > most {
		return false
	}
	return (s.held[mover]&^from.held[mover]).count() <= most && (s.held[rest]&^from.held[rest]).count() <= most*(moves-1)
}

// follows says whether one or two half-moves lead to a position, in any of its forms, from a board.
func (s sought) follows(from *board) bool {
	for _, image := range s.images {
		moves := 1
		if image.white == from.white {
			moves = 2
		}
		if s.comes(image, from, moves) {
			return true
		}
	}
	return false
}

// comes says whether a number of half-moves lead to one form of a position.
func (s sought) comes(image shape, from *board, moves int) bool {
	if !image.mayFollow(from.shape(), moves) {
		return false
	}
	for next := range from.next() {
		if moves == 1 && next.held == image.held && next.key() == s.key || moves == 2 && s.comes(image, &next, 1) {
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
