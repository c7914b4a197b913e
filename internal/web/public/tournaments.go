package public

import (
	"damka/internal/web/page"
)

// tournamentsView is the list of all tournaments.
type tournamentsView struct {
	Running, Coming, Finished []tournamentLine
	Arbiter                   bool
}

func tournaments(c *page.Call) error {
	lines, err := tournamentLines(c)
	if err != nil {
		return err
	}
	return c.Show(tournamentsView{lines.running, lines.coming, lines.finished, c.Actor.IsArbiter()})
}
