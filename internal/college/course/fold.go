package course

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// Phase is how far a course is.
type Phase string

// The phases. The empty Phase is before the first event.
const (
	Planned Phase = "planned"
	Over    Phase = "over"
	Off     Phase = "off"
)

// State is a course after some events.
type State struct {
	college.Track
	Phase        Phase
	Announced    Announced
	Participants []Participant // in the order in which they enrolled
	Commission   []string
	Named        calendar.Date // when the commission was
	Ended        calendar.Date
}

// Participant is somebody who takes part.
type Participant struct {
	Person      string
	Topics      []Topic // for which they were there
	Paid        []Paid
	Exams       []Examined
	Certificate Certified // zero: there is none
}

// Apply is the course after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool { return s.take(event) })
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	if e, is := event.(Announced); is {
		was := s.Phase
		s.Phase, s.Announced = Planned, e
		return was == ""
	}
	if s.Phase != Planned {
		return false
	}
	switch e := event.(type) {
	case Enrolled:
		_, was := s.Of(e.Person)
		s.Participants = college.Add(s.Participants, Participant{Person: e.Person})
		return !was && e.Person != ""
	case Left:
		at := s.find(e.Person)
		s.Participants = slices.DeleteFunc(slices.Clone(s.Participants), func(p Participant) bool { return p.Person == e.Person })
		return at >= 0
	case Taught:
		s.teach(e)
		return e.Topic.IsValid()
	case Commissioned:
		s.Commission, s.Named = e.Persons, e.Day
	case Paid:
		return s.change(e.Person, func(p *Participant) { p.Paid = college.Add(p.Paid, e) })
	case Examined:
		return s.change(e.Person, func(p *Participant) { p.Exams = college.Add(p.Exams, e) })
	case Certified:
		return s.change(e.Person, func(p *Participant) { p.Certificate = e })
	case Closed:
		s.Phase, s.Ended = Over, e.Day
	case CalledOff:
		s.Phase, s.Ended = Off, e.Day
	default:
		return false
	}
	return true
}

// teach writes down who was there for a topic.
func (s *State) teach(e Taught) {
	s.Participants = slices.Clone(s.Participants)
	for i, p := range s.Participants {
		topics := slices.DeleteFunc(slices.Clone(p.Topics), func(t Topic) bool { return t == e.Topic })
		if slices.Contains(e.Persons, p.Person) {
			topics = append(topics, e.Topic)
		}
		s.Participants[i].Topics = topics
	}
}

func (s *State) change(person string, change func(*Participant)) bool {
	at := s.find(person)
	if at >= 0 {
		s.Participants = college.Changed(s.Participants, at, change)
	}
	return at >= 0
}

func (s *State) find(person string) int {
	return slices.IndexFunc(s.Participants, func(p Participant) bool { return p.Person == person })
}

// Of is who takes part under an id; false for somebody who does not.
func (s *State) Of(person string) (Participant, bool) {
	if at := s.find(person); at >= 0 {
		return s.Participants[at], true
	}
	return Participant{}, false
}

// Hours are for how many hours the participant was there.
func (p Participant) Hours() int { return Hours(p.Topics) }

// HasPaid says whether the fee for a class's examination was paid by a day, the whole of it.
func (p Participant) HasPaid(class college.Class, by calendar.Date) bool {
	paid, due := p.PaidFor(class, by)
	return paid >= 0 && paid >= due
}

// PaidFor is how much was paid for a class's examination by a day, and how much it cost by the tariff then, 0 where that is not known; −1 where nothing was.
func (p Participant) PaidFor(class college.Class, by calendar.Date) (paid, due int) {
	paid = -1
	for _, one := range p.Paid {
		if one.Class == class && one.Day.Compare(by) <= 0 {
			paid, due = max(paid, 0)+one.Amount, max(due, one.Due)
		}
	}
	return paid, due
}

// Standing is the course without the fees whose payments were taken back.
func (s *State) Standing(stands func(person, payment string) bool) *State {
	next := *s
	next.Participants = slices.Clone(s.Participants)
	for i, p := range next.Participants {
		next.Participants[i].Paid = slices.DeleteFunc(slices.Clone(p.Paid), func(paid Paid) bool { return paid.Payment != "" && !stands(p.Person, paid.Payment) })
	}
	return &next
}

// Without is the course without an examination of somebody that was taken back; the same course where there is none.
func (s *State) Without(person string, exam Examined) *State {
	next := *s
	next.change(person, func(p *Participant) {
		if at := slices.Index(p.Exams, exam); at >= 0 {
			p.Exams = slices.Delete(slices.Clone(p.Exams), at, at+1)
		}
	})
	return &next
}

// HasPassed says whether an examination was passed here, for whatever class.
func (p Participant) HasPassed() bool {
	return slices.ContainsFunc(p.Exams, func(e Examined) bool { return e.Passed })
}
