package api

import (
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// routes is everything that programs can ask; operations.go describes
// each operation.
func routes() []page.Route {
	const (
		t      = "/api/tournaments/{id}"
		player = t + "/players/{player}"
		round  = t + "/rounds/{round}"
	)
	return []page.Route{
		{Method: "GET", Path: "/api/openapi.json", Handle: apiDescription, Operation: "describe"},
		{Method: "GET", Path: "/api/controls", Handle: apiReadControl, Operation: "readControl"},

		{Method: "GET", Path: "/api/tournaments", Handle: apiTournaments, Operation: "listTournaments"},
		{Method: "POST", Path: "/api/tournaments", Handle: apiCreate, Who: page.Arbiters, Operation: "createTournament"},
		{Method: "POST", Path: "/api/files", Handle: apiOpen, Who: page.Arbiters, Body: page.FileBody, Operation: "openFile"},
		{Method: "GET", Path: t, Handle: apiShow, Operation: "showTournament"},
		{Method: "PUT", Path: t + "/settings", Handle: apiRegulate, Who: page.Arbiters, Operation: "regulate"},
		{Method: "POST", Path: t + "/undo", Handle: apiUndo, Who: page.Arbiters, Operation: "undo"},
		{Method: "POST", Path: t + "/close", Handle: apiClose, Who: page.Arbiters, Operation: "close"},
		{Method: "POST", Path: t + "/reopen", Handle: apiReopen, Who: page.Arbiters, Operation: "reopen"},
		{Method: "GET", Path: t + "/file", Handle: parts.ExportFile, Who: page.Arbiters, Operation: "exportFile"},
		{Method: "GET", Path: t + "/report", Handle: parts.ExportReport, Who: page.Arbiters, Operation: "exportReport"},
		{Method: "GET", Path: t + "/log", Handle: apiShowLog, Who: page.Arbiters, Operation: "showLog"},
		{Method: "GET", Path: t + "/stream", Handle: apiStream, Operation: "stream"},

		{Method: "GET", Path: t + "/players", Handle: apiPlayers, Operation: "listPlayers"},
		{Method: "POST", Path: t + "/players", Handle: apiEnter, Who: page.Arbiters, Operation: "enterPlayers"},
		{Method: "POST", Path: t + "/players/duplicates", Handle: apiFindDuplicates, Who: page.Arbiters, Operation: "findDuplicates"},
		{Method: "POST", Path: t + "/players/import", Handle: apiImport, Who: page.Arbiters, Body: page.FileBody, Operation: "importPlayers"},
		{Method: "GET", Path: player, Handle: apiPlayerShow, Operation: "showPlayer"},
		{Method: "PUT", Path: player, Handle: apiAmend, Who: page.Arbiters, Operation: "amendPlayer"},
		{Method: "DELETE", Path: player, Handle: apiOnPlayer(sent.RemovePlayer), Who: page.Arbiters, Operation: "removePlayer"},
		{Method: "GET", Path: player + "/withdrawal", Handle: apiPreviewWithdrawal, Who: page.Arbiters, Operation: "previewWithdrawal"},
		{Method: "POST", Path: player + "/withdraw", Handle: apiOnPlayer(sent.WithdrawPlayer), Who: page.Arbiters, Operation: "withdrawPlayer"},
		{Method: "POST", Path: player + "/reinstate", Handle: apiOnPlayer(sent.ReinstatePlayer), Who: page.Arbiters, Operation: "reinstatePlayer"},
		{Method: "POST", Path: player + "/erase", Handle: apiErase, Who: page.Arbiters, Operation: "erasePlayer"},
		{Method: "POST", Path: t + "/lots", Handle: apiDraw, Who: page.Arbiters, Operation: "drawLots"},

		{Method: "GET", Path: t + "/rounds", Handle: apiRounds, Operation: "listRounds"},
		{Method: "GET", Path: round, Handle: apiRoundShow, Operation: "showRound"},
		{Method: "POST", Path: round + "/publish", Handle: apiOnRound(apiPublish), Who: page.Arbiters, Operation: "publishRound"},
		{Method: "GET", Path: round + "/pairing", Handle: apiShowPairing, Who: page.Arbiters, Operation: "showPairing"},
		{Method: "POST", Path: round + "/pairing", Handle: apiOnRound(apiPublishByHand), Who: page.Arbiters, Operation: "publishPairing"},
		{Method: "POST", Path: round + "/judge", Handle: apiJudge, Who: page.Arbiters, Operation: "judgePairing"},
		{Method: "GET", Path: round + "/absences", Handle: apiShowAbsences, Who: page.Arbiters, Operation: "showAbsences"},
		{Method: "PUT", Path: round + "/absences", Handle: apiAnnounce, Who: page.Arbiters, Operation: "announceAbsences"},
		{Method: "POST", Path: round + "/unpublish", Handle: apiOnRound(sent.UnpublishRound), Who: page.Arbiters, Operation: "unpublishRound"},
		{Method: "POST", Path: round + "/start", Handle: apiOnRound(sent.StartRound), Who: page.Arbiters, Operation: "startRound"},
		{Method: "POST", Path: round + "/cancel", Handle: apiOnRound(cancelRound), Who: page.Arbiters, Operation: "cancelRound"},
		{Method: "POST", Path: t + "/results", Handle: apiEnterResults, Who: page.Arbiters, Operation: "enterResults"},

		{Method: "GET", Path: t + "/standings", Handle: apiStandings, Operation: "showStandings"},
		{Method: "GET", Path: t + "/crosstable", Handle: apiCrosstable, Operation: "showCrosstable"},
		{Method: "GET", Path: t + "/progress", Handle: apiShowProgress, Operation: "showProgress"},
		{Method: "GET", Path: t + "/norms", Handle: apiShowNorms, Operation: "showNorms"},
		{Method: "GET", Path: t + "/schedule", Handle: apiSchedule, Operation: "showSchedule"},

		{Method: "GET", Path: "/api/access", Handle: apiAccess, Who: page.Arbiters, Operation: "showAccess"},
		{Method: "POST", Path: "/api/access/rotate", Handle: apiRotate, Who: page.Arbiters, Operation: "rotateAccess"},
	}
}
