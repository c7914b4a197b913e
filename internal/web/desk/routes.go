package desk

import (
	"embed"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section { return page.Section{Name: "desk", Routes: routes(), Files: files} }

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
		names    = page.Shows[namesView]("desk/names", page.SiteLayout)
		lots     = page.Shows[lotsView]("desk/lots", page.SiteLayout)
		file     = page.Shows[openView]("desk/open", page.SiteLayout)
		merge    = page.Shows[mergeView]("desk/merge", page.SiteLayout)
		absent   = page.Shows[absencesView]("desk/absences", page.SiteLayout)
		hand     = page.Shows[handView]("desk/pairing_hand", page.SiteLayout)
		paired   = page.Shows[pairingView]("desk/pairing", page.SiteLayout)
	)
	return []page.Route{
		{Method: "GET", Path: "/tournaments/new", Handle: newTournament, Needs: app.CreateTournament, View: settings},
		{Method: "POST", Path: "/tournaments", Handle: createTournament, Needs: app.CreateTournament, View: settings, Form: "/tournaments/new"},
		{Method: "GET", Path: "/open", Handle: showOpen, Needs: app.OpenTournamentFile, View: file},
		{Method: "POST", Path: "/open", Handle: openFile, Needs: app.OpenTournamentFile, View: file, Body: openBody},
		{Method: "GET", Path: "/access", Handle: showAccess, Needs: app.SeeLink, View: page.Shows[accessView]("desk/access", page.SiteLayout)},
		{Method: "GET", Path: "/leave", Handle: confirmLeave, Needs: app.SeeLink, View: confirm},
		{Method: "GET", Path: "/access/rotate", Handle: confirmRotate, Needs: app.RotateLink, View: confirm},
		{Method: "POST", Path: "/access/rotate", Handle: rotate, Needs: app.RotateLink},

		{Method: "GET", Path: t, Handle: showDesk, Needs: app.SeeDesk, View: desk},
		{Method: "GET", Path: t + "/regulations", Handle: editSettings, Needs: app.SeeDesk, View: settings},
		{Method: "POST", Path: t + "/regulations", Handle: saveSettings, Needs: app.Regulate, View: merge},
		{Method: "GET", Path: t + "/log", Handle: showDeskLog, Needs: app.SeeDesk, View: page.Shows[deskLogView]("desk/log", page.SiteLayout)},
		{Method: "GET", Path: t + "/calls", Handle: showCalls, Needs: app.RuleGame, View: page.Shows[callsView]("desk/calls", page.SiteLayout)},
		{Method: "GET", Path: t + "/norms", Handle: parts.ShowNorms(true), Needs: app.SeeDesk, View: page.Shows[parts.NormsView]("parts/norms", page.SiteLayout)},
		{Method: "GET", Path: t + "/norms/{player}", Handle: parts.ShowNormsPlayer(true), Needs: app.SeeDesk, View: page.Shows[parts.NormsPlayerView]("parts/norms_player", page.SiteLayout)},
		{Method: "GET", Path: t + "/file", Handle: parts.ExportFile, Needs: app.ExportTournamentFile},
		{Method: "GET", Path: t + "/undo", Handle: confirmUndo, Needs: app.UndoChange, View: confirm},
		{Method: "POST", Path: t + "/undo", Handle: undo, Needs: app.UndoChange, View: desk},
		{Method: "GET", Path: t + "/close", Handle: confirmClose, Needs: app.CloseTournament, View: confirm},
		{Method: "POST", Path: t + "/close", Handle: closeTournament, Needs: app.CloseTournament, View: desk},
		{Method: "GET", Path: t + "/reopen", Handle: confirmReopen, Needs: app.ReopenTournament, View: confirm},
		{Method: "POST", Path: t + "/reopen", Handle: reopenTournament, Needs: app.ReopenTournament, View: desk},

		{Method: "GET", Path: t + "/players", Handle: showDeskPlayers, Needs: app.SeeEntries, View: entrants},
		{Method: "POST", Path: t + "/players", Handle: addPlayer, Needs: app.EnterPlayers, View: entrants},
		{Method: "GET", Path: t + "/players/duplicates", Handle: showDuplicates, Needs: app.SeeEntries},
		{Method: "GET", Path: t + "/players/import", Handle: showImport, Needs: app.SeeDesk, View: list},
		{Method: "POST", Path: t + "/players/import", Handle: importList, Needs: app.EnterPlayers, View: list, Body: page.FileBody},
		{Method: "GET", Path: t + "/players/names", Handle: showNames, Needs: app.SeeDesk, View: names},
		{Method: "POST", Path: t + "/players/names", Handle: saveNames, Needs: app.DivideNames, View: names},
		{Method: "GET", Path: player, Handle: editPlayer, Needs: app.SeeEntries, View: entrant},
		{Method: "POST", Path: player, Handle: savePlayer, Needs: app.AmendPlayer, View: merge},
		{Method: "GET", Path: player + "/remove", Handle: confirmPlayer(events.ToRemove, askRemove), Needs: app.RemovePlayer, View: confirm},
		{Method: "POST", Path: player + "/remove", Handle: deskOnPlayer(sent.RemovePlayer), Needs: app.RemovePlayer, View: desk},
		{Method: "GET", Path: player + "/withdraw", Handle: confirmPlayer(events.ToWithdraw, askWithdraw), Needs: app.WithdrawPlayer, View: confirm},
		{Method: "POST", Path: player + "/withdraw", Handle: withdrawAsShown, Needs: app.WithdrawPlayer, View: desk},
		{Method: "GET", Path: player + "/reinstate", Handle: confirmPlayer(events.ToReinstate, askReinstate), Needs: app.ReinstatePlayer, View: confirm},
		{Method: "POST", Path: player + "/reinstate", Handle: reinstate, Needs: app.ReinstatePlayer, View: desk},
		{Method: "GET", Path: player + "/erase", Handle: confirmErase, Needs: app.ErasePlayer, View: confirm},
		{Method: "POST", Path: player + "/erase", Handle: eraseEntered, Needs: app.ErasePlayer, View: desk},
		{Method: "GET", Path: t + "/lots", Handle: showLots, Needs: app.SeeDesk, View: lots},
		{Method: "POST", Path: t + "/lots", Handle: drawLots, Needs: app.DrawLots, View: lots},
		{Method: "POST", Path: t + "/lots/hand", Handle: enterLots, Needs: app.NumberByHand, View: lots},

		{Method: "GET", Path: round, Handle: showDesk, Needs: app.SeeDesk, View: desk},
		{Method: "GET", Path: round + "/publish", Handle: previewRound, Needs: app.SeeDesk, View: page.Shows[publishView]("desk/publish", page.SiteLayout)},
		{Method: "POST", Path: round + "/publish", Handle: publishDeskRound, Needs: app.PublishRound, View: paired},
		{Method: "GET", Path: round + "/why", Handle: explainRound, Needs: app.SeeDesk, View: paired},
		{Method: "GET", Path: round + "/pairing", Handle: showHand, Needs: app.SeeDesk, View: hand},
		{Method: "POST", Path: round + "/pairing", Handle: saveHand, Needs: app.PublishByHand, View: hand},
		{Method: "GET", Path: round + "/absences", Handle: showAbsences, Needs: app.SeeDesk, View: absent},
		{Method: "POST", Path: round + "/absences", Handle: saveAbsences, Needs: app.AnnounceAbsences, View: absent},
		{Method: "GET", Path: round + "/unpublish", Handle: confirmUnpublish, Needs: app.UnpublishRound, View: confirm},
		{Method: "POST", Path: round + "/unpublish", Handle: deskOnRound(sent.UnpublishRound), Needs: app.UnpublishRound, View: desk},
		{Method: "GET", Path: round + "/start", Handle: confirmStart, Needs: app.StartRound, View: confirm},
		{Method: "POST", Path: round + "/start", Handle: startRound, Needs: app.StartRound, View: confirm},
		{Method: "GET", Path: round + "/cancel", Handle: confirmCancel, Needs: app.CancelRound, View: confirm},
		{Method: "POST", Path: round + "/cancel", Handle: cancelDeskRound, Needs: app.CancelRound, View: desk},
		{Method: "GET", Path: round + "/interrupt", Handle: askInterrupt, Needs: app.RuleGame, View: confirm},
		{Method: "POST", Path: round + "/interrupt", Handle: interruptRound, Needs: app.RuleGame, View: confirm},
		{Method: "GET", Path: round + "/resume", Handle: askResume, Needs: app.RuleGame, View: confirm},
		{Method: "POST", Path: round + "/resume", Handle: resumeRound, Needs: app.RuleGame, View: desk},
		{Method: "GET", Path: round + "/colours", Handle: askColours, Needs: app.ExchangeColours, View: confirm},
		{Method: "POST", Path: round + "/colours", Handle: exchangeColours, Needs: app.ExchangeColours, View: confirm},
		{Method: "POST", Path: round + "/reports", Handle: confirmReports, Needs: app.ConfirmReports, View: desk},
		{Method: "POST", Path: round + "/check-in", Handle: checkIn, Needs: app.CheckIn, View: desk},
		{Method: "POST", Path: round + "/results", Handle: saveResults, Needs: app.EnterResults, View: desk},
	}
}

// openBody is the most bytes of a form with a tournament file, which may come
// back in base64.
const openBody = 2 * page.FileBody
