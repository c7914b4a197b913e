package matter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// mostDays is the longest term that anybody is given.
const mostDays = 366

// Decide is what a command makes of a matter on a day: events, or a refusal. Nothing to be done are no events.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Begin); is {
		return s.begin(c, today)
	}
	if s.Phase == "" {
		return nil, article.Refuse(CodeUnknown, "")
	}
	switch c := command.(type) {
	case Ask:
		return s.ask(c, today)
	case Opine:
		return s.opine(c.Opined, today)
	case Lapse:
		return s.lapse(today), nil
	case Assign:
		if !c.Owner.IsValid() {
			return nil, article.Refuse(CodeBody, "", body(c.Owner))
		}
		return one(c.Assigned, s.isOpen(), s.isDay(c.Day, today))
	case Rule:
		return s.rule(c, today)
	case Reply:
		return one(c.Replied, refuseIf(s.Opening.Kind != Motion, CodeNoMotion), s.isRuled(), s.isDay(c.Day, today), refuseIf(s.Reply.Day.IsValid(), CodeReplied), refuseIf(c.Note.ID == "", CodeReply))
	case Advance:
		return s.advance(c.Advanced, today)
	case StepBack:
		return s.stepBack(c.SteppedBack, today)
	case Publish:
		return s.publish(c.Published, today)
	case Withdraw:
		if c.By != s.Opening.By {
			return nil, article.Refuse(CodeOpenedBy, "", body(s.Opening.By))
		}
		return one(c.Withdrawn, s.isOpen(), s.isDay(c.Day, today))
	case Repeal:
		return s.repeal(c.Repealed, today)
	}
	return nil, article.Refuse(CodeUnknown, "")
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

func refuseIf(is bool, code article.Code) error {
	if is {
		return article.Refuse(code, "")
	}
	return nil
}

func (s *State) isOpen() error {
	if s.Phase != Open {
		return article.Refuse(CodeOver, "", article.Arg{Name: "state", Value: article.Word("college.phase." + string(s.Phase))})
	}
	return nil
}

func (s *State) isRuled() error { return refuseIf(!s.IsDecided(), CodeNotOver) }

// isDay refuses a day that has not come, or that is before the matter was opened.
func (s *State) isDay(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 || day.Compare(s.Opening.Day) < 0 {
		return article.Refuse(CodeDay, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return nil
}

// begin opens the matter, and asks whoever is always asked. Whatever day it is of, terms begin today: silence is a yes of whoever could have spoken.
func (s *State) begin(c Begin, today calendar.Date) ([]Event, error) {
	if s.Phase != "" {
		return nil, article.Refuse(CodeExists, "")
	}
	rules := c.Kind.Rules()
	switch {
	case !c.Kind.IsValid():
		return nil, article.Refuse(CodeKind, "")
	case !rules.opens(c.By):
		return nil, article.Refuse(CodeOpener, rules.Article, body(c.By))
	case rules.Decides == "" && !c.Owner.IsValid(), c.Owner != "" && !c.Owner.IsValid():
		return nil, article.Refuse(CodeBody, rules.Article, body(c.Owner))
	}
	if err := c.Subject.check(rules); err != nil {
		return nil, err
	}
	if err := authorised(rules, c.May, c.Day, today); err != nil {
		return nil, err
	}
	events, err := one(c.Opened, s.isDay(c.Day, today))
	for _, asked := range rules.Asked {
		if asked == c.By || err != nil {
			continue
		}
		e := Asked{Day: c.Day, Body: asked}
		if rules.Days > 0 {
			e.Until = today.AddDays(rules.Days)
		}
		events = append(events, e)
	}
	return events, err
}

// check refuses a subject that does not say what such a matter is about.
func (s Subject) check(rules Rules) error {
	switch {
	case rules.needs&needPerson != 0 && s.Person == "":
		return article.Refuse(CodePerson, rules.Article)
	case rules.needs&needDossier != 0 && s.Dossier == "":
		return article.Refuse(CodeDossier, rules.Article)
	case rules.needs&needOffice != 0 && !s.Office.IsValid(), s.Office != "" && !s.Office.IsValid():
		return article.Refuse(CodeOffice, rules.Article)
	case rules.needs&needWorldClass != 0 && (!s.Class.IsValid() || s.Class.IsNational()):
		return article.Refuse(CodeClass, rules.Article)
	case rules.needs&needArticles != 0 && (len(s.Articles) == 0 || !s.Edition.IsValid()):
		return article.Refuse(CodeArticles, rules.Article)
	}
	if err := s.checkAmounts(rules); err != nil {
		return err
	}
	seen := map[article.Ref]bool{}
	for _, c := range s.Articles {
		switch {
		case !c.Article.IsValid():
			return article.Refuse(CodeNoArticle, rules.Article, cited(c.Article))
		case seen[c.Article]:
			return article.Refuse(CodeTwice, rules.Article, cited(c.Article))
		case !c.How.isValid():
			return article.Refuse(CodeArticles, rules.Article)
		}
		seen[c.Article] = true
	}
	for _, ref := range s.Departures {
		if !ref.IsValid() {
			return article.Refuse(CodeNoArticle, rules.Article, cited(ref))
		}
	}
	return nil
}

// checkAmounts refuses a proceeding about fees that does not say what the board is to say yes to: each amount, once, and from when.
func (s Subject) checkAmounts(rules Rules) error {
	if rules.needs&needAmounts == 0 {
		return nil
	}
	if len(s.Fees) == 0 || !s.From.IsValid() {
		return article.Refuse(CodeAmounts, rules.Article)
	}
	seen := map[Amount]bool{}
	for _, a := range s.Fees {
		if a.Amount <= 0 {
			return article.Refuse(CodeAmount, rules.Article)
		}
		a.Amount = 0
		if a.Fee == "" || seen[a] {
			return article.Refuse(CodeAmounts, rules.Article)
		}
		seen[a] = true
	}
	return nil
}

func cited(ref article.Ref) article.Arg {
	return article.Arg{Name: "value", Value: article.Text(article.Printable(string(ref)))}
}

func (h How) isValid() bool {
	for _, known := range Hows() {
		if h == known {
			return true
		}
	}
	return false
}

// authorised holds an amendment to what the assembly has allowed: an authorisation that holds on its day, and today, for the day is typed.
func authorised(rules Rules, may *State, day, today calendar.Date) error {
	if rules.needs&needAuthorisation == 0 {
		return nil
	}
	if may == nil || may.Opening.Kind != Authorisation || !may.HoldsOn(day) || !may.HoldsOn(today) {
		return article.Refuse(CodeAuthorised, rules.Article)
	}
	return nil
}

func (s *State) ask(c Ask, today calendar.Date) ([]Event, error) {
	switch {
	case !c.Body.IsValid():
		return nil, article.Refuse(CodeBody, "", body(c.Body))
	case s.find(c.Body) >= 0:
		return nil, article.Refuse(CodeAsked, "", body(c.Body))
	case c.Days < 0 || c.Days > mostDays:
		return nil, article.Refuse(CodeTerm, "", article.Arg{Name: "days", Value: article.Number(mostDays)})
	}
	e := Asked{Day: c.Day, Body: c.Body}
	if c.Days > 0 {
		e.Until = today.AddDays(c.Days)
	}
	return one(e, s.isOpen(), s.isDay(c.Day, today))
}

// opine takes what a body says, also in place of what it said before. After its term silence has been a yes.
func (s *State) opine(e Opined, today calendar.Date) ([]Event, error) {
	at := s.find(e.Body)
	if err := s.isOpen(); err != nil {
		return nil, err
	}
	switch {
	case at < 0:
		return nil, article.Refuse(CodeNotAsked, "", body(e.Body))
	case e.View != Yes && e.View != No:
		return nil, article.Refuse(CodeView, "")
	case s.Opinions[at].Until.IsValid() && today.Compare(s.Opinions[at].Until) > 0:
		return nil, article.Refuse(CodeLate, s.Rules().Article, article.Arg{Name: "until", Value: article.Text(s.Opinions[at].Until.String())})
	case e.Day.Compare(s.Opinions[at].Asked) < 0:
		return nil, s.isDay(calendar.Date{}, today)
	}
	return one(e, s.isDay(e.Day, today))
}

// lapse is a yes of everybody whose term is over and who has said nothing.
func (s *State) lapse(today calendar.Date) (events []Event) {
	if s.Phase != Open {
		return nil
	}
	for _, o := range s.Opinions {
		if o.View == "" && o.Until.IsValid() && today.Compare(o.Until) > 0 {
			events = append(events, Silent{Day: o.Until.AddDays(1), Body: o.Body})
		}
	}
	return events
}

func body(b college.Body) article.Arg {
	return article.Arg{Name: "body", Value: article.Word("college.body." + string(b))}
}
