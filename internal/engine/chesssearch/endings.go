package chesssearch

import "damka/chess"

// adjusted is a value, less where whoever is ahead can hardly win, and more where the enemy has nothing left
// and must only be driven to the edge.
func adjusted(value int, us, them *half) int {
	sign, ahead, behind := 1, us, them
	if value < 0 {
		sign, ahead, behind = -1, them, us
	}
	value *= sign
	if ahead.pawns == 0 {
		lead := ahead.strength() - behind.strength()
		switch {
		case ahead.strength() <= 3, ahead.Own&^(ahead.Knights|ahead.Kings) == 0 && ahead.strength() == 6:
			return sign * value / 16 // a minor piece, or two knights
		case lead < 4:
			return sign * value / 6
		}
	}
	if behind.strength() == 0 && behind.pawns == 0 {
		value += ahead.drive()
	} else if ahead.onlyBishops() && behind.onlyBishops() && oppositeBishops(ahead.Bishops) {
		value /= 2
	}
	return sign * value
}

// strength are a side's pieces without pawns, roughly in pawns.
func (h *half) strength() int {
	return 3*count((h.Knights|h.Bishops)&h.Own) + 5*count(h.Rooks&h.Own) + 9*count(h.Queens&h.Own)
}

// drive is how near a lone king is to being mated: at the edge, and with the other king close. A bishop and a knight mate
// in the corners of the bishop's colour only.
func (h *half) drive() int {
	value := 200 + 12*offCentre(h.enemyKing) + 8*(7-distance(h.king, h.enemyKing))
	if h.strength() == 6 && count(h.Knights&h.Own) == 1 {
		corners := [2]chess.Square{chess.A8, chess.H1}
		if !first(h.Bishops & h.Own).IsLight() {
			corners = [2]chess.Square{chess.A1, chess.H8}
		}
		value += 25 * (7 - min(distance(h.enemyKing, corners[0]), distance(h.enemyKing, corners[1])))
	}
	return value
}

func (h *half) onlyBishops() bool {
	return count(h.Bishops&h.Own) == 1 && h.Own&(h.Knights|h.Rooks|h.Queens) == 0
}

// oppositeBishops says whether two bishops are on squares of different colours.
func oppositeBishops(bishops uint64) bool {
	const light = 0x55aa55aa55aa55aa
	return count(bishops) == 2 && count(bishops&light) == 1
}
