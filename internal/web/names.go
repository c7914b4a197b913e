package web

import (
	"fmt"

	"damka/internal/app"
	"damka/internal/i18n"
)

// nameOf is a player's name, or that it was erased.
func nameOf(p *i18n.Printer, player *app.Player) string {
	if player.Erased {
		return p.Text("player.erased")
	}
	return player.Person.Name
}

// placeOf is a place as tables show it: "3", shared "=3".
func placeOf(s app.Standing) string {
	if s.Shared {
		return fmt.Sprintf("=%d", s.Place)
	}
	return fmt.Sprint(s.Place)
}
