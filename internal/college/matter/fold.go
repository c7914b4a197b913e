package matter

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// Phase is how far a matter is.
type Phase string

// The phases. The empty Phase is before the first event.
const (
	Open     Phase = "open"
	Granted  Phase = "granted"
	Refused  Phase = "refused"
	Gone     Phase = "withdrawn"
	Annulled Phase = "repealed"
)

// State is a matter after some events. The zero State is one before its first event.
type State struct {
	college.Track
	Phase     Phase
	Opening   Opened
	Owner     college.Body
	Opinions  []Opinion
	Decision  Decided   // zero until it is decided
	Reply     Replied   // zero until there is one
	Published Published // zero until it is
	Ended     calendar.Date
	Repeal    Repealed
	Way       []Advanced // of an application, through the FMJD
	Mistaken  []Mistaken // stages of it that were taken back, the earliest first
}

// Opinion is what a body was asked, and what it said.
type Opinion struct {
	Body  college.Body
	Asked calendar.Date
	Until calendar.Date // the last day; no day: there is no term
	View  View          // empty: nothing yet
	Said  calendar.Date
	Tacit bool // by saying nothing
	Note  college.Text
}

// Apply is the matter after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool { return s.take(event) })
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	if e, is := event.(Opened); is {
		was := s.Phase
		s.Phase, s.Opening, s.Owner = Open, e, e.Owner
		return was == "" && e.Kind.IsValid()
	}
	open, decided := s.Phase == Open, s.IsDecided()
	switch e := event.(type) {
	case Asked:
		s.Opinions = college.Add(s.Opinions, Opinion{Body: e.Body, Asked: e.Day, Until: e.Until})
		return open && s.find(e.Body) == len(s.Opinions)-1
	case Opined:
		return open && s.say(e.Body, func(o *Opinion) { o.View, o.Said, o.Note = e.View, e.Day, e.Note })
	case Silent:
		return open && s.say(e.Body, func(o *Opinion) { o.View, o.Said, o.Tacit = Yes, e.Day, true })
	case Assigned:
		s.Owner = e.Owner
		return open
	case Decided:
		s.Phase, s.Decision, s.Ended = Refused, e, e.Day
		if e.View == Yes {
			s.Phase = Granted
		}
		return open
	case Replied:
		s.Reply = e
		return decided
	case Published:
		s.Published = e
		return decided
	case Withdrawn:
		s.Phase, s.Ended = Gone, e.Day
		return open
	case Advanced:
		return s.goOn(e)
	case SteppedBack:
		return s.goBack(e)
	case Repealed:
		was := s.Phase
		s.Phase, s.Repeal = Annulled, e
		return was == Granted
	}
	return false
}

func (s *State) say(body college.Body, say func(*Opinion)) bool {
	at := s.find(body)
	if at >= 0 {
		s.Opinions = college.Changed(s.Opinions, at, say)
	}
	return at >= 0
}

func (s *State) find(body college.Body) int {
	return slices.IndexFunc(s.Opinions, func(o Opinion) bool { return o.Body == body })
}

// IsDecided says that a body has decided, whatever became of it later.
func (s *State) IsDecided() bool { return s.Decision.View != "" }

// IsPublic says that everybody may read it.
func (s *State) IsPublic() bool { return s.Published.Number != "" }

// Rules are what holds for it.
func (s *State) Rules() Rules { return s.Opening.Kind.Rules() }

// Decider is who decides it.
func (s *State) Decider() college.Body {
	if decides := s.Rules().Decides; decides != "" {
		return decides
	}
	return s.Owner
}

// Due is the last day of the next term that runs; false when none does.
func (s *State) Due() (next calendar.Date, runs bool) {
	if s.Phase != Open {
		return next, false
	}
	for _, o := range s.Opinions {
		if o.View == "" && o.Until.IsValid() && (!runs || o.Until.Compare(next) < 0) {
			next, runs = o.Until, true
		}
	}
	return next, runs
}

// Objector is who has stopped it by saying no; empty: nobody.
func (s *State) Objector() college.Body {
	for _, o := range s.Opinions {
		if o.View == No && s.Rules().Stops {
			return o.Body
		}
	}
	return ""
}

// HoldsOn says whether what was granted is in force on a day: from its day, or the one it named, to its end or the day before it was repealed.
func (s *State) HoldsOn(day calendar.Date) bool {
	from := s.Decision.From
	if !from.IsValid() {
		from = s.Decision.Day
	}
	switch {
	case s.Phase != Granted && s.Phase != Annulled, day.Compare(from) < 0:
		return false
	case s.Phase == Annulled && day.Compare(s.Repeal.Day) >= 0:
		return false
	}
	return !s.Decision.Until.IsValid() || day.Compare(s.Decision.Until) <= 0
}
