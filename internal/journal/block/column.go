package block

import "encoding/binary"

// Numbers are stored as what is left when they are predicted. A column has one way to predict, chosen when it is
// packed.
const (
	asIs       = iota // not at all
	asBefore          // it is what it was
	asMoment          // it is the moment of the event, in milliseconds since 1970: data repeat it
	asRunning         // it is what it was, less the time that has passed since the event before: a clock
	asRunningL        // the same and the number before it in the line: a clock that the network's time is given back to
	predictors
)

// around is what a number is predicted from, beside its column.
type around struct {
	moment int64  // of the event
	passed int64  // since the event before
	number uint64 // before it in the line, if that is not the first of the line: that is the moment
	begun  bool   // there was one
}

// follow goes on to the next number of a line.
func (a *around) follow(v value) {
	if v.sign != signNumber {
		return
	}
	if a.begun {
		a.number = v.number
	}
	a.begun = true
}

// predict is the number that is expected. Arithmetic is modulo 2⁶⁴: what is taken away is added again.
func predict(how byte, before uint64, a around) uint64 {
	switch how {
	case asBefore:
		return before
	case asMoment:
		return uint64(a.moment)
	case asRunning:
		return before - uint64(a.passed)
	case asRunningL:
		return before - uint64(a.passed) + a.number
	}
	return 0
}

// zigzag stores small numbers of both signs in few bytes.
func zigzag(d uint64) uint64   { return d<<1 ^ uint64(int64(d)>>63) }
func unzigzag(z uint64) uint64 { return z>>1 ^ -(z & 1) }

// rests are what is left of the numbers of a column under a predictor.
func rests(how byte, numbers []uint64, arounds []around) []uint64 {
	left := make([]uint64, len(numbers))
	before := uint64(0)
	for i, n := range numbers {
		left[i] = zigzag(n - predict(how, before, arounds[i]))
		before = n
	}
	return left
}

// best is the predictor that leaves least.
func best(numbers []uint64, arounds []around) (how byte, left []uint64) {
	least := 0
	for candidate := range byte(predictors) {
		tried := rests(candidate, numbers, arounds)
		if size := sizeOf(tried); candidate == 0 || size < least {
			how, left, least = candidate, tried, size
		}
	}
	return how, left
}

// sizeOf is about how many bytes numbers take: one that is the same as the one before takes next to nothing.
func sizeOf(numbers []uint64) int {
	size := 0
	for i, n := range numbers {
		if i == 0 || n != numbers[i-1] {
			size += len(binary.AppendUvarint(nil, n))
		}
	}
	return size
}

// isNoise says whether the lowest bytes of numbers are so mixed that compressing them gains nothing.
func isNoise(numbers []uint64) bool {
	var seen [256]bool
	distinct := 0
	for _, n := range numbers {
		if !seen[byte(n)] {
			seen[byte(n)] = true
			distinct++
		}
	}
	return distinct >= 16 && distinct*3 > min(len(numbers), 256)
}
