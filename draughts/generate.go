package draughts

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
				dst = append(dst, Move{from: man.square(), to: to.square(), piece: colour.Man(), promotes: to&promotion != 0})
			}
		}
	}
	for kings := n.ownKings(); kings != 0; kings &= kings - 1 {
		king := kings.lowest()
		for _, d := range directions {
			for to := king.toward(d) & empty; to != 0; to = to.toward(d) & empty {
				dst = append(dst, Move{from: king.square(), to: to.square(), piece: colour.King()})
			}
		}
	}
	return dst
}
