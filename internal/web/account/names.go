package account

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
)

// events finds the names of tournaments by their streams.
func (p pages) events(c *page.Call) namer {
	known := make(map[string]string)
	return func(stream string) (string, bool) {
		id := eventOf(stream)
		if name, found := known[id]; found {
			return name, name != ""
		}
		snapshot, err := c.Events.Snapshot(c.Context(), id)
		if err == nil {
			known[id] = snapshot.Settings.Name
		} else {
			known[id] = "" // erased, or never here
		}
		return known[id], err == nil
	}
}

// accounts finds the names of accounts by their ids.
func (p pages) accounts(c *page.Call) namer {
	return func(id string) (string, bool) {
		of, err := p.of(c).Account(c.Context(), c.Actor, id)
		return of.Name(), err == nil
	}
}

// mostEvents is how many tournaments can be chosen from for a role, those changed last.
const mostEvents = 200

func choosable(c *page.Call) ([]event, error) {
	list, err := c.Events.List(c.Context(), events.Query{Order: events.LatestChange, Limit: mostEvents})
	if err != nil {
		return nil, err
	}
	all := make([]event, len(list.Tournaments))
	for i, t := range list.Tournaments {
		all[i] = event{t.ID, t.Name}
	}
	return all, nil
}
