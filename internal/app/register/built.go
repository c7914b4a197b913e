package register

import (
	"cmp"
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/rating"
	"damka/title"
)

// Built is something that was granted later and rests on what a correction takes away: a line of a decision on another tournament, or a title that the office
// gave as due. A correction leaves it: somebody has to decide about it.
type Built struct {
	Person    Row
	Dossier   string // of the tournament; empty: it is an entry of the office
	Plan      dossier.Plan
	Line      dossier.Line
	Recording person.Recording
	On        calendar.Date
	Held      title.Holding // what would have been held before it
}

// builtOn lists what was granted on the ground of what a decision made again would take away.
func (a *App) builtOn(ctx context.Context, x *Examination) ([]Built, error) {
	var all []Built
	var seen []string
	for _, line := range x.Dossier.Decision.Lines {
		if stays(x.Lines, line) || !line.Granted {
			continue
		}
		row, err := a.Counting(ctx, line.Person)
		if err != nil {
			return nil, err
		}
		if slices.Contains(seen, row.ID) {
			continue
		}
		seen = append(seen, row.ID)
		some, err := a.builtBy(ctx, x, row)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// stays says that a line is among those of a decision.
func stays(lines []dossier.Line, l dossier.Line) bool {
	return slices.ContainsFunc(lines, func(other dossier.Line) bool { return other.Person == l.Person && LineKey(other) == LineKey(l) })
}

// builtBy is the same of one person.
func (a *App) builtBy(ctx context.Context, x *Examination, row Row) ([]Built, error) {
	d := x.Dossier
	entries, err := a.Entries(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	with, parts, err := a.factsAndParts(ctx, entries, func(Part) bool { return true })
	if err != nil {
		return nil, err
	}
	without := slices.DeleteFunc(slices.Clone(with), func(f career.Fact) bool { return f.Recording == "" && f.Event == d.ID })
	for i, l := range x.Lines {
		if l.Granted && slices.Contains(entries, l.Person) {
			without = append(without, lineFacts(l, d.Approved, d.Plan.Variant, d.ID, i)...)
		}
	}
	slices.SortFunc(parts, func(p, q Part) int { return cmp.Or(p.Approved.Compare(q.Approved), p.Decided.Compare(q.Decided)) })
	given := []string{d.ID} // up to the tournament that is looked at
	var all []Built
	for _, p := range parts {
		if p.Dossier == d.ID || p.Variant != d.Plan.Variant.String() {
			continue
		}
		earlier := func(facts []career.Fact) career.Career {
			return career.On(slices.DeleteFunc(slices.Clone(facts), func(f career.Fact) bool {
				return f.Recording == "" && !slices.Contains(given, f.Event)
			}), d.Plan.Variant, p.Approved, true)
		}
		was, is := earlier(with), earlier(without)
		given = append(given, p.Dossier)
		if d.before(p) {
			continue
		}
		lost := false
		for _, l := range p.Lines {
			held := heldOnLadder(is, ladderOf(l.Ladder))
			if !l.Granted || held.Compare(heldOnLadder(was, ladderOf(l.Ladder))) >= 0 {
				continue
			}
			other, err := a.Dossier(ctx, p.Dossier)
			if err != nil {
				return nil, err
			}
			lost = true
			all = append(all, Built{Person: row, Dossier: p.Dossier, Plan: other.Plan, Line: l, On: p.Approved, Held: held})
		}
		if lost { // nor can anything rest on this one
			without = slices.DeleteFunc(without, func(f career.Fact) bool { return f.Recording == "" && f.Event == p.Dossier })
		}
	}
	due, err := a.builtByOffice(ctx, d, row, entries, with, without)
	return append(all, due...), err
}

// heldOnLadder is what a career comes to on a ladder.
func heldOnLadder(c career.Career, l title.Ladder) title.Holding {
	p := c.Player("", title.Female, 0, rating.None, 0)
	return p.HeldOn(l)
}

// builtByOffice are titles that the office gave as due, for two norms of which there are no two without a tournament.
func (a *App) builtByOffice(ctx context.Context, d *Dossier, row Row, entries []string, with, without []career.Fact) ([]Built, error) {
	var all []Built
	for _, entry := range entries {
		p, err := a.people.Snapshot(ctx, entry)
		if err != nil {
			return nil, err
		}
		for i, r := range p.Recordings {
			f, known := factOf(r, i)
			if !known || r.Source != person.FromDecision || r.Variant != d.Plan.Variant || !f.Grade.IsTitle() {
				continue
			}
			norms := func(facts []career.Fact) (int, title.Holding) {
				held := heldOnLadder(career.On(slices.DeleteFunc(slices.Clone(facts), func(f career.Fact) bool { return f.Recording == r.ID }), r.Variant, r.On, true), title.LadderOf(f.Grade))
				if next, ok := held.Next(title.LadderOf(f.Grade)); !ok || next != f.Grade {
					return 0, held
				}
				return held.Norms, held
			}
			was, _ := norms(with)
			is, held := norms(without)
			if was >= wantedNorms && is < wantedNorms {
				all = append(all, Built{Person: row, Recording: r, On: r.On, Held: held})
			}
		}
	}
	return all, nil
}

// addLost adds that an approved tournament gave something to persons who held more then than they would now: a correction of another tournament, or a recording that
// was voided, took it away.
func (x *Examination) addLost(now []title.Player) {
	if x.Dossier.Phase != dossier.IsApproved {
		return
	}
	lost := make(map[string]bool)
	for i, e := range x.People {
		for _, l := range x.Dossier.Decision.Lines {
			before, err := title.ParseHolding(l.Before)
			if err == nil && l.Granted && l.Participant == e.ID && l.Person == e.Link.Person && now[i].HeldOn(ladderOf(l.Ladder)).Compare(before) < 0 {
				lost[e.ID] = true
			}
		}
	}
	if len(lost) > 0 {
		x.Findings = append(x.Findings, findingOf(because(FoundLost, numberArg("count", len(lost))), true))
	}
}
