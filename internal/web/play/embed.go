package play

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// embedded is a game in a frame of another site: to look at, and to follow. It has nothing to press but a link
// to the game itself.
type embedded struct {
	Path  string
	Head  gameHead
	State state
	Rows  []moveRow
	Now   int64 // the server's clock, in milliseconds
	Texts map[string]string
}

// showEmbedded shows a game as everybody may see it, whoever asks: other sites have no part in what a player sees.
func showEmbedded(c *page.Call) error {
	s, err := seenAs(c, idOf(c), app.Visitor)
	if err != nil {
		return err
	}
	page.AllowFrames(c)
	view := embedded{Path: gamePath(s.ID), Head: headOf(c.Reader, s), State: stateOf(c.Reader, s, 0), Now: c.Now.UnixMilli(), Texts: textsFor(c.Reader)}
	view.Rows = rowsOf(view.State.Moves, s.State)
	return c.Show(view)
}
