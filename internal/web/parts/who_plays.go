package parts

import (
	"slices"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// OpponentName is what the opponent of a side of a game that stands alone is called in lists; with an account that a program plays with, that too.
func OpponentName(c *page.Call, s *games.Snapshot, side article.Colour) string {
	return SideName(c, s, side.Other())
}

// SideName is what the player of a side of a game that stands alone is called in lists.
func SideName(c *page.Call, s *games.Snapshot, side article.Colour) string {
	player := s.State.Player(side)
	switch {
	case player.Program != "":
		return words.Program(c.Printer, player.Program)
	case player.IsZero():
		return c.Text("lobby.nobody_yet")
	}
	name := s.Name(side)
	switch {
	case s.IsErased(side):
		name = c.Text("player.erased")
	case name == "":
		name = c.Text("lobby.guest")
	}
	return Marked(c.Printer, name, IsProgram(c, player.Account))
}

// IsProgram says that a program plays with an account. One that cannot be read has a page of its own, which says why.
func IsProgram(c *page.Call, account string) bool {
	if account == "" || c.Accounts == nil {
		return false
	}
	_, program, _, err := c.Accounts.PlayerOf(c.Context(), account)
	return err == nil && program
}

// Marked is a name in a list, with the mark of a program.
func Marked(p *i18n.Printer, name string, program bool) string {
	if !program {
		return name
	}
	return name + " (" + p.Text("lobby.program") + ")"
}

// ExchangedAtTheDesk says that the players of a board in the hall have each other's colours (II.4.6) as the arbiter has recorded in the
// table, of which the game itself knows nothing. Who plays on a screen has a seat that stays. A nil tournament has no table.
func ExchangedAtTheDesk(s *events.Snapshot, g *game.State) bool {
	if s == nil || g.Settings.Input != game.ByTransmitter || g.Exchanged {
		return false
	}
	round := s.Round(g.Settings.Pairing.Round)
	return round != nil && slices.ContainsFunc(round.Games, func(one events.Game) bool {
		return one.Board == g.Settings.Pairing.Board && one.Exchanged && one.Black != nil && string(one.Black.ID) == g.White.Participant
	})
}

// ParticipantOf is who of a tournament plays a side of its game; nil: nobody whom it has.
func ParticipantOf(s *events.Snapshot, g *game.State, side article.Colour) *events.Player {
	if ExchangedAtTheDesk(s, g) {
		side = side.Other()
	}
	return s.Player(tournament.ParticipantID(g.Player(side).Participant))
}
