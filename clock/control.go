package clock

import (
	"fmt"
	"strings"
)

// Kind is what an increment does. An increment without a kind is Fischer's
// (II.6.1.3).
type Kind uint8

// The kinds of increment.
const (
	NoIncrement Kind = iota
	Fischer          // added to the clock and kept (II.6.1.2.1)
	Bronstein        // a delay; what is not used is lost (II.6.1.2.2, FIDE 6.3.2)
)

var kindNames = [...]string{NoIncrement: "none", Fischer: "fischer", Bronstein: "bronstein"}

// String is the stable name.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "none"
	}
	return kindNames[k]
}

// Period is one period of a control.
type Period struct {
	Minutes   int  // main time, 1 to MaxMinutes
	Moves     int  // to be made in it; 0: the rest of the game
	Increment int  // seconds a move, from the period's first move on
	Kind      Kind // of the increment
	Repeats   bool // the period comes again and again: the last one only
	Days      int  // for every move, none left over for the next (correspondence play); all other fields are zero then
}

// Bounds of a control.
const (
	MaxPeriods   = 4
	MaxMinutes   = 600
	MaxMoves     = 200
	MaxIncrement = 300 // seconds
	MaxDays      = 60
)

// Control is a valid time control, comparable with ==. The zero value is no
// control.
type Control struct {
	periods [MaxPeriods]Period
	count   int
}

// IsValid says whether c is a control at all.
func (c Control) IsValid() bool { return c.count > 0 }

// Periods are the control's periods in order; none for the zero Control.
func (c Control) Periods() []Period { return c.periods[:c.count] }

// IsCorrespondence says that the control gives days for every move.
func (c Control) IsCorrespondence() bool { return c.periods[0].Days > 0 }

// String writes the control as [Parse] reads it.
func (c Control) String() string {
	var b strings.Builder
	for i, p := range c.Periods() {
		if i > 0 {
			b.WriteByte(',')
		}
		if p.Days > 0 {
			fmt.Fprintf(&b, "%dd", p.Days)
			continue
		}
		fmt.Fprintf(&b, "%d", p.Minutes)
		if p.Moves > 0 {
			fmt.Fprintf(&b, "/%d", p.Moves)
		}
		switch p.Kind {
		case Fischer:
			fmt.Fprintf(&b, "+%d", p.Increment)
		case Bronstein:
			fmt.Fprintf(&b, "b%d", p.Increment)
		}
		if p.Repeats {
			b.WriteByte('*')
		}
	}
	return b.String()
}

// MarshalText writes the control; the zero Control is an empty text.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a control; an empty text is no control.
func (c *Control) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = Control{}
		return nil
	}
	parsed, err := Parse(string(text))
	if err == nil {
		*c = parsed
	}
	return err
}
