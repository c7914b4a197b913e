package web

import (
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
