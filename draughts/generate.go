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

// canMove says whether n has any legal move.
func (g *geometry) canMove(n node) bool {
	empty := g.squares &^ (n.own | n.opponent)
	men, kings := n.men(), n.ownKings()
	forward := men.southWest() | men.southEast()
	if n.white {
		forward = men.northWest() | men.northEast()
	}
	around := fourWays{kings, kings, kings, kings}.step().all()
	if (forward|around)&empty != 0 {
		return true
	}
	// A king that cannot step is next to every piece it can take.
	return jumpable(n.opponent, empty).jumpedFrom(n.own).all() != 0
}

// appendMoves appends all legal moves of n to dst: captures if there are any
// (I.4.2, I.4.3), steps otherwise. Each move is there once.
func (g *geometry) appendMoves(dst []Move, n node) []Move {
	start := len(dst)
	dst = g.appendCaptures(dst, n)
	if len(dst) > start {
		return dst
	}
	return g.appendSteps(dst, n)
}

// appendSteps appends the moves without capture (I.3.4, I.3.9).
func (g *geometry) appendSteps(dst []Move, n node) []Move {
	empty := g.squares &^ (n.own | n.opponent)
	colour, forward := Black, [2]int{southWest, southEast}
	if n.white {
		colour, forward = White, [2]int{northWest, northEast}
	}
	promotion := g.promotionOf(colour)
	for men := n.men(); men != 0; men &= men - 1 {
		man := men.lowest()
		for _, d := range forward {
			if to := man.toward(d) & empty; to != 0 {
				dst = append(dst, Move{from: man.square(), to: to.square(), piece: ManOf(colour), promotes: to&promotion != 0})
			}
		}
	}
	for kings := n.ownKings(); kings != 0; kings &= kings - 1 {
		king := kings.lowest()
		for _, d := range directions {
			for to := king.toward(d) & empty; to != 0; to = to.toward(d) & empty {
				dst = append(dst, Move{from: king.square(), to: to.square(), piece: KingOf(colour)})
			}
		}
	}
	return dst
}
