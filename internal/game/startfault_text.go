package game

import "fmt"

var startFaultNames = [...]string{WrongStart: "wrong_start", BoardTurned: "board_turned", ColoursReversed: "colours_reversed"}

// IsValid says whether f is one of the faults.
func (f StartFault) IsValid() bool { return f >= WrongStart && f <= ColoursReversed }

// String is the fault's stable name, such as "board_turned".
func (f StartFault) String() string {
	if !f.IsValid() {
		return "no fault"
	}
	return startFaultNames[f]
}

// MarshalText writes the stable name.
func (f StartFault) MarshalText() ([]byte, error) {
	if !f.IsValid() {
		return nil, fmt.Errorf("game: no such fault of the start: %d", f)
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads the stable name.
func (f *StartFault) UnmarshalText(text []byte) error {
	for fault := WrongStart; fault.IsValid(); fault++ {
		if fault.String() == string(text) {
			*f = fault
			return nil
		}
	}
	return fmt.Errorf("game: unknown fault of the start %q", text)
}

// UnmarshalText reads the stable name of a measure.
func (m *Measure) UnmarshalText(text []byte) error {
	for measure, name := range measureNames {
		if name == string(text) {
			*m = Measure(measure)
			return nil
		}
	}
	return fmt.Errorf("game: unknown measure %q", text)
}
