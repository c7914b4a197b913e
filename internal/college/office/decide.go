package office

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// The numbers of IV.5.1, IV.5.2 and IV.5.3.14.
const (
	LeastMembers = 2
	MostMembers  = 4
	termYears    = 4
	completed    = 3  // persons to whom an acting chair completes the college
	curatorDays  = 90 // within which a curator holds elections
)

// The codes of refusals. Arguments are named beside each.
const (
	CodeDay       article.Code = "college.office.day"       // day: it is in the future, or before the last one
	CodeNobody    article.Code = "college.office.nobody"    // nobody was elected yet, or nobody is named
	CodeTwice     article.Code = "college.office.twice"     // somebody is named twice, or is in the college
	CodeMembers   article.Code = "college.office.members"   // least, most
	CodeChair     article.Code = "college.office.chair"     // the chair has the state class
	CodeMember    article.Code = "college.office.member"    // members have class I
	CodeNotIn     article.Code = "college.office.not_in"    // the person is not in the college
	CodeNoPlace   article.Code = "college.office.no_place"  // nobody has resigned
	CodeNoChair   article.Code = "college.office.no_chair"  // only a chair takes somebody in
	CodeHasChair  article.Code = "college.office.has_chair" // there is one
	CodeCompleted article.Code = "college.office.completed" // most: an acting chair completes the college to three
	CodeConfirmed article.Code = "college.office.confirmed" // it does not wait for the conference
	CodeSuspended article.Code = "college.office.suspended" // a curator acts
)

// Command is what somebody wants to be written of the college. The kinds are closed.
type Command interface{ isCommand() }

type (
	// Elect writes down an election. Classes are those of the persons.
	Elect struct {
		Day        calendar.Date // the last one of the conference; the term begins on the next: no article says when
		Conference string
		Chair      string
		Members    []string
		Classes    map[string]college.Class
	}

	// Resign writes down that somebody does not go on.
	Resign struct{ Resigned }

	// Coopt takes somebody in.
	Coopt struct {
		Coopted
		Class college.Class
	}

	// Act makes a member the acting chair.
	Act struct{ Acting }

	// Confirm says what the conference said to a co-option.
	Confirm struct{ Confirmed }

	// Suspend writes down that the assembly suspends the college.
	Suspend struct {
		Day     calendar.Date
		Curator string
		Note    college.Text
	}
)

func (Elect) isCommand()   {}
func (Resign) isCommand()  {}
func (Coopt) isCommand()   {}
func (Act) isCommand()     {}
func (Confirm) isCommand() {}
func (Suspend) isCommand() {}

// Decide is what a command makes of the college on a day: events, or a refusal.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Elect); is {
		return s.decideElection(c, today)
	}
	if !s.Since.IsValid() {
		return nil, article.Refuse(CodeNobody, "IV.5.1")
	}
	switch c := command.(type) {
	case Resign:
		return one(c.Resigned, s.isDay(c.Day, today), s.isIn(c.Person), s.isNotSuspended())
	case Coopt:
		return s.coopt(c, today)
	case Act:
		if s.Chair != "" {
			return nil, article.Refuse(CodeHasChair, "IV.5.2")
		}
		return one(c.Acting, s.isDay(c.Day, today), s.isIn(c.Person), s.isNotSuspended())
	case Confirm:
		if at := s.member(c.Person); at < 0 || !s.Members[at].Waits {
			return nil, article.Refuse(CodeConfirmed, "IV.5.2")
		}
		return one(c.Confirmed, s.isDay(c.Day, today))
	case Suspend:
		if c.Curator == "" {
			return nil, article.Refuse(CodeNobody, "IV.5.3.13")
		}
		return one(Suspended{c.Day, c.Curator, c.Day.AddDays(curatorDays), c.Note}, s.isDay(c.Day, today), s.isNotSuspended())
	}
	return nil, article.Refuse(CodeNobody, "")
}

// one is an event, unless something is against it: the first refusal counts.
func one(event Event, against ...error) ([]Event, error) {
	for _, err := range against {
		if err != nil {
			return nil, err
		}
	}
	return []Event{event}, nil
}

// isDay refuses a day that has not come, or is before the term: its eve, on which the conference has elected the college, counts to it.
func (s *State) isDay(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 || s.Since.IsValid() && day.AddDays(1).Compare(s.Since) < 0 {
		return article.Refuse(CodeDay, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return nil
}

func (s *State) isIn(person string) error {
	if !s.Has(person) {
		return article.Refuse(CodeNotIn, "IV.5.2")
	}
	return nil
}

func (s *State) isNotSuspended() error {
	if s.Curator != "" {
		return article.Refuse(CodeSuspended, "IV.5.3.13")
	}
	return nil
}

// decideElection holds an election to IV.5.1: a chair of the state class, two to four members of class I or higher, nobody twice.
func (s *State) decideElection(c Elect, today calendar.Date) ([]Event, error) {
	all := append([]string{c.Chair}, c.Members...)
	slices.Sort(all)
	switch {
	case slices.Contains(all, ""):
		return nil, article.Refuse(CodeNobody, "IV.5.1")
	case len(slices.Compact(slices.Clone(all))) != len(all):
		return nil, article.Refuse(CodeTwice, "IV.5.1")
	case len(c.Members) < LeastMembers || len(c.Members) > MostMembers:
		return nil, article.Refuse(CodeMembers, "IV.5.1", number("least", LeastMembers), number("most", MostMembers))
	case !c.Classes[c.Chair].AtLeast(college.State):
		return nil, article.Refuse(CodeChair, "IV.5.1")
	}
	for _, p := range c.Members {
		if !c.Classes[p].AtLeast(college.First) {
			return nil, article.Refuse(CodeMember, "IV.5.1")
		}
	}
	since := c.Day.AddDays(1)
	until := since.AddYears(termYears).AddDays(-1)
	return one(Elected{since, c.Conference, c.Chair, slices.Clone(c.Members), until}, s.isDay(c.Day, today))
}

// coopt takes somebody in for who has resigned (IV.5.2). An acting chair completes the college to three persons.
func (s *State) coopt(c Coopt, today calendar.Date) ([]Event, error) {
	switch {
	case c.Person == "":
		return nil, article.Refuse(CodeNobody, "IV.5.2")
	case s.Has(c.Person):
		return nil, article.Refuse(CodeTwice, "IV.5.2")
	case s.Chair == "":
		return nil, article.Refuse(CodeNoChair, "IV.5.2")
	case s.Vacant == 0:
		return nil, article.Refuse(CodeNoPlace, "IV.5.2")
	case s.Acting && len(s.Members)+1 >= completed:
		return nil, article.Refuse(CodeCompleted, "IV.5.2", number("most", completed))
	case !c.Class.AtLeast(college.First):
		return nil, article.Refuse(CodeMember, "IV.5.1")
	}
	return one(c.Coopted, s.isDay(c.Day, today), s.isNotSuspended())
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
