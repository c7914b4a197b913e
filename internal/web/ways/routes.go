package ways

import (
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// routes are the pages. A GET shows; only a POST changes anything. Whose an encounter is is asked where something is done to it.
func routes() []page.Route {
	const one = "/encounters/{encounter}"
	form, encounter := page.Shows[formView]("ways/encounter_new", page.SiteLayout), page.Shows[encounterView]("ways/encounter", page.SiteLayout)
	const show = "/exhibitions/{exhibition}"
	showForm := page.Shows[showFormView]("ways/exhibition_new", page.SiteLayout)
	shown := page.Shows[showView]("ways/exhibition", page.SiteLayout)
	act := func(name string, deed app.Deed, handle page.Handler) page.Route {
		return page.Route{Method: "POST", Path: show + "/" + name, Handle: handle, Needs: deed, Sender: parts.GuestSender, View: shown}
	}
	return []page.Route{
		{Method: "GET", Path: "/exhibitions", Handle: listExhibitions, View: page.Shows[listView]("ways/exhibitions", page.SiteLayout)},
		{Method: "GET", Path: "/exhibitions/new", Handle: showExhibitionForm, Needs: app.MakeExhibition, View: showForm},
		{Method: "POST", Path: "/exhibitions/new", Handle: makeExhibition, Needs: app.MakeExhibition, View: showForm},
		{Method: "GET", Path: show, Handle: showExhibition, View: shown, Cached: sharedExhibition},
		{Method: "GET", Path: show + "/stream", Handle: followExhibition},
		{Method: "GET", Path: show + "/next", Handle: nextBoard},
		{Method: "GET", Path: show + "/board", Handle: ownBoard},
		{Method: "GET", Path: show + "/sheet", Handle: showSheet, View: page.Shows[sheetView]("ways/exhibition_sheet", page.SiteLayout)},
		{Method: "GET", Path: show + "/sheet.csv", Handle: sendSheet},
		act("join", app.JoinExhibition, joinExhibition),
		act("leave", app.LeaveExhibition, leaveExhibition),
		act("start", app.RunExhibition, startExhibition),
		act("put-out", app.ClearExhibition, putOut),
		act("cancel", app.ClearExhibition, cancelExhibition),
		{Method: "GET", Path: "/encounters", Handle: toForm},
		{Method: "GET", Path: "/encounters/new", Handle: showEncounterForm, Needs: app.MakeEncounter, View: form},
		{Method: "POST", Path: "/encounters/new", Handle: makeEncounter, Needs: app.MakeEncounter, Sender: parts.GuestSender, View: form},
		{Method: "GET", Path: one, Handle: showEncounter, View: encounter},
		{Method: "GET", Path: one + "/stream", Handle: followEncounter},
		{Method: "GET", Path: one + "/game", Handle: toGame},
		{Method: "POST", Path: one + "/accept", Handle: accept, Needs: app.JoinEncounter, Sender: parts.GuestSender, View: encounter},
		{Method: "POST", Path: one + "/cancel", Handle: cancel, Needs: app.CancelEncounter, Sender: parts.GuestSender, View: encounter},
		{Method: "POST", Path: one + "/rematch", Handle: rematch, Needs: app.MakeEncounter, Sender: parts.GuestSender, View: encounter},
	}
}

// toForm leads on from an address that people type.
func toForm(c *page.Call) error { return c.Redirect("/encounters/new") }

func encounterPath(id string) string { return "/encounters/" + id }

// idOf is the encounter that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("encounter") }
