package api

import (
	"damka/internal/app"
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
		{Method: "POST", Path: "/api/tournaments", Handle: apiCreate, Needs: app.CreateTournament, Operation: "createTournament"},
		{Method: "POST", Path: "/api/files", Handle: apiOpen, Needs: app.OpenTournamentFile, Body: page.FileBody, Operation: "openFile"},
		{Method: "GET", Path: t, Handle: apiShow, Operation: "showTournament"},
		{Method: "PUT", Path: t + "/settings", Handle: apiRegulate, Needs: app.Regulate, Operation: "regulate"},
		{Method: "POST", Path: t + "/undo", Handle: apiUndo, Needs: app.UndoChange, Operation: "undo"},
		{Method: "POST", Path: t + "/close", Handle: apiClose, Needs: app.CloseTournament, Operation: "close"},
		{Method: "POST", Path: t + "/reopen", Handle: apiReopen, Needs: app.ReopenTournament, Operation: "reopen"},
		{Method: "GET", Path: t + "/file", Handle: parts.ExportFile, Needs: app.ExportTournamentFile, Operation: "exportFile"},
		{Method: "GET", Path: t + "/report", Handle: parts.ExportReport, Needs: app.ExportReport, Operation: "exportReport"},
		{Method: "GET", Path: t + "/log", Handle: apiShowLog, Needs: app.SeeDesk, Operation: "showLog"},
		{Method: "GET", Path: t + "/stream", Handle: apiStream, Operation: "stream"},

		{Method: "GET", Path: t + "/players", Handle: apiPlayers, Operation: "listPlayers"},
		{Method: "POST", Path: t + "/players", Handle: apiEnter, Needs: app.EnterPlayers, Operation: "enterPlayers"},
		{Method: "POST", Path: t + "/players/duplicates", Handle: apiFindDuplicates, Needs: app.SeeDesk, Operation: "findDuplicates"},
		{Method: "POST", Path: t + "/players/import", Handle: apiImport, Needs: app.EnterPlayers, Body: page.FileBody, Operation: "importPlayers"},
		{Method: "GET", Path: player, Handle: apiPlayerShow, Operation: "showPlayer"},
		{Method: "PUT", Path: player, Handle: apiAmend, Needs: app.AmendPlayer, Operation: "amendPlayer"},
		{Method: "DELETE", Path: player, Handle: apiOnPlayer(sent.RemovePlayer), Needs: app.RemovePlayer, Operation: "removePlayer"},
		{Method: "GET", Path: player + "/withdrawal", Handle: apiPreviewWithdrawal, Needs: app.SeeDesk, Operation: "previewWithdrawal"},
		{Method: "POST", Path: player + "/withdraw", Handle: apiOnPlayer(sent.WithdrawPlayer), Needs: app.WithdrawPlayer, Operation: "withdrawPlayer"},
		{Method: "POST", Path: player + "/reinstate", Handle: apiOnPlayer(sent.ReinstatePlayer), Needs: app.ReinstatePlayer, Operation: "reinstatePlayer"},
		{Method: "POST", Path: player + "/erase", Handle: apiErase, Needs: app.ErasePlayer, Operation: "erasePlayer"},
		{Method: "POST", Path: t + "/lots", Handle: apiDraw, Needs: app.DrawLots, Operation: "drawLots"},

		{Method: "GET", Path: t + "/rounds", Handle: apiRounds, Operation: "listRounds"},
		{Method: "GET", Path: round, Handle: apiRoundShow, Operation: "showRound"},
		{Method: "POST", Path: round + "/publish", Handle: apiOnRound(apiPublish), Needs: app.PublishRound, Operation: "publishRound"},
		{Method: "GET", Path: round + "/pairing", Handle: apiShowPairing, Needs: app.SeeDesk, Operation: "showPairing"},
		{Method: "POST", Path: round + "/pairing", Handle: apiOnRound(apiPublishByHand), Needs: app.PublishByHand, Operation: "publishPairing"},
		{Method: "POST", Path: round + "/judge", Handle: apiJudge, Needs: app.SeeDesk, Operation: "judgePairing"},
		{Method: "GET", Path: round + "/absences", Handle: apiShowAbsences, Needs: app.SeeDesk, Operation: "showAbsences"},
		{Method: "PUT", Path: round + "/absences", Handle: apiAnnounce, Needs: app.AnnounceAbsences, Operation: "announceAbsences"},
		{Method: "POST", Path: round + "/unpublish", Handle: apiOnRound(sent.UnpublishRound), Needs: app.UnpublishRound, Operation: "unpublishRound"},
		{Method: "POST", Path: round + "/start", Handle: apiOnRound(sent.StartRound), Needs: app.StartRound, Operation: "startRound"},
		{Method: "POST", Path: round + "/cancel", Handle: apiOnRound(cancelRound), Needs: app.CancelRound, Operation: "cancelRound"},
		{Method: "POST", Path: round + "/colours", Handle: apiOnRound(exchangeColours), Needs: app.ExchangeColours, Operation: "exchangeColours"},
		{Method: "GET", Path: round + "/check-ins", Handle: apiShowCheckIns, Needs: app.SeeTables, Operation: "showCheckIns"},
		{Method: "POST", Path: round + "/check-ins", Handle: apiCheckIn, Needs: app.CheckIn, Operation: "checkIn"},
		{Method: "DELETE", Path: round + "/check-ins/{player}", Handle: apiWithdrawCheckIn, Needs: app.WithdrawCheckIn, Operation: "withdrawCheckIn"},
		{Method: "GET", Path: round + "/reports", Handle: apiShowReports, Needs: app.ConfirmReports, Operation: "showReports"},
		{Method: "POST", Path: round + "/reports", Handle: apiReportResult, Needs: app.ReportResult, Operation: "reportResult"},
		{Method: "POST", Path: round + "/reports/confirm", Handle: apiConfirmReports, Needs: app.ConfirmReports, Operation: "confirmReports"},
		{Method: "GET", Path: round + "/boards/{board}/moves", Handle: apiShowMoves, Operation: "showMoves"},
		{Method: "POST", Path: round + "/boards/{board}/moves", Handle: apiTransmit, Needs: app.TransmitMoves, Body: transmitBody, Operation: "transmitMoves"},
		{Method: "POST", Path: t + "/results", Handle: apiEnterResults, Needs: app.EnterResults, Operation: "enterResults"},

		{Method: "GET", Path: t + "/standings", Handle: apiStandings, Operation: "showStandings"},
		{Method: "GET", Path: t + "/crosstable", Handle: apiCrosstable, Operation: "showCrosstable"},
		{Method: "GET", Path: t + "/progress", Handle: apiShowProgress, Operation: "showProgress"},
		{Method: "GET", Path: t + "/norms", Handle: apiShowNorms, Operation: "showNorms"},
		{Method: "GET", Path: t + "/schedule", Handle: apiSchedule, Operation: "showSchedule"},

		{Method: "GET", Path: "/api/access", Handle: apiAccess, Needs: app.SeeLink, Operation: "showAccess"},
		{Method: "POST", Path: "/api/access/rotate", Handle: apiRotate, Needs: app.RotateLink, Operation: "rotateAccess"},
	}
}
