package pdn

import (
	"iter"
	"strconv"
	"strings"
	"time"

	"damka/draughts"
	"damka/internal/gamefile"
)

// Clock is a clock's time noted in a comment, such as {[%clk 1:55:21]} or
// {[%clock w0:00:10 B0:00:03]}.
type Clock struct {
	Command string          // clk or clock: time left; mct: time used; egt and emt: time of the game and of the move
	Side    draughts.Colour // whose clock; no side if it is the mover's
	Running bool            // the side's letter was a capital
	Time    time.Duration
}

// Clocks yields the times noted in a comment, in order. Commands that cannot be
// read are skipped, because a comment may hold any text.
func (c Comment) Clocks() iter.Seq[Clock] {
	return func(yield func(Clock) bool) {
		for rest := string(c); ; {
			_, after, found := strings.Cut(rest, "[%")
			command, next, closed := strings.Cut(after, "]")
			if !found || !closed {
				return
			}
			rest = next
			fields := strings.Fields(command)
			if len(fields) < 2 || !isClockCommand(fields[0]) {
				continue
			}
			for _, field := range fields[1:] {
				if clock, ok := parseClock(fields[0], field); ok && !yield(clock) {
					return
				}
			}
		}
	}
}

func isClockCommand(name string) bool {
	switch name {
	case "clk", "clock", "mct", "egt", "emt":
		return true
	}
	return false
}

func parseClock(command, text string) (Clock, bool) {
	clock := Clock{Command: command}
	switch text[0] {
	case 'w', 'W':
		clock.Side = draughts.White
	case 'b', 'B':
		clock.Side = draughts.Black
	}
	if clock.Side != 0 {
		clock.Running = gamefile.IsUpper(text[0])
		text = text[1:]
	}
	var ok bool
	clock.Time, ok = parseClockTime(text)
	return clock, ok
}

// parseClockTime reads h:mm:ss, mm:ss or a number of seconds.
func parseClockTime(text string) (time.Duration, bool) {
	total := time.Duration(0)
	fields := strings.Split(text, ":")
	if len(fields) > 3 {
		return 0, false
	}
	for i, field := range fields {
		value, err := strconv.ParseUint(field, 10, 16)
		if err != nil || i > 0 && (value > 59 || len(field) != 2) {
			return 0, false
		}
		total = total*60 + time.Duration(value)*time.Second
	}
	return total, true
}
