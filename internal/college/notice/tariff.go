package notice

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// Fee is what is paid for.
type Fee string

// The fees.
const (
	Annual Fee = "annual" // an arbiter's, of a year
	Exam   Fee = "exam"
	PerDay Fee = "day" // paid to an arbiter, for a day
)

// Fees are all of them, in the order to show them.
func Fees() []Fee { return []Fee{Annual, Exam, PerDay} }

// String is the fee's stable word.
func (f Fee) String() string { return string(f) }

// Tariffs are all amounts that were ever set.
type Tariffs struct {
	college.Track
	All []Set // in the order in which they were set
}

// Apply is the tariffs after one more event. The state it is called on stays as it is.
func (s *Tariffs) Apply(seq uint64, event Event) *Tariffs {
	return college.Fold(s, seq, func(s *Tariffs) *college.Track { return &s.Track }, func(s *Tariffs) bool {
		e, is := event.(Set)
		s.All = college.Add(s.All, e)
		return is && slices.Contains(Fees(), e.Fee)
	})
}

// By is what a proceeding has set for a fee and a class; false when it has set nothing. The board sets by itself, without a proceeding, as often as it decides.
func (s *Tariffs) By(matter string, fee Fee, class college.Class) (Set, bool) {
	at := slices.IndexFunc(s.All, func(e Set) bool { return e.Matter == matter && e.Fee == fee && e.Class == class })
	if matter == "" || at < 0 {
		return Set{}, false
	}
	return s.All[at], true
}

// On is what is paid on a day: what was set last for it, of the class if there is such a line, else of all; false when nothing was set.
func (s *Tariffs) On(day calendar.Date, fee Fee, class college.Class) (amount int, found bool) {
	for _, of := range []college.Class{class, ""} {
		var best Set
		for _, e := range s.All {
			if e.Fee == fee && e.Class == of && e.From.Compare(day) <= 0 && (!found || e.From.Compare(best.From) >= 0) {
				best, found = e, true
			}
		}
		if found {
			return best.Amount, true
		}
	}
	return 0, false
}
