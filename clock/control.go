package clock

import (
	"fmt"
	"strconv"
	"strings"

	"damka/article"
)

// Kind is what an increment does. Without a word an increment is Fischer's
// (II.6.1.3).
type Kind uint8

// The kinds of increment.
const (
	NoIncrement Kind = iota
	Fischer          // added to the clock and kept (II.6.1.2.1)
	Bronstein        // a delay; what is not used is lost (II.6.1.2.2)
)

// Period is one period of a control.
type Period struct {
	Minutes   int  // main time, 1 to MaxMinutes
	Moves     int  // to be made in it; 0: the rest of the game
	Increment int  // seconds a move, from the period's first move on
	Kind      Kind // of the increment
	Repeats   bool // the period comes again and again: the last one only
}

// Bounds of a control.
const (
	MaxPeriods   = 4
	MaxMinutes   = 600
	MaxMoves     = 200
	MaxIncrement = 300 // seconds
)

// Control is a valid time control, comparable with ==. The zero value is no
// control.
type Control struct {
	periods [MaxPeriods]Period
	count   int
}

// Periods are the control's periods in order; none for the zero Control.
func (c Control) Periods() []Period { return c.periods[:c.count] }

// Parse reads a control such as "90/45,30+30". What it can't read is an
// [*article.Refusal] with the text and the period it fails in.
func Parse(text string) (Control, error) {
	var c Control
	parts := strings.Split(strings.ReplaceAll(strings.TrimSpace(text), " ", ""), ",")
	if len(parts) > MaxPeriods {
		return Control{}, refuse("clock.too_many_periods", text, len(parts))
	}
	for i, part := range parts {
		period, ok := parsePeriod(part)
		if !ok {
			return Control{}, refuse("clock.unreadable", text, i+1)
		}
		last := i == len(parts)-1
		switch {
		case !period.inRange():
			return Control{}, refuse("clock.out_of_range", text, i+1)
		case !last && period.Moves == 0:
			return Control{}, refuse("clock.moves_missing", text, i+1)
		case !last && period.Repeats:
			return Control{}, refuse("clock.only_last_repeats", text, i+1)
		case last && period.Moves > 0 && !period.Repeats:
			return Control{}, refuse("clock.no_end", text, i+1)
		case period.Repeats && period.Moves == 0:
			return Control{}, refuse("clock.repeat_needs_moves", text, i+1)
		}
		c.periods[i] = period
		c.count++
	}
	return c, nil
}

// MustParse is [Parse] for texts known to be right; it panics otherwise.
func MustParse(text string) Control {
	c, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return c
}

// parsePeriod reads "minutes[/moves][+seconds|bseconds][*]".
func parsePeriod(s string) (Period, bool) {
	var p Period
	s, p.Repeats = strings.CutSuffix(s, "*")
	head, seconds, fischer := strings.Cut(s, "+")
	if fischer {
		p.Kind = Fischer
	} else if before, after, bronstein := strings.Cut(s, "b"); bronstein {
		head, seconds, p.Kind = before, after, Bronstein
	}
	minutes, moves, counted := strings.Cut(head, "/")
	ok := readNumber(minutes, &p.Minutes)
	if counted {
		ok = ok && readNumber(moves, &p.Moves) && p.Moves > 0
	}
	if p.Kind != NoIncrement {
		ok = ok && readNumber(seconds, &p.Increment) && p.Increment > 0
	}
	return p, ok
}

// readNumber takes plain digits without a leading zero: one text a value.
func readNumber(s string, n *int) bool {
	value, err := strconv.Atoi(s)
	if err != nil || strconv.Itoa(value) != s {
		return false
	}
	*n = value
	return true
}

func (p Period) inRange() bool {
	return p.Minutes >= 1 && p.Minutes <= MaxMinutes && p.Moves <= MaxMoves && p.Increment <= MaxIncrement
}

func refuse(code article.Code, control string, period int) error {
	return article.Refuse(code, "II.6.1",
		article.Arg{Name: "control", Value: article.Text(control)},
		article.Arg{Name: "period", Value: article.Number(period)})
}

// String writes the control as [Parse] reads it.
func (c Control) String() string {
	var b strings.Builder
	for i, p := range c.Periods() {
		if i > 0 {
			b.WriteByte(',')
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

// Total is the time in seconds a player has for his first n moves: the main
// time of every period begun by then, and Fischer's increments.
func (c Control) Total(n int) int {
	total, made := 0, 0
	for i := 0; i < c.count; {
		p := c.periods[i]
		total += p.Minutes * 60
		moves := n - made // in this period, up to move n
		if p.Moves > 0 {
			moves = min(moves, p.Moves)
		}
		if p.Kind == Fischer {
			total += moves * p.Increment
		}
		made += moves
		if made >= n {
			break
		}
		if !p.Repeats {
			i++
		}
	}
	return total
}

// hasFischer says whether time is added and kept, and the least such
// increment in seconds.
func (c Control) hasFischer() (least int, ok bool) {
	for _, p := range c.Periods() {
		if p.Kind == Fischer && (!ok || p.Increment < least) {
			least, ok = p.Increment, true
		}
	}
	return least, ok
}
