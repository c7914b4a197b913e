package college

import (
	"cmp"
	"net/http"

	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of arbiters and of the college. A GET shows; only a POST changes anything, and which deed an act needs is asked by the application.
func routes() []page.Route {
	one := page.Shows[sheet]("college/sheet", page.SiteLayout)
	everybody := func(path string, show shows) page.Route {
		return page.Route{Method: http.MethodGet, Path: path, Handle: look(show), View: one}
	}
	lines := []page.Route{
		everybody("/arbiters", arbiters),
		everybody("/arbiters/{person}", publicArbiter),
		everybody(declarePath, declareForm),
		{Method: http.MethodPost, Path: declarePath, Handle: sendDeclaration, View: one},
		everybody(ownPath, ownDeclaration),
		{Method: http.MethodPost, Path: ownPath, Handle: withdrawDeclaration, View: one},
		everybody("/college/decisions", decisions),
		everybody("/college/decisions/{matter}", decision),
		everybody("/college/bulletins/{bulletin}", bulletin),
		{Method: http.MethodGet, Path: "/college/bulletins/{bulletin}/bulletin.pdf", Handle: sendBulletinPaper},
		everybody("/college/bulletins", bulletins),
		everybody("/college/receipts/{secret}", receipt),
		{Method: http.MethodPost, Path: "/college/receipts/{secret}", Handle: confirmReceipt, View: one},
		everybody("/college/fees", fees),
		{Method: http.MethodGet, Path: "/college/statement.csv", Handle: sendStatement, Needs: app.SeeCollege},
		{Method: http.MethodGet, Path: settlementsPath + ".csv", Handle: sendSettlements, Needs: app.SeeSettlements},
		{Method: http.MethodGet, Path: settlementsPath + "/{dossier}/settlement.csv", Handle: sendSettlement, Needs: app.SeeSettlements},
		{Method: http.MethodGet, Path: settlementsPath + "/{dossier}/settlement.pdf", Handle: sendSettlementPaper, Needs: app.SeeSettlements},
		{Method: http.MethodGet, Path: "/college/statement.pdf", Handle: sendStatementPaper, Needs: app.SeeCollege},
	}
	for _, room := range rooms() {
		get := page.Route{Method: http.MethodGet, Path: room.path, Handle: look(room.show), Needs: cmp.Or(room.needs, app.SeeCollege), View: one}
		post := page.Route{Method: http.MethodPost, Path: room.path, Handle: room.take, Needs: cmp.Or(room.needs, app.SeeCollege), View: one}
		if !room.public {
			lines = append(lines, get)
		}
		if len(room.acts) > 0 {
			lines = append(lines, post)
		}
	}
	return lines
}

// room is a page with forms.
type room struct {
	path   string
	show   shows
	acts   map[string]act
	needs  app.Deed // of whoever looks; 0: seeing the college
	public bool     // everybody may look
}

// rooms are all of them.
func rooms() []room {
	return []room{
		{path: "/college", show: overview, acts: officeActs},
		{path: "/college/arbiters", show: allArbiters, acts: map[string]act{"open": openArbiter}},
		{path: "/college/arbiters/{person}", show: workArbiter, acts: arbiterActs},
		{path: "/college/declarations", show: declarations, needs: app.SeeArbiterContacts},
		{path: "/college/declarations/{declaration}", show: oneDeclaration, acts: declarationActs, needs: app.SeeArbiterContacts},
		{path: "/college/matters", show: matters},
		{path: "/college/matters/new", show: newMatter, acts: map[string]act{"begin": beginMatter}},
		{path: "/college/motions", show: motions, acts: map[string]act{"take": takeMotion}},
		{path: "/college/matters/{matter}", show: oneMatter, acts: matterActs},
		{path: "/college/conferences", show: conferences, acts: map[string]act{"convene": convene}},
		{path: "/college/conferences/{conference}", show: oneConference, acts: conferenceActs},
		{path: "/college/courses", show: courses, acts: map[string]act{"announce": announce}},
		{path: "/college/courses/{course}", show: oneCourse, acts: courseActs},
		{path: "/college/bans", show: bans, acts: map[string]act{"impose": impose, "end": endBan}},
		{path: "/college/statement", show: statement, acts: statementActs},
		{path: settlementsPath, show: settlements, needs: app.SeeSettlements},
		{path: settlementsPath + "/{dossier}", show: settlement, acts: settleActs, needs: app.SeeSettlements},
		{path: "/college/bulletins/new", show: newBulletin, acts: draftActs, needs: app.IssueBulletin},
		{path: "/college/bulletins/clubs", show: clubAddresses, acts: map[string]act{"address": setClubAddress}, needs: app.IssueBulletin},
		{path: "/college/bulletins/{bulletin}/readers", show: bulletinReaders, acts: readerActs, needs: app.IssueBulletin},
		{path: "/college/fees", show: fees, acts: feeActs, public: true},
	}
}
