package public

import (
	"damka/internal/web/page"
)

// homeView is the front page: what is on now, what comes, what is over.
type homeView struct {
	Running, Coming, Finished []tournamentLine
}

func home(c *page.Call) error {
	lines, err := tournamentLines(c)
	if err != nil {
		return err
	}
	return c.Show(homeView{lines.running, lines.coming, lines.finished})
}
