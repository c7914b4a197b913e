package game

import "damka/clock"

// Quota is how much time of one player the network may eat without its being charged:
// a little more with each move, and less by what was used (fair time on a server). The
// zero Quota compensates nothing.
type Quota struct {
	left, gain, most clock.Time
}

// The numbers of fair time are no article's: they are what players and programs of the big servers expect. With est, the
// length of a game in seconds, a move gains min(1 s, (est·2/5 + 15)/100 s).
const (
	movesExpected = 40                 // est = the first time + so many increments
	gainPart      = 2                  // of est …
	gainParts     = 5                  // … in so many parts
	gainBase      = 15                 // seconds beside them
	gainUnit      = clock.Second / 100 // of all that
	mostGain      = clock.Second       // a move
	gainsAtOnce   = 3                  // what a game begins with
	gainsKept     = 7                  // the most there ever is
	mostGrace     = 200                // milliseconds, for a move under way when the flag falls
)

// NewQuota is the quota of each player at the start. It depends on how long a game of the
// control is expected to be: its first time and 40 increments. Correspondence play has none.
func NewQuota(control clock.Control) Quota {
	periods := control.Periods()
	if len(periods) == 0 || control.IsCorrespondence() {
		return Quota{}
	}
	estimate := clock.Time(periods[0].Minutes*60 + movesExpected*periods[0].Increment)
	gain := min(mostGain, (estimate*gainPart/gainParts+gainBase)*gainUnit)
	return Quota{left: gainsAtOnce * gain, gain: gain, most: gainsKept * gain}
}

// Compensate is how much of a measured lag is not charged, and the quota after it. A
// negative lag is none.
func (q Quota) Compensate(lag clock.Time) (clock.Time, Quota) {
	paid := min(max(lag, 0), q.left)
	q.left = min(q.left+q.gain-paid, q.most)
	return paid, q
}

// Grace is how long after the flag has fallen a move may still be under way: only then is
// the flag claimed.
func (q Quota) Grace() clock.Time { return min(q.left, mostGrace) }

// atOnceSlack is what machines need beside the network, and what a round trip differs from
// the one before.
const atOnceSlack = 50

// eaten is what the network ate of a move that came some time after the opponent's: the lag as
// it was measured. A move that came about one round trip after the opponent's was sent was
// entered before it, a premove, and costs no time. Nobody has to be believed for
// that, and the quota bounds it as it bounds the lag.
func eaten(lag, passed clock.Time) clock.Time {
	lag = max(lag, 0)
	if passed <= lag+lag/2+atOnceSlack {
		return passed
	}
	return lag
}
