package players

import "damka/internal/web/page"

// routes are the pages of ratings. Everybody may look, and nothing is changed here.
func routes() []page.Route {
	return []page.Route{
		{Method: "GET", Path: "/play/ratings", Handle: showRatings, View: page.Shows[ratingsView]("players/ratings", page.SiteLayout)},
		{Method: "GET", Path: "/players/{name}", Handle: showPlayer, View: page.Shows[playerView]("players/player", page.SiteLayout)},
	}
}

// playerPath is the address of somebody's page.
func playerPath(login string) string { return "/players/" + login }
