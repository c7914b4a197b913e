package lobby

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of the lobby. A GET shows; only a POST changes anything. Whose an offer is is asked where something is done to it.
func routes() []page.Route {
	const one = "/challenge/{offer}"
	list, form := page.Shows[lobbyView]("lobby/index", page.SiteLayout), page.Shows[formView]("lobby/form", page.SiteLayout)
	offer, wishes := page.Shows[offerView]("lobby/offer", page.SiteLayout), page.Shows[wishesView]("lobby/wishes", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/play", Handle: showLobby, View: list},
		{Method: "GET", Path: "/play/{$}", Handle: toLobby},
		{Method: "GET", Path: "/play/ways", Handle: showWays, View: page.Shows[waysView]("lobby/ways", page.SiteLayout)},
		{Method: "GET", Path: "/play/stream", Handle: follow},
		{Method: "GET", Path: "/play/quick", Handle: toLobby},
		{Method: "POST", Path: "/play/quick", Handle: quick, Needs: app.MakeOffer, Sender: guestSender, View: list},
		{Method: "GET", Path: "/play/offer", Handle: showForm, Needs: app.MakeOffer, View: form},
		{Method: "POST", Path: "/play/offer", Handle: makeOffer, Needs: app.MakeOffer, Sender: guestSender, View: form},
		{Method: "GET", Path: rematchPath, Handle: showRematch, View: page.Shows[rematchView]("lobby/rematch", page.SiteLayout)},
		{Method: "POST", Path: rematchPath, Handle: rematch, Needs: app.MakeOffer, Sender: guestSender, View: list},
		{Method: "GET", Path: wishesPath, Handle: showWishes, Needs: app.KeepWishes, View: wishes},
		{Method: "POST", Path: wishesPath, Handle: setCallers, Needs: app.KeepWishes, View: wishes},
		{Method: "GET", Path: wishesPath + "/block", Handle: toWishes},
		{Method: "POST", Path: wishesPath + "/block", Handle: block, Needs: app.KeepWishes, View: wishes},
		{Method: "GET", Path: wishesPath + "/unblock", Handle: toWishes},
		{Method: "POST", Path: wishesPath + "/unblock", Handle: unblock, Needs: app.KeepWishes},
		{Method: "GET", Path: one, Handle: showOffer, View: offer},
		{Method: "GET", Path: one + "/game", Handle: toGame},
		{Method: "POST", Path: one + "/accept", Handle: accept, Needs: app.AnswerOffer, Sender: guestSender, View: offer},
		{Method: "POST", Path: one + "/decline", Handle: decline, Needs: app.AnswerOffer, Sender: guestSender, View: offer},
		{Method: "POST", Path: one + "/cancel", Handle: cancel, Needs: app.CancelOffer, Sender: guestSender, View: offer},
	}
}

// toLobby leads on from addresses that people type.
func toLobby(c *page.Call) error { return c.Redirect(lobbyPath) }

func toWishes(c *page.Call) error { return c.Redirect(wishesPath) }

const lobbyPath = "/play"

func offerPath(id string) string { return "/challenge/" + id }
