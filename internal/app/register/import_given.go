package register

import (
	"context"
	"slices"

	"damka/internal/register/career"
	"damka/internal/register/person"
	"damka/title"
)

// givenOtherwise are what a person has besides what is recorded in one entry: what tournaments gave, by their names, and what is recorded in other entries.
func (a *App) givenOtherwise(ctx context.Context, entry *Person) ([]career.Fact, error) {
	facts, err := a.Facts(ctx, entry.ID)
	if err != nil {
		return nil, err
	}
	facts = slices.DeleteFunc(facts, func(f career.Fact) bool {
		return f.Recording != "" && slices.ContainsFunc(entry.Recordings, func(r person.Recording) bool { return r.ID == f.Recording })
	})
	for i, f := range facts {
		switch {
		case f.Recording == "" && f.NormFor != title.NoCategory:
			d, err := a.Dossier(ctx, f.Event)
			if err != nil {
				return nil, err
			}
			facts[i].Event = d.Plan.Name
		case isOfUnknown(f):
			facts[i].Event = ""
		}
	}
	return facts, nil
}
