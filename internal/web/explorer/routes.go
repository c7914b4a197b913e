package explorer

import (
	"net/http"
	"reflect"

	"damka/internal/app"
	"damka/internal/web/page"
)

const (
	path        = "/explorer"
	importsPath = path + "/imports"
)

// routes are the pages of the explorer.
func routes() []page.Route {
	imports := page.Shows[importsView]("explorer/imports", page.SiteLayout)
	question := page.Shows[questionView]("explorer/withdraw", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: path, Handle: show, View: page.Shows[positionView]("explorer/position", page.SiteLayout)},
		{Method: "GET", Path: path + "/games/{number}", Handle: showGame, View: page.Shows[gameView]("explorer/game", page.SiteLayout)},
		{Method: "GET", Path: importsPath, Handle: showImports, Needs: app.SeeImports, View: imports},
		{Method: "POST", Path: importsPath, Handle: startImport, Needs: app.ImportOpenings, View: imports, Body: mostBytes},
		{Method: "GET", Path: importsPath + "/{source}/withdraw", Handle: askWithdraw, Needs: app.WithdrawImport, View: question},
		{Method: "POST", Path: importsPath + "/{source}/withdraw", Handle: withdraw, Needs: app.WithdrawImport},
		{Method: "GET", Path: "/api/explorer", Handle: send, Operation: "explore"},
	}
}

// operations describes the route for programs.
func operations() map[string]page.Operation {
	return map[string]page.Operation{"explore": {
		Tag: "explorer",
		Summary: "What was played in a position: the moves with their games, the newest games and those of the highest rated players. " +
			"Refused (409) for a position of a tournament's game that is being played or is still shown with a delay.",
		Query: []page.Parameter{
			{Name: "variant", Summary: "international (unless given), brazilian, russian, chess or chess960", Kind: "string"},
			{Name: "fen", Summary: "the position; the first one unless given", Kind: "string"},
			{Name: "class", Summary: "games of this class of play alone: official, rapid, blitz, superblitz, correspondence or unknown", Kind: "string"},
			{Name: "source", Summary: "games of this source alone, by its number; server: those of this server", Kind: "string"},
		},
		Out: reflect.TypeFor[answer](), Errors: []int{http.StatusBadRequest, http.StatusConflict},
	}}
}
