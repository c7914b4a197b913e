package declaration

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// How long the words of a declaration are kept. The rules say nothing; see decision 18.
const (
	LapseDays  = 180 // one that nobody has answered
	RefuseDays = 90  // after it was refused: so long the person can read why
)

// Phase is how far a declaration is.
type Phase string

// The phases. The empty one is before the first event.
const (
	Waits        Phase = "waits"
	IsTaken      Phase = "taken"
	IsRefused    Phase = "refused"
	WasWithdrawn Phase = "withdrawn"
	HasLapsed    Phase = "lapsed"
)

// State is a declaration after some events.
type State struct {
	college.Track
	Phase    Phase
	Made     Made
	Person   string        // who it is, once it was taken
	Note     college.Text  // why it was refused
	Answered calendar.Date // when it was taken, refused, withdrawn or lapsed
}

// Apply is the declaration after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool {
		was := s.Phase
		switch e := event.(type) {
		case Made:
			s.Phase, s.Made = Waits, e
			return was == ""
		case Taken:
			s.Phase, s.Person, s.Answered = IsTaken, e.Person, e.Day
		case Refused:
			s.Phase, s.Note, s.Answered = IsRefused, e.Note, e.Day
		case Withdrawn:
			s.Phase, s.Answered = WasWithdrawn, e.Day
		case Lapsed:
			s.Phase, s.Answered = HasLapsed, e.Day
		default:
			return false
		}
		return was == Waits
	})
}

// ForgetOn is the day on which what was written is to be forgotten; no day before the first event.
func (s *State) ForgetOn() calendar.Date {
	switch s.Phase {
	case Waits:
		return s.Made.Day.AddDays(LapseDays + 1)
	case IsRefused:
		return s.Answered.AddDays(RefuseDays + 1)
	}
	return s.Answered
}

// The codes of refusals. Arguments are named beside each.
const (
	CodeClass     article.Code = "college.declaration.class"     // no such class
	CodeCourse    article.Code = "college.declaration.course"    // the course is not over yet: day
	CodeLanguages article.Code = "college.declaration.languages" // one without a code of two letters
	CodeNumber    article.Code = "college.declaration.number"    // a number in the register is not below 1
	CodeAnswered  article.Code = "college.declaration.answered"  // it is answered already, or was withdrawn
	CodePerson    article.Code = "college.declaration.person"    // nobody is named
	CodeReason    article.Code = "college.declaration.reason"    // a refusal has a reason
)

// Decide is what becomes of a command, which is the event it asks for.
func Decide(s *State, command Event, today calendar.Date) ([]Event, error) {
	if e, is := command.(Made); is {
		return s.make(e, today)
	}
	if s.Phase != Waits {
		return nil, article.Refuse(CodeAnswered, "")
	}
	switch e := command.(type) {
	case Taken:
		if e.Person == "" {
			return nil, article.Refuse(CodePerson, "")
		}
	case Refused:
		if e.Note.ID == "" {
			return nil, article.Refuse(CodeReason, "")
		}
	case Lapsed:
		if today.Compare(s.ForgetOn()) < 0 { // the machine's clock has gone back
			return nil, nil
		}
	}
	return []Event{command}, nil
}

func (s *State) make(e Made, today calendar.Date) ([]Event, error) {
	switch {
	case s.Phase != "":
		return nil, article.Refuse(CodeAnswered, "")
	case e.Class != "" && !e.Class.IsValid():
		return nil, article.Refuse(CodeClass, "IV.6.2")
	case e.Course.IsValid() && e.Course.Compare(today) > 0:
		return nil, article.Refuse(CodeCourse, "", article.Arg{Name: "day", Value: article.Text(e.Course.String())})
	case e.Number < 0:
		return nil, article.Refuse(CodeNumber, "")
	case slices.ContainsFunc(e.Languages, func(l string) bool { return len(l) != 2 || l[0] < 'a' || l[0] > 'z' || l[1] < 'a' || l[1] > 'z' }):
		return nil, article.Refuse(CodeLanguages, "")
	}
	return []Event{e}, nil
}
