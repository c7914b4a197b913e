package correspondence

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of games by correspondence. A GET shows; only a POST changes anything. Whether somebody plays a side is asked where
// something is done to it.
func routes() []page.Route {
	list, one := page.Shows[listView]("correspondence/list", page.SiteLayout), page.Shows[vacationView]("correspondence/vacation", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: listPath, Handle: showList, View: list},
		{Method: "GET", Path: listPath + "/next", Handle: toNext},
		{Method: "GET", Path: listPath + "/vacation", Handle: toList},
		{Method: "POST", Path: listPath + "/vacation", Handle: takeEverywhere, Needs: app.PlayGame, View: list},
		{Method: "GET", Path: "/games/{game}/vacation", Handle: showVacation, View: one},
		{Method: "POST", Path: "/games/{game}/vacation", Handle: takeVacation, View: one},
	}
}

const listPath = "/play/correspondence"

// toList leads on from an address to which a form is sent.
func toList(c *page.Call) error { return c.Redirect(listPath) }

// gamePath is the address of a game.
func gamePath(id string) string { return "/games/" + id }
