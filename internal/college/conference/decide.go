package conference

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// How many members the college can have beside the chair (IV.5.1).
const (
	leastMembers = 2
	mostMembers  = 4
)

// mostItems is how much a conference can have of each thing.
const mostItems = 500

// The codes of refusals. Arguments are named beside each.
const (
	CodeExists     article.Code = "college.conference.exists"
	CodeUnknown    article.Code = "college.conference.unknown"
	CodeOver       article.Code = "college.conference.over"
	CodeDay        article.Code = "college.conference.day"         // day
	CodeDays       article.Code = "college.conference.days"        // it ends before it begins
	CodeTopic      article.Code = "college.conference.topic"       // no such topic
	CodeAgenda     article.Code = "college.conference.no_item"     // it has no item
	CodeNobody     article.Code = "college.conference.nobody"      // nobody is named
	CodeMany       article.Code = "college.conference.many"        // most
	CodeSize       article.Code = "college.conference.size"        // least, most
	CodeNotCarried article.Code = "college.conference.not_carried" // for, against: the number of members was not carried
	CodeVotes      article.Code = "college.conference.votes"       // present: more votes than arbiters, or fewer than none
	CodeNotFor     article.Code = "college.conference.not_for"     // nobody is elected by fewer votes for than against
	CodeChair      article.Code = "college.conference.chair"       // the chair has the state class
	CodeMember     article.Code = "college.conference.member"      // members have class I
	CodeElected    article.Code = "college.conference.elected"     // somebody has that office, or an office, already
	CodeFull       article.Code = "college.conference.full"        // most: there are as many members as the conference wanted
	CodeTwice      article.Code = "college.conference.twice"       // it was voted on
	CodeNotBegun   article.Code = "college.conference.not_begun"   // from: nothing is decided before it begins
	CodeClosing    article.Code = "college.conference.closing"     // from: it ends no earlier than it begins
	CodeNoText     article.Code = "college.conference.no_text"     // a resolution says nothing
	CodeNoNews     article.Code = "college.conference.no_news"     // its last day is past: nobody is invited any more
	CodeHalf       article.Code = "college.conference.half"        // a college was elected in part only
)

// Command is what somebody wants to be written of a conference: one of the events, as it is. The kinds are closed.
type Command = Event

// Decide is what a command makes of a conference on a day: events, or a refusal.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Convened); is {
		return s.convene(c, today)
	}
	switch s.Phase {
	case "":
		return nil, article.Refuse(CodeUnknown, "")
	case Over, Off:
		return nil, article.Refuse(CodeOver, "")
	}
	if err := s.check(command, today); err != nil {
		return nil, err
	}
	if c, is := command.(Resolved); is {
		c.Number = len(s.Resolutions) + 1
		return []Event{c}, nil
	}
	return []Event{command}, nil
}

func (s *State) convene(c Convened, today calendar.Date) ([]Event, error) {
	switch {
	case s.Phase != "":
		return nil, article.Refuse(CodeExists, "")
	case !c.Day.IsValid() || c.Day.Compare(today) > 0:
		return nil, article.Refuse(CodeDay, "", text("day", c.Day.String()))
	case !c.From.IsValid() || !c.Until.IsValid() || c.Until.Compare(c.From) < 0:
		return nil, article.Refuse(CodeDays, "IV.5.1")
	}
	return []Event{c}, nil
}

// check refuses what cannot be written of a conference that was called.
func (s *State) check(command Command, today calendar.Date) error {
	switch c := command.(type) {
	case Planned:
		if len(c.Items) == 0 {
			return article.Refuse(CodeAgenda, "IV.5.1")
		}
		return checkItems(c.Items)
	case CalledOff:
		return isPast(c.Day, today)
	case Annexed: // papers are ready before it begins
		if c.Record == (college.Text{}) {
			return article.Refuse(CodeNoText, "IV.5.1")
		}
		return checkItems([]Item{{Topic: c.Topic}})
	case Told:
		switch {
		case len(c.Persons) == 0 || slices.Contains(c.Persons, ""):
			return article.Refuse(CodeNobody, "IV.5.1")
		case today.Compare(s.Calling.Until) > 0:
			return article.Refuse(CodeNoNews, "IV.5.1")
		}
		return isPast(c.Day, today)
	}
	if today.Compare(s.Calling.From) < 0 {
		return article.Refuse(CodeNotBegun, "IV.5.1", text("from", s.Calling.From.String()))
	}
	switch c := command.(type) {
	case Attended:
		return s.checkPersons(c.Persons)
	case Left:
		return s.checkPersons(c.Persons)
	case Sized:
		if c.Members < leastMembers || c.Members > mostMembers {
			return article.Refuse(CodeSize, "IV.5.1", number("least", leastMembers), number("most", mostMembers))
		}
		if err := s.checkVotes(c.Votes); err != nil || c.Votes.Carried() {
			return err
		}
		return article.Refuse(CodeNotCarried, "IV.5.1", number("for", c.Votes.For), number("against", c.Votes.Against))
	case ElectedChair:
		return s.checkElection(c.Person, c.Votes, s.Chair.Person != "", c.Class.AtLeast(college.State), CodeChair)
	case ElectedMember:
		if len(s.Members) >= s.most() {
			return article.Refuse(CodeFull, "IV.5.1", number("most", s.most()))
		}
		return s.checkElection(c.Person, c.Votes, false, c.Class.AtLeast(college.First), CodeMember)
	case Confirmed:
		switch {
		case c.Person == "":
			return article.Refuse(CodeNobody, "IV.5.2")
		case s.hasConfirmed(c):
			return article.Refuse(CodeTwice, "IV.5.2")
		}
		return s.checkVotes(c.Votes)
	case Resolved:
		if err := checkItems([]Item{{Topic: c.Topic}}); err != nil {
			return err
		}
		if c.Matter == "" && c.Record == (college.Text{}) {
			return article.Refuse(CodeNoText, "IV.5.1")
		}
		return s.checkVotes(c.Votes)
	case Closed:
		if (s.Chair.Person != "" || len(s.Members) > 0) && !s.HasElected() {
			return article.Refuse(CodeHalf, "IV.5.1")
		}
		if c.Day.IsValid() && c.Day.Compare(s.Calling.From) < 0 {
			return article.Refuse(CodeClosing, "IV.5.1", text("from", s.Calling.From.String()))
		}
		return isPast(c.Day, today)
	}
	return article.Refuse(CodeUnknown, "")
}

// most is how many members are elected at most.
func (s *State) most() int {
	if s.Size == 0 {
		return mostMembers
	}
	return s.Size
}

func isPast(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 {
		return article.Refuse(CodeDay, "", text("day", day.String()))
	}
	return nil
}

func checkItems(items []Item) error {
	if len(items) > mostItems {
		return article.Refuse(CodeMany, "", number("most", mostItems))
	}
	for _, item := range items {
		if !slices.Contains(Topics(), item.Topic) {
			return article.Refuse(CodeTopic, "")
		}
	}
	return nil
}

func (s *State) checkPersons(persons []string) error {
	switch {
	case len(persons) == 0 || slices.Contains(persons, ""):
		return article.Refuse(CodeNobody, "IV.5.1")
	case len(persons)+len(s.Present) > mostItems:
		return article.Refuse(CodeMany, "", number("most", mostItems))
	}
	return nil
}

// checkVotes holds votes to those who are there: each number by itself, too, as their sum may be more than a number can be.
func (s *State) checkVotes(v Votes) error {
	wrong := v.Number() > len(s.Present) || v.Number() == 0
	for _, n := range []int{v.For, v.Against, v.Abstained} {
		wrong = wrong || n < 0 || n > len(s.Present)
	}
	if wrong {
		return article.Refuse(CodeVotes, "IV.5.1", number("present", len(s.Present)))
	}
	return nil
}

func (s *State) checkElection(person string, votes Votes, taken, fits bool, code article.Code) error {
	switch {
	case person == "":
		return article.Refuse(CodeNobody, "IV.5.1")
	case taken || s.IsElected(person):
		return article.Refuse(CodeElected, "IV.5.1")
	case !fits:
		return article.Refuse(code, "IV.5.1")
	case votes.For < 1 || votes.For <= votes.Against:
		return article.Refuse(CodeNotFor, "IV.5.1")
	}
	return s.checkVotes(votes)
}

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
