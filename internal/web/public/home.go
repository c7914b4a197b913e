package public

import (
	"damka/internal/web/page"
)

// homeView is the front page: what is on now, what comes, what is over.
type homeView struct {
	Sections []tournamentSection
}

func home(c *page.Call) error {
	sections, err := tournamentSections(c, bounds{running: 12, coming: 6, finished: 6})
	if err != nil {
		return err
	}
	return c.Show(homeView{sections})
}
