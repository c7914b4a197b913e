package suspicion

import (
	"embed"

	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section { return page.Section{Name: "suspicion", Routes: routes(), Files: files} }

// routes are its pages. Whether somebody plays a side, or is an arbiter, is asked where a report is shown and sent.
func routes() []page.Route {
	const own, desk = "/games/{game}/suspicion", "/tournaments/{id}/games/{game}/suspicion"
	report, judge := page.Shows[reportPage]("suspicion/report", page.SiteLayout), page.Shows[judgePage]("suspicion/judge", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: own, Handle: showReport, View: report},
		{Method: "POST", Path: own, Handle: send, Sender: sender, View: report},
		{Method: "GET", Path: desk, Handle: showJudge, Needs: app.JudgeHelp, View: judge},
		{Method: "POST", Path: desk, Handle: settle, Needs: app.JudgeHelp, View: judge},
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
