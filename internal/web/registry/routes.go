package registry

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of the commission. A GET shows; only a POST changes anything. Each names the deed that it needs.
func routes() []page.Route {
	const (
		one    = "/registry/people/{person}"
		event  = "/registry/tournaments/{dossier}"
		aClub  = "/registry/clubs/{club}"
		titles = "/registry/titles"
	)
	person := page.Shows[personView]("registry/person", page.SiteLayout)
	personForm := page.Shows[personFormView]("registry/person_form", page.SiteLayout)
	clubForm := page.Shows[clubFormView]("registry/club_form", page.SiteLayout)
	planForm := page.Shows[planView]("registry/plan", page.SiteLayout)
	examined := page.Shows[examineView]("registry/examine", page.SiteLayout)
	lists := page.Shows[listsView]("registry/lists", page.SiteLayout)
	asked := page.Shows[askView]("registry/ask", page.SiteLayout)
	duplicates := page.Shows[duplicatesView]("registry/duplicates", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/registry", Handle: showQueue, Needs: app.SeeRegistry, View: page.Shows[queueView]("registry/queue", page.SiteLayout)},

		{Method: "GET", Path: "/registry/people/new", Handle: newPerson, Needs: app.KeepPersons, View: personForm},
		{Method: "POST", Path: "/registry/people/new", Handle: registerPerson, Needs: app.KeepPersons, View: personForm},
		{Method: "GET", Path: one, Handle: showPerson, Needs: app.SeePersonDetails, View: person},
		{Method: "GET", Path: one + "/details", Handle: editPerson, Needs: app.KeepPersons, View: personForm},
		{Method: "POST", Path: one + "/details", Handle: correctPerson, Needs: app.KeepPersons, View: personForm},
		{Method: "POST", Path: one + "/club", Handle: movePerson, Needs: app.KeepPersons, View: person, Form: ""},
		{Method: "POST", Path: one + "/licence", Handle: licensePerson, Needs: app.KeepFees, View: person},
		{Method: "POST", Path: one + "/payment", Handle: payFor, Needs: app.KeepFees, View: person},
		{Method: "POST", Path: one + "/payment/void", Handle: voidPayment, Needs: app.KeepFees, View: person},
		{Method: "POST", Path: one + "/holding", Handle: recordHolding, Needs: app.RecordHoldings, View: person},
		{Method: "POST", Path: one + "/holding/void", Handle: voidHolding, Needs: app.RecordHoldings, View: person},
		{Method: "POST", Path: one + "/rating", Handle: recordRating, Needs: app.RecordHoldings, View: person},
		{Method: "GET", Path: one + "/merge", Handle: showMerge, Needs: app.MergePersons, View: page.Shows[mergeView]("registry/merge", page.SiteLayout)},
		{Method: "POST", Path: one + "/merge", Handle: mergePerson, Needs: app.MergePersons, View: person},
		{Method: "POST", Path: one + "/unmerge", Handle: unmergePerson, Needs: app.MergePersons, View: person},
		{Method: "POST", Path: one + "/close", Handle: closePerson, Needs: app.KeepPersons, View: asked},
		{Method: "POST", Path: one + "/reopen", Handle: reopenPerson, Needs: app.KeepPersons, View: person},
		{Method: "GET", Path: one + "/erase", Handle: askErase, Needs: app.ErasePerson, Fresh: true, View: page.Shows[eraseView]("registry/erase", page.SiteLayout)},
		{Method: "POST", Path: one + "/erase", Handle: erasePerson, Needs: app.ErasePerson, View: page.Shows[eraseView]("registry/erase", page.SiteLayout)},
		{Method: "GET", Path: one + "/export.json", Handle: exportPerson, Needs: app.ExportPerson},

		{Method: "GET", Path: "/registry/duplicates", Handle: showDuplicates, Needs: app.MergePersons, View: duplicates},
		{Method: "POST", Path: "/registry/duplicates", Handle: decideDuplicate, Needs: app.MergePersons, View: duplicates},

		{Method: "GET", Path: "/registry/clubs", Handle: showClubs, Needs: app.SeeRegistry, View: page.Shows[clubsView]("registry/clubs", page.SiteLayout)},
		{Method: "GET", Path: "/registry/clubs/new", Handle: newClub, Needs: app.KeepClubs, View: clubForm},
		{Method: "POST", Path: "/registry/clubs/new", Handle: enterClub, Needs: app.KeepClubs, View: clubForm},
		{Method: "GET", Path: aClub, Handle: editClub, Needs: app.KeepClubs, View: clubForm},
		{Method: "POST", Path: aClub, Handle: amendClub, Needs: app.KeepClubs, View: clubForm},
		{Method: "GET", Path: aClub + "/licences", Handle: showClubLicences, Needs: app.KeepFees, View: page.Shows[clubLicencesView]("registry/club_licences", page.SiteLayout)},
		{Method: "POST", Path: aClub + "/licences", Handle: licenseClub, Needs: app.KeepFees, View: page.Shows[clubLicencesView]("registry/club_licences", page.SiteLayout)},
		{Method: "GET", Path: aClub + "/money", Handle: showClubMoney, Needs: app.KeepFees, View: page.Shows[clubMoneyView]("registry/club_money", page.SiteLayout)},
		{Method: "GET", Path: aClub + "/money/{format}", Handle: sendClubMoney, Needs: app.KeepFees},
		{Method: "GET", Path: "/registry/money/{format}", Handle: sendMoney, Needs: app.KeepFees},
		{Method: "GET", Path: "/registry/money", Handle: showMoney, Needs: app.KeepFees, View: page.Shows[moneyView]("registry/money", page.SiteLayout)},

		{Method: "GET", Path: "/registry/tournaments/new", Handle: newPlan, Needs: app.KeepCalendar, View: planForm},
		{Method: "POST", Path: "/registry/tournaments/new", Handle: announcePlan, Needs: app.KeepCalendar, View: planForm},
		{Method: "GET", Path: ownClubPath, Handle: showOwnClub, Needs: app.KeepCalendar, View: page.Shows[ownClubView]("registry/own_club", page.SiteLayout)},
		{Method: "GET", Path: ownClubPath + "/{club}", Handle: showOwnBook, Needs: app.SeePersonDetails, View: page.Shows[ownBookView]("registry/own_book", page.SiteLayout)},
		{Method: "GET", Path: event + "/plan", Handle: editPlan, Needs: app.KeepCalendar, View: planForm},
		{Method: "POST", Path: event + "/plan", Handle: changePlan, Needs: app.KeepCalendar, View: planForm},
		{Method: "GET", Path: event, Handle: showExamined, Needs: app.SeeDossiers, View: examined},
		{Method: "POST", Path: event + "/notify", Handle: notifyEvent, Needs: app.KeepCalendar, View: examined},
		{Method: "POST", Path: event + "/cancel", Handle: cancelEvent, Needs: app.KeepCalendar, View: asked},
		{Method: "POST", Path: event + "/staff", Handle: staffEvent, Needs: app.StaffTournament, View: examined},
		{Method: "POST", Path: event + "/list", Handle: acceptEntry, Needs: app.ExamineDossier, View: examined},
		{Method: "POST", Path: event + "/arbiters", Handle: acceptArbiters, Needs: app.AcceptArbiters, View: examined},
		{Method: "POST", Path: event + "/report", Handle: handInFile, Needs: app.OpenTournamentFile, Body: page.FileBody, View: examined},
		{Method: "POST", Path: event + "/typed", Handle: typeReport, Needs: app.OpenTournamentFile, Body: page.FileBody, View: page.Shows[typedView]("registry/typed", page.SiteLayout)},
		{Method: "GET", Path: event + "/notes/{note}/erase", Handle: askEraseNote, Needs: app.EraseDossierNote, Fresh: true, View: page.Shows[eraseNoteView]("registry/erase_note", page.SiteLayout)},
		{Method: "POST", Path: event + "/notes/{note}/erase", Handle: eraseNote, Needs: app.EraseDossierNote, View: examined},
		{Method: "POST", Path: event + "/match", Handle: matchEvent, Needs: app.ExamineDossier, View: examined},
		{Method: "POST", Path: event + "/verify", Handle: verifyEvent, Needs: app.ExamineDossier, View: examined},
		{Method: "POST", Path: event + "/return", Handle: returnEvent, Needs: app.ExamineDossier, View: examined},
		{Method: "POST", Path: event + "/redate", Handle: redateEvent, Needs: app.ExamineDossier, View: examined},
		{Method: "POST", Path: event + "/refuse", Handle: refuseEvent, Needs: app.DecideDossier, View: examined},
		{Method: "POST", Path: event + "/approve", Handle: approveEvent, Needs: app.DecideDossier, View: examined},
		{Method: "POST", Path: event + "/mend", Handle: mendEvent, Needs: app.DecideDossier, View: examined},

		{Method: "GET", Path: "/registry/lists", Handle: showLists, Needs: app.MakeLists, View: lists},
		{Method: "GET", Path: "/registry/lists/{variant}", Handle: previewList, Needs: app.MakeLists, View: page.Shows[draftView]("registry/draft", page.SiteLayout)},
		{Method: "GET", Path: "/registry/lists/{variant}/changes.csv", Handle: sendChanges, Needs: app.MakeLists, Large: true},
		{Method: "POST", Path: "/registry/lists/{variant}", Handle: publishList, Needs: app.MakeLists, View: page.Shows[publishView]("registry/publish", page.SiteLayout)},
		{Method: "POST", Path: "/registry/lists/{variant}/objection", Handle: decideObjection, Needs: app.DecideObjection, View: lists, Form: "/registry/lists"},
		{Method: "GET", Path: "/registry/statement", Handle: showStatement, Needs: app.SeeRegistry, View: page.Shows[statementView]("registry/statement", page.SiteLayout)},
		{Method: "GET", Path: "/registry/statement.csv", Handle: sendStatement, Needs: app.SeeRegistry},
		{Method: "GET", Path: "/registry/statement.pdf", Handle: sendStatementPaper, Needs: app.SeeRegistry},
		{Method: "GET", Path: titles, Handle: showTitles, Needs: app.RecordHoldings, View: page.Shows[titlesView]("registry/titles", page.SiteLayout)},
		{Method: "GET", Path: titles + "/grant", Handle: askGrant, Needs: app.RecordHoldings, View: page.Shows[grantView]("registry/grant", page.SiteLayout)},
		{Method: "POST", Path: titles, Handle: grantTitle, Needs: app.RecordHoldings, View: page.Shows[titlesView]("registry/titles", page.SiteLayout)},
	}
}

func personPath(id string) string { return "/registry/people/" + id }

func eventPath(id string) string { return "/registry/tournaments/" + id }
