package parts

import (
	"fmt"
	"net/url"

	"damka/internal/app/events"
)

// APIPath is the address of a tournament in the API.
func APIPath(id string) string { return "/api" + TournamentPath(id) }

// DeskPath is the address of a page of the desk.
func DeskPath(id string, parts ...any) string {
	return TournamentPath(id, append([]any{"desk"}, parts...)...)
}

// PlayerPath is the address of a player's page.
func PlayerPath(s *events.Snapshot, p *events.Player) string {
	return TournamentPath(s.ID, "players", p.ID)
}

// TournamentPath is the address of a page of a tournament.
func TournamentPath(id string, parts ...any) string {
	path := "/tournaments/" + url.PathEscape(id)
	for _, part := range parts {
		path += "/" + url.PathEscape(fmt.Sprint(part))
	}
	return path
}
