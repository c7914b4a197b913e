package analysis

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// studiesPath is where one's studies are; linkPath is before what a link for readers has.
const (
	studiesPath = "/studies"
	linkPath    = "/study/"
)

// studyRoutes are the pages of studies that are kept. Whose a study is is asked where it is read or changed; a link lets everybody read.
func studyRoutes() []page.Route {
	const one, linked = "/studies/{study}", "/study/{link}"
	list, shown := page.Shows[listView]("analysis/studies", page.SiteLayout), page.Shows[studyView]("analysis/study", page.SiteLayout)
	question := page.Shows[deleteView]("analysis/delete", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: studiesPath, Handle: showStudies, View: list},
		{Method: "POST", Path: studiesPath, Handle: keepStudy, Needs: app.KeepStudy, View: list, Body: mostBody},
		{Method: "GET", Path: one, Handle: showOne, Needs: app.KeepStudy, View: shown},
		{Method: "GET", Path: one + "/file", Handle: sendStudy, Needs: app.KeepStudy},
		{Method: "POST", Path: one + "/name", Handle: rename, Needs: app.KeepStudy, View: shown},
		{Method: "POST", Path: one + "/copy", Handle: copyStudy, Needs: app.KeepStudy, View: shown},
		{Method: "POST", Path: one + "/share", Handle: share, Needs: app.KeepStudy, View: shown},
		{Method: "GET", Path: one + "/delete", Handle: askDelete, Needs: app.KeepStudy, View: question},
		{Method: "POST", Path: one + "/delete", Handle: deleteStudy, Needs: app.KeepStudy},
		{Method: "POST", Path: one + "/chapters", Handle: addChapters, Needs: app.KeepStudy, Body: mostBody},
		{Method: "POST", Path: one + "/chapters/{chapter}", Handle: saveChapter, Needs: app.KeepStudy, Body: mostBody},
		{Method: "GET", Path: linked, Handle: showOne, View: shown},
		{Method: "GET", Path: linked + "/file", Handle: sendStudy},
		{Method: "POST", Path: linked + "/copy", Handle: copyStudy, Needs: app.KeepStudy, View: shown},
	}
}
