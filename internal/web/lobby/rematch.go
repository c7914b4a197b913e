package lobby

import (
	"net/http"

	"damka/article"
	"damka/internal/web/page"
)

// rematch offers the opponent of a finished game another one with the other colours, and leads to the offer; to the game, if the
// opponent has offered the same. What cannot be is said in the lobby.
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
		view, err := lobbyOf(c)
		if err != nil {
			return err
		}
		view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	if s.State.Game() != "" {
		return leadTo(c, who, s.ID)
	}
	return c.Redirect(offerPath(s.ID))
}
