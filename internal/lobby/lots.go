package lobby

import (
	"damka/article"
)

// starts960 is how many positions Chess960 begins in (FIDE II.2).
const starts960 = 960

// Lots are what a seed draws: the colour of who made the offer, then the number of a position of Chess960. The
// numbers come from SplitMix64 (Steele, Lea, Flood 2014) started at the seed: an even first one is White; the
// second modulo 960 is the position, one below 2^64 mod 960 being drawn again, so that all are equally likely.
// Anybody with the seed can draw again.
func Lots(seed uint64) (side article.Colour, number int) {
	all := uint64(starts960)
	lots := splitMix64{seed}
	side = article.White + article.Colour(lots.next()%2)
	for {
		if x := lots.next(); x >= -all%all {
			return side, int(x % all)
		}
	}
}

// splitMix64 is the generator of the same name.
type splitMix64 struct{ state uint64 }

func (g *splitMix64) next() uint64 {
	g.state += 0x9E3779B97F4A7C15
	z := g.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}
