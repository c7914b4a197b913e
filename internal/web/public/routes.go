package public

import (
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// routes are the pages for everybody.
func routes() []page.Route {
	return []page.Route{
		{Method: "GET", Path: "/{$}", Handle: home, View: page.Shows[homeView]("public/home", page.SiteLayout)},
		{Method: "GET", Path: "/code", Handle: showCode, View: page.Shows[codeView]("public/code", page.SiteLayout)},
		{Method: "GET", Path: "/tournaments", Handle: tournaments, View: page.Shows[tournamentsView]("public/tournaments", page.SiteLayout)},
		{Method: "GET", Path: "/tournaments/{id}", Handle: of(overviewOf), View: page.Shows[overviewView]("public/overview", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/players", Handle: of(playersOf), View: page.Shows[playersView]("public/players", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/players/{player}", Handle: showPlayer, View: page.Shows[playerView]("public/player", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/rounds/{round}", Handle: showRound, View: page.Shows[roundView]("public/round", page.SiteLayout), Cached: parts.ByRound},
		{Method: "GET", Path: "/tournaments/{id}/standings", Handle: standings, View: page.Shows[standingsView]("public/standings", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/standings/{player}", Handle: showPlace, View: page.Shows[placeView]("public/place", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/crosstable", Handle: crosstable, View: page.Shows[crosstableView]("public/crosstable", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/progress", Handle: progress, View: page.Shows[progressView]("public/progress", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/norms", Handle: parts.ShowNorms(false), View: page.Shows[parts.NormsView]("parts/norms", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/norms/{player}", Handle: parts.ShowNormsPlayer(false), View: page.Shows[parts.NormsPlayerView]("parts/norms_player", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/schedule", Handle: schedule, View: page.Shows[scheduleView]("public/schedule", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/regulations", Handle: of(regulationsOf), View: page.Shows[regulationsView]("public/regulations", page.SiteLayout), Cached: parts.BySnapshot},
		{Method: "GET", Path: "/tournaments/{id}/screen", Handle: of(screenOf), View: page.Shows[screenView]("public/screen", page.ScreenLayout)},
		{Method: "GET", Path: "/tournaments/{id}/print/{paper}", Handle: printPaper, View: page.Shows[paperView]("public/paper", page.PrintLayout)},
		{Method: "GET", Path: "/tournaments/{id}/export/{file}", Handle: exportPaper},
		{Method: "GET", Path: "/tournaments/{id}/export/" + parts.ReportFile, Handle: parts.ExportReport, Needs: app.ExportReport},
		{Method: "GET", Path: "/live", Handle: live},
		{Method: "POST", Path: "/tournaments/{id}/follow", Handle: follow},
		{Method: "GET", Path: "/enter/{secret}", Handle: enter},
		{Method: "POST", Path: "/leave", Handle: leave},
		{Method: "GET", Path: "/healthz", Handle: showHealth},
	}
}
