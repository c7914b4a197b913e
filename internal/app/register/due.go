package register

import (
	"context"
	"maps"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/career"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/title"
)

// DueTitle is a title for which somebody has two norms and the rating (VII.5.6): the rating may have come after the norms, on a later list.
type DueTitle struct {
	Person  Row
	Variant article.Variant
	Ladder  title.Ladder
	Minimum title.Minimum
}

// TitlesDue are the titles that are due in a variant, by person.
func (a *App) TitlesDue(ctx context.Context, actor app.Actor, v article.Variant) ([]DueTitle, error) {
	if err := a.base.Allow(ctx, actor, app.RecordHoldings, ""); err != nil {
		return nil, err
	}
	candidates, err := a.withTwoNorms(ctx, v)
	if err != nil {
		return nil, err
	}
	standings, err := a.StandingsOn(ctx, v, a.Today(), candidates...)
	if err != nil {
		return nil, err
	}
	var due []DueTitle
	for _, id := range candidates {
		row, err := a.Row(ctx, id)
		if err != nil {
			return nil, err
		}
		facts, err := a.Facts(ctx, row.ID)
		if err != nil {
			return nil, err
		}
		p := titlePlayer(row, facts, v, a.Today(), true, standings[id])
		for _, l := range []title.Ladder{title.Open, title.Women} {
			if m, is := p.Due(l, v); is && m.Met && (l == title.Open || p.Sex == title.Female) {
				due = append(due, DueTitle{row, v, l, m})
			}
		}
	}
	return due, nil
}

// withTwoNorms are the persons who may have two norms in a variant, by id: those to whom tournaments have given two, and those for whom the office has recorded one. Of
// most who ever made a norm there is one alone, and what else they hold need not be read.
func (a *App) withTwoNorms(ctx context.Context, v article.Variant) ([]string, error) {
	into, err := a.merges(ctx)
	if err != nil {
		return nil, err
	}
	norms := make(map[string]int)
	add := func(id string, n int) {
		if counts := into[id]; counts != "" {
			id = counts
		}
		norms[id] += n
	}
	err = a.eachKeyed(ctx, personKind, normKey, func(doc store.Document) error {
		add(doc.ID, wantedNorms)
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = a.eachNorm(ctx, v.String(), add)
	maps.DeleteFunc(norms, func(_ string, n int) bool { return n < wantedNorms })
	return slices.Sorted(maps.Keys(norms)), err
}

// wantedNorms are needed for a title (VII.5.6).
const wantedNorms = 2

// norms is how many norms the tournament gave.
func (p Part) norms() int {
	n := 0
	for _, f := range p.facts() {
		if f.NormFor != title.NoCategory {
			n++
		}
	}
	return n
}

// eachKeyed goes through the documents of a kind with a key.
func (a *App) eachKeyed(ctx context.Context, kind, name string, do func(store.Document) error) error {
	return a.eachBetween(ctx, store.DocumentRange{Kind: kind, Name: name}, do)
}

// eachBetween goes through all documents of a range.
func (a *App) eachBetween(ctx context.Context, wanted store.DocumentRange, do func(store.Document) error) error {
	const atOnce = 500
	wanted.Limit = atOnce
	for {
		docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			if err := do(doc.Document); err != nil {
				return err
			}
		}
		if len(docs) < atOnce {
			return nil
		}
		wanted.After = docs[len(docs)-1].Place()
	}
}

// CodeNotDue: the title is not due, or was given meanwhile. Argument: title.
const CodeNotDue article.Code = "register.title_not_due"

// CodeBeforeDue: a title from a day on which it was not due yet, or from one to come. Arguments: title, since, today.
const CodeBeforeDue article.Code = "register.title_before_due"

// GrantDue gives a title that is due, from a day on: not before its last norm and its rating.
func (a *App) GrantDue(ctx context.Context, actor app.Actor, id string, v article.Variant, grade title.Grade, on calendar.Date) error {
	due, err := a.TitlesDue(ctx, actor, v)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(due, func(d DueTitle) bool { return d.Person.ID == id && d.Minimum.Title == grade })
	if i < 0 {
		return article.Refuse(CodeNotDue, "VII.5.6", textArg("title", grade.String()))
	}
	since, err := a.dueSince(ctx, due[i])
	if err != nil {
		return err
	}
	if !on.IsValid() || on.Compare(since) < 0 || on.Compare(a.Today()) > 0 {
		return article.Refuse(CodeBeforeDue, "VII.5.6", textArg("title", grade.String()), textArg("since", since.String()), textArg("today", a.Today().String()))
	}
	return a.record(ctx, actor, id, person.Recording{Variant: v, Grade: grade.String(), On: on, Source: person.FromDecision})
}

// dueSince is the first day on which a title was due. Norms only come and the highest rating only rises, so it is looked for among the days on which something did.
func (a *App) dueSince(ctx context.Context, d DueTitle) (calendar.Date, error) {
	facts, err := a.Facts(ctx, d.Person.ID)
	if err != nil {
		return calendar.Date{}, err
	}
	lists, err := a.Lists(ctx, d.Variant)
	if err != nil {
		return calendar.Date{}, err
	}
	days := []calendar.Date{a.Today()}
	for _, f := range facts {
		days = append(days, f.From)
	}
	for _, list := range lists.Lists {
		days = append(days, list.ValidFrom, list.Day)
	}
	entries, err := a.entriesOrItself(ctx, d.Person.ID)
	if err != nil {
		return calendar.Date{}, err
	}
	for _, id := range entries {
		p, err := a.people.Snapshot(ctx, id)
		if err != nil {
			return calendar.Date{}, err
		}
		for _, s := range ofVariant(p.Ratings, d.Variant) {
			days = append(days, s.On)
		}
	}
	days = slices.DeleteFunc(days, func(day calendar.Date) bool { return !day.IsValid() || day.Compare(a.Today()) > 0 })
	slices.SortFunc(days, calendar.Date.Compare)
	for days = slices.Compact(days); len(days) > 1; {
		half := (len(days) - 1) / 2
		is, err := a.wasDue(ctx, d, facts, days[half])
		switch {
		case err != nil:
			return calendar.Date{}, err
		case is:
			days = days[:half+1]
		default:
			days = days[half+1:]
		}
	}
	return days[0], nil
}

// wasDue says whether a title that is due was so on a day, by what is known now.
func (a *App) wasDue(ctx context.Context, d DueTitle, facts []career.Fact, day calendar.Date) (bool, error) {
	standings, err := a.StandingsOn(ctx, d.Variant, day, d.Person.ID)
	if err != nil {
		return false, err
	}
	p := titlePlayer(d.Person, facts, d.Variant, day, true, standings[d.Person.ID])
	m, is := p.Due(d.Ladder, d.Variant)
	return is && m.Met && m.Title == d.Minimum.Title, nil
}
