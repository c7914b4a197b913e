package score

// Bye is a round that a player spent without an opponent.
type Bye struct {
	Round  int // from 1
	Player Number
	Kind   ByeKind
}

// ByeKind is why a player had no opponent, and what he got for it. None of
// them gives a colour. The zero value is an absence.
type ByeKind uint8

const (
	Absence      ByeKind = iota // stayed away or not yet entered: no points (V.2.8.9.5)
	PairingBye                  // left over in an odd field: 2 points (V.2.8.4, V.2.8.9.1)
	FullPointBye                // 2 points given by the regulations
	HalfPointBye                // 1 point given by the regulations
)

// Points are the points of the bye.
func (k ByeKind) Points() Points {
	switch k {
	case PairingBye, FullPointBye:
		return 2
	case HalfPointBye:
		return 1
	}
	return 0
}

// BarsBye says that the player got the points of a win without playing and so
// gets no bye in a later round (V.2.8.6.1.2).
func (k ByeKind) BarsBye() bool { return k == PairingBye || k == FullPointBye }
