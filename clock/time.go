package clock

import "fmt"

// Time is a length of time, or an instant counted from any fixed one, in
// whole milliseconds.
type Time int64

// Lengths of time.
const (
	Second Time = 1000
	Minute      = 60 * Second
	Hour        = 60 * Minute
	Day         = 24 * Hour
)

// LatestInstant is the last instant a clock accepts; the first one is zero.
// Programs in other languages represent all of them exactly.
const LatestInstant Time = 1<<53 - 1

// SecondsShownFrom: from here on to the control a clock must show the seconds
// too (II.3.5.6).
const SecondsShownFrom = 2 * Minute

// String is the time as a clock shows it, h:mm:ss, with days before it if
// there are any. Begun seconds are shown whole, so that only a clock that has
// run out shows zeros.
func (t Time) String() string {
	if t < 0 {
		return "-" + (-t).String()
	}
	days, rest := t/Day, t%Day
	seconds := (rest + Second - 1) / Second
	if seconds == Time(Day/Second) {
		days, seconds = days+1, 0
	}
	text := fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	if days > 0 {
		text = fmt.Sprintf("%dd %s", days, text)
	}
	return text
}
