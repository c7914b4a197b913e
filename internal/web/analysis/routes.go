package analysis

import (
	"damka/internal/app"
	"damka/internal/study"
	"damka/internal/web/page"
)

const path = "/analysis"

// routes are the pages of analysis. A GET shows; a POST reads or writes a file and keeps nothing.
func routes() []page.Route {
	view := page.Shows[analysisView]("analysis/analysis", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: path, Handle: show, View: view},
		{Method: "GET", Path: path + "/{$}", Handle: toAnalysis},
		{Method: "GET", Path: path + "/node", Handle: sendNode},
		{Method: "GET", Path: path + "/setup", Handle: checkSetup},
		{Method: "GET", Path: path + "/file", Handle: sendLine},
		{Method: "GET", Path: path + "/line", Handle: look},
		{Method: "POST", Path: path, Handle: read, Needs: app.Analyse, View: view, Body: mostBody},
		{Method: "POST", Path: path + "/export", Handle: export, Needs: app.Analyse, Form: path, Body: mostBody},
	}
}

// mostBody is room for the longest text, however it is encoded.
const mostBody = 3 * study.MaxText

func toAnalysis(c *page.Call) error { return c.Redirect(path) }
