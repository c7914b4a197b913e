package play

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of games. A GET shows; only a POST changes anything. Whether somebody
// plays a side is asked where something is done to it.
func routes() []page.Route {
	const game, boards, hall, ruling = "/games/{game}", "/tournaments/{id}/games", "/tournaments/{id}/transmit", "/tournaments/{id}/games/{game}/rule/{act}"
	form := page.Shows[ruleView]("play/rule", page.SiteLayout)
	const imports = "/tournaments/{id}/desk/games/import"
	return []page.Route{
		{Method: "GET", Path: "/play/new", Handle: showNew, Needs: app.CreateGame, View: page.Shows[newView]("play/new", page.SiteLayout)},
		{Method: "POST", Path: "/play/new", Handle: create, Needs: app.CreateGame},
		{Method: "GET", Path: boards, Handle: showBoards, View: page.Shows[boardsView]("play/boards", page.SiteLayout)},
		{Method: "GET", Path: boards + "/screen", Handle: showWall, View: page.Shows[wallView]("play/wall", page.ScreenLayout)},
		{Method: "GET", Path: boards + "/stream", Handle: followBoards},
		{Method: "GET", Path: boards + "/file", Handle: sendGames},
		{Method: "GET", Path: hall, Handle: showTransmit, Needs: app.TransmitMoves, View: page.Shows[transmitView]("play/transmit", page.SiteLayout)},
		{Method: "GET", Path: hall + "/stream", Handle: followTransmit, Needs: app.TransmitMoves},
		{Method: "POST", Path: hall, Handle: transmit, Needs: app.TransmitMoves},
		{Method: "GET", Path: imports, Handle: showImport, Needs: app.RuleGame, View: page.Shows[importView]("play/import", page.SiteLayout)},
		{Method: "POST", Path: imports, Handle: importGames, Needs: app.RuleGame, View: page.Shows[importView]("play/import", page.SiteLayout), Body: importBody},
		{Method: "GET", Path: game, Handle: showGame, View: page.Shows[gamePage]("play/game", page.SiteLayout)},
		{Method: "GET", Path: game + "/{$}", Handle: toGame},
		{Method: "GET", Path: "/games", Handle: toNew},
		{Method: "GET", Path: game + "/state", Handle: sendState},
		{Method: "GET", Path: game + "/stream", Handle: follow},
		{Method: "GET", Path: game + "/file", Handle: sendFile},
		{Method: "GET", Path: game + "/positions", Handle: sendPositions},
		{Method: "GET", Path: "/embed" + game, Handle: showEmbedded, View: page.Shows[embedded]("play/embed", page.EmbedLayout)},
		{Method: "GET", Path: "/embed" + game + "/state", Handle: sendEmbedded},
		{Method: "GET", Path: "/embed" + game + "/stream", Handle: followEmbedded},
		{Method: "GET", Path: game + "/sit", Handle: toGame},
		{Method: "POST", Path: game + "/sit", Handle: sit, Needs: app.CreateGame, View: page.Shows[gamePage]("play/game", page.SiteLayout)},
		{Method: "POST", Path: game + "/card", Handle: takeCard},
		{Method: "GET", Path: game + "/key", Handle: showKey, View: page.Shows[seatLink]("play/key", page.SiteLayout)},
		{Method: "GET", Path: game + "/key/{secret}", Handle: askKey, View: page.Shows[seatLink]("play/key", page.SiteLayout)},
		{Method: "POST", Path: game + "/key/{secret}", Handle: takeKey},
		{Method: "POST", Path: game + "/move", Handle: move, Sender: seatSender},
		{Method: "POST", Path: game + "/act", Handle: act, Sender: seatSender},
		{Method: "POST", Path: game + "/seal", Handle: sealMove, Sender: seatSender},
		{Method: "POST", Path: game + "/pong", Handle: pong, Sender: seatSender, Sign: true},
		{Method: "POST", Path: game + "/leave", Handle: leave, Sender: seatSender, Sign: true},
		{Method: "GET", Path: ruling, Handle: showRuling, Needs: app.RuleGame, View: form},
		{Method: "POST", Path: ruling, Handle: rule, Needs: app.RuleGame, View: form},
	}
}

// gamePath is the address of a game.
func gamePath(id string) string { return "/games/" + id }
