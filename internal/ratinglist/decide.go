package ratinglist

import (
	"damka/article"
	"damka/calendar"
)

// maxEvent is how many bytes the data of an event may have, with room for what the journal writes around it.
const maxEvent = 1<<20 - 4096

// Decide is what a command makes of a variant's lists on a day: events, or a refusal.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	switch c := command.(type) {
	case Publish:
		return s.publish(c, today)
	case Object:
		return s.object(c, today)
	case DecideObjection:
		return s.decideObjection(c, today)
	}
	return nil, article.Refuse(CodeOutcome, "")
}

func (s *State) publish(c Publish, today calendar.Date) ([]Event, error) {
	o := c.Outcome
	if o == nil {
		return nil, article.Refuse(CodeOutcome, "")
	}
	if err := s.mayBeNext(o.Variant, o.Edition, o.Quarter); err != nil {
		return nil, err
	}
	if err := MayBeOut(o.Quarter, today); err != nil {
		return nil, err
	}
	if err := s.fits(c); err != nil {
		return nil, err
	}
	event := eventOf(c, today)
	if err := event.check(); err != nil {
		return nil, err
	}
	if _, _, data, err := Encode(event); err != nil || len(data) > maxEvent {
		return nil, article.Refuse(CodeTooLarge, "", number("most", maxEvent))
	}
	return []Event{event}, nil
}

// fits says whether the outcome is of these lists: it begins with the newest one, counts no tournament again, and carries all that has changed.
func (s *State) fits(c Publish) error {
	o := c.Outcome
	if last := s.Last(); last != nil && o.Last != last.After || last == nil && o.Last != "" {
		return article.Refuse(CodeStale, "", quarter(o.Quarter))
	}
	for _, counted := range o.Counted {
		if entry, before := s.ledger[counted.Dossier]; before {
			return refuseCounted(counted.Dossier, entry.Quarter)
		}
	}
	for _, skipped := range o.Skipped {
		if entry, before := s.ledger[skipped.Dossier]; before {
			return refuseCounted(skipped.Dossier, entry.Quarter)
		}
	}
	carried := make(map[string]Changed, len(o.Changed))
	for _, changed := range o.Changed {
		carried[changed.Dossier] = changed
	}
	for _, dossier := range s.dossiers() {
		entry := s.ledger[dossier]
		now := c.Now[dossier]
		changed, is := carried[dossier]
		if is != (now != entry.Hash) || is && changed != (Changed{dossier, entry.Quarter, entry.Hash, now}) {
			return article.Refuse(CodeNotCarried, "", text("dossier", dossier), quarter(entry.Quarter))
		}
		delete(carried, dossier)
	}
	if len(carried) > 0 {
		return article.Refuse(CodeOutcome, "")
	}
	return nil
}

func eventOf(c Publish, today calendar.Date) Published {
	o, days := c.Outcome, c.ObjectDays
	if days == 0 {
		days = DefaultObjectDays
	}
	return Published{
		Variant: o.Variant, Quarter: o.Quarter, From: o.Quarter.From(), To: o.Quarter.To(), Edition: o.Edition, Amended: c.Amended, Why: c.Why, Engine: o.Engine,
		Day: today, ValidFrom: o.Quarter.Next().From(), ValidTo: o.Quarter.Next().To(), ObjectUntil: today.AddDays(days),
		Counted: o.Counted, Skipped: o.Skipped, Changed: o.Changed, Corrected: len(o.Corrections), Corrections: told(o.Corrections),
		Base: o.Base, Began: o.Began, After: o.After, Outcome: o.Hash, Persons: len(o.Rows), Multipliers: c.Multipliers,
	}
}

// mostCorrections is how many an event has.
const mostCorrections = 3000

// told are the corrections that an event tells of. Of very many it tells only of those who are not in the lists any more: a detail of
// a row has the correction of everybody else.
func told(all []Correction) []Correction {
	if len(all) <= mostCorrections {
		return all
	}
	var gone []Correction
	for _, c := range all {
		if c.Now == (Standing{}) {
			gone = append(gone, c)
		}
	}
	return gone
}

func (s *State) object(c Object, today calendar.Date) ([]Event, error) {
	list := s.List(c.Quarter)
	switch {
	case list == nil:
		return nil, article.Refuse(CodeNoList, "", quarter(c.Quarter))
	case today.Compare(list.ObjectUntil) > 0:
		return nil, article.Refuse(CodeObjectLate, "", quarter(c.Quarter), day("until", list.ObjectUntil))
	case !isID(c.ID) || !isID(c.Person) || !c.Record.isValid():
		return nil, article.Refuse(CodeObjection, "")
	case s.Objection(c.ID) != nil:
		return nil, article.Refuse(CodeObjectionTwice, "")
	}
	return []Event{Objected{c.ID, c.Quarter, c.Person, c.Record, today}}, nil
}

func (s *State) decideObjection(c DecideObjection, today calendar.Date) ([]Event, error) {
	objection := s.Objection(c.ID)
	hasRecord := c.Record != RecordRef{}
	switch {
	case objection == nil:
		return nil, article.Refuse(CodeNoObjection, "")
	case objection.Decision != nil && !s.waits(*objection):
		return nil, article.Refuse(CodeDecided, "", day("day", objection.Decision.Day))
	case c.Dossier != "" && (!c.Upheld || !isID(c.Dossier)), c.Done && c.Dossier == "":
		return nil, article.Refuse(CodeObjection, "")
	case !hasRecord && c.Article == "" || hasRecord && !c.Record.isValid():
		return nil, article.Refuse(CodeUnreasoned, "")
	}
	return []Event{ObjectionDecided{c.ID, c.Upheld, c.Record, c.Article, today, c.Dossier, c.Done}}, nil
}
