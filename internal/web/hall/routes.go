package hall

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of the hall. A GET shows or asks; only a POST changes
// anything.
func routes() []page.Route {
	const (
		helpers = "/tournaments/{id}/helpers"
		staff   = "/tournaments/{id}/staff"
		own     = "/c/{id}/{secret}"
		mine    = "/tournaments/{id}/mine"
	)
	list, made := page.Shows[helpersView]("hall/helpers", page.SiteLayout), page.Shows[madeView]("hall/made", page.PrintLayout)
	roles := page.Shows[staffView]("hall/staff", page.SiteLayout)
	tables := page.Shows[tablesView]("hall/tables", page.SiteLayout)
	erase := page.Shows[eraseView]("hall/erase", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/tournaments/{id}/tables", Handle: showTables, Needs: app.SeeTables, View: tables},
		{Method: "POST", Path: "/tournaments/{id}/tables", Handle: saveTable, Needs: app.EnterResults, View: page.Shows[confirmView]("hall/confirm", page.SiteLayout)},
		{Method: "POST", Path: "/tournaments/{id}/tables/reports", Handle: confirmTables, Needs: app.ConfirmReports, View: tables},
		{Method: "POST", Path: "/tournaments/{id}/tables/check-in", Handle: checkInTables, Needs: app.CheckIn, View: tables},
		{Method: "GET", Path: helpers, Handle: showHelpers, Needs: app.SeeHelpers, Fresh: true, View: list},
		{Method: "POST", Path: helpers, Handle: makeHelper, Needs: app.MakeHelper, View: made},
		{Method: "POST", Path: helpers + "/{link}/revoke", Handle: revokeHelper, Needs: app.RevokeHelper},
		{Method: "POST", Path: helpers + "/{link}/renew", Handle: renewHelper, Needs: app.MakeHelper, View: made},
		{Method: "GET", Path: staff, Handle: showStaff, Needs: app.SeeStaff, Fresh: true, View: roles},
		{Method: "POST", Path: staff, Handle: appoint, Needs: app.SeeStaff, View: roles},
		{Method: "POST", Path: staff + "/take", Handle: takeRole, Needs: app.SeeStaff},
		{Method: "GET", Path: "/tournaments/{id}/links", Handle: showLinks, Needs: app.SeeCards, View: page.Shows[linksView]("hall/links", page.SiteLayout)},
		{Method: "GET", Path: "/h/{secret}", Handle: showEnter, View: page.Shows[enterView]("hall/enter", page.SiteLayout)},
		{Method: "POST", Path: "/h/{secret}", Handle: enter, Sender: linkSender},
		{Method: "GET", Path: own, Handle: onOwn(showOwn), View: page.Shows[ownView]("hall/own", page.SiteLayout)},
		{Method: "POST", Path: own, Handle: onOwn(reportOwn), Sender: cardSender, View: page.Shows[askOwnView]("hall/own_ask", page.SiteLayout)},
		{Method: "POST", Path: own + herePath, Handle: onOwn(checkInOwn), Sender: cardSender, View: page.Shows[overView]("hall/own_over", page.SiteLayout)},
		{Method: "POST", Path: own + linkPath, Handle: onOwn(linkOwn), Sender: cardSender},
		{Method: "GET", Path: mine, Handle: onMine(showOwn), Needs: app.ReportResult, View: page.Shows[ownView]("hall/own", page.SiteLayout)},
		{Method: "POST", Path: mine, Handle: onMine(reportOwn), Needs: app.ReportResult, View: page.Shows[askOwnView]("hall/own_ask", page.SiteLayout)},
		{Method: "POST", Path: mine + herePath, Handle: onMine(checkInOwn), Needs: app.CheckIn, View: page.Shows[overView]("hall/own_over", page.SiteLayout)},
		{Method: "POST", Path: mine + unlinkPath, Handle: page.OfWhom(unlinkMine), Needs: app.KeepAccount},
		{Method: "GET", Path: "/games/{game}/erase", Handle: showErase, View: erase},
		{Method: "POST", Path: "/games/{game}/erase", Handle: eraseFromGame, View: erase},
		{Method: "GET", Path: "/C/{id}/{secret}", Handle: openOwn},
		{Method: "GET", Path: "/signout", Handle: askSignOut, View: page.Shows[signOutView]("hall/signout", page.SiteLayout)},
		{Method: "POST", Path: "/signout", Handle: signOut},
	}
}

// herePath ends the address to which a player says that they are here.
const herePath = "/here"
