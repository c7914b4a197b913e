package arbiter

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// Exam is an examination, with why it does not count.
type Exam struct {
	Examined
	Void   Void   `json:"void,omitempty"`
	Number uint64 `json:"-"` // of its event
	Entry  string `json:"-"` // in whose stream it is, where that is not the entry that counts
}

// Void is why an examination does not count. It is not written down: the money and the course say it, and what is mended there is mended here.
type Void string

// The reasons. The empty one is that it counts.
const (
	VoidUnpaid Void = "unpaid"     // its fee was taken back (KS IV.5.1)
	VoidOff    Void = "called_off" // its course was called off: nobody was examined there
)

// WithExams is the arbiter with what is known elsewhere of each examination.
func (s *State) WithExams(of func(Examined) Void) *State {
	all := *s
	all.Exams = slices.Clone(s.Exams)
	for i := range all.Exams {
		all.Exams[i].Void = of(all.Exams[i].Examined)
	}
	return &all
}

// passed is the examination for a class that was passed by a day: one that counts, if there is such; false for none.
func (s *State) passed(class college.Class, by calendar.Date) (exam Exam, found bool) {
	for _, e := range s.Exams {
		if e.Passed && e.Class == class && e.Day.Compare(by) <= 0 && (!found || e.Void == "") {
			exam, found = e, true
		}
	}
	return exam, found
}
