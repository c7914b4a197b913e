package talk

import (
	"context"
	"net/http"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// conversation is one of those of a game: of the two sides, or of those who consult on one.
type conversation struct {
	name string // the last part of its address
	view func(*page.Call, asked) talkView

	// open says that the asker has a part in it; everybody else sees the game.
	open func(asked) bool

	// say says what a form has.
	say func(context.Context, *games.App, *page.Form, asked) error
}

// asked is a game and who of its players asks. No side: somebody else.
type asked struct {
	*games.Snapshot
	player app.Actor
	side   article.Colour
}

func asking(c *page.Call) (asked, error) {
	player, err := parts.PlayerOf(c)
	if err != nil {
		return asked{}, err
	}
	s, standing, err := c.Games.See(c.Context(), player, c.Request.PathValue("game"))
	return asked{s, player, standing.Side}, err
}

func gamePath(id string) string { return "/games/" + id }

// show shows the conversation to those who have a part in it.
func (v conversation) show(c *page.Call) error {
	a, err := asking(c)
	if err != nil {
		return err
	}
	if !v.open(a) {
		return c.Redirect(gamePath(a.ID))
	}
	page.KeepNothing(c)
	return c.Show(v.viewOf(c, a))
}

// answer says something. What cannot be said is shown with the reason, and stays in its field.
func (v conversation) answer(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	a, err := asking(c)
	if err != nil {
		return err
	}
	err = v.say(c.Context(), c.Games, f, a)
	refusal, refused := article.AsRefusal(err)
	switch {
	case refused && v.open(a):
		view := v.viewOf(c, a)
		view.Refused, view.Typed, view.TypedMove = page.Capital(c.Explain(refusal.Reason)), f.Text("text"), f.Text("move")
		return c.ShowStatus(http.StatusConflict, view)
	case err != nil:
		return err
	}
	return c.Redirect(gamePath(a.ID) + "/" + v.name)
}

func (v conversation) viewOf(c *page.Call, a asked) talkView {
	view := v.view(c, a)
	view.ID, view.Path, view.Back = v.name, gamePath(a.ID)+"/"+v.name, gamePath(a.ID)
	return view
}
