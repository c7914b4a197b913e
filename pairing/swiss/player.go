package swiss

import (
	"slices"

	"damka/score"
)

// player is a participant in the pairing of a round.
type player struct {
	number  score.Number
	points  score.Points
	history colours

	due      score.Colour // 0: none
	absolute bool         // due is expected absolutely (V.2.8.5.1)

	mayWhite, mayBlack bool // A3 and A4 allow the colour

	float  float
	barred bool  // from the bye: had 2 points without play (V.2.8.6.1.2)
	met    []int // rows of who was played against, ascending; later: places

	group  int  // score group, from 0 at the top
	exempt bool // of the highest or lowest group and has met all of it (V.2.8.6.2.3)
}

// float is how a player was paired in the round just before (V.2.8.2).
type float int8

const (
	floatedDown float = iota - 1 // with somebody who had fewer points
	noFloat
	floatedUp // with somebody who had more
)

// colours are the colours of a player's games so far; games without a colour do not count.
type colours struct {
	balance int          // games with white less games with black
	last    score.Colour // 0: no game yet
	run     int          // games running with the last colour
}

// then is the colours after one more game.
func (c colours) then(colour score.Colour) colours {
	if colour == score.White {
		c.balance++
	} else {
		c.balance--
	}
	if c.last != colour {
		c.last, c.run = colour, 0
	}
	c.run++
	return c
}

// hasMet says that two players may not be paired: they have played, or the
// regulations keep them apart.
func (p *player) hasMet(place int) bool {
	_, met := slices.BinarySearch(p.met, place)
	return met
}
