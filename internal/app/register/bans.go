package register

import (
	"cmp"
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/app"
)

// BansOf are the bans of a person under whichever entry that are in force today or begin later, in whatever role, that which begins first first.
func (a *App) BansOf(ctx context.Context, actor app.Actor, id string) ([]Ban, error) {
	if err := a.base.Allow(ctx, actor, app.SeeRegistry, ""); err != nil || a.arbiters == nil {
		return nil, err
	}
	entries, err := a.entriesOrItself(ctx, id)
	if err != nil {
		return nil, err
	}
	const ever = 200 * 366
	from := a.Today()
	var all []Ban
	for _, entry := range entries {
		some, err := a.arbiters.Bans(ctx, entry, true, from, from.AddDays(ever))
		if err != nil {
			return nil, err
		}
		for _, b := range some {
			if !slices.ContainsFunc(all, func(known Ban) bool { return known.ID == b.ID }) {
				all = append(all, b)
			}
		}
	}
	slices.SortFunc(all, func(x, y Ban) int { return cmp.Or(x.From.Compare(y.From), cmp.Compare(x.ID, y.ID)) })
	return all, nil
}

// InForceOn says that a ban holds on a day.
func (b Ban) InForceOn(day calendar.Date) bool {
	return b.From.Compare(day) <= 0 && (!b.Until.IsValid() || b.Until.Compare(day) >= 0)
}
