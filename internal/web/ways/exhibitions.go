package ways

import (
	"time"

	app "damka/internal/app/ways"
	"damka/internal/web/page"
)

// listView are the exhibitions to which people may come, and those that are played.
type listView struct {
	Gathering, Underway []listRow
	Member              bool
}

// listRow is one of them.
type listRow struct {
	Path, Exhibitor, Conditions string
	Blindfold                   bool
	Taken, Most                 int
	Starts                      time.Time // zero: nothing is said of that
}

func listExhibitions(c *page.Call) error {
	all, err := c.Ways.Exhibitions(c.Context())
	if err != nil {
		return err
	}
	view := listView{Member: c.Actor.Account() != ""}
	for _, e := range all {
		row := listRow{Path: exhibitionPath(e.ID), Conditions: conditionsOf(c, e), Blindfold: e.Blindfold(), Taken: len(e.Guests), Most: e.Most}
		if row.Exhibitor, err = exhibitorOf(c, e); err != nil {
			return err
		}
		if !e.Starts.IsZero() {
			row.Starts = e.Starts.In(c.Now.Location())
		}
		if e.Phase == app.Gathering {
			view.Gathering = append(view.Gathering, row)
		} else {
			view.Underway = append(view.Underway, row)
		}
	}
	return c.Show(view)
}
