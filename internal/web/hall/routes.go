package hall

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of the hall. A GET shows or asks; only a POST changes
// anything.
func routes() []page.Route {
	tables := page.Shows[tablesView]("hall/tables", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/tournaments/{id}/tables", Handle: showTables, Needs: app.SeeTables, View: tables},
		{Method: "POST", Path: "/tournaments/{id}/tables", Handle: saveTable, Needs: app.EnterResults, View: page.Shows[confirmView]("hall/confirm", page.SiteLayout)},
	}
}
