package web

// tournamentsView is the list of all tournaments.
type tournamentsView struct {
	Running, Coming, Finished []tournamentLine
	Arbiter                   bool
}

func tournaments(c *call) error {
	lines, err := tournamentLines(c)
	if err != nil {
		return err
	}
	return c.show(tournamentsView{lines.running, lines.coming, lines.finished, c.Actor.IsArbiter()})
}
