package ways

import (
	"fmt"
	"strings"

	core "damka/internal/app"
	app "damka/internal/app/ways"
	"damka/internal/journal"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// sharedExhibition says what the page of an exhibition is made from, for those who only look on: they all see the same, which is made once a change. Who
// leads it, has a board, was put out or clears it sees a page of their own.
func sharedExhibition(c *page.Call) (page.Origin, error) {
	e, err := c.Ways.Exhibition(c.Context(), showID(c))
	if err != nil {
		return page.Origin{}, err
	}
	if who := parts.Asking(c); e.Leads(who) || e.BoardOf(who) != 0 || e.HasPutOut(who) || mayClear(c) {
		return page.Origin{}, nil
	}
	at, err := lookOf(c, e)
	return page.Origin{Of: journal.Stream("exhibition/" + e.ID), At: at}, err
}

// lookOf is everything that changes what an onlooker sees, in a row: how far it is, who is called what, and each board's newest event with who has left.
func lookOf(c *page.Call, e *app.Exhibition) (string, error) {
	var look strings.Builder
	fmt.Fprintf(&look, "%s %d", e.Phase, len(e.Guests))
	var err error
	for _, p := range append([]app.Person{e.By}, e.Guests...) {
		name := ""
		if err == nil {
			name, err = c.Ways.NameOf(c.Context(), p)
		}
		fmt.Fprintf(&look, " %q %t", name, p.IsZero()) // in no language: one language would push out the other's page
	}
	for _, b := range e.Boards {
		if err != nil {
			return "", err
		}
		s, _, failed := c.Games.See(c.Context(), core.Visitor, b.Game)
		if err = failed; err == nil {
			fmt.Fprintf(&look, " %d %d %t %q", b.Board, b.State.Seq, b.State.Away(e.Settings.Exhibitor.Other()).Since != 0, s.Name(e.Settings.Exhibitor.Other()))
		}
	}
	return look.String(), err
}
