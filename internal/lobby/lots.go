package lobby

import "damka/article"

// Lot is the colour that a seed gives to who made the offer. The number is the first of SplitMix64 (Steele,
// Lea, Flood 2014) started at the seed: an even one is White. Anybody with the seed can draw again.
func Lot(seed uint64) article.Colour {
	z := seed + 0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	z ^= z >> 31
	if z%2 == 0 {
		return article.White
	}
	return article.Black
}
