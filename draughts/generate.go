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
	if p.ownKings() != 0 {
		return g.appendMovesWithKings(dst, p, g.vacant(p))
	}
	return g.appendManMoves(dst, p)
}

// appendManMoves is appendMoves for a side that has no king. It goes through no
// man by itself if it can: sets of squares say whether any man can take a first
// piece, a second and a third.
//
// Most positions with a capture have only one move, and it takes one piece or
// two. Then each set of squares on the way is a single square, and the move is
// made from them at once. Looking for the man and his directions would cost a
// processor several wrong guesses, each as long as dozens of instructions.
func (g *geometry) appendManMoves(dst []Move, p Position) []Move {
	empty := g.vacant(p)
	j := jumpable(p.opponent, empty)
	first := j.jumpedFrom(p.own)
	if first.all() == 0 {
		west, east := p.manSteps(empty)
		return g.appendManSteps(dst, p.turn, west, east)
	}
	landed := first.step()
	second := j.jumpedNext(landed)
	switch {
	case landed.all()&g.goesOnAsKing != 0:
	case second.all() == 0:
		from, to := first.back().all(), landed.all()
		if from.isOne() && to.isOne() {
			return append(dst, g.manCapture(p.turn, from, to, first.all()))
		}
		return g.appendSingles(dst, p.turn, first)
	case g.mostPieces:
		ends := second.step()
		if j.jumpedNext(ends).all() != 0 {
			break
		}
		between := second.back().all()
		over := landed.on(between).back()
		from, to := over.back().all(), ends.all()
		if from.isOne() && between.isOne() && to.isOne() {
			return append(dst, g.manCapture(p.turn, from, to, over.all()|second.all()))
		}
	}
	return g.searchCaptures(dst, p, empty)
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
