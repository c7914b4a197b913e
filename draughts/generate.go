package draughts

import "sync"

// moveList is a list of moves that is used for a moment and then reused.
type moveList struct{ moves []Move }

var moveLists = sync.Pool{New: func() any { return &moveList{moves: make([]Move, 0, 128)} }}

func borrowMoves() *moveList { return moveLists.Get().(*moveList) }

func (l *moveList) giveBack() { moveLists.Put(l) }

// of are the legal moves of p, valid until the list is reused.
func (l *moveList) of(p Position) []Move {
	l.moves = p.AppendLegalMoves(l.moves[:0])
	return l.moves
}

// vacant are the empty squares.
func (g *geometry) vacant(p Position) bitboard { return g.squares &^ (p.own | p.opponent) }

// canMove says whether p has any legal move.
func (g *geometry) canMove(p Position) bool {
	empty := g.vacant(p)
	west, east := p.manSteps(empty)
	kings := p.ownKings()
	around := fourWays{kings, kings, kings, kings}.step().all() & empty
	if west|east|around != 0 {
		return true
	}
	// A king that cannot step is next to every piece it can take.
	return jumpable(p.opponent, empty).jumpedFrom(p.own).all() != 0
}

// canCapture says whether any piece can take another.
func (g *geometry) canCapture(p Position) bool {
	empty := g.vacant(p)
	j := jumpable(p.opponent, empty)
	return j.jumpedFrom(p.men()).all()|j.jumpedAlong(p.ownKings(), empty).all() != 0
}

// appendMoves appends all legal moves of p to dst: captures if there are any
// (I.4.2, I.4.3), steps otherwise. Each move is there once.
func (g *geometry) appendMoves(dst []Move, p Position) []Move {
	empty := g.vacant(p)
	j := jumpable(p.opponent, empty)
	switch {
	case p.ownKings() != 0:
		return g.appendMovesWithKings(dst, p, empty)
	case j.jumpedFrom(p.own).all() == 0:
		return g.appendManSteps(dst, p, empty)
	}
	return g.appendManCaptures(dst, p, empty)
}

// appendMovesWithKings is appendMoves for a side that has a king.
func (g *geometry) appendMovesWithKings(dst []Move, p Position, empty bitboard) []Move {
	start := len(dst)
	dst = g.searchCaptures(dst, p, empty)
	if len(dst) > start {
		return dst
	}
	return g.appendSteps(dst, p, empty)
}
