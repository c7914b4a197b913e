package draughtsearch

import (
	"math/bits"

	"damka/article"
	"damka/draughts"
)

// What pieces are worth, in hundredths of a man. A king is worth less on a full board, where it can be caught.
const (
	man        = 100
	kingEarly  = 230
	kingLate   = 310
	mostWeight = 64 // of the early values; the late ones have the rest
)

// count is how many squares a set has.
func count(set uint64) int { return bits.OnesCount64(set) }

// evaluate is what a position in which nothing can be taken is worth for its side to move. It looks at each
// side as if it played north, so that both are judged alike.
func (b *board) evaluate(s draughts.Sets, turn article.Colour) int {
	own, opponent := s.Own, s.Opponent
	kings := s.Kings
	if turn == draughts.Black {
		own, opponent, kings = b.turned(own), b.turned(opponent), b.turned(kings)
	}
	us := half{board: b, men: own &^ kings, kings: own & kings, opponent: opponent, empty: b.squares &^ (own | opponent)}
	us.opponentKings = opponent & kings
	them := half{
		board: b, men: b.turned(opponent &^ kings), kings: b.turned(opponent & kings), opponent: b.turned(own), empty: b.turned(us.empty),
	}
	them.opponentKings = b.turned(own & kings)
	weight := mostWeight * count((own|opponent)&^kings) / (2 * b.mostMen)
	value := us.value(weight) - them.value(weight)
	if kings != 0 {
		return scaled(value, &us, &them)
	}
	return value
}

// half is what one side has, seen as if it played north.
type half struct {
	*board
	men, kings              uint64
	opponent, opponentKings uint64
	empty                   uint64
}

// value is what a side has; weight is how early in the game it is.
func (h *half) value(weight int) int {
	early, late := h.places()
	value := man*count(h.men) + (early*weight+late*(mostWeight-weight))/mostWeight
	value += (kingEarly*weight + kingLate*(mostWeight-weight)) / mostWeight * count(h.kings)
	return value + h.structure(weight) + h.freeMen() + h.kingPlay()
}

// places are the values of the men's squares.
func (h *half) places() (early, late int) {
	for men := h.men; men != 0; men &= men - 1 {
		v := h.placed[bits.TrailingZeros64(men)]
		early += int(v.early)
		late += int(v.late)
	}
	return early, late
}

// structure is how the men stand to each other: which are supported from behind, which can move without being
// taken, which cannot move at all, and how evenly they are spread.
func (h *half) structure(weight int) int {
	supported := count(h.men&(h.men>>stepWest)) + count(h.men&(h.men>>stepEast))
	ends := (h.men>>stepWest | h.men>>stepEast) & h.empty
	safe := count(ends &^ h.attacked(ends))
	blocked := count(h.men &^ (h.empty<<stepWest | h.empty<<stepEast))
	spread := count(h.men&h.west) - count(h.men&h.east)
	return 2*supported + 3*safe - blocked - 2*max(spread-1, -spread-1, 0)*weight/mostWeight
}

// Steps as shifts of a set: north to the right, south to the left.
const (
	stepWest = 6 // north west, south east
	stepEast = 5 // north east, south west
)

// attacked are those of the empty squares where a man would be next to an opponent with an empty square on the other
// side.
func (h *half) attacked(squares uint64) uint64 {
	return squares & (h.opponent<<stepWest&(h.empty>>stepWest) | h.opponent<<stepEast&(h.empty>>stepEast) |
		h.opponent>>stepWest&(h.empty<<stepWest) | h.opponent>>stepEast&(h.empty<<stepEast))
}

// freeMen is what men are worth that nothing can stop on their way to the promotion row.
func (h *half) freeMen() int {
	value := 0
	for men := h.men & h.far; men != 0; men &= men - 1 {
		s := bits.TrailingZeros64(men)
		if h.ahead[s]&h.opponent == 0 && h.opponentKings == 0 {
			value += int(h.free[s])
		}
	}
	return value
}

// kingPlay is how well the kings stand: on the main road, and with squares to go to.
func (h *half) kingPlay() int {
	if h.kings == 0 {
		return 0
	}
	value := 0
	if h.kings&h.road != 0 {
		value += 20
	}
	for kings := h.kings; kings != 0; kings &= kings - 1 {
		value += count(h.reach(kings & -kings))
	}
	return value
}

// reach are the empty squares a king can go to.
func (h *half) reach(king uint64) uint64 {
	reached := uint64(0)
	for at := king >> stepWest & h.empty; at != 0; at = at >> stepWest & h.empty {
		reached |= at
	}
	for at := king >> stepEast & h.empty; at != 0; at = at >> stepEast & h.empty {
		reached |= at
	}
	for at := king << stepWest & h.empty; at != 0; at = at << stepWest & h.empty {
		reached |= at
	}
	for at := king << stepEast & h.empty; at != 0; at = at << stepEast & h.empty {
		reached |= at
	}
	return reached
}
