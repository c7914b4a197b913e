package web

// apiRoutes is everything that programs can ask; api_operations.go describes
// each operation.
func apiRoutes() []route {
	const (
		t      = "/api/tournaments/{id}"
		player = t + "/players/{player}"
		round  = t + "/rounds/{round}"
	)
	return []route{
		{method: "GET", path: "/api/openapi.json", handle: apiDescription, operation: "describe"},
		{method: "GET", path: "/api/controls", handle: apiReadControl, operation: "readControl"},

		{method: "GET", path: "/api/tournaments", handle: apiTournaments, operation: "listTournaments"},
		{method: "POST", path: "/api/tournaments", handle: apiCreate, who: arbiters, operation: "createTournament"},
		{method: "POST", path: "/api/files", handle: apiOpen, who: arbiters, body: fileBody, operation: "openFile"},
		{method: "GET", path: t, handle: apiShow, operation: "showTournament"},
		{method: "PUT", path: t + "/settings", handle: apiRegulate, who: arbiters, operation: "regulate"},
		{method: "POST", path: t + "/undo", handle: apiUndo, who: arbiters, operation: "undo"},
		{method: "POST", path: t + "/close", handle: apiClose, who: arbiters, operation: "close"},
		{method: "POST", path: t + "/reopen", handle: apiReopen, who: arbiters, operation: "reopen"},
		{method: "GET", path: t + "/file", handle: exportFile, who: arbiters, operation: "exportFile"},
		{method: "GET", path: t + "/report", handle: exportReport, who: arbiters, operation: "exportReport"},
		{method: "GET", path: t + "/log", handle: apiShowLog, who: arbiters, operation: "showLog"},
		{method: "GET", path: t + "/stream", handle: apiStream, operation: "stream"},

		{method: "GET", path: t + "/players", handle: apiPlayers, operation: "listPlayers"},
		{method: "POST", path: t + "/players", handle: apiEnter, who: arbiters, operation: "enterPlayers"},
		{method: "POST", path: t + "/players/duplicates", handle: apiFindDuplicates, who: arbiters, operation: "findDuplicates"},
		{method: "POST", path: t + "/players/import", handle: apiImport, who: arbiters, body: fileBody, operation: "importPlayers"},
		{method: "GET", path: player, handle: apiPlayerShow, operation: "showPlayer"},
		{method: "PUT", path: player, handle: apiAmend, who: arbiters, operation: "amendPlayer"},
		{method: "DELETE", path: player, handle: apiOnPlayer(removePlayer), who: arbiters, operation: "removePlayer"},
		{method: "GET", path: player + "/withdrawal", handle: apiPreviewWithdrawal, who: arbiters, operation: "previewWithdrawal"},
		{method: "POST", path: player + "/withdraw", handle: apiOnPlayer(withdrawPlayer), who: arbiters, operation: "withdrawPlayer"},
		{method: "POST", path: player + "/reinstate", handle: apiOnPlayer(reinstatePlayer), who: arbiters, operation: "reinstatePlayer"},
		{method: "POST", path: player + "/erase", handle: apiErase, who: arbiters, operation: "erasePlayer"},
		{method: "POST", path: t + "/lots", handle: apiDraw, who: arbiters, operation: "drawLots"},

		{method: "GET", path: t + "/rounds", handle: apiRounds, operation: "listRounds"},
		{method: "GET", path: round, handle: apiRoundShow, operation: "showRound"},
		{method: "POST", path: round + "/publish", handle: apiOnRound(apiPublish), who: arbiters, operation: "publishRound"},
		{method: "GET", path: round + "/pairing", handle: apiShowPairing, who: arbiters, operation: "showPairing"},
		{method: "POST", path: round + "/pairing", handle: apiOnRound(apiPublishByHand), who: arbiters, operation: "publishPairing"},
		{method: "POST", path: round + "/judge", handle: apiJudge, who: arbiters, operation: "judgePairing"},
		{method: "GET", path: round + "/absences", handle: apiShowAbsences, who: arbiters, operation: "showAbsences"},
		{method: "PUT", path: round + "/absences", handle: apiAnnounce, who: arbiters, operation: "announceAbsences"},
		{method: "POST", path: round + "/unpublish", handle: apiOnRound(unpublishRound), who: arbiters, operation: "unpublishRound"},
		{method: "POST", path: round + "/start", handle: apiOnRound(startRound), who: arbiters, operation: "startRound"},
		{method: "POST", path: round + "/cancel", handle: apiOnRound(cancelRound), who: arbiters, operation: "cancelRound"},
		{method: "POST", path: t + "/results", handle: apiEnterResults, who: arbiters, operation: "enterResults"},

		{method: "GET", path: t + "/standings", handle: apiStandings, operation: "showStandings"},
		{method: "GET", path: t + "/crosstable", handle: apiCrosstable, operation: "showCrosstable"},
		{method: "GET", path: t + "/progress", handle: apiShowProgress, operation: "showProgress"},
		{method: "GET", path: t + "/norms", handle: apiShowNorms, operation: "showNorms"},
		{method: "GET", path: t + "/schedule", handle: apiSchedule, operation: "showSchedule"},

		{method: "GET", path: "/api/access", handle: apiAccess, who: arbiters, operation: "showAccess"},
		{method: "POST", path: "/api/access/rotate", handle: apiRotate, who: arbiters, operation: "rotateAccess"},
	}
}
