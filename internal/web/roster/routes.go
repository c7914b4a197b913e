package roster

import (
	"embed"

	"damka/internal/app"
	"damka/internal/web/page"
)

//go:embed templates
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section { return page.Section{Name: "roster", Routes: routes(), Files: files} }

func routes() []page.Route {
	const path = "/tournaments/{id}/desk/roster"
	view := page.Shows[rosterView]("roster/roster", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: path, Handle: show, Needs: app.SeeDesk, View: view},
		{Method: "POST", Path: path, Handle: take, Needs: app.AmendPlayer, View: view},
		{Method: "POST", Path: path + "/file", Handle: keep, Needs: app.MakeLists, Body: page.FileBody, View: view},
		{Method: "POST", Path: path + "/drop", Handle: drop, Needs: app.MakeLists, View: view},
	}
}
