package web

// homeView is the front page: what is on now, what comes, what is over.
type homeView struct {
	Running, Coming, Finished []tournamentLine
}

func home(c *call) error {
	lines, err := tournamentLines(c)
	if err != nil {
		return err
	}
	return c.show(homeView{lines.running, lines.coming, lines.finished})
}
