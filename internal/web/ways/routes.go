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
	return []page.Route{
		{Method: "GET", Path: "/encounters", Handle: toForm},
		{Method: "GET", Path: "/encounters/new", Handle: showForm, Needs: app.MakeEncounter, View: form},
		{Method: "POST", Path: "/encounters/new", Handle: makeEncounter, Needs: app.MakeEncounter, Sender: parts.GuestSender, View: form},
		{Method: "GET", Path: one, Handle: showEncounter, View: encounter},
		{Method: "GET", Path: one + "/stream", Handle: followEncounter},
		{Method: "GET", Path: one + "/game", Handle: toGame},
		{Method: "POST", Path: one + "/accept", Handle: accept, Needs: app.JoinEncounter, Sender: parts.GuestSender, View: encounter, Form: one},
		{Method: "POST", Path: one + "/cancel", Handle: cancel, Needs: app.CancelEncounter, Sender: parts.GuestSender, View: encounter, Form: one},
		{Method: "POST", Path: one + "/rematch", Handle: rematch, Needs: app.MakeEncounter, Sender: parts.GuestSender, View: encounter, Form: one},
	}
}

// toForm leads on from an address that people type.
func toForm(c *page.Call) error { return c.Redirect("/encounters/new") }

func encounterPath(id string) string { return "/encounters/" + id }

// idOf is the encounter that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("encounter") }
