package conference

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// Phase is how far a conference is.
type Phase string

// The phases. The empty Phase is before the first event.
const (
	Called Phase = "called"
	Over   Phase = "over"
	Off    Phase = "off"
)

// State is a conference after some events.
type State struct {
	college.Track
	Phase         Phase
	Calling       Convened
	Agenda        []Item
	Present       []string // in the order in which they were written down
	Size          int      // members beside the chair; 0: not said
	SizeVotes     Votes    // by which that was carried
	Chair         ElectedChair
	Members       []ElectedMember
	Confirmations []Confirmed
	Resolutions   []Resolved
	Annexes       []Annexed
	Told          []string // who was told of it by letter
	Ended         calendar.Date
}

// Apply is the conference after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool { return s.take(event) })
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	if e, is := event.(Convened); is {
		was := s.Phase
		s.Phase, s.Calling = Called, e
		return was == ""
	}
	ok := s.Phase == Called
	switch e := event.(type) {
	case Planned:
		s.Agenda = e.Items
	case Attended:
		for _, p := range e.Persons {
			if !s.Came(p) {
				s.Present = college.Add(s.Present, p)
			}
		}
	case Left:
		s.Present = slices.DeleteFunc(slices.Clone(s.Present), func(p string) bool { return slices.Contains(e.Persons, p) })
	case Sized:
		s.Size, s.SizeVotes = e.Members, e.Votes
	case ElectedChair:
		ok = ok && s.Chair.Person == ""
		s.Chair = e
	case ElectedMember:
		ok = ok && !s.IsElected(e.Person)
		s.Members = college.Add(s.Members, e)
	case Confirmed:
		ok = ok && !s.hasConfirmed(e)
		s.Confirmations = college.Add(s.Confirmations, e)
	case Resolved:
		s.Resolutions = college.Add(s.Resolutions, e)
	case Annexed:
		s.Annexes = college.Add(s.Annexes, e)
	case Told:
		for _, p := range e.Persons {
			if !slices.Contains(s.Told, p) {
				s.Told = college.Add(s.Told, p)
			}
		}
	case Closed:
		s.Phase, s.Ended = Over, e.Day
	case CalledOff:
		s.Phase, s.Ended = Off, e.Day
	default:
		return false
	}
	return ok
}

// Came says whether somebody came.
func (s *State) Came(person string) bool { return slices.Contains(s.Present, person) }

// IsElected says whether somebody was elected here, to whatever office.
func (s *State) IsElected(person string) bool {
	return person == s.Chair.Person || slices.ContainsFunc(s.Members, func(m ElectedMember) bool { return m.Person == person })
}

func (s *State) hasConfirmed(c Confirmed) bool {
	return slices.ContainsFunc(s.Confirmations, func(o Confirmed) bool { return o.Person == c.Person && o.Suspension == c.Suspension })
}

// HasElected says that a whole college was elected here: a chair and as many members as were asked for, two at least.
func (s *State) HasElected() bool {
	return s.Chair.Person != "" && len(s.Members) == max(s.Size, leastMembers)
}
