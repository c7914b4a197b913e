package rating

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/calendar"
)

// Period is a time for which lists are computed, a quarter of a year
// (VI.3.1), in one variant and under one edition of the regulations.
type Period struct {
	Variant  article.Variant
	Edition  article.Edition
	From, To calendar.Date // its first and its last day
}

// daysToClose is how long before the end of a period its list is closed.
const daysToClose = 7

// Closes is the last day on which a tournament may be approved to count in
// the period (VI.3.1).
func (p Period) Closes() calendar.Date { return p.To.AddDays(-daysToClose) }

// Outcome is the result of a period.
type Outcome struct {
	Players []Rated   `json:"players"` // sorted by id
	Skipped []Skipped `json:"skipped"` // sorted by id
}

// Skipped is a tournament that does not count in the period, and why.
type Skipped struct {
	ID     string         `json:"id"`
	Reason article.Reason `json:"reason"`
}

// Rate computes a period: from the lists before it and the tournaments
// submitted, everybody's rating and list after it, with all breakdowns. It is
// a pure function; the orders of players, tournaments and games do not matter.
// The error is [jsonfault.Faults]: all that is wrong with the input.
//
// A player of a counted tournament who is not on the lists is a newcomer. A
// tournament must be given in one period only, because Rate cannot know what
// earlier periods have counted.
func Rate(p Period, before []Player, tournaments []Tournament) (Outcome, error) {
	if faults := check(p, before, tournaments); len(faults) > 0 {
		return Outcome{}, faults
	}
	counted, skipped := p.sift(tournaments)
	l := newLedger(p, before)
	for _, t := range counted {
		l.enter(t)
	}
	return Outcome{Players: l.close(), Skipped: skipped}, nil
}

// sift separates the tournaments that count, in the order in which they are
// counted (by end, approval and id), from those that do not.
func (p Period) sift(tournaments []Tournament) (counted []*Tournament, skipped []Skipped) {
	skipped = []Skipped{}
	for i := range tournaments {
		t := &tournaments[i]
		if reason, is := t.skip(p); is {
			skipped = append(skipped, Skipped{t.ID, reason})
			continue
		}
		counted = append(counted, t)
	}
	slices.SortFunc(counted, func(a, b *Tournament) int {
		return cmp.Or(a.dated(p).Compare(b.dated(p)), a.Approved.Compare(b.Approved), cmp.Compare(a.ID, b.ID))
	})
	slices.SortFunc(skipped, func(a, b Skipped) int { return cmp.Compare(a.ID, b.ID) })
	return counted, skipped
}
