package parts

import (
	"slices"

	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/words"
)

// NameOf is a player's name as the tournament shows names, or that it was erased.
func NameOf(p *i18n.Printer, player *events.Player) string {
	return words.Name(p, player.Name(), player.Erased)
}

// ShortNameOf is NameOf with the initials of the given names alone.
func ShortNameOf(p *i18n.Printer, player *events.Player) string {
	return words.Name(p, player.ShortName(), player.Erased)
}

// FamilyFirst is a player's name where people look for themselves.
func FamilyFirst(p *i18n.Printer, player *events.Player) string {
	return words.Name(p, player.Person.Name.In(fullname.FamilyFirst), player.Erased)
}

// ListOf are the players in the order in which people look for themselves: by
// their numbers, before the lots by their family names.
func ListOf(p *i18n.Printer, s *events.Snapshot) []*events.Player {
	if s.Numbered() {
		return s.Players
	}
	players := slices.Clone(s.Players)
	words.SortByName(p, players, func(player *events.Player) fullname.Name { return player.Person.Name })
	return players
}
