package ways

import (
	"strings"
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
	Starts                      time.Time // or when it began; zero: nothing is said of that
	Zone                        string    // of that time
	Begun                       bool
}

func listExhibitions(c *page.Call) error {
	all, err := c.Ways.Exhibitions(c.Context())
	if err != nil {
		return err
	}
	view := listView{Member: c.Actor.Account() != ""}
	for _, e := range all {
		row := listRow{Path: exhibitionPath(e.ID), Conditions: conditionsOf(c, e), Blindfold: e.Blindfold(), Taken: len(e.Guests), Most: e.Most, Begun: e.Phase != app.Gathering}
		if row.Exhibitor, err = exhibitorOf(c, e); err != nil {
			return err
		}
		if at := begins(e); !at.IsZero() {
			row.Starts = at.In(c.Now.Location())
			row.Zone = zoneOf(row.Starts)
		}
		if e.Phase == app.Gathering {
			view.Gathering = append(view.Gathering, row)
		} else {
			view.Underway = append(view.Underway, row)
		}
	}
	return c.Show(view)
}

// begins is when an exhibition began; until then, when it is to begin.
func begins(e *app.Exhibition) time.Time {
	if e.Phase != app.Gathering {
		return e.Started
	}
	return e.Starts
}

// zoneOf is the zone of a time as people write it: who looks may be in another one.
func zoneOf(at time.Time) string {
	name, _ := at.Zone()
	if strings.HasPrefix(name, "+") || strings.HasPrefix(name, "-") { // a zone without a name
		return "UTC" + name
	}
	return name
}
