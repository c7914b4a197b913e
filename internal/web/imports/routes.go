package imports

import (
	"embed"

	"damka/internal/app"
	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section {
	return page.Section{Name: "imports", Routes: routes(), Files: files}
}

const (
	path       = "/registry/import"
	importPath = path + "/{import}"
)

// routes are the pages of imports. To look needs who keeps persons; to change anything who has signed in just now.
func routes() []page.Route {
	list := page.Shows[listView]("imports/list", page.SiteLayout)
	one := page.Shows[importView]("imports/import", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: path, Handle: showList, Needs: app.KeepPersons, Fresh: true, View: list},
		{Method: "POST", Path: path, Handle: upload, Needs: app.ImportRegister, View: list, Body: page.FileBody + 64<<10},
		{Method: "GET", Path: importPath, Handle: show, Needs: app.KeepPersons, Fresh: true, View: one},
		{Method: "POST", Path: importPath + "/columns", Handle: readColumns, Needs: app.ImportRegister, View: one},
		{Method: "POST", Path: importPath + "/head", Handle: moveHead, Needs: app.ImportRegister, View: one},
		{Method: "POST", Path: importPath + "/conflicts", Handle: chooseForAll, Needs: app.ImportRegister},
		{Method: "POST", Path: importPath + "/run", Handle: run, Needs: app.ImportRegister, View: one},
		{Method: "GET", Path: importPath + "/rows", Handle: showRows, Needs: app.KeepPersons, Fresh: true, View: page.Shows[rowsView]("imports/rows", page.SiteLayout)},
		{Method: "POST", Path: importPath + "/rows", Handle: chooseRows, Needs: app.ImportRegister},
		{Method: "GET", Path: importPath + "/clubs", Handle: showClubs, Needs: app.KeepPersons, Fresh: true, View: page.Shows[clubsView]("imports/clubs", page.SiteLayout)},
		{Method: "POST", Path: importPath + "/clubs", Handle: chooseClubs, Needs: app.ImportRegister},
		{Method: "GET", Path: importPath + "/left/{format}", Handle: sendLeft, Needs: app.KeepPersons},
		{Method: "GET", Path: importPath + "/end", Handle: askEnd, Needs: app.ImportRegister, Fresh: true, View: page.Shows[endView]("imports/end", page.SiteLayout)},
		{Method: "POST", Path: importPath + "/end", Handle: end, Needs: app.ImportRegister},
	}
}
