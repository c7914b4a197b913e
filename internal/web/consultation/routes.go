package consultation

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of sides that consult. A GET shows and asks; only a POST changes anything.
func routes() []page.Route {
	const team = "/games/{game}/team"
	join := page.Shows[joinView]("consultation/join", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: team, Handle: showTeam, View: page.Shows[teamView]("consultation/team", page.SiteLayout)},
		{Method: "GET", Path: team + "/{secret}", Handle: askJoin, View: join},
		{Method: "POST", Path: team + "/{secret}", Handle: joinTeam, Needs: app.CreateGame, View: join},
	}
}

func gamePath(id string) string { return "/games/" + id }
