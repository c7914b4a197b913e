package arbiter

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// State is an arbiter after some events. The zero State is a person who is none yet.
type State struct {
	college.Track
	Declaration *Declared // the newest; nil: there is none
	Answer      Answered  // to it
	Classes     []Held
	Exams       []Exam
	Fees        []Paid
	Decided     []DecidedSuspension
	Mistakes    []Mistake // what was taken back
	Late        []LateReport
	First       calendar.Date // the day of the first event; no day for nobody
}

// Answered is what the college said to a declaration.
type Answered string

// The answers. The empty one is none yet.
const (
	AnswerYes Answered = "accepted"
	AnswerNo  Answered = "declined"
)

// Held is a class that somebody has.
type Held struct {
	Class      college.Class
	Since      calendar.Date
	By         college.Body
	Edition    article.Edition
	Exceptions []article.Ref
	Earlier    bool
	Number     uint64 // of its event
	Entry      string // in whose stream it is, where that is not the entry that counts
}

// DecidedSuspension is one that the college decided.
type DecidedSuspension struct {
	Number      uint64 // of its event
	Day         calendar.Date
	From, Until calendar.Date
	Note        college.Text
	Conference  string // that was asked; empty: none yet
	Confirmed   bool
	Lifted      calendar.Date // the first day without it; no day: it was not lifted
	Entry       string        `json:",omitempty"` // in whose stream it is, where that is not the entry that counts
}

// LateReport is a report that did not come in time.
type LateReport struct {
	Dossier string
	Due     calendar.Date
	Came    calendar.Date // no day: it is still missing

	Waived   calendar.Date // the first day without the suspension; no day: nothing was decided
	Annulled bool          // it came in time: there was no suspension
	Note     college.Text  // why
}

// Apply is the arbiter after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool { return s.take(seq, event) })
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(seq uint64, event Event) bool {
	day, ok := calendar.Date{}, true
	switch e := event.(type) {
	case Declared:
		day, s.Declaration, s.Answer = e.Day, &e, ""
	case Accepted:
		ok = s.Declaration != nil && s.Answer == ""
		day, s.Answer = e.Day, AnswerYes
	case Declined:
		ok = s.Declaration != nil && s.Answer == ""
		day, s.Answer = e.Day, AnswerNo
	case Examined:
		day, s.Exams = e.Day, college.Add(s.Exams, Exam{Examined: e, Number: seq})
	case Granted:
		_, has := s.Since(e.Class)
		ok = e.Class.IsValid() && !has
		day, s.Classes = e.Day, college.Add(s.Classes, Held{Class: e.Class, Since: e.Day, By: e.By, Edition: e.Edition, Exceptions: e.Exceptions, Earlier: e.Earlier, Number: seq})
	case TakenBack:
		day, ok = e.Day, s.drop(e)
	case Paid:
		day, s.Fees = e.Day, college.Add(s.Fees, e)
	case Suspended:
		ok = e.Until.Compare(e.From) >= 0
		day, s.Decided = e.Day, college.Add(s.Decided, DecidedSuspension{Number: seq, Day: e.Day, From: e.From, Until: e.Until, Note: e.Note})
	case Confirmed:
		day = e.Day
		ok = s.change(e.Suspension, func(d *DecidedSuspension) { d.Conference, d.Confirmed = e.Conference, e.Yes })
	case Lifted:
		day = e.Day
		ok = s.change(e.Suspension, func(d *DecidedSuspension) { d.Lifted = e.Day })
	case ReportMissed:
		ok = s.late(e.Dossier) < 0
		day, s.Late = e.Due.AddDays(1), college.Add(s.Late, LateReport{Dossier: e.Dossier, Due: e.Due})
	case ReportCame:
		at := s.late(e.Dossier)
		if ok = at >= 0 && !s.Late[at].Came.IsValid() && e.Day.Compare(s.Late[at].Due) > 0; ok {
			day, s.Late = e.Day, college.Changed(s.Late, at, func(l *LateReport) { l.Came = e.Day })
		}
	case ReportExcused:
		at := s.late(e.Dossier)
		if ok = at >= 0; ok {
			day, s.Late = e.Day, slices.Delete(slices.Clone(s.Late), at, at+1)
		}
	case ReportWaived:
		at := s.late(e.Dossier)
		if ok = at >= 0 && !s.Late[at].Waived.IsValid(); ok {
			day = e.Day
			s.Late = college.Changed(s.Late, at, func(l *LateReport) { l.Waived, l.Annulled, l.Note = e.Day, e.Annulled, e.Note })
		}
	default:
		return false
	}
	if ok && (!s.First.IsValid() || day.Compare(s.First) < 0) {
		s.First = day
	}
	return ok
}

// change changes the decided suspension of a number; false when there is none.
func (s *State) change(number uint64, change func(*DecidedSuspension)) bool {
	at := s.decided(number)
	if at >= 0 {
		s.Decided = college.Changed(s.Decided, at, change)
	}
	return at >= 0
}

func (s *State) decided(number uint64) int {
	return slices.IndexFunc(s.Decided, func(d DecidedSuspension) bool { return d.Number == number })
}

func (s *State) late(dossier string) int {
	return slices.IndexFunc(s.Late, func(l LateReport) bool { return l.Dossier == dossier })
}

// LateAt is the late report of a tournament.
func (s *State) LateAt(dossier string) (LateReport, bool) {
	if at := s.late(dossier); at >= 0 {
		return s.Late[at], true
	}
	return LateReport{}, false
}

// IsThere says that something is known of the person as an arbiter.
func (s *State) IsThere() bool { return s.First.IsValid() }

// Since is from when somebody has a class; false for one that they do not have.
func (s *State) Since(class college.Class) (calendar.Date, bool) {
	for _, h := range s.Classes {
		if h.Class == class {
			return h.Since, true
		}
	}
	return calendar.Date{}, false
}

// ClassOn is the highest national class that somebody had on a day; empty: none.
func (s *State) ClassOn(day calendar.Date) (highest college.Class) {
	for _, h := range s.Classes {
		if h.Class.IsNational() && h.Since.Compare(day) <= 0 && h.Class.AtLeast(highest) {
			highest = h.Class
		}
	}
	return highest
}

// WorldClassOn is the highest class of the FMJD that somebody had on a day; empty: none.
func (s *State) WorldClassOn(day calendar.Date) (highest college.Class) {
	for _, h := range s.Classes {
		if !h.Class.IsNational() && h.Since.Compare(day) <= 0 && highest != college.FMJD {
			highest = h.Class
		}
	}
	return highest
}

// LicensedOn says whether somebody has the licence of a day's year on that day: what is paid later does not count back.
func (s *State) LicensedOn(day calendar.Date) bool {
	return slices.ContainsFunc(s.Fees, func(p Paid) bool { return p.Year == day.Year() && p.Day.Compare(day) <= 0 })
}

// LicensedIn says whether somebody has the licence of a year: the fee was paid (KS IV.5.2).
func (s *State) LicensedIn(year int) bool {
	return slices.ContainsFunc(s.Fees, func(p Paid) bool { return p.Year == year })
}
