package papers

import (
	"embed"

	"damka/internal/app"
	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section { return page.Section{Name: "papers", Routes: routes(), Files: files} }

// routes are its pages. A form is at the address that it is sent to.
func routes() []page.Route {
	const t = "/tournaments/{id}/desk/papers"
	var (
		form   = page.Shows[formView]("papers/form", page.SiteLayout)
		issues = page.Shows[communiquesView]("papers/communiques", page.SiteLayout)
		head   = page.Shows[letterheadView]("papers/letterhead", page.SiteLayout)
	)
	hub := page.Shows[hubView]("papers/hub", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: t, Handle: showHub, Needs: app.SeeDesk, View: hub},
		{Method: "POST", Path: t + "/hand-in", Handle: handIn, Needs: app.WriteReport, View: hub},
		{Method: "GET", Path: t + "/arbiters", Handle: showArbiters, Needs: app.NameArbiters, View: form},
		{Method: "POST", Path: t + "/arbiters", Handle: saveArbiters, Needs: app.NameArbiters, View: form},
		{Method: "GET", Path: t + "/equipment", Handle: showEquipment, Needs: app.CheckEquipment, View: form},
		{Method: "POST", Path: t + "/equipment", Handle: saveEquipment, Needs: app.CheckEquipment, View: form},
		{Method: "GET", Path: t + "/prizes", Handle: showPrizes, Needs: app.SetPrizes, View: form},
		{Method: "POST", Path: t + "/prizes", Handle: savePrizes, Needs: app.SetPrizes, View: form},
		{Method: "GET", Path: t + "/report", Handle: showReport, Needs: app.WriteReport, View: form},
		{Method: "POST", Path: t + "/report", Handle: saveReport, Needs: app.WriteReport, View: form},
		{Method: "GET", Path: t + "/communiques", Handle: showCommuniques, Needs: app.IssueCommunique, View: issues},
		{Method: "POST", Path: t + "/communiques", Handle: issueCommunique, Needs: app.IssueCommunique, View: issues},
		{Method: "GET", Path: t + "/erase", Handle: showErase, Needs: app.ErasePapers, View: page.Shows[eraseView]("papers/erase", page.SiteLayout)},
		{Method: "POST", Path: t + "/erase", Handle: erase, Needs: app.ErasePapers, View: page.Shows[eraseView]("papers/erase", page.SiteLayout)},
		{Method: "GET", Path: "/admin/letterhead", Handle: showLetterhead, Needs: app.SetFederation, View: head},
		{Method: "POST", Path: "/admin/letterhead", Handle: saveLetterhead, Needs: app.SetFederation, View: head, Body: page.FileBody},
		{Method: "GET", Path: "/letterhead/logo", Handle: showLogo},
	}
}
