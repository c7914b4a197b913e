package course

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// mostPersons is how many can take part.
const mostPersons = 200

// The codes of refusals. Arguments are named beside each.
const (
	CodeExists     article.Code = "college.course.exists"
	CodeUnknown    article.Code = "college.course.unknown"
	CodeOver       article.Code = "college.course.over"
	CodeDay        article.Code = "college.course.day"        // day
	CodeDays       article.Code = "college.course.days"       // it ends before it begins
	CodeNobody     article.Code = "college.course.nobody"     // nobody is named
	CodeEnrolled   article.Code = "college.course.enrolled"   // they take part already
	CodeNotIn      article.Code = "college.course.not_in"     // they do not take part
	CodeMany       article.Code = "college.course.many"       // most
	CodeBegun      article.Code = "college.course.begun"      // who was there or was examined does not leave
	CodeTopic      article.Code = "college.course.topic"      // it is not in the programme
	CodeExamOnly   article.Code = "college.course.exam_only"  // nothing is taught
	CodeCommission article.Code = "college.course.commission" // the college has named none yet
	CodeOwn        article.Code = "college.course.own"        // nobody examines themselves
	CodeFee        article.Code = "college.course.fee"        // class: it was not paid by then
	CodeClass      article.Code = "college.course.class"      // nobody is examined here for it
	CodeAmount     article.Code = "college.course.amount"     // less than nothing
	CodePaid       article.Code = "college.course.paid"       // class
	CodePassed     article.Code = "college.course.passed"     // class: they have passed
	CodeNoPass     article.Code = "college.course.no_pass"    // a certificate is for who has passed
	CodeNumber     article.Code = "college.course.number"     // it has no number, or was given
	CodeTaken      article.Code = "college.course.taken"      // number: it is on somebody else's certificate
	CodeNotYet     article.Code = "college.course.not_yet"    // from: who was there is written down from that day on; the last lessons of a whole programme from the last day
	CodeBeforeEnd  article.Code = "college.course.before_end" // until: it ends no earlier
	CodeHours      article.Code = "college.course.hours"      // have, need: lessons for which they were there
)

// Command is what somebody wants to be written of a course: one of the events, as it is. The kinds are closed.
type Command = Event

// Decide is what a command makes of a course on a day: events, or a refusal.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Announced); is {
		return s.announce(c, today)
	}
	switch s.Phase {
	case "":
		return nil, article.Refuse(CodeUnknown, "")
	case Over, Off:
		return nil, article.Refuse(CodeOver, "")
	}
	if s.isWritten(command) {
		return nil, nil
	}
	if err := s.check(command, today); err != nil {
		return nil, err
	}
	return []Event{command}, nil
}

// isWritten says that a command is what is written already, as when a button is pressed twice: a fee that was paid, or who was there for a topic.
func (s *State) isWritten(command Command) bool {
	switch c := command.(type) {
	case Paid:
		p, _ := s.Of(c.Person)
		return slices.ContainsFunc(p.Paid, func(known Paid) bool {
			known.Payment = c.Payment // whichever payment it is of the register
			return known == c
		})
	case Taught:
		if !c.Topic.IsValid() || s.Announced.ExamOnly || slices.ContainsFunc(c.Persons, func(p string) bool { return s.find(p) < 0 }) {
			return false
		}
		return !slices.ContainsFunc(s.Participants, func(p Participant) bool {
			return slices.Contains(p.Topics, c.Topic) != slices.Contains(c.Persons, p.Person)
		})
	}
	return false
}

func (s *State) announce(c Announced, today calendar.Date) ([]Event, error) {
	switch {
	case s.Phase != "":
		return nil, article.Refuse(CodeExists, "")
	case !c.From.IsValid() || !c.Until.IsValid() || c.Until.Compare(c.From) < 0:
		return nil, article.Refuse(CodeDays, "IV.5.3.5")
	}
	return []Event{c}, isPast(c.Day, today)
}

// check refuses what cannot be written of a course that was announced.
func (s *State) check(command Command, today calendar.Date) error {
	switch c := command.(type) {
	case Enrolled:
		return s.checkEnrolled(c.Person)
	case Left:
		p, in := s.Of(c.Person)
		switch {
		case !in:
			return article.Refuse(CodeNotIn, "")
		case len(p.Topics)+len(p.Exams)+len(p.Paid) > 0:
			return article.Refuse(CodeBegun, "")
		}
		return nil
	case Taught:
		return s.checkTaught(c, today)
	case Commissioned:
		if len(c.Persons) == 0 || slices.Contains(c.Persons, "") {
			return article.Refuse(CodeNobody, "IV.6.2.1.1")
		}
		if slices.ContainsFunc(c.Persons, func(p string) bool { return s.find(p) >= 0 }) {
			return article.Refuse(CodeOwn, "IV.6.2.1.1")
		}
		return isPast(c.Day, today)
	case Paid:
		return s.checkPaid(c, today)
	case Examined:
		return s.checkExamined(c, today)
	case Certified:
		return s.checkCertified(c, today)
	case Closed:
		if c.Day.IsValid() && c.Day.Compare(s.Announced.Until) < 0 {
			return article.Refuse(CodeBeforeEnd, "IV.5.3.5", onDay("until", s.Announced.Until))
		}
		return isPast(c.Day, today)
	case CalledOff:
		return isPast(c.Day, today)
	}
	return article.Refuse(CodeUnknown, "")
}

func isPast(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 {
		return article.Refuse(CodeDay, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return nil
}

func (s *State) checkEnrolled(person string) error {
	_, in := s.Of(person)
	switch {
	case person == "":
		return article.Refuse(CodeNobody, "")
	case in:
		return article.Refuse(CodeEnrolled, "")
	case slices.Contains(s.Commission, person):
		return article.Refuse(CodeOwn, "IV.6.2.1.1")
	case len(s.Participants) >= mostPersons:
		return article.Refuse(CodeMany, "", article.Arg{Name: "most", Value: article.Number(mostPersons)})
	}
	return nil
}

// checkTaught: nobody was at lessons that are to come. On which day a topic is taught nobody writes down; that a whole programme is over before the last day cannot be.
func (s *State) checkTaught(c Taught, today calendar.Date) error {
	switch {
	case s.Announced.ExamOnly:
		return article.Refuse(CodeExamOnly, "")
	case !c.Topic.IsValid():
		return article.Refuse(CodeTopic, "IV.5.3.5")
	case len(c.Persons) > 0 && today.Compare(s.Announced.From) < 0:
		return article.Refuse(CodeNotYet, "IV.5.3.5", onDay("from", s.Announced.From))
	}
	for _, id := range c.Persons {
		p, in := s.Of(id)
		if !in {
			return article.Refuse(CodeNotIn, "")
		}
		if whole := !slices.Contains(p.Topics, c.Topic) && len(p.Topics)+1 >= len(everyTopic()); whole && today.Compare(s.Announced.Until) < 0 {
			return article.Refuse(CodeNotYet, "IV.5.3.5", onDay("from", s.Announced.Until))
		}
	}
	return nil
}

func (s *State) checkPaid(c Paid, today calendar.Date) error {
	p, in := s.Of(c.Person)
	switch {
	case !in:
		return article.Refuse(CodeNotIn, "")
	case !c.Class.IsNational():
		return article.Refuse(CodeClass, "IV.6.2", class(c.Class))
	case c.Amount < 0:
		return article.Refuse(CodeAmount, "")
	case p.HasPaid(c.Class, today):
		return article.Refuse(CodePaid, "KS IV.5.1", class(c.Class))
	}
	return isPast(c.Day, today)
}

// checkExamined: a commission of the college examines (IV.6.2), and the fee is paid before (KS IV.5.1). Who has failed may try again.
func (s *State) checkExamined(c Examined, today calendar.Date) error {
	p, in := s.Of(c.Person)
	switch {
	case !in:
		return article.Refuse(CodeNotIn, "")
	case !c.Class.IsNational():
		return article.Refuse(CodeClass, "IV.6.2", class(c.Class))
	case len(s.Commission) == 0 || s.Named.Compare(c.Day) > 0:
		return article.Refuse(CodeCommission, "IV.6.2.1.1")
	case slices.Contains(s.Commission, c.Person):
		return article.Refuse(CodeOwn, "IV.6.2.1.1")
	case !p.HasPaid(c.Class, c.Day):
		return article.Refuse(CodeFee, "KS IV.5.1", class(c.Class))
	case slices.ContainsFunc(p.Exams, func(e Examined) bool { return e.Class == c.Class && e.Passed }):
		return article.Refuse(CodePassed, "", class(c.Class))
	}
	return isPast(c.Day, today)
}

// checkCertified: a certificate is for who has passed (IV.5.3.5), and one of a course for who was there for the whole programme: it says that they were taught it. How many
// lessons may be missed no text says; one that was made up for is written down as heard.
func (s *State) checkCertified(c Certified, today calendar.Date) error {
	p, in := s.Of(c.Person)
	switch {
	case !in:
		return article.Refuse(CodeNotIn, "")
	case !p.HasPassed():
		return article.Refuse(CodeNoPass, "IV.5.3.5")
	case !s.Announced.ExamOnly && p.Hours() < Hours(everyTopic()):
		return article.Refuse(CodeHours, "IV.5.3.5", article.Arg{Name: "have", Value: article.Number(p.Hours())}, article.Arg{Name: "need", Value: article.Number(Hours(everyTopic()))})
	case c.Number == "" || p.Certificate.Number != "":
		return article.Refuse(CodeNumber, "")
	case slices.ContainsFunc(s.Participants, func(p Participant) bool { return p.Certificate.Number == c.Number }):
		return article.Refuse(CodeTaken, "", article.Arg{Name: "number", Value: article.Text(c.Number)})
	}
	return isPast(c.Day, today)
}

func onDay(name string, day calendar.Date) article.Arg {
	return article.Arg{Name: name, Value: article.Text(day.String())}
}

// class is a class as an argument: a key that texts translate.
func class(c college.Class) article.Arg {
	return article.Arg{Name: "class", Value: article.Word("college.class." + string(c))}
}
