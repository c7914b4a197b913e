package register

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/store"
	"damka/title"
)

// Statement is what the technical commission did in a year. It is made from the rows of that year alone, and has no names.
type Statement struct {
	Year       int
	Events     []EventCount // that begin in the year, by kind and variant
	Lists      []ListCount  // that were published in it
	Objections []ObjectionCount
	Given      []GivenCount // by what was decided in it
	Mended     int          // corrections of decisions, whenever these were made
}

// EventCount is how far the events of a kind and variant are.
type EventCount struct {
	Kind    dossier.Kind // empty: of all
	Variant article.Variant

	Announced, Cancelled, Ahead, Held   int
	Notified, NotifiedLate, NotNotified int // VII.7.3.4; local ones need no notice, and of those that were cancelled none is counted
	Reported, ReportedLate, NotReported int // VII.7.5; the same
	Returned                            int // at least once
	Approved, Refused, Waiting          int // of those whose report is in
}

// ListCount is a published list.
type ListCount struct {
	Variant                         article.Variant
	Quarter                         ratinglist.Quarter
	Day                             calendar.Date
	Tournaments, Persons, Corrected int // persons on A, B and N; those whose list before is another one now
}

// ObjectionCount is how many objections to lists of a variant there were: those of the year, and what was decided in it.
type ObjectionCount struct {
	Variant                         article.Variant
	Made, Upheld, Rejected, Waiting int
}

// GivenCount is how often a category, a title or a norm was granted and refused.
type GivenCount struct {
	Variant         article.Variant
	Grade           title.Grade
	Norm            bool // for the grade
	Granted, Denied int
}

// Statement is the commission's statement of a year.
func (a *App) Statement(ctx context.Context, actor app.Actor, year int) (Statement, error) {
	s := Statement{Year: year}
	if err := a.base.Allow(ctx, actor, app.SeeRegistry, ""); err != nil {
		return s, err
	}
	for _, add := range []func(context.Context, *Statement) error{a.countEvents, a.countLists, a.countGiven, a.countMended} {
		if err := add(ctx, &s); err != nil {
			return s, err
		}
	}
	return s, nil
}

// Total is all of the events.
func (s Statement) Total() (sum EventCount) {
	for _, c := range s.Events {
		for i, n := range c.numbers() {
			*sum.numbers()[i] += *n
		}
	}
	return sum
}

// numbers are all that is counted.
func (c *EventCount) numbers() []*int {
	return []*int{
		&c.Announced, &c.Cancelled, &c.Ahead, &c.Held, &c.Notified, &c.NotifiedLate, &c.NotNotified, &c.Reported, &c.ReportedLate, &c.NotReported, &c.Returned,
		&c.Approved, &c.Refused, &c.Waiting,
	}
}

// yearBetween are the documents of a kind with a key of a year, or of a day in it.
func yearBetween(kind, name string, year int) store.DocumentRange {
	return store.DocumentRange{Kind: kind, Name: name, From: strconv.Itoa(year), To: strconv.Itoa(year + 1)}
}

// countEvents counts the events that begin in the year.
func (a *App) countEvents(ctx context.Context, s *Statement) error {
	type sort struct {
		kind    dossier.Kind
		variant article.Variant
	}
	counts := make(map[sort]*EventCount)
	err := a.eachBetween(ctx, yearBetween(dossierKind, startsKey, s.Year), func(doc store.Document) error {
		row, err := readDossierRow(doc)
		if err != nil {
			return err
		}
		of := sort{row.Plan.Kind, row.Variant}
		if counts[of] == nil {
			counts[of] = &EventCount{Kind: of.kind, Variant: of.variant}
		}
		counts[of].add(row, a.Today())
		return nil
	})
	for _, c := range counts {
		s.Events = append(s.Events, *c)
	}
	slices.SortFunc(s.Events, func(x, y EventCount) int {
		return cmp.Or(cmp.Compare(slices.Index(dossier.Kinds(), x.Kind), slices.Index(dossier.Kinds(), y.Kind)), cmp.Compare(x.Variant, y.Variant))
	})
	return err
}

// add counts an event as it is today.
func (c *EventCount) add(row DossierRow, today calendar.Date) {
	c.Announced++
	if row.Phase == dossier.IsCancelled {
		c.Cancelled++
		return
	}
	c.addNotice(row, today)
	if !row.Received.IsValid() && today.Compare(row.Plan.Ends) <= 0 {
		c.Ahead++
		return
	}
	c.Held++
	c.addReport(row, today)
	switch row.Phase {
	case dossier.IsApproved:
		c.Approved++
	case dossier.IsRefused:
		c.Refused++
	case dossier.IsReceived, dossier.IsVerified, dossier.IsReturned:
		c.Waiting++
	}
}

// addNotice counts whether there was notice in time; of one that is not due yet it says nothing.
func (c *EventCount) addNotice(row DossierRow, today calendar.Date) {
	late := row.state().NoticeLate(today)
	switch {
	case row.Plan.Kind == dossier.Local:
	case row.Notified.IsValid() && late:
		c.NotifiedLate++
	case row.Notified.IsValid():
		c.Notified++
	case late:
		c.NotNotified++
	}
}

// addReport counts whether a complete report came in time, and whether it was ever given back.
func (c *EventCount) addReport(row DossierRow, today calendar.Date) {
	late := row.DaysLate(today) > 0
	switch {
	case row.Plan.Kind == dossier.Local:
	case row.First.IsValid() && late:
		c.ReportedLate++
	case row.First.IsValid():
		c.Reported++
	case late:
		c.NotReported++
	}
	if row.Due.IsValid() {
		c.Returned++
	}
}

// countLists counts the lists that were published in the year, by their day, and objections.
func (a *App) countLists(ctx context.Context, s *Statement) error {
	for _, v := range Variants() {
		lists, err := a.Lists(ctx, v)
		if err != nil {
			return err
		}
		for _, l := range lists.Lists {
			if l.Day.Year() == s.Year {
				persons, err := a.OnList(ctx, v, l.Quarter)
				if err != nil {
					return err
				}
				s.Lists = append(s.Lists, ListCount{v, l.Quarter, l.Day, len(l.Counted), persons, max(l.Corrected, len(l.Corrections))})
			}
		}
		count := ObjectionCount{Variant: v}
		for _, o := range lists.Objections {
			count.add(o, s.Year)
		}
		if count != (ObjectionCount{Variant: v}) {
			s.Objections = append(s.Objections, count)
		}
	}
	slices.SortStableFunc(s.Lists, func(x, y ListCount) int { return x.Day.Compare(y.Day) })
	return nil
}

func (c *ObjectionCount) add(o ratinglist.Objection, year int) {
	if o.Day.Year() == year {
		c.Made++
	}
	switch {
	case o.Decision == nil && o.Day.Year() <= year:
		c.Waiting++
	case o.Decision == nil || o.Decision.Day.Year() != year:
	case o.Decision.Upheld:
		c.Upheld++
	default:
		c.Rejected++
	}
}

// countGiven counts what was granted and refused: by decisions on tournaments that were made in the year, as they are now, and by those that the office entered in it.
func (a *App) countGiven(ctx context.Context, s *Statement) error {
	counts := make(map[GivenCount]*GivenCount)
	add := func(fact career.Fact, granted bool) {
		of := GivenCount{Variant: fact.Variant, Grade: fact.Grade}
		if fact.NormFor != title.NoCategory {
			of.Grade, of.Norm = fact.NormFor, true
		}
		if of.Grade == title.NoCategory {
			return // a title of FMJD, which the commission does not give
		}
		if counts[of] == nil {
			counts[of] = &GivenCount{Variant: of.Variant, Grade: of.Grade, Norm: of.Norm}
		}
		if granted {
			counts[of].Granted++
		} else {
			counts[of].Denied++
		}
	}
	err := a.eachBetween(ctx, yearBetween(partKind, approvedKey, s.Year), func(doc store.Document) error {
		parts, err := readParts(doc)
		for _, p := range parts {
			p.eachLine(add)
		}
		return err
	})
	if err != nil {
		return err
	}
	err = a.eachBetween(ctx, yearBetween(givenKind, decidedKey, s.Year), func(doc store.Document) error {
		of, err := read[givenDoc](doc)
		for _, g := range of.Given {
			if fact, is := g.recorded(0); is && g.isDecision() && g.Noted.Year() == s.Year {
				add(fact, true)
			}
		}
		return err
	})
	for _, c := range counts {
		s.Given = append(s.Given, *c)
	}
	slices.SortFunc(s.Given, func(x, y GivenCount) int {
		norm := 0
		if x.Norm != y.Norm {
			norm = 1
			if y.Norm {
				norm = -1
			}
		}
		return cmp.Or(norm, cmp.Compare(x.Variant, y.Variant), cmp.Compare(x.Grade, y.Grade))
	})
	return err
}

// eachLine is what a tournament gave somebody, or would have given.
func (p Part) eachLine(do func(fact career.Fact, granted bool)) {
	v, err := article.ParseVariant(p.Variant)
	if err != nil {
		return
	}
	for i, line := range p.Lines {
		for _, fact := range lineFacts(line, p.Approved, v, p.Dossier, p.First+i) {
			do(fact, line.Granted)
		}
	}
}

// countMended counts the corrections of the year.
func (a *App) countMended(ctx context.Context, s *Statement) error {
	return a.eachBetween(ctx, yearBetween(dossierKind, mendedKey, s.Year), func(doc store.Document) error {
		row, err := readDossierRow(doc)
		for _, day := range row.Mended {
			if day.Year() == s.Year {
				s.Mended++
			}
		}
		return err
	})
}
