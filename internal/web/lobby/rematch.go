package lobby

import (
	"net/http"
	"net/url"

	"damka/article"
	"damka/internal/web/page"
)

// rematchView is how it stands with a rematch of a game. The page of that game has its place in it.
type rematchView struct {
	Game, Path string // that is over
	Who        string // the opponent
	Made       string // the path of the reader's own offer; empty: there is none
	Asked      string // of the opponent's
	Begun      string // the way to the new game
	Over       bool   // that game is over, too
	Declined   string // why; empty: it was not
}

const rematchPath = "/play/rematch"

func rematchOf(game string) string { return rematchPath + "?" + url.Values{"game": {game}}.Encode() }

// showRematch shows it to those who played.
func showRematch(c *page.Call) error {
	id := c.Request.URL.Query().Get("game")
	if id == "" {
		return toLobby(c)
	}
	again, err := c.Lobby.Again(c.Context(), asking(c), id)
	if refusal, is := article.AsRefusal(err); is {
		return notAgain(c, refusal)
	}
	if err != nil {
		return err
	}
	view := rematchView{Game: id, Path: "/games/" + id, Who: again.Opponent}
	if view.Who == "" {
		view.Who = c.Text("lobby.guest")
	}
	if again.Made != nil {
		view.Made = offerPath(again.Made.ID)
	}
	if again.Asked != nil {
		view.Asked = offerPath(again.Asked.ID)
	}
	if again.Begun != nil {
		view.Begun, view.Over = offerPath(again.Begun.ID)+"/game", again.Over
	}
	if again.Declined != nil {
		view.Declined = reasonText(c.Reader, *again.Declined)
	}
	return c.Show(view)
}

// rematch offers the opponent of a finished game another one with the other colours; it leads to the game, if the opponent has offered the
// same. What cannot be is said in the lobby.
func rematch(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	who, err := taking(c)
	if err != nil {
		return err
	}
	s, err := c.Lobby.Rematch(c.Context(), who, f.Text("game"), f.Text("name"))
	if refusal, is := article.AsRefusal(err); is {
		return notAgain(c, refusal)
	}
	if err != nil {
		return err
	}
	if s.State.Game() != "" {
		return leadTo(c, who, s.ID)
	}
	return c.Redirect(rematchOf(f.Text("game")))
}

func notAgain(c *page.Call, refusal *article.Refusal) error {
	view, err := lobbyOf(c)
	if err != nil {
		return err
	}
	view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
	return c.ShowStatus(http.StatusConflict, view)
}
