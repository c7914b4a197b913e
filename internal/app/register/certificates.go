package register

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/journal"
	"damka/internal/ratinglist"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/rating"
	"damka/title"
)

// Certificate is what a certificate says: what was given, to whom, and on what it rests. Everybody may know all of it.
type Certificate struct {
	Given
	Row   Row    // the entry that counts for the person now
	Rests []Rest // tournaments, the earliest first
	Later bool   // the tournament's record goes on after what was decided on

	Minimum *Reached // the list by which the rating for a title was reached; nil: it is no title, or none of these lists
}

// Rest is a tournament on which something rests.
type Rest struct {
	Dossier string       // empty: it is not in this register
	Plan    dossier.Plan // of one that is there
	Called  string       // the name of one that is not
	Seal    string
}

// Reached is a list on which somebody had the rating that a title requires (VII.5.6): the first one.
type Reached struct {
	Variant article.Variant
	Quarter ratinglist.Quarter
	Number  int           // of the list among those of the variant, from 1
	Day     calendar.Date // of publication
	Rating  int           // there
	Needed  int
}

// Certificate is the certificate of something that was given.
func (a *App) Certificate(ctx context.Context, g Given) (Certificate, error) {
	row, err := a.Counting(ctx, g.Person)
	if err != nil {
		return Certificate{}, err
	}
	c := Certificate{Given: g, Row: row}
	if c.Minimum, err = a.reached(ctx, row, g); err != nil {
		return c, err
	}
	if c.Rests, err = a.rests(ctx, g); err != nil || g.Dossier == "" {
		return c, err
	}
	d, err := a.Dossier(ctx, g.Dossier)
	if err != nil {
		return c, err
	}
	head, err := a.base.Store().Head(ctx, journal.NewStream("tournament", d.Report.Tournament))
	c.Later = err == nil && uint64(head.Seq) > d.Report.Seq
	return c, err
}

// reached is by which list somebody had the rating for a title that norms gave. For a place (VII.6) no rating is asked for, and of an old title nobody knows.
func (a *App) reached(ctx context.Context, row Row, g Given) (*Reached, error) {
	grade, err := title.ParseGrade(g.Grade)
	if err != nil || !grade.IsTitle() || g.Source == person.FromOldRegister || g.By == "place" {
		return nil, nil
	}
	needed, err := a.neededFor(ctx, row, g, grade)
	if err != nil || needed == 0 {
		return nil, err
	}
	lists, err := a.Lists(ctx, g.Variant)
	if err != nil {
		return nil, err
	}
	entries, err := a.entriesOrItself(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	var first *Reached
	for _, entry := range entries {
		rows, err := a.base.Store().RatingHistory(ctx, entry, g.Variant.String(), false)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			i := slices.IndexFunc(lists.Lists, func(l ratinglist.Published) bool { return l.Quarter.String() == r.Period })
			if i < 0 || r.List != rating.A.String() || r.Rating < needed || lists.Lists[i].Day.Compare(g.Noted) > 0 || first != nil && first.Number <= i+1 {
				continue
			}
			first = &Reached{g.Variant, lists.Lists[i].Quarter, i + 1, lists.Lists[i].Day, r.Rating, needed}
		}
	}
	return first, nil
}

// neededFor is the rating that a title required, by what else was held when it was given; 0: it was not given for norms.
func (a *App) neededFor(ctx context.Context, row Row, g Given, grade title.Grade) (int, error) {
	facts, err := a.Facts(ctx, row.ID)
	if err != nil {
		return 0, err
	}
	facts = slices.DeleteFunc(facts, func(f career.Fact) bool { return f.Variant == g.Variant && f.Grade == grade })
	p := titlePlayer(row, facts, g.Variant, g.From, true, Standing{})
	for _, l := range []title.Ladder{title.Open, title.Women} {
		if norms, m, ok := p.Next(l, g.Variant); ok && m.Title == grade && norms >= wantedNorms {
			return m.Rating, nil
		}
	}
	return 0, nil
}

// rests are the tournaments on which something rests: the one that gave it, and, where it is a title or category I, those of earlier norms for it.
func (a *App) rests(ctx context.Context, g Given) ([]Rest, error) {
	var all []Rest
	add := func(g Given) error {
		rest, is, err := a.rest(ctx, g)
		if is && !slices.ContainsFunc(all, func(other Rest) bool { return other.Dossier == rest.Dossier && other.Called == rest.Called }) {
			all = append(all, rest)
		}
		return err
	}
	grade, err := title.ParseGrade(g.Grade)
	if err == nil && g.Source != "old_register" && (grade == title.I || grade.IsTitle()) {
		given, err := a.GivenTo(ctx, g.Person)
		if err != nil {
			return nil, err
		}
		for _, norm := range given {
			if norm.Holds() && norm.Variant == g.Variant && norm.NormFor == g.Grade && norm.From.Compare(g.From) <= 0 {
				if err := add(norm); err != nil {
					return nil, err
				}
			}
		}
	}
	return all, add(g)
}

func (a *App) rest(ctx context.Context, g Given) (Rest, bool, error) {
	if g.Dossier == "" {
		return Rest{Called: g.Event}, g.Event != "", nil
	}
	d, err := a.Dossier(ctx, g.Dossier)
	if err != nil {
		return Rest{}, false, err
	}
	return Rest{Dossier: g.Dossier, Plan: d.Plan, Seal: g.Seal}, true, nil
}

// HeldBy is what persons hold today, as lists write it; whoever holds nothing in a variant is left out.
func (a *App) HeldBy(ctx context.Context, v article.Variant, persons ...string) (map[string]Titles, error) {
	return a.heldOn(ctx, v, a.Today(), persons)
}

// Licensed are the members of a club who have a licence of a year, by name.
func (a *App) Licensed(ctx context.Context, club string, year int) ([]Row, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, personKind, licenceKey, licenceValue(year, club))
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, doc := range docs {
		row, err := readRow(doc)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	others, err := a.licensedElsewhere(ctx, club, year)
	if err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(append(rows, others...), func(row Row) bool { return row.Closed })
	slices.SortStableFunc(rows, func(x, y Row) int { return compareText(sortText(x.Name()), sortText(y.Name())) })
	return rows, nil
}
