package college

import (
	"cmp"
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/settlement"
)

// Reckoned is a tournament that ended in a year, with what its arbiters were paid.
type Reckoned struct {
	Event                          Event
	Settled, Open                  int // arbiters
	Allowances, Travel, Other, Sum int
}

// Settlements are the tournaments that ended in a year and have arbiters, the latest first.
func (a *App) Settlements(ctx context.Context, actor app.Actor, year int) ([]Reckoned, error) {
	if err := a.base.Allow(ctx, actor, app.SeeSettlements, ""); err != nil {
		return nil, err
	}
	return a.reckoned(ctx, year)
}

// add takes in what arbiters are paid: each person once.
func (r *Reckoned) add(lines []settlement.Line, replaced map[string]string) {
	for i, l := range lines {
		person := cmp.Or(replaced[l.Person], l.Person)
		if slices.ContainsFunc(lines[:i], func(o settlement.Line) bool { return cmp.Or(replaced[o.Person], o.Person) == person }) {
			continue
		}
		r.Settled++
		r.Allowances, r.Travel, r.Other, r.Sum = r.Allowances+l.Allowance(), r.Travel+l.Travel, r.Other+l.Other, r.Sum+l.Sum()
	}
}

// longest is how long before its end a tournament that is looked for begins at most, in days: as long as the calendar lets one last.
const longest = 400

// reckoned are the tournaments of a year with what their arbiters were paid. Of other years nothing is read.
func (a *App) reckoned(ctx context.Context, year int) ([]Reckoned, error) {
	if a.calendar == nil {
		return nil, nil
	}
	events, settled, err := a.settledIn(ctx, year)
	if err != nil {
		return nil, err
	}
	replaced, err := a.people.Replaced(ctx)
	if err != nil {
		return nil, err
	}
	var all []Reckoned
	for _, e := range events {
		one := Reckoned{Event: e}
		one.add(settled[e.ID], replaced)
		for i, who := range e.Staff {
			person := cmp.Or(replaced[who.Person], who.Person)
			named := slices.ContainsFunc(e.Staff[:i], func(s Staffed) bool { return cmp.Or(replaced[s.Person], s.Person) == person })
			if !named && !slices.ContainsFunc(settled[e.ID], func(l settlement.Line) bool { return cmp.Or(replaced[l.Person], l.Person) == person }) {
				one.Open++
			}
		}
		if one.Settled+one.Open > 0 {
			all = append(all, one)
		}
	}
	slices.SortStableFunc(all, func(x, y Reckoned) int {
		return cmp.Or(y.Event.Ends.Compare(x.Event.Ends), cmp.Compare(x.Event.Name, y.Event.Name), cmp.Compare(x.Event.ID, y.Event.ID))
	})
	return all, nil
}

// settledIn are the tournaments that ended in a year, and the lines of those of them that were settled. The calendar says when one ended; of one that was called off
// after it was settled, or is not in the calendar any more, its settlement does.
func (a *App) settledIn(ctx context.Context, year int) (events []Event, settled map[string][]settlement.Line, err error) {
	first := calendar.MustDate("0001-01-01").AddYears(year - 1)
	found, err := a.calendar.Events(ctx, first.AddDays(-longest), first.AddYears(1).AddDays(-1))
	if err != nil {
		return nil, nil, err
	}
	var ids []string
	for _, e := range found {
		if e.Ends.Year() == year && e.Ends.Compare(a.Today()) <= 0 {
			events, ids = append(events, e), append(ids, e.ID)
		}
	}
	settled = make(map[string][]settlement.Line)
	for some := range slices.Chunk(ids, atATime) { // settled in whatever year: a tournament may have been put off after that
		docs, err := a.base.Store().DocumentsOf(ctx, settlementKind, some...)
		if err != nil {
			return nil, nil, err
		}
		for _, doc := range docs {
			row, err := read[settledRow](doc)
			if err != nil {
				return nil, nil, err
			}
			settled[doc.ID] = row.Lines
		}
	}
	rows, err := listOf(ctx, a, inYear(settlementKind, allKey, year), func(r *settledRow, id string) { r.Dossier = id })
	if err != nil {
		return nil, nil, err
	}
	for _, r := range rows {
		if _, known := settled[r.Dossier]; known {
			continue
		}
		e, there, err := a.Event(ctx, r.Dossier)
		if err != nil {
			return nil, nil, err
		}
		last := r.last()
		if there && !e.Cancelled && e.Ends.Year() != year {
			continue // it is counted in the year in which it ended
		}
		e.ID, e.Starts, e.Ends = r.Dossier, last.From, last.Until
		events, settled[r.Dossier] = append(events, e), r.Lines
	}
	return events, settled, nil
}
