package desk

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// routes are the arbiter's pages. A GET shows or asks; only a POST
// changes anything.
func routes() []page.Route {
	const (
		t      = "/tournaments/{id}/desk"
		player = t + "/players/{player}"
		round  = t + "/rounds/{round}"
	)
	var (
		settings = page.Shows[settingsView]("desk/settings", page.SiteLayout)
		desk     = page.Shows[deskView]("desk/desk", page.SiteLayout)
		confirm  = page.Shows[confirmView]("desk/confirm", page.SiteLayout)
		entrants = page.Shows[deskPlayersView]("desk/players", page.SiteLayout)
		entrant  = page.Shows[deskPlayerView]("desk/player", page.SiteLayout)
		list     = page.Shows[importView]("desk/import", page.SiteLayout)
		lots     = page.Shows[lotsView]("desk/lots", page.SiteLayout)
		file     = page.Shows[openView]("desk/open", page.SiteLayout)
		merge    = page.Shows[mergeView]("desk/merge", page.SiteLayout)
		absent   = page.Shows[absencesView]("desk/absences", page.SiteLayout)
		hand     = page.Shows[handView]("desk/pairing_hand", page.SiteLayout)
		paired   = page.Shows[pairingView]("desk/pairing", page.SiteLayout)
	)
	all := []page.Route{
		{Method: "GET", Path: "/tournaments/new", Handle: newTournament, View: settings},
		{Method: "POST", Path: "/tournaments", Handle: createTournament, View: settings},
		{Method: "GET", Path: "/open", Handle: showOpen, View: file},
		{Method: "POST", Path: "/open", Handle: openFile, View: file, Body: openBody},
		{Method: "GET", Path: "/access", Handle: showAccess, View: page.Shows[accessView]("desk/access", page.SiteLayout)},
		{Method: "GET", Path: "/access/rotate", Handle: confirmRotate, View: confirm},
		{Method: "POST", Path: "/access/rotate", Handle: rotate},

		{Method: "GET", Path: t, Handle: showDesk, View: desk},
		{Method: "GET", Path: t + "/regulations", Handle: editSettings, View: settings},
		{Method: "POST", Path: t + "/regulations", Handle: saveSettings, View: merge},
		{Method: "GET", Path: t + "/log", Handle: showDeskLog, View: page.Shows[deskLogView]("desk/log", page.SiteLayout)},
		{Method: "GET", Path: t + "/norms", Handle: parts.ShowNorms(true), View: page.Shows[parts.NormsView]("parts/norms", page.SiteLayout)},
		{Method: "GET", Path: t + "/norms/{player}", Handle: parts.ShowNormsPlayer(true), View: page.Shows[parts.NormsPlayerView]("parts/norms_player", page.SiteLayout)},
		{Method: "GET", Path: t + "/file", Handle: parts.ExportFile},
		{Method: "GET", Path: t + "/undo", Handle: confirmUndo, View: confirm},
		{Method: "POST", Path: t + "/undo", Handle: undo, View: desk},
		{Method: "GET", Path: t + "/close", Handle: confirmClose, View: confirm},
		{Method: "POST", Path: t + "/close", Handle: closeTournament, View: desk},
		{Method: "GET", Path: t + "/reopen", Handle: confirmReopen, View: confirm},
		{Method: "POST", Path: t + "/reopen", Handle: reopenTournament, View: desk},

		{Method: "GET", Path: t + "/players", Handle: showDeskPlayers, View: entrants},
		{Method: "POST", Path: t + "/players", Handle: addPlayer, View: entrants},
		{Method: "GET", Path: t + "/players/duplicates", Handle: showDuplicates},
		{Method: "GET", Path: t + "/players/import", Handle: showImport, View: list},
		{Method: "POST", Path: t + "/players/import", Handle: importList, View: list, Body: page.FileBody},
		{Method: "GET", Path: player, Handle: editPlayer, View: entrant},
		{Method: "POST", Path: player, Handle: savePlayer, View: merge},
		{Method: "GET", Path: player + "/remove", Handle: confirmPlayer(events.ToRemove, askRemove), View: confirm},
		{Method: "POST", Path: player + "/remove", Handle: deskOnPlayer(sent.RemovePlayer), View: desk},
		{Method: "GET", Path: player + "/withdraw", Handle: confirmPlayer(events.ToWithdraw, askWithdraw), View: confirm},
		{Method: "POST", Path: player + "/withdraw", Handle: withdrawAsShown, View: desk},
		{Method: "GET", Path: player + "/reinstate", Handle: confirmPlayer(events.ToReinstate, askReinstate), View: confirm},
		{Method: "POST", Path: player + "/reinstate", Handle: deskOnPlayer(sent.ReinstatePlayer), View: desk},
		{Method: "GET", Path: player + "/erase", Handle: confirmErase, View: confirm},
		{Method: "POST", Path: player + "/erase", Handle: eraseEntered, View: desk},
		{Method: "GET", Path: t + "/lots", Handle: showLots, View: lots},
		{Method: "POST", Path: t + "/lots", Handle: drawLots, View: lots},
		{Method: "POST", Path: t + "/lots/hand", Handle: enterLots, View: lots},

		{Method: "GET", Path: round, Handle: showDesk, View: desk},
		{Method: "GET", Path: round + "/publish", Handle: previewRound, View: page.Shows[publishView]("desk/publish", page.SiteLayout)},
		{Method: "POST", Path: round + "/publish", Handle: publishDeskRound, View: paired},
		{Method: "GET", Path: round + "/why", Handle: explainRound, View: paired},
		{Method: "GET", Path: round + "/pairing", Handle: showHand, View: hand},
		{Method: "POST", Path: round + "/pairing", Handle: saveHand, View: hand},
		{Method: "GET", Path: round + "/absences", Handle: showAbsences, View: absent},
		{Method: "POST", Path: round + "/absences", Handle: saveAbsences, View: absent},
		{Method: "GET", Path: round + "/unpublish", Handle: confirmUnpublish, View: confirm},
		{Method: "POST", Path: round + "/unpublish", Handle: deskOnRound(sent.UnpublishRound), View: desk},
		{Method: "POST", Path: round + "/start", Handle: deskOnRound(sent.StartRound), View: desk},
		{Method: "GET", Path: round + "/cancel", Handle: confirmCancel, View: confirm},
		{Method: "POST", Path: round + "/cancel", Handle: cancelDeskRound, View: desk},
		{Method: "POST", Path: round + "/results", Handle: saveResults, View: desk},
	}
	for i := range all {
		all[i].Who = page.Arbiters
	}
	return all
}

// openBody is the most bytes of a form with a tournament file, which may come
// back in base64.
const openBody = 2 * page.FileBody
