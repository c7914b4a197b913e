package parts

import (
	"slices"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// OpponentName is what the opponent of a side of a game that stands alone is called in lists.
func OpponentName(reader page.Reader, s *games.Snapshot, side article.Colour) string {
	player := s.State.Player(side.Other())
	switch {
	case player.Program != "":
		return words.Program(reader.Printer, player.Program)
	case player.IsZero():
		return reader.Text("lobby.nobody_yet")
	case s.Name(side.Other()) == "":
		return reader.Text("lobby.guest")
	}
	return s.Name(side.Other())
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
