package register

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/calendar"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
	"damka/internal/store"
)

// ListFile is a published list, or the part of it that is asked for, as a file for programs.
func (a *App) ListFile(ctx context.Context, q ListQuery) (ratingfile.List, error) {
	lists, err := a.Lists(ctx, q.Variant)
	if err != nil {
		return ratingfile.List{}, err
	}
	list := lists.List(q.Quarter)
	if list == nil {
		return ratingfile.List{}, ErrNoList
	}
	rows, total, err := a.ListPage(ctx, q)
	if err != nil {
		return ratingfile.List{}, err
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Club
	}
	clubs, err := a.ClubNames(ctx, ids...)
	if err != nil {
		return ratingfile.List{}, err
	}
	file := ratingfile.List{
		Variant: list.Variant, Quarter: list.Quarter, Published: list.Day, ValidFrom: list.ValidFrom, ValidTo: list.ValidTo, Outcome: list.Outcome,
		Made: a.Today(), Part: q.isPart(), Total: total, Multipliers: ratingfile.MultipliersOf(list.Multipliers),
	}
	for _, row := range rows {
		person := fileRow(row, clubInFile(clubs[row.Club]))
		for _, l := range licencesSince(row.Person, list.Quarter.Year) {
			person.Licences, person.Licensed = append(person.Licences, l.Year), append(person.Licensed, l)
		}
		file.Persons = append(file.Persons, person)
	}
	if !file.Part {
		if file.Unlisted, err = a.unlisted(ctx, list.Quarter.Year, rows); err != nil {
			return ratingfile.List{}, err
		}
	}
	return file.Sealed(), nil
}

// clubInFile is the name of a club as files have it: no longer than programs take, in bytes, because one name that is too long makes the whole file impossible for them.
func clubInFile(name string) string {
	const most = 200 // bytes, as every Damka checks them
	if len(name) <= most {
		return name
	}
	end := most - len("…")
	for !utf8.RuneStart(name[end]) {
		end--
	}
	return strings.TrimSpace(name[:end]) + "…"
}

// unlisted are those with a licence of a year or later who are not among the published rows, by number: on list T, on none or never rated, which nobody is told (VI.2.1.4).
func (a *App) unlisted(ctx context.Context, year int, rows []Listed) ([]ratingfile.Unlisted, error) {
	into, err := a.merges(ctx)
	if err != nil {
		return nil, err
	}
	listed := make(map[string]bool, len(rows))
	for _, row := range rows {
		listed[cmp.Or(into[row.Person.ID], row.Person.ID)] = true
	}
	licensed, err := a.licensedSince(ctx, year, into)
	if err != nil {
		return nil, err
	}
	ids := slices.DeleteFunc(licensed, func(id string) bool { return listed[id] })
	persons, err := a.persons(ctx, ids...)
	if err != nil {
		return nil, err
	}
	var clubs []string
	for _, row := range persons {
		clubs = append(clubs, row.Club)
	}
	names, err := a.ClubNames(ctx, clubs...)
	if err != nil {
		return nil, err
	}
	var all []ratingfile.Unlisted
	for _, row := range persons {
		if row.Erased || row.Closed {
			continue
		}
		one := ratingfile.Unlisted{Number: row.Number, Club: clubInFile(names[row.Club])}
		one.Family, one.Given = row.Name().Keys()
		if one.Licensed = licencesSince(row, year); len(one.Licensed) > 0 {
			all = append(all, one)
		}
	}
	slices.SortFunc(all, func(x, y ratingfile.Unlisted) int { return x.Number - y.Number })
	return all, nil
}

// licencesSince are somebody's licences of a year and later ones. One that was paid for after its year was over is valid on no day.
func licencesSince(row Row, year int) (all []ratingfile.Licence) {
	for _, l := range row.Licences {
		if l.Year >= year && l.From.Year() <= l.Year {
			all = append(all, ratingfile.Licence{Year: l.Year, From: l.From})
		}
	}
	return all
}

// licensedSince are the persons with a licence of a year or a later one, under whichever entry, each once.
func (a *App) licensedSince(ctx context.Context, year int, into map[string]string) (ids []string, err error) {
	const atOnce = 1000
	seen := make(map[string]bool)
	for _, key := range []string{licenceKey, takenKey} {
		wanted := store.DocumentRange{Kind: personKind, Name: key, From: strconv.Itoa(year), Limit: atOnce}
		for {
			docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
			if err != nil {
				return nil, err
			}
			for _, doc := range docs {
				if id := cmp.Or(into[doc.ID], doc.ID); !seen[id] {
					seen[id], ids = true, append(ids, id)
				}
			}
			if len(docs) < atOnce {
				break
			}
			wanted.After = docs[len(docs)-1].Place()
		}
	}
	return ids, nil
}

func fileRow(row Listed, club string) ratingfile.Person {
	p := ratingfile.Person{
		Number: row.Person.Number, Club: club, List: row.List, Place: row.Place, Rating: row.Rating, Games: row.Games,
		Title: row.Held.Open, WomensTitle: row.Held.Womens, FMJDTitle: row.Held.FMJD,
	}
	if !row.Person.Erased {
		p.Family, p.Given = row.Person.Name().Keys()
	}
	return p
}

// isPart says whether the query leaves somebody out.
func (q ListQuery) isPart() bool {
	return q.List != "" || q.Sex != "" || q.BornFrom != 0 || q.BornTo != 0 || q.Club != "" || q.Text != "" || q.Offset > 0 || q.Limit > 0
}

// QuarterInForce is the quarter of the list in force on a day, for no day of the newest; empty: there is none.
func (a *App) QuarterInForce(ctx context.Context, v article.Variant, day calendar.Date) (string, error) {
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return "", err
	}
	if list := lists.inForce(day); list != nil {
		return list.Quarter.String(), nil
	}
	return "", nil
}

// FileInForce is the list in force on a day, for no day the newest, as a file; false: there is none.
func (a *App) FileInForce(ctx context.Context, v article.Variant, day calendar.Date) (ratingfile.List, bool, error) {
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return ratingfile.List{}, false, err
	}
	list := lists.inForce(day)
	if list == nil {
		return ratingfile.List{}, false, nil
	}
	file, err := a.ListFile(ctx, ListQuery{Variant: v, Quarter: list.Quarter})
	return file, err == nil, err
}

func (l *Lists) inForce(day calendar.Date) *ratinglist.Published {
	if !day.IsValid() {
		return l.Last()
	}
	return l.InForce(day)
}
