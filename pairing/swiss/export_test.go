package swiss

import "slices"

// Probe is a paired round whose pairing can be changed and measured again.
type Probe struct {
	field *field
	Mates []int // by place on the round list of those who are paired
}

// NewProbe pairs a round.
func NewProbe(in Input) Probe {
	h := readHistory(in.Table)
	r := pairRound(newField(in, h, h.roundList(in)))
	return Probe{r.field, r.mates}
}

// Vector measures a pairing.
func (p Probe) Vector(mates []int) Vector { return p.field.vector(mates) }

// May says that the absolute conditions allow a pair.
func (p Probe) May(a, b int) bool { return p.field.may(a, b) }

// Repaired is the pairing after the opponents of some players have been dealt
// out again: a list of pairs. It is false if the absolute conditions forbid one.
func (p Probe) Repaired(pairs ...[2]int) ([]int, bool) {
	mates := slices.Clone(p.Mates)
	for _, pair := range pairs {
		if !p.May(pair[0], pair[1]) {
			return nil, false
		}
		mates[pair[0]], mates[pair[1]] = pair[1], pair[0]
	}
	return mates, true
}

// PairedInSteps pairs a last round with as many boundaries in one cost as go
// into a number of bits.
func PairedInSteps(in Input, bits int) ([]int, bool) {
	h := readHistory(in.Table)
	l := newLastRound(newField(in, h, h.roundList(in)))
	l.room = 1 << bits
	return l.complete()
}
