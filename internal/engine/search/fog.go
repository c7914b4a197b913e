package search

// Fog is what a weak player does not see: to the value of each position it adds a number that depends on
// the position and the seed alone. The same seed makes the same mistakes, and another one others. The zero Fog adds nothing.
type Fog struct {
	Seed  uint64
	Width int // it adds from -Width to Width
}

// At is what is added in the position with a hash.
func (f Fog) At(hash uint64) int {
	if f.Width == 0 {
		return 0
	}
	return int(Mix(hash^f.Seed)>>33)%(2*f.Width+1) - f.Width
}

// Mix makes of a number another one that looks like chance: a step of SplitMix64 (Steele, Lea and Flood,
// "Fast splittable pseudorandom number generators", 2014).
func Mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
