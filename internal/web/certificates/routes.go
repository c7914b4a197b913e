package certificates

import (
	"embed"

	"damka/internal/app"
	"damka/internal/web/page"
)

//go:embed templates
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section {
	return page.Section{Name: "certificates", Routes: routes(), Files: files}
}

func routes() []page.Route {
	verify := page.Shows[verifyView]("certificates/verify", page.SiteLayout)
	cards := page.Shows[cardsView]("certificates/cards", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/verify", Handle: askCode, View: verify},
		{Method: "GET", Path: "/verify/{code}", Handle: verifyCode, View: verify},

		{Method: "GET", Path: "/registry/people/{person}/certificates.pdf", Handle: sendOfPerson, Needs: app.SeePersonDetails},
		{Method: "GET", Path: "/registry/people/{person}/card.pdf", Handle: sendCard, Needs: app.SeePersonDetails},
		{Method: "GET", Path: "/registry/tournaments/{dossier}/certificates.pdf", Handle: sendOfTournament, Needs: app.SeeDossiers},
		{Method: "GET", Path: "/registry/cards", Handle: showCards, Needs: app.SeeRegistry, View: cards},
		{Method: "GET", Path: "/registry/cards.pdf", Handle: sendCards, Needs: app.SeeRegistry, View: cards},
		{Method: "GET", Path: "/college/arbiters/{person}/certificates.pdf", Handle: sendOfArbiter, Needs: app.SeeCollege},
	}
}
