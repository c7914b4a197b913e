package draughts

import "math/bits"

// manSteps are the squares the men step to (I.3.4), by their direction.
func (p Position) manSteps(empty bitboard) (west, east bitboard) {
	if p.turn == White {
		return p.men().northWest() & empty, p.men().northEast() & empty
	}
	return p.men().southWest() & empty, p.men().southEast() & empty
}

// appendSteps appends the moves without capture.
func (g *geometry) appendSteps(dst []Move, p Position, empty bitboard) []Move {
	west, east := p.manSteps(empty)
	dst = g.appendManSteps(dst, p.turn, west, east)
	for kings := p.ownKings(); kings != 0; kings &= kings - 1 {
		dst = appendKingSteps(dst, kings.lowest(), empty, KingOf(p.turn))
	}
	return dst
}

// appendManSteps appends the men's moves without capture (I.3.4): those to the
// squares of west and of east.
func (g *geometry) appendManSteps(dst []Move, turn Colour, west, east bitboard) []Move {
	start := len(dst)
	man := ManOf(turn).moveBits()
	if turn == White {
		dst = appendSteps(dst, west, northWest, man)
		dst = appendSteps(dst, east, northEast, man)
	} else {
		dst = appendSteps(dst, west, southWest, man)
		dst = appendSteps(dst, east, southEast, man)
	}
	if row := g.promotionOf(turn); (west|east)&row != 0 {
		crown(dst[start:], row)
	}
	return dst
}

// appendSteps appends the moves of a kind of piece that come to the squares of
// ends by one step in direction d.
func appendSteps(dst []Move, ends bitboard, d int, piece uint64) []Move {
	for ; ends != 0; ends &= ends - 1 {
		end := uint64(bits.TrailingZeros64(uint64(ends)))
		dst = append(dst, Move{end<<toBit + (end-uint64(d))<<fromBit + piece})
	}
	return dst
}

// appendKingSteps appends the steps of the king on at (I.3.9).
func appendKingSteps(dst []Move, at, empty bitboard, king Piece) []Move {
	for _, d := range directions {
		for to := at.toward(d) & empty; to != 0; to = to.toward(d) & empty {
			dst = append(dst, newMove(at.square(), to.square(), king))
		}
	}
	return dst
}
