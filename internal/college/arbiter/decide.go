package arbiter

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Decide is what a command makes of an arbiter on a day: events, or a refusal. Nothing to be done are no events.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	switch c := command.(type) {
	case Declare:
		return s.declare(c.Declared, today)
	case Accept:
		return one(Accepted(c), isPast(c.Day, today), s.hasOpenDeclaration())
	case Decline:
		return one(Declined(c), isPast(c.Day, today), s.hasOpenDeclaration())
	case Examine:
		return one(c.Examined, c.Born.CanBeDay(c.Day, today), isExamined(c.Class), c.isBeforeCommission())
	case Grant:
		return s.grant(c, today)
	case TakeOver:
		return one(Granted{Day: c.Day, Class: c.Class, By: giverOf(c.Class), Earlier: true}, c.Born.CanBeDay(c.Day, today), s.canBeGiven(c.Class))
	case TakeBack:
		return s.takeBack(c.TakenBack, today)
	case Suspend:
		return s.suspend(c.Suspended, today)
	case Confirm:
		return s.confirm(c.Confirmed, today)
	case Lift:
		return one(c.Lifted, isPast(c.Day, today), s.canBeLifted(c.Lifted))
	case MissReport:
		if s.late(c.Dossier) >= 0 {
			return nil, nil
		}
		return one(c.ReportMissed, isPast(c.Due.AddDays(1), today))
	case BringReport:
		return s.bring(c.ReportCame, today)
	case ExcuseReport:
		if s.late(c.Dossier) < 0 {
			return nil, nil
		}
		return one(c.ReportExcused, isPast(c.Day, today))
	case WaiveReport:
		return one(c.ReportWaived, isPast(c.Day, today), s.canBeWaived(c.ReportWaived))
	}
	return nil, article.Refuse(CodeReport, "")
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

// isPast refuses a day that has not come yet.
func isPast(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 {
		return article.Refuse(CodeDay, "", text("day", day.String()))
	}
	return nil
}

func (s *State) declare(e Declared, today calendar.Date) ([]Event, error) {
	if e.Class != "" && !e.Class.IsValid() {
		return nil, article.Refuse(CodeClass, "IV.6.2")
	}
	if slices.ContainsFunc(e.Languages, func(l string) bool { return len(l) != 2 || l[0] < 'a' || l[0] > 'z' || l[1] < 'a' || l[1] > 'z' }) {
		return nil, article.Refuse(CodeLanguages, "")
	}
	return one(e, isPast(e.Day, today))
}

// Declares is a declaration that somebody has sent, with the college's yes on a day.
func (s *State) Declares(e Declared, accepted, today calendar.Date) ([]Event, error) {
	events, err := s.declare(e, today)
	if err != nil {
		return nil, err
	}
	return append(events, Accepted{accepted}), nil
}

func (s *State) hasOpenDeclaration() error {
	if s.Declaration == nil || s.Answer != "" {
		return article.Refuse(CodeNoAnswer, "")
	}
	return nil
}

// isExamined refuses classes for which there is no examination before a commission of the college.
func isExamined(class college.Class) error {
	if !class.IsNational() {
		return article.Refuse(CodeNoExamBody, "IV.6.2", word("class", class))
	}
	return nil
}

// isBeforeCommission: an examination at no course is before a commission of the college, too (IV.6.2), and the fee is paid before it (KS IV.5.1), or it is said why not.
func (e Examine) isBeforeCommission() error {
	switch {
	case e.Course != "":
		return nil // which has looked at that
	case len(e.Commission) == 0 || slices.Contains(e.Commission, ""):
		return article.Refuse(CodeCommission, "IV.6.2.1.1")
	case slices.Contains(e.Commission, e.Person):
		return article.Refuse(CodeOwnExam, "IV.6.2.1.1")
	case e.Payment == "" && e.Unpaid == college.Text{}:
		return article.Refuse(CodeExamFee, "KS IV.5.1", word("class", e.Class))
	}
	return nil
}

// giverOf is who gives a class.
func giverOf(class college.Class) college.Body {
	if class.IsNational() {
		return college.Arbiters
	}
	return college.World
}

func (s *State) canBeGiven(class college.Class) error {
	if !class.IsValid() {
		return article.Refuse(CodeClass, "IV.6.2")
	}
	if _, has := s.Since(class); has {
		return article.Refuse(CodeHeld, "IV.6.2", word("class", class))
	}
	return nil
}

// grant gives a class to who meets its conditions, but for those that the college may leave out.
func (s *State) grant(c Grant, today calendar.Date) ([]Event, error) {
	if err := s.canBeGiven(c.Class); err != nil {
		return nil, err
	}
	if err := c.Facts.Born().CanBeDay(c.Day, today); err != nil {
		return nil, err
	}
	c.Facts.Day = c.Day
	answer := s.Eligibility(c.Edition, c.Class, c.Facts)
	lacking := 0
	for _, f := range answer.Findings {
		if f.State != Met && (f.Exception == "" || !slices.Contains(c.Exceptions, f.Exception)) {
			lacking++
		}
	}
	if lacking > 0 || len(answer.Findings) == 0 {
		return nil, article.Refuse(CodeNotEligible, articleOf(c.Class), word("class", c.Class), number("lacking", lacking))
	}
	for _, ref := range c.Exceptions {
		if !slices.ContainsFunc(answer.Findings, func(f Finding) bool { return f.State != Met && f.Exception == ref }) {
			return nil, article.Refuse(CodeExceptions, "IV.6.2.1.3")
		}
	}
	event := Granted{Day: c.Day, Class: c.Class, By: giverOf(c.Class), Edition: c.Edition, Exceptions: c.Exceptions, Matter: c.Matter}
	if event.Matter == "" {
		event.Matter, _ = c.Facts.ratified(c.Class)
	}
	return []Event{event}, nil
}

// articleOf is where the code speaks of a class.
func articleOf(class college.Class) article.Ref {
	switch class {
	case college.Third:
		return "IV.6.2.1"
	case college.Second:
		return "IV.6.2.2"
	case college.First:
		return "IV.6.2.3"
	case college.State:
		return "IV.6.2.4"
	}
	return "IV.6.2.5"
}

// bring notes a report that was missing. One that came in time was never missing.
func (s *State) bring(e ReportCame, today calendar.Date) ([]Event, error) {
	at := s.late(e.Dossier)
	switch {
	case at < 0:
		return nil, article.Refuse(CodeReport, "KS IV.4.3.2")
	case s.Late[at].Came.IsValid():
		return nil, nil
	case e.Day.Compare(s.Late[at].Due) <= 0:
		return nil, article.Refuse(CodeReport, "KS IV.4.3.2")
	}
	return one(e, isPast(e.Day, today))
}

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}

// word is a class as an argument: a key that texts translate.
func word(name string, class college.Class) article.Arg {
	return article.Arg{Name: name, Value: article.Word("college.class." + string(class))}
}
