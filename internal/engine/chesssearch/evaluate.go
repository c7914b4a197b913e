package chesssearch

import (
	"math/bits"

	"damka/chess"
)

func count(set uint64) int { return bits.OnesCount64(set) }

// evaluate is what a position is worth for its side to move.
func evaluate(s chess.Sets, white bool) int {
	value := 0
	for _, kind := range []struct {
		set   uint64
		value int
	}{{s.Pawns, 100}, {s.Knights, 320}, {s.Bishops, 330}, {s.Rooks, 500}, {s.Queens, 950}} {
		value += kind.value * (count(kind.set&s.Own) - count(kind.set&s.Enemy))
	}
	return value
}
