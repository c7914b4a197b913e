package register

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"damka/internal/register/dossier"
)

// Entries are all entries of the person of whom one is: the one that counts, then those that it has replaced, by id. Whatever is asked about a person is
// asked of all of them, so that a merging loses nothing and its undoing gives each entry back what it had.
func (a *App) Entries(ctx context.Context, id string) ([]string, error) {
	row, err := a.counting(ctx, id)
	if err != nil {
		return nil, err
	}
	return a.entriesBelow(ctx, row.ID)
}

// entriesBelow are an entry and those that it has replaced, with theirs, by id.
func (a *App) entriesBelow(ctx context.Context, id string) ([]string, error) {
	all := []string{id}
	for i := 0; i < len(all); i++ {
		merged, err := a.Merged(ctx, all[i])
		if err != nil {
			return nil, err
		}
		for _, row := range merged {
			if !slices.Contains(all, row.ID) {
				all = append(all, row.ID)
			}
		}
	}
	slices.Sort(all[1:])
	return all, nil
}

// entriesOrItself is the same for an id that may be nobody's.
func (a *App) entriesOrItself(ctx context.Context, id string) ([]string, error) {
	all, err := a.Entries(ctx, id)
	if errors.Is(err, ErrNoPerson) {
		return []string{id}, nil
	}
	return all, err
}

// entriesOfEach are all entries of several persons, by the ids that were asked about, and all of them together.
func (a *App) entriesOfEach(ctx context.Context, persons []string) (of map[string][]string, ids []string, err error) {
	into, err := a.merges(ctx)
	if err != nil {
		return nil, nil, err
	}
	others := make(map[string][]string, len(into))
	for _, id := range slices.Sorted(maps.Keys(into)) {
		others[into[id]] = append(others[into[id]], id)
	}
	of = make(map[string][]string, len(persons))
	known := make(map[string]bool, len(persons))
	for _, id := range persons {
		counts := cmp.Or(into[id], id)
		if id == "" || of[id] != nil {
			continue
		}
		of[id] = append([]string{counts}, others[counts]...)
		if !known[counts] {
			known[counts], ids = true, append(ids, of[id]...)
		}
	}
	return of, ids, nil
}

// Replaced are the entries that others have replaced, and which counts for each.
func (a *App) Replaced(ctx context.Context) (map[string]string, error) { return a.merges(ctx) }

// counting is the row of the entry that counts, without what the others have.
func (a *App) counting(ctx context.Context, id string) (Row, error) {
	const most = 20 // there is no circle: see [App.Merge]
	row, err := a.rowItself(ctx, id)
	for range most {
		if err != nil || row.Into == "" {
			return row, err
		}
		row, err = a.rowItself(ctx, row.Into)
	}
	return row, err
}

// complete adds to rows what the entries have that they have replaced. One that was itself replaced has its own alone.
func (a *App) complete(ctx context.Context, rows ...*Row) error {
	for _, row := range rows {
		if row.Into != "" {
			continue
		}
		all, err := a.entriesBelow(ctx, row.ID)
		if err != nil {
			return err
		}
		for _, id := range all[1:] {
			other, err := a.rowItself(ctx, id)
			if err != nil {
				return err
			}
			row.take(other)
		}
	}
	return nil
}

// completed are rows with what the entries have that they have replaced.
func (a *App) completed(ctx context.Context, rows []Row) ([]Row, error) {
	for i := range rows {
		if err := a.complete(ctx, &rows[i]); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// take adds what another entry of the person has: licences all, of the details those that are not known here. The name and the club stay.
func (r *Row) take(other Row) {
	r.Licences = slices.Clone(r.Licences)
	for _, l := range other.Licences {
		at := slices.IndexFunc(r.Licences, func(own Licence) bool { return own.Year == l.Year })
		switch {
		case at < 0:
			r.Licences = append(r.Licences, l)
		case l.isLonger(r.Licences[at]):
			r.Licences[at] = l
		}
	}
	slices.SortFunc(r.Licences, func(x, y Licence) int { return cmp.Compare(x.Year, y.Year) })
	r.Norms = r.Norms || other.Norms
	for _, detail := range []struct {
		own   *string
		other string
	}{{&r.Sex, other.Sex}, {&r.Born, other.Born}, {&r.Nationality, other.Nationality}, {&r.Citizenship, other.Citizenship}, {&r.FMJD, other.FMJD}} {
		if *detail.own == "" {
			*detail.own = detail.other
		}
	}
}

// licensedElsewhere are the members of a club whose licence of a year is that of an entry which theirs has replaced.
func (a *App) licensedElsewhere(ctx context.Context, club string, year int) ([]Row, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, personKind, takenKey, strconv.Itoa(year))
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, doc := range docs {
		row, err := a.counting(ctx, doc.ID)
		if err != nil {
			return nil, err
		}
		if row.Club == club && !row.IsLicensed(year) {
			rows = append(rows, row)
		}
	}
	return a.completed(ctx, distinct(rows))
}

// Judged is a tournament that somebody judged, and as what.
type Judged struct {
	DossierRow
	Role dossier.Role
}

// JudgedBy lists the tournaments of somebody as chief arbiter or assistant, under whichever entry, the latest first.
func (a *App) JudgedBy(ctx context.Context, person string, limit int) ([]Judged, error) {
	entries, err := a.entriesOrItself(ctx, person)
	if err != nil {
		return nil, err
	}
	var all []Judged
	at := make(map[string]int) // by dossier
	for _, id := range entries {
		rows, err := a.judgedBy(ctx, id, limit)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			i, known := at[row.ID]
			if !known {
				i = len(all)
				at[row.ID], all = i, append(all, Judged{DossierRow: row})
			}
			if role := row.OfficeOf(id); all[i].Role != dossier.Chief {
				all[i].Role = role
			}
		}
	}
	slices.SortStableFunc(all, func(x, y Judged) int { return y.Plan.Starts.Compare(x.Plan.Starts) })
	return all[:min(limit, len(all))], nil
}
