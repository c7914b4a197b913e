package consultation

import (
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// routes are the pages of sides that consult. A GET shows and asks; only a POST changes anything.
func routes() []page.Route {
	const team = "/games/{game}/team"
	own := page.Shows[teamView]("consultation/team", page.SiteLayout)
	join := page.Shows[joinView]("consultation/join", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: team, Handle: showTeam, View: own},
		{Method: "POST", Path: team, Handle: leaveTeam, Sender: sender, View: own},
		{Method: "GET", Path: team + "/{secret}", Handle: askJoin, View: join},
		{Method: "POST", Path: team + "/{secret}", Handle: joinTeam, Needs: app.CreateGame, View: join},
	}
}

// sender is for the limits: those who play without accounts in one hall are not one sender.
func sender(c *page.Call) string {
	player, err := parts.PlayerOf(c)
	if err != nil || player.IsVisitor() {
		return ""
	}
	return player.Principal()
}

func gamePath(id string) string { return "/games/" + id }
