package matter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// rule decides. Who said no to what needs a yes of all stops it; what they were asked has to be answered first, or its term be over.
func (s *State) rule(c Rule, today calendar.Date) ([]Event, error) {
	if err := s.isOpen(); err != nil {
		return nil, err
	}
	if err := s.isDay(c.Day, today); err != nil {
		return nil, err
	}
	rules := s.Rules()
	switch {
	case c.By != s.Decider():
		return nil, article.Refuse(CodeDecider, rules.Article, body(s.Decider()))
	case c.View != Yes && c.View != No:
		return nil, article.Refuse(CodeView, "")
	}
	if c.View == No {
		return []Event{c.Decided}, nil
	}
	events := s.lapse(c.Day)
	if err := s.mayGrant(c, today); err != nil {
		return nil, err
	}
	return append(events, c.Decided), nil
}

// mayGrant refuses a yes that not all have agreed to, or that does not say what it has to. No edition comes into force backwards.
func (s *State) mayGrant(c Rule, today calendar.Date) error {
	rules, d := s.Rules(), c.Decided
	if against := s.Objector(); against != "" {
		return article.Refuse(CodeObjected, rules.Article, body(against))
	}
	for _, o := range s.Opinions {
		if rules.Stops && o.View == "" && o.Until.IsValid() && c.Day.Compare(o.Until) <= 0 {
			return article.Refuse(CodeWaiting, rules.Article, body(o.Body), article.Arg{Name: "until", Value: article.Text(o.Until.String())})
		}
	}
	switch {
	case s.Opening.Kind == Amendment && (d.Edition == "" || !d.From.IsValid() || d.From.Compare(today) < 0):
		return article.Refuse(CodeInForce, rules.Article)
	case s.Opening.Kind == Authorisation && (!d.Until.IsValid() || d.Until.Compare(d.Day) < 0):
		return article.Refuse(CodePeriod, rules.Article)
	case s.Opening.Kind == Appointment && d.Person == "":
		return article.Refuse(CodeAppointed, rules.Article)
	case s.Opening.Kind == Appointment && d.Committee, s.Opening.Kind == Consent && s.Opening.Subject.Committee && s.Opening.Subject.Office == college.Chief:
		return article.Refuse(CodeCommittee, "IV.4.3")
	}
	return authorised(rules, c.May, d.Day, today)
}

func (s *State) publish(e Published, today calendar.Date) ([]Event, error) {
	switch {
	case !s.Rules().Public:
		return nil, article.Refuse(CodePrivate, s.Rules().Article)
	case s.IsPublic():
		return nil, article.Refuse(CodePublished, "")
	case e.Number == "":
		return nil, article.Refuse(CodeNumber, "")
	}
	return one(e, s.isRuled(), s.isDay(e.Day, today))
}

// repeal ends what was granted from the day on which that was decided, never backwards: what is written down later holds from then on.
func (s *State) repeal(e Repealed, today calendar.Date) ([]Event, error) {
	if s.Phase != Granted || s.Rules().Repeals == "" || e.By != s.Rules().Repeals {
		return nil, article.Refuse(CodeNoRepeal, s.Rules().Article)
	}
	if e.Day != today {
		return nil, article.Refuse(CodeBackwards, s.Rules().Article, article.Arg{Name: "today", Value: article.Text(today.String())})
	}
	return []Event{e}, nil
}

// Waits are the bodies that were asked and have not said anything yet.
func (s *State) Waits() (bodies []college.Body) {
	for _, o := range s.Opinions {
		if s.Phase == Open && o.View == "" {
			bodies = append(bodies, o.Body)
		}
	}
	return bodies
}
