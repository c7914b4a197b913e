package talk

import (
	"embed"

	"damka/internal/web/page"
	"damka/internal/web/parts"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section { return page.Section{Name: "talk", Routes: routes(), Files: files} }

// routes are its pages. Whether somebody plays a side is asked where it is shown and said.
func routes() []page.Route {
	view := page.Shows[talkView]("talk/talk", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/games/{game}/talk", Handle: talk.show, View: view},
		{Method: "POST", Path: "/games/{game}/talk", Handle: talk.answer, Sender: sender, View: view},
		{Method: "GET", Path: "/games/{game}/counsel", Handle: counsel.show, View: view},
		{Method: "POST", Path: "/games/{game}/counsel", Handle: counsel.answer, Sender: sender, View: view},
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
