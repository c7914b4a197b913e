package parts

import (
	"slices"
	"strings"

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
	return SideName(c, nil, s, side.Other())
}

// SideName is what the player of a side of a game is called in lists, as the page of the game says it now. Of a tournament's game the event is to be
// given; nil: it stands alone.
func SideName(c *page.Call, event *events.Snapshot, s *games.Snapshot, side article.Colour) string {
	player := s.State.Player(side)
	if event != nil {
		if p := ParticipantOf(event, s.State, side); p != nil {
			return NameOf(c.Printer, p)
		}
		return c.Text("lobby.guest")
	}
	if player.Program != "" {
		return words.Program(c.Printer, player.Program)
	}
	login, program := calledIn(c, s, player)
	names := s.TeamNames(side)
	switch {
	case player.IsZero():
		return c.Text("lobby.nobody_yet")
	case s.IsErased(side):
		names = []string{c.Text("player.erased")}
	case login != "":
		names = []string{login}
	}
	for i, name := range names {
		if name == "" {
			names[i] = c.Text("lobby.guest")
		}
	}
	return Marked(c.Printer, strings.Join(names, ", "), program)
}

// GameNames are the players of a game, with the name of its tournament; empty: it stands alone.
func GameNames(c *page.Call, s *games.Snapshot) (white, black, event string, err error) {
	var of *events.Snapshot
	if !s.State.Alone() {
		if of, err = c.Events.Snapshot(c.Context(), s.State.Settings.Pairing.Tournament); err != nil {
			return "", "", "", err
		}
		event = of.Settings.Name
	}
	return SideName(c, of, s, article.White), SideName(c, of, s, article.Black), event, nil
}

// calledIn is how the account of a player is called, where a game shows that; and whether a program plays with it. One that cannot be read has
// a page of its own, which says why.
func calledIn(c *page.Call, s *games.Snapshot, player game.Player) (login string, program bool) {
	if player.Account == "" || c.Accounts == nil {
		return "", false
	}
	login, program, found, err := c.Accounts.PlayerOf(c.Context(), player.Account)
	if err != nil || !found {
		return "", false
	}
	if !s.State.Settings.Rated {
		login = ""
	}
	return login, program
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
