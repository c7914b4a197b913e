package games

import (
	"strconv"
	"strings"

	"damka/internal/game"
)

// matched are the pairings that a game of a file may be.
type matched struct {
	one     *game.Listed   // the only one that fits
	some    []*game.Listed // to choose from, where none is sure
	swapped *game.Listed   // the same players, with the other colours
}

// match finds the pairing of a game by the names of its players; the round and the board that the
// file names decide between several. One that the file says was in another round is not sure.
func match(listed []game.Listed, white, black, round, board string) matched {
	var found matched
	best := fitting(listed, white, black)
	if len(best) == 0 {
		if turned := fitting(listed, black, white); len(turned) > 0 {
			found.swapped = turned[0]
		}
		return found
	}
	number, table := placeIn(round, board)
	narrowed := best
	if number > 0 {
		narrowed = only(best, func(p game.Pairing) bool { return p.Round == number })
	}
	if table > 0 && len(narrowed) > 1 {
		narrowed = only(narrowed, func(p game.Pairing) bool { return p.Board == table })
	}
	if len(narrowed) == 1 {
		found.one = narrowed[0]
	} else {
		found.some = best
	}
	return found
}

// fitting are the pairings whose players' names fit best.
func fitting(listed []game.Listed, white, black string) (found []*game.Listed) {
	best := noFit
	for i := range listed {
		l := &listed[i]
		fit := min(fitOf(white, l.White), fitOf(black, l.Black))
		if fit > best {
			best, found = fit, nil
		}
		if fit == best && fit > noFit {
			found = append(found, l)
		}
	}
	return found
}

func only(listed []*game.Listed, keep func(game.Pairing) bool) (kept []*game.Listed) {
	for _, l := range listed {
		if keep(l.Pairing()) {
			kept = append(kept, l)
		}
	}
	return kept
}

// placeIn reads the tags Round, such as 3 or 3.2, and Board; 0 for what they do not say.
func placeIn(round, board string) (number, table int) {
	round, second, _ := strings.Cut(strings.TrimSpace(round), ".")
	number, _ = strconv.Atoi(round)
	table, _ = strconv.Atoi(second)
	if named, err := strconv.Atoi(strings.TrimSpace(board)); err == nil {
		table = named
	}
	return max(number, 0), max(table, 0)
}
