package ban

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire"
)

// Role is as what somebody is banned.
type Role string

// The roles. A ban as whatever extends to arbitering.
const (
	Player   Role = "player"
	Official Role = "official"
	Arbiter  Role = "arbiter"
)

// Roles are all roles.
func Roles() []Role { return []Role{Player, Official, Arbiter} }

// String is the role's stable word.
func (r Role) String() string { return string(r) }

// Event is something that happened to a ban. The kinds are closed.
type Event interface{ isEvent() }

type (
	// Imposed is the first event.
	Imposed struct {
		Day    calendar.Date `json:"day"` // on which it was decided
		Person string        `json:"person"`
		By     college.Body  `json:"by"`
		Roles  []Role        `json:"roles"`
		From   calendar.Date `json:"from"`
		Until  calendar.Date `json:"until,omitzero"` // the last day; no day: for good
		Matter string        `json:"matter,omitempty"`
		Record college.Text  `json:"record,omitzero"` // why, and which body where it is another one
	}

	// Ended: it ends earlier. Day is the first day without it; one before its beginning annuls it.
	Ended struct {
		Day  calendar.Date `json:"day"`
		By   college.Body  `json:"by"`
		Note college.Text  `json:"note,omitzero"`
	}
)

func (Imposed) isEvent() {}
func (Ended) isEvent()   {}

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Imposed]("ban.imposed", 1),
	wire.Of[Event, Ended]("ban.ended", 1),
}

// State is a ban after some events.
type State struct {
	college.Track
	Imposed Imposed
	End     Ended // zero: it was not ended
}

// Apply is the ban after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool { return s.take(event) })
}

func (s *State) take(event Event) bool {
	switch e := event.(type) {
	case Imposed:
		was := s.Imposed.Person
		s.Imposed = e
		return was == "" && e.Person != ""
	case Ended:
		was := s.End.Day
		s.End = e
		return s.Imposed.Person != "" && !was.IsValid()
	}
	return false
}

// Until is the last day; no day: it is for good. It is before the first one where the ban was annulled.
func (s *State) Until() calendar.Date {
	if s.End.Day.IsValid() {
		return s.End.Day.AddDays(-1)
	}
	return s.Imposed.Until
}

// Covers says whether somebody is banned on a day, as what they want to be. As an arbiter they are whatever the ban is for.
func (s *State) Covers(day calendar.Date, as Role) bool {
	until := s.Until()
	if s.Imposed.Person == "" || day.Compare(s.Imposed.From) < 0 || until.IsValid() && day.Compare(until) > 0 {
		return false
	}
	return as == Arbiter || slices.Contains(s.Imposed.Roles, as)
}

// The codes of refusals. Arguments are named beside each.
const (
	CodeExists  article.Code = "college.ban.exists"
	CodeUnknown article.Code = "college.ban.unknown"
	CodeDay     article.Code = "college.ban.day"    // day
	CodePerson  article.Code = "college.ban.person" // nobody is named
	CodeBody    article.Code = "college.ban.body"   // no body
	CodeRoles   article.Code = "college.ban.roles"  // no role, or one twice
	CodePeriod  article.Code = "college.ban.period" // it ends before it begins, or has no beginning
	CodeEnded   article.Code = "college.ban.ended"  // it is over
	CodeLasts   article.Code = "college.ban.lasts"  // until: it is not to end later than it does
)

// Command is what somebody wants to be written of a ban: one of the events, as it is.
type Command = Event

// Decide is what a command makes of a ban on a day: events, or a refusal.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	switch c := command.(type) {
	case Imposed:
		return s.impose(c, today)
	case Ended:
		until := s.Until()
		switch {
		case s.Imposed.Person == "":
			return nil, article.Refuse(CodeUnknown, "")
		case s.End.Day.IsValid() || until.IsValid() && until.Compare(today) < 0:
			return nil, article.Refuse(CodeEnded, "IV.6.1.2")
		case until.IsValid() && c.Day.Compare(until) > 0:
			return nil, article.Refuse(CodeLasts, "IV.6.1.2", article.Arg{Name: "until", Value: article.Text(until.String())})
		case !c.By.IsValid():
			return nil, article.Refuse(CodeBody, "IV.6.1.2")
		}
		return []Event{c}, isPast(c.Day, today)
	}
	return nil, article.Refuse(CodeUnknown, "")
}

func (s *State) impose(c Imposed, today calendar.Date) ([]Event, error) {
	roles := slices.Sorted(slices.Values(c.Roles))
	switch {
	case s.Imposed.Person != "":
		return nil, article.Refuse(CodeExists, "")
	case c.Person == "":
		return nil, article.Refuse(CodePerson, "IV.6.1.2")
	case !c.By.IsValid():
		return nil, article.Refuse(CodeBody, "IV.6.1.2")
	case len(roles) == 0 || len(slices.Compact(slices.Clone(roles))) != len(roles) || slices.ContainsFunc(roles, func(r Role) bool { return !slices.Contains(Roles(), r) }):
		return nil, article.Refuse(CodeRoles, "IV.6.1.2")
	case !c.From.IsValid() || c.Until.IsValid() && c.Until.Compare(c.From) < 0:
		return nil, article.Refuse(CodePeriod, "IV.6.1.2")
	}
	return []Event{c}, isPast(c.Day, today)
}

func isPast(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 {
		return article.Refuse(CodeDay, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return nil
}
