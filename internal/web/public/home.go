package public

import (
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// homeView is the front page: what is on now, what comes, what is over.
type homeView struct {
	Sections []tournamentSection
	Creates  bool // the reader may make a tournament
	ByLink   bool // the printed link leads in: whoever runs this Damka has it
	Own      parts.OwnGames
}

func home(c *page.Call) error {
	sections, err := tournamentSections(c, bounds{running: 12, coming: 6, finished: 6})
	if err != nil {
		return err
	}
	on, err := c.Access.LinkIsOn(c.Context())
	if err != nil {
		return err
	}
	return c.Show(homeView{sections, c.May(app.CreateTournament), on, parts.OwnGamesOf(c)})
}
