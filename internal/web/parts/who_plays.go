package parts

import (
	"context"
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
	of := HolderOf(c.Context(), c.Applications, s, side)
	names := s.TeamNames(side)
	switch {
	case player.IsZero():
		return c.Text("lobby.nobody_yet")
	case s.IsErased(side):
		names = []string{c.Text("player.erased")}
	case s.State.Settings.Rated && of.Shown(s, side) != "":
		names = []string{of.Shown(s, side)}
	}
	for i, name := range names {
		if name == "" {
			names[i] = c.Text("lobby.guest")
		}
	}
	return withMark(strings.Join(names, ", "), of.Mark(c.Printer, s, side))
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

// Holder is what is known of the account that has a side of a game that stands alone. The zero value is that of a side without one, under a
// name that nobody else has.
type Holder struct {
	Login   string
	Program bool // a program plays with it
	Another bool // the name that was typed is the login of somebody else who plays here
}

// HolderOf is the holder of a side. An account that cannot be read has a page of its own, which says why.
func HolderOf(ctx context.Context, site page.Applications, s *games.Snapshot, side article.Colour) (of Holder) {
	if site.Accounts == nil || !s.State.Alone() {
		return of
	}
	account := s.State.Player(side).Account
	if account != "" {
		if login, program, found, err := site.Accounts.PlayerOf(ctx, account); err == nil && found {
			of.Login, of.Program = login, program
		}
	}
	of.Another = isAnothers(ctx, site, s.Name(side), account)
	return of
}

// isAnothers says that a name is the login of an account that everybody may hear of, and that it is not the one that has the side: such a
// name could be taken for that account.
func isAnothers(ctx context.Context, site page.Applications, name, account string) bool {
	if name == "" {
		return false
	}
	of, found, err := site.Accounts.UserNamed(ctx, name)
	if err != nil || !found || of.Account == account {
		return false
	}
	played, err := site.Games.HasPlayed(ctx, of.Account)
	return of.IsProgram() || err == nil && played
}

// Shown is how the account is called, where the side is shown under it: always in a rated game, elsewhere where that name was typed. Whoever
// plays unrated under another name is shown as a guest is. Empty: there is none, or it is not shown.
func (of Holder) Shown(s *games.Snapshot, side article.Colour) string {
	if s.IsErased(side) || of.Login == "" || !s.State.Settings.Rated && s.Name(side) != of.Login {
		return ""
	}
	return of.Login
}

// Mark is what has to be known of who plays a side beside the name: that it is a program, or not the account that is called so.
func (of Holder) Mark(p *i18n.Printer, s *games.Snapshot, side article.Colour) string {
	switch {
	case of.Program:
		return p.Text("lobby.program")
	case s.IsErased(side):
	case of.Another && of.Shown(s, side) == "":
		return p.Text("play.not_account")
	}
	return ""
}

// Marked is a name in a list, with the mark of a program.
func Marked(p *i18n.Printer, name string, program bool) string {
	if !program {
		return name
	}
	return withMark(name, p.Text("lobby.program"))
}

func withMark(name, mark string) string {
	if mark == "" {
		return name
	}
	return name + " (" + mark + ")"
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
