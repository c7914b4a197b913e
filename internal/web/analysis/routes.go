package analysis

import (
	"damka/internal/app"
	"damka/internal/study"
	"damka/internal/web/page"
)

// path is where they are.
const path = "/analysis"

// routes are the pages of analysis. A GET shows; a POST reads or writes a file; what is kept is in studies_routes.go.
func routes() []page.Route {
	const at = "/analysis"
	view := page.Shows[analysisView]("analysis/analysis", page.SiteLayout)
	return append([]page.Route{
		{Method: "GET", Path: at, Handle: show, View: view},
		{Method: "GET", Path: at + "/{$}", Handle: toAnalysis},
		{Method: "GET", Path: at + "/node", Handle: sendNode},
		{Method: "GET", Path: at + "/setup", Handle: checkSetup},
		{Method: "GET", Path: at + "/file", Handle: sendLine},
		{Method: "GET", Path: at + "/line", Handle: look},
		{Method: "POST", Path: at, Handle: read, Needs: app.Analyse, View: view, Body: mostBody},
		{Method: "POST", Path: at + "/export", Handle: export, Needs: app.Analyse, Form: path, Body: mostBody},
	}, studyRoutes()...)
}

// mostBody is room for the longest text, however it is encoded.
const mostBody = 3 * study.MaxText

func toAnalysis(c *page.Call) error { return c.Redirect(path) }
