package pairing

import "damka/score"

// Lots draws lots for n participants: the answer's i-th value, from 0, is the
// start number of participant i. It is a permutation of 1…n. The same seed always
// gives the same one, so anybody with the seed can repeat the drawing.
//
// The numbers 1…n are shuffled by Fisher and Yates from the end: for i from
// n-1 down to 1 the places i and j are exchanged, j being drawn from 0…i. Numbers
// come from SplitMix64 (Steele, Lea, Flood 2014) started at the seed. j is a
// number x of it modulo i+1; an x below 2^64 mod (i+1) is drawn again,
// so that every j is equally likely.
func Lots(seed uint64, n int) []int {
	numbers := make([]int, max(n, 0))
	for i := range numbers {
		numbers[i] = i + 1
	}
	lots := splitMix64{seed}
	lots.shuffle(numbers)
	return numbers
}

// LotOfColour draws the colour that number 1 has in round 1 of a Swiss
// tournament (V.2.8.5.3): white if the first of two lots is 1. The same seed
// always gives the same colour.
func LotOfColour(seed uint64) score.Colour {
	if Lots(seed, 2)[0] == 1 {
		return score.White
	}
	return score.Black
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

// below draws one of 0…n-1, all equally likely.
func (g *splitMix64) below(n int) int {
	bound := uint64(n)
	skipped := -bound % bound // 2^64 mod n
	for {
		if x := g.next(); x >= skipped {
			return int(x % bound)
		}
	}
}

func (g *splitMix64) shuffle(numbers []int) {
	for i := len(numbers) - 1; i > 0; i-- {
		j := g.below(i + 1)
		numbers[i], numbers[j] = numbers[j], numbers[i]
	}
}
