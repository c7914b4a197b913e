package register

import (
	"context"
	"slices"

	"damka/internal/app"
)

// HeldIn are the rows of one file that is kept still which are a person's, or may be nobody else's that the file tells apart: an erasure empties them.
type HeldIn struct {
	File string
	Rows []HeldNumber
}

// HeldNumber is such a row, by its number in its worksheet.
type HeldNumber struct {
	Row     int
	Perhaps bool // it has the name alone, so that a namesake may be meant
}

// HeldInFiles are the rows of files that erasing a person would empty now, those that were brought in and those that wait, of the entry and of those that it has replaced: whoever
// erases reads it before and after, since a namesake's row that is emptied is brought in by nobody.
func (a *App) HeldInFiles(ctx context.Context, actor app.Actor, id string) ([]HeldIn, error) {
	if err := a.base.Allow(ctx, actor, app.ErasePerson, ""); err != nil {
		return nil, err
	}
	entries, err := a.withMerged(ctx, id)
	if err != nil {
		return nil, err
	}
	drafts, err := a.imports(ctx)
	if err != nil {
		return nil, err
	}
	var all []HeldIn
	for _, draft := range drafts {
		if draft.Over {
			continue
		}
		in := HeldIn{File: draft.Name}
		for _, entry := range entries {
			p, err := a.people.Snapshot(ctx, entry)
			if err != nil {
				return nil, err
			}
			of, versions, err := a.concerned(ctx, p)
			if err != nil {
				return nil, err
			}
			held, err := a.heldRows(ctx, draft, a.soughtOf(of, versions))
			if err != nil {
				return nil, err
			}
			for _, row := range held {
				if !slices.ContainsFunc(in.Rows, func(known HeldNumber) bool { return known.Row == row.Number }) {
					in.Rows = append(in.Rows, HeldNumber{row.Number, !row.surely})
				}
			}
		}
		if len(in.Rows) > 0 {
			slices.SortFunc(in.Rows, func(x, y HeldNumber) int { return x.Row - y.Row })
			all = append(all, in)
		}
	}
	return all, nil
}
