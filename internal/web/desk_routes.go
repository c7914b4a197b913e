package web

// deskRoutes are the arbiter's pages. A GET shows or asks; only a POST
// changes anything.
func deskRoutes() []route {
	const (
		t      = "/tournaments/{id}/desk"
		player = t + "/players/{player}"
		round  = t + "/rounds/{round}"
	)
	var (
		settings = shows[settingsView]("desk/settings", siteLayout)
		desk     = shows[deskView]("desk/desk", siteLayout)
		confirm  = shows[confirmView]("desk/confirm", siteLayout)
		entrants = shows[deskPlayersView]("desk/players", siteLayout)
		entrant  = shows[deskPlayerView]("desk/player", siteLayout)
		list     = shows[importView]("desk/import", siteLayout)
		lots     = shows[lotsView]("desk/lots", siteLayout)
		file     = shows[openView]("desk/open", siteLayout)
		merge    = shows[mergeView]("desk/merge", siteLayout)
		absent   = shows[absencesView]("desk/absences", siteLayout)
		hand     = shows[handView]("desk/pairing_hand", siteLayout)
		paired   = shows[pairingView]("desk/pairing", siteLayout)
	)
	all := []route{
		{method: "GET", path: "/tournaments/new", handle: newTournament, view: settings},
		{method: "POST", path: "/tournaments", handle: createTournament, view: settings},
		{method: "GET", path: "/open", handle: showOpen, view: file},
		{method: "POST", path: "/open", handle: openFile, view: file, body: openBody},
		{method: "GET", path: "/access", handle: showAccess, view: shows[accessView]("desk/access", siteLayout)},
		{method: "GET", path: "/access/rotate", handle: confirmRotate, view: confirm},
		{method: "POST", path: "/access/rotate", handle: rotate},

		{method: "GET", path: t, handle: showDesk, view: desk},
		{method: "GET", path: t + "/regulations", handle: editSettings, view: settings},
		{method: "POST", path: t + "/regulations", handle: saveSettings, view: merge},
		{method: "GET", path: t + "/log", handle: showDeskLog, view: shows[deskLogView]("desk/log", siteLayout)},
		{method: "GET", path: t + "/norms", handle: showDeskNorms, view: shows[normsView]("public/norms", siteLayout)},
		{method: "GET", path: t + "/norms/{player}", handle: showDeskNormsPlayer, view: shows[normsPlayerView]("public/norms_player", siteLayout)},
		{method: "GET", path: t + "/file", handle: exportFile},
		{method: "GET", path: t + "/undo", handle: confirmUndo, view: confirm},
		{method: "POST", path: t + "/undo", handle: undo, view: desk},
		{method: "GET", path: t + "/close", handle: confirmClose, view: confirm},
		{method: "POST", path: t + "/close", handle: closeTournament, view: desk},
		{method: "GET", path: t + "/reopen", handle: confirmReopen, view: confirm},
		{method: "POST", path: t + "/reopen", handle: reopenTournament, view: desk},

		{method: "GET", path: t + "/players", handle: showDeskPlayers, view: entrants},
		{method: "POST", path: t + "/players", handle: addPlayer, view: entrants},
		{method: "GET", path: t + "/players/duplicates", handle: showDuplicates},
		{method: "GET", path: t + "/players/import", handle: showImport, view: list},
		{method: "POST", path: t + "/players/import", handle: importList, view: list, body: fileBody},
		{method: "GET", path: player, handle: editPlayer, view: entrant},
		{method: "POST", path: player, handle: savePlayer, view: merge},
		{method: "GET", path: player + "/remove", handle: confirmPlayer(askRemove), view: confirm},
		{method: "POST", path: player + "/remove", handle: deskOnPlayer(removePlayer), view: desk},
		{method: "GET", path: player + "/withdraw", handle: confirmPlayer(askWithdraw), view: confirm},
		{method: "POST", path: player + "/withdraw", handle: withdrawAsShown, view: desk},
		{method: "GET", path: player + "/reinstate", handle: confirmPlayer(askReinstate), view: confirm},
		{method: "POST", path: player + "/reinstate", handle: deskOnPlayer(reinstatePlayer), view: desk},
		{method: "GET", path: player + "/erase", handle: confirmErase, view: confirm},
		{method: "POST", path: player + "/erase", handle: eraseEntered, view: desk},
		{method: "GET", path: t + "/lots", handle: showLots, view: lots},
		{method: "POST", path: t + "/lots", handle: drawLots, view: lots},
		{method: "POST", path: t + "/lots/hand", handle: enterLots, view: lots},

		{method: "GET", path: round, handle: showDesk, view: desk},
		{method: "GET", path: round + "/publish", handle: previewRound, view: shows[publishView]("desk/publish", siteLayout)},
		{method: "POST", path: round + "/publish", handle: publishDeskRound, view: paired},
		{method: "GET", path: round + "/why", handle: explainRound, view: paired},
		{method: "GET", path: round + "/pairing", handle: showHand, view: hand},
		{method: "POST", path: round + "/pairing", handle: saveHand, view: hand},
		{method: "GET", path: round + "/absences", handle: showAbsences, view: absent},
		{method: "POST", path: round + "/absences", handle: saveAbsences, view: absent},
		{method: "GET", path: round + "/unpublish", handle: confirmUnpublish, view: confirm},
		{method: "POST", path: round + "/unpublish", handle: deskOnRound(unpublishRound), view: desk},
		{method: "POST", path: round + "/start", handle: deskOnRound(startRound), view: desk},
		{method: "GET", path: round + "/cancel", handle: confirmCancel, view: confirm},
		{method: "POST", path: round + "/cancel", handle: cancelDeskRound, view: desk},
		{method: "POST", path: round + "/results", handle: saveResults, view: desk},
	}
	for i := range all {
		all[i].who = arbiters
	}
	return all
}

// openBody is the most bytes of a form with a tournament file, which may come
// back in base64.
const openBody = 2 * fileBody
