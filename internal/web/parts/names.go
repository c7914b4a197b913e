package parts

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// NameOf is a player's name, or that it was erased.
func NameOf(p *i18n.Printer, player *events.Player) string {
	if player.Erased {
		return p.Text("player.erased")
	}
	return player.Person.Name
}
