package dossier

import (
	"cmp"
	"errors"
	"maps"
	"slices"

	"damka/calendar"
)

// Phase is how far a tournament is on its way.
type Phase string

// The phases. The empty Phase is before the first event.
const (
	InCalendar  Phase = "planned"
	WasNotified Phase = "notified"
	IsReceived  Phase = "received"
	IsReturned  Phase = "returned"
	IsVerified  Phase = "verified"
	IsApproved  Phase = "approved"
	IsRefused   Phase = "refused"
	IsCancelled Phase = "cancelled" // not held
)

// Phases lists all phases, in the order of a tournament's way.
func Phases() []Phase {
	return []Phase{InCalendar, WasNotified, IsReceived, IsReturned, IsVerified, IsApproved, IsRefused, IsCancelled}
}

// State is a dossier after some events. The zero State is one before its first event. Slices and maps are never changed.
type State struct {
	Seq       uint64
	Phase     Phase
	Plan      Plan
	Awaits    bool          // a yes of the commission, before any calendar lists it
	Notified  calendar.Date // no day: never
	Arbiters  []Arbiter     // whom an office named last, or a report that an office stands for
	Restaffed RecordRef     // why they are others since the decision
	Anew      RecordRef     // why the same arbiters are looked at anew when the decision is corrected: their licences were written down wrongly
	Report    Report        // the newest; zero before the first
	Came      []Came        // all that came before the decision, in their order
	First     calendar.Date // the day on which the first complete report of this event came; no day: none yet
	Due       calendar.Date // the last day for the report, where one of another event stood in its place; no day: that of the plan
	Reports   int           // how many came
	Links     map[string]Link
	Verified  Verified
	Returned  Returned // the newest
	Refused   Refused
	Decision  Decision      // zero before it
	Approved  calendar.Date // the day of the first decision, from which on what it gives is in force
	MendedWhy RecordRef     // the note of the newest correction
	Mended    int           // how often the decision was corrected
	Correct   Report        // the corrected one that came after the approval, and waits; zero: none does
	Left      Report        // the newest one that the commission left as it was; zero: none
	Reopened  int           // how often a refusal was taken back
	reopened  int           // how many reports had come by then
	before    Phase         // of one that was cancelled

	MostLinks int // how many links there were at most
	Strange   []Anomaly
}

// Numbered is an event with its number in the stream.
type Numbered struct {
	Seq   uint64
	Event Event
}

// Anomaly is an event that made no sense where it stands, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

var errOutOfPlace = errors.New("dossier: the event does not follow what was before")

// Apply is the dossier after one more event. The state it is called on stays as it is.
func (s *State) Apply(n Numbered) *State {
	next := *s
	next.Seq = n.Seq
	if n.Event == nil || !next.take(n.Event) {
		strange := *s
		strange.Seq, strange.Strange = n.Seq, append(slices.Clip(s.Strange), Anomaly{n.Seq, errOutOfPlace})
		return &strange
	}
	return &next
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	if first, is := event.(Planned); is {
		was := s.Phase
		s.Phase, s.Plan, s.Awaits = InCalendar, first.Plan, first.Awaits
		return was == "" && first.Plan.Name != ""
	}
	if s.Phase == "" {
		return false
	}
	switch e := event.(type) {
	case Replanned:
		s.Plan = e.Plan
		return e.Plan.Name != ""
	case Accepted:
		was := s.Awaits
		s.Awaits = false
		return was
	case Notified:
		s.Notified = e.On
		if s.Phase == InCalendar {
			s.Phase = WasNotified
		}
		return e.On.IsValid()
	case Cancelled:
		s.before = s.Phase
		s.Phase = IsCancelled
		return s.isBeforeReport(s.before)
	case Restored:
		was := s.Phase
		s.Phase = s.before
		return was == IsCancelled
	case Staffed:
		if s.Phase == IsApproved && areSame(e.Arbiters, s.Arbiters) {
			s.Anew = e.Note
		}
		s.Arbiters, s.Restaffed = e.Arbiters, e.Note
		return true
	case Received:
		return s.takeReport(e.Report)
	case Matched:
		s.link(e.Links)
		if s.Phase == IsVerified {
			s.Phase = IsReceived
		}
		return s.Phase == IsReceived
	case Verified:
		was := s.Phase
		s.Phase, s.Verified, s.Awaits = IsVerified, e, false
		s.isOf(s.Report.Tournament, false)
		return was == IsReceived
	case Returned:
		was := s.Phase
		s.Phase, s.Returned = IsReturned, e
		if e.Other {
			s.isOf(s.Report.Tournament, true)
			s.Arbiters = s.arbitersWithout(s.Report.Tournament)
			if e.Due.Compare(s.ReportDue()) > 0 {
				s.Due = e.Due
			}
		}
		return isLookedAt(was)
	case Redated:
		return s.takeDay(e)
	case Approved:
		was := s.Phase
		s.Phase, s.Decision, s.Approved = IsApproved, e.Decision, e.Decision.On
		return was == IsVerified
	case Refused:
		was := s.Phase
		s.Phase, s.Refused = IsRefused, e
		return isLookedAt(was)
	case Reconsidered:
		was := s.Phase
		s.Phase, s.Refused = IsReceived, Refused{}
		s.Reopened++
		s.reopened = s.Reports
		return was == IsRefused
	case Corrected:
		s.Correct = e.Report
		return s.Phase == IsApproved && e.Report.Tournament != ""
	case Mended:
		s.link(e.Links)
		s.Decision, s.Correct, s.Anew = e.Decision, Report{}, RecordRef{}
		s.Mended++
		s.MendedWhy = cmp.Or(e.Note, e.Decision.Note)
		if e.Report.Tournament != "" {
			s.Report = e.Report
		}
		if e.Verified != nil {
			s.Verified = *e.Verified
		}
		return s.Phase == IsApproved
	case Upheld:
		was := s.Correct
		s.Correct, s.Left = Report{}, was
		return s.Phase == IsApproved && was.Tournament != ""
	}
	return false
}

func (s *State) isBeforeReport(p Phase) bool { return p == InCalendar || p == WasNotified }

// isLookedAt says that a report is there which was not decided on.
func isLookedAt(p Phase) bool { return p == IsReceived || p == IsVerified }

func (s *State) link(links []Link) {
	s.Links = maps.Clone(s.Links)
	if s.Links == nil {
		s.Links = make(map[string]Link, len(links))
	}
	for _, l := range links {
		if l.Person == "" {
			delete(s.Links, l.Participant)
		} else {
			s.Links[l.Participant] = l
		}
	}
	s.MostLinks = max(s.MostLinks, len(s.Links))
}

// ParticipantOf is the participant who is a person; empty for none.
func (s *State) ParticipantOf(person string) string {
	for id, l := range s.Links {
		if l.Person == person {
			return id
		}
	}
	return ""
}
