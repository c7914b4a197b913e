package web

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// nameOf is a player's name, or that it was erased.
func nameOf(p *i18n.Printer, player *events.Player) string {
	if player.Erased {
		return p.Text("player.erased")
	}
	return player.Person.Name
}
