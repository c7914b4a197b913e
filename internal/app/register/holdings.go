package register

import (
	"context"
	"errors"

	"damka/article"
	"damka/calendar"
	"damka/internal/ratinglist"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/rating"
	"damka/title"
)

// Facts are what a person was ever given under whichever entry: recordings of the office, and lines of decisions on tournaments.
func (a *App) Facts(ctx context.Context, id string) ([]career.Fact, error) {
	return a.factsOf(ctx, id, func(Part) bool { return true })
}

// factsOf are the facts of a person without what some tournaments gave.
func (a *App) factsOf(ctx context.Context, id string, counts func(Part) bool) ([]career.Fact, error) {
	entries, err := a.Entries(ctx, id)
	if err != nil {
		return nil, err
	}
	facts, _, err := a.factsAndParts(ctx, entries, counts)
	return facts, err
}

// factsAndParts are the facts of all entries of a person, and the approved tournaments from which some of them come.
func (a *App) factsAndParts(ctx context.Context, entries []string, counts func(Part) bool) (facts []career.Fact, parts []Part, err error) {
	byEntry, left := make([][]career.Fact, len(entries)), make(map[string]bool)
	for at, entry := range entries {
		p, err := a.people.Snapshot(ctx, entry)
		if err != nil {
			return nil, nil, err
		}
		for i, r := range p.Recordings {
			if fact, ok := factOf(r, i); ok {
				byEntry[at] = append(byEntry[at], fact)
			}
		}
		some, err := a.partsOf(ctx, entry)
		if err != nil {
			return nil, nil, err
		}
		for _, part := range some {
			left[part.Dossier] = !counts(part)
			byEntry[at] = append(byEntry[at], part.facts()...)
		}
		parts = append(parts, some...)
	}
	same, err := a.sameNormsOf(ctx, byEntry...)
	same.left = left
	return career.Sorted(same.once(byEntry...)), parts, err
}

// factOf is a recording as a fact; false for words that nobody knows.
func factOf(r person.Recording, i int) (career.Fact, bool) {
	f := career.Fact{From: r.On, Variant: r.Variant, Games: r.Games, Event: r.Event, Line: i, Recording: r.ID}
	if f.Event == "" {
		f.Event = r.ID // else two norms of unknown tournaments were of one
	}
	if r.NormFor != "" {
		g, err := title.ParseGrade(r.NormFor)
		f.NormFor = g
		return f, err == nil
	}
	if g, err := title.ParseGrade(r.Grade); err == nil {
		f.Grade = g
		return f, true
	}
	t, err := title.ParseFMJDTitle(r.Grade)
	f.FMJD = t
	return f, err == nil
}

// facts are what a tournament gave somebody.
func (p Part) facts() []career.Fact {
	v, err := article.ParseVariant(p.Variant)
	if err != nil {
		return nil
	}
	var facts []career.Fact
	for i, line := range p.Lines {
		if !line.Granted {
			continue
		}
		facts = append(facts, lineFacts(line, p.Approved, v, p.Dossier, p.First+i)...)
	}
	return facts
}

func ladderOf(word string) title.Ladder {
	if word == title.Women.String() {
		return title.Women
	}
	return title.Open
}

// Standing is where somebody stands in a variant's ratings.
type Standing struct {
	rating.Player
	Best int // the highest on any list A; 0: never on it
}

// StandingsOn are where persons stand by the list in force on a day, or by what was recorded where that has nothing, under whichever entry. Whoever is in
// neither is left out. Ratings of list T are among them: it is for the program itself.
func (a *App) StandingsOn(ctx context.Context, v article.Variant, day calendar.Date, persons ...string) (map[string]Standing, error) {
	found := make(map[string]Standing, len(persons))
	entries, ids, err := a.entriesOfEach(ctx, persons)
	if err != nil {
		return nil, err
	}
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return nil, err
	}
	if list := lists.InForce(day); list != nil {
		rows, err := a.base.Store().RatingsOf(ctx, v.String(), list.Quarter.String(), ids, false)
		if err != nil {
			return nil, err
		}
		listed := make(map[string]ratinglist.Row, len(rows))
		for _, row := range rows {
			if listed[row.Person], err = rowOfRating(row); err != nil {
				return nil, err
			}
		}
		for id, all := range entries {
			if row, is := joined(id, all, listed); is {
				found[id] = standingOf(row.Account)
			}
		}
	}
	for id, all := range entries {
		if _, known := found[id]; known {
			continue
		}
		if s, ok, err := a.recordedOn(ctx, v, day, all); err != nil {
			return nil, err
		} else if ok {
			found[id] = standingOf(recordedOf(id, s).Account)
		}
	}
	return found, nil
}

// recordedOn is the rating that was recorded of a person: that of the entry that counts, of the others where it has none, as lists are computed.
func (a *App) recordedOn(ctx context.Context, v article.Variant, day calendar.Date, entries []string) (person.Standing, bool, error) {
	for _, id := range entries {
		p, err := a.people.Snapshot(ctx, id)
		if errors.Is(err, ErrNoPerson) {
			continue
		}
		if err != nil {
			return person.Standing{}, false, err
		}
		if len(ofVariant(p.Ratings, v)) > 0 {
			s, ok := p.RatingOn(v, day)
			return s, ok, nil
		}
	}
	return person.Standing{}, false, nil
}

// joined is the row of a person on a list that may have one of several entries: that of most games counts until the next list, which has one, with the highest
// rating that any of them had.
func joined(id string, entries []string, rows map[string]ratinglist.Row) (best ratinglist.Row, is bool) {
	highest, strong := 0, false
	for _, entry := range entries {
		row, listed := rows[entry]
		if !listed {
			continue
		}
		if !is || row.Games > best.Games {
			best, is = row, true
		}
		highest, strong = max(highest, row.Best), strong || row.Reached2300
	}
	best.Person, best.Best, best.Reached2300 = id, highest, strong
	return best, is
}

func standingOf(account ratinglist.Account) Standing {
	return Standing{rating.Player{
		ID: account.Person, Rating: account.Rating, Games: account.Games, List: account.List, Reached2300: account.Reached2300, LastGame: account.LastGame,
	}, account.Best}
}

// Sex is a person's sex as package title takes it; false if it is not known.
func sexOf(word string) (title.Sex, bool) {
	sex, err := title.ParseSex(word)
	return sex, err == nil
}

// isForeign says whether a person is of foreign nationality (VII.4.3); one that is not known is not.
func isForeign(row Row) bool { return title.IsForeign(row.Nationality) }

// titlePlayer is a person as a tournament of a variant begins with one, by what of these facts is in force on a day.
func titlePlayer(row Row, facts []career.Fact, v article.Variant, day calendar.Date, itself bool, s Standing) title.Player {
	sex, known := sexOf(row.Sex)
	if !known {
		sex = title.Male
	}
	points := s.Rating
	if !s.List.IsClassified() && s.List != rating.T {
		points = 0 // struck off: no rating is in force
	}
	p := career.On(facts, v, day, itself).Player(row.ID, sex, points, s.List, s.Best)
	p.Foreign = isForeign(row)
	if (p.WomenTitle != title.NoCategory || p.FMJDTitle.IsWomens()) && !known {
		p.Sex = title.Female
	}
	return p
}

// before says of what tournaments gave whether it was given before a decision on this one. One that is made again sees what the first one saw: neither
// what the tournament itself has given, nor what others gave later.
func (d *Dossier) before(p Part) bool {
	if p.Dossier == d.ID {
		return false
	}
	return d.Phase != dossier.IsApproved || p.Approved.Compare(d.Approved) < 0 || p.Approved == d.Approved && !p.Decided.After(d.Decided)
}
