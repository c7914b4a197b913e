package parts

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
)

// NameOf is a player's name, or that it was erased.
func NameOf(p *i18n.Printer, player *events.Player) string {
	return words.Name(p, player.Person.Name, player.Erased)
}
