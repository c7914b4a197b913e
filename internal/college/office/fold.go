package office

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// State is the college after some events. The zero State is that before its first one.
type State struct {
	college.Track
	Chair     string // empty: there is none
	Acting    bool   // the chair only acts as one
	Members   []Member
	Since     calendar.Date // no day: nobody was ever elected
	Until     calendar.Date // the last day of the term
	Elected   string        // by which conference
	Vacant    int           // places of those who resigned and nobody was taken in for
	Curator   string        // in the place of a suspended college; empty: it is not suspended
	Elections calendar.Date // the last day for the curator's
	Past      []Term        // earlier ones, the oldest first
}

// Member is one of the college beside the chair.
type Member struct {
	Person string
	Since  calendar.Date
	Waits  bool // was co-opted, and no conference has confirmed it yet
}

// Term is a college that was.
type Term struct {
	Chair       string
	Members     []string
	Since, Last calendar.Date
}

// Apply is the college after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool { return s.take(event) })
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	if e, is := event.(Elected); is {
		return s.elect(e)
	}
	if !s.Since.IsValid() {
		return false
	}
	switch e := event.(type) {
	case Resigned:
		return s.leave(e.Person)
	case Coopted:
		was := s.Has(e.Person)
		s.Members, s.Vacant = college.Add(s.Members, Member{e.Person, e.Day, true}), max(s.Vacant-1, 0)
		return !was
	case Acting:
		at := s.member(e.Person)
		if at < 0 || s.Chair != "" {
			return false
		}
		s.Members = slices.Delete(slices.Clone(s.Members), at, at+1)
		s.Chair, s.Acting = e.Person, true
		return true
	case Confirmed:
		at := s.member(e.Person)
		if at < 0 || !s.Members[at].Waits {
			return false
		}
		if !e.Yes {
			return s.leave(e.Person)
		}
		s.Members = college.Changed(s.Members, at, func(m *Member) { m.Waits = false })
		return true
	case Suspended:
		was := s.Curator
		s.Curator, s.Elections = e.Curator, e.Elections
		return was == "" && e.Curator != ""
	}
	return false
}

func (s *State) elect(e Elected) bool {
	if s.Since.IsValid() {
		s.Past = college.Add(s.Past, Term{s.Chair, s.People()[1:], s.Since, e.Day.AddDays(-1)})
	}
	*s = State{Track: s.Track, Past: s.Past, Chair: e.Chair, Since: e.Day, Until: e.Until, Elected: e.Conference}
	for _, p := range e.Members {
		s.Members = append(s.Members, Member{Person: p, Since: e.Day})
	}
	return e.Chair != "" && len(e.Members) > 0
}

// leave takes somebody out of the college; false when they are not in it.
func (s *State) leave(person string) bool {
	if person == s.Chair && person != "" {
		s.Chair, s.Acting, s.Vacant = "", false, s.Vacant+1
		return true
	}
	at := s.member(person)
	if at >= 0 {
		s.Members, s.Vacant = slices.Delete(slices.Clone(s.Members), at, at+1), s.Vacant+1
	}
	return at >= 0
}

func (s *State) member(person string) int {
	return slices.IndexFunc(s.Members, func(m Member) bool { return m.Person == person })
}

// Has says whether somebody is in the college.
func (s *State) Has(person string) bool {
	return person != "" && (person == s.Chair || s.member(person) >= 0)
}

// People are all of the college, the chair first, empty where there is none.
func (s *State) People() []string {
	all := []string{s.Chair}
	for _, m := range s.Members {
		all = append(all, m.Person)
	}
	return all
}

// Waiting are those whom the next conference has to confirm.
func (s *State) Waiting() (all []string) {
	for _, m := range s.Members {
		if m.Waits {
			all = append(all, m.Person)
		}
	}
	return all
}
