package play

import (
	"context"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// seen is a game as whoever asks may see it: those who play it, enter its moves or are its
// arbiters as it is, everybody else as it was before the delay of its tournament.
type seen struct {
	*games.Snapshot
	asker  app.Actor
	side   article.Colour // that they play
	rules  bool           // they are arbiters of the tournament
	enters bool           // they enter moves that are made in the hall
	event  *events.Snapshot
	behind clock.Time     // how long ago it was as it is shown
	eyes   article.Colour // the side of whoever looks, also where they are shown what everybody sees

	known   [2]known        // the accounts of White and Black, of a game outside tournaments
	ratings [2]serverRating // of White and Black, of a rated game

	held bool // the reader plays a program that may not move now, as that would be advice
}

// heldBack says whether the reader waits for a program that may not move. What cannot be known is not said.
func heldBack(ctx context.Context, site page.Applications, v seen) bool {
	if site.Programs == nil || !v.side.IsValid() || v.State.Turn() == v.side {
		return false
	}
	held, err := site.Programs.IsHeldBack(ctx, v.State)
	return err == nil && held
}

// heldNotes say why a program does not move (II.2.4.2, FIDE 11.3.1); of which game is not said.
func heldNotes(reader page.Reader, v seen) []note {
	switch {
	case !v.held:
		return nil
	case v.State.Settings.Variant.IsDraughts():
		return []note{{reader.Text("play.program.held"), "II.2.4.2"}}
	}
	return []note{{reader.Text("play.program.held"), "FIDE 11.3.1"}}
}

// isBlind says that whoever looks plays without a board (I.11.1.4): moves are announced and written, positions are not shown.
func (v seen) isBlind() bool { return v.State.Sight(v.eyes) == game.SightMoves }

// seenBy is the game that the path names, as the one who asks may see it now.
func seenBy(c *page.Call) (seen, error) {
	asker, err := parts.PlayerOf(c)
	if err != nil {
		return seen{}, err
	}
	return seenAs(c, idOf(c), asker)
}

// seenAs is a game as somebody may see it now.
func seenAs(c *page.Call, id string, asker app.Actor) (v seen, err error) {
	s, standing, err := c.Games.See(c.Context(), asker, id)
	if err != nil {
		return seen{}, err
	}
	v = seen{Snapshot: s, asker: asker, side: standing.Side, rules: standing.Rules, enters: standing.Enters, eyes: eyesOf(c, s, standing.Side)}
	if !s.State.Alone() {
		v.event, err = c.Events.Snapshot(c.Context(), s.State.Settings.Pairing.Tournament)
	}
	if !standing.IsInside() {
		v.behind = behind(s)
	}
	v.known = knownOf(c.Context(), c.Applications, s, v.known)
	v.ratings, v.held = serverRatingsOf(c.Context(), c.Applications, v), heldBack(c.Context(), c.Applications, v)
	return v, err
}

// seenFramed is a game as everybody may see it, for a frame on another site. A private one is in none.
func seenFramed(c *page.Call) (seen, error) {
	s, err := seenAs(c, idOf(c), app.Visitor)
	if err == nil && s.State.Settings.Private {
		err = games.ErrNotFound
	}
	return s, err
}

// eyesOf is the side of whoever looks at a game: in a frame and without the key of a side, too, a player is a player.
func eyesOf(c *page.Call, s *games.Snapshot, side article.Colour) article.Colour {
	if side.IsValid() {
		return side
	}
	if own := s.SideOf(c.Actor); own.IsValid() {
		return own
	}
	for _, own := range parts.OwnSides(c) {
		if own.ID == s.ID {
			return own.Side
		}
	}
	return 0
}

// now is the same view of a newer state, with the players as their tournament has them now.
func (v seen) now(ctx context.Context, site page.Applications, s *games.Snapshot) (seen, error) {
	v.Snapshot = s
	v.held, v.known = heldBack(ctx, site, v), knownOf(ctx, site, s, v.known)
	v.ratings = serverRatingsOf(ctx, site, v)
	if v.event == nil {
		return v, nil
	}
	event, err := site.Events.Snapshot(ctx, v.event.ID)
	v.event = event
	return v, err
}

// behind is how long ago a game was as everybody sees it.
func behind(s *games.Snapshot) clock.Time { return clock.Time(s.State.Settings.Delay) * clock.Minute }

// player is who plays a side.
func (v seen) player(c article.Colour) game.Player {
	if parts.ExchangedAtTheDesk(v.event, v.State) {
		c = c.Other()
	}
	return v.State.Player(c)
}

// playerName is what the player of a side is called, and whether there is one.
func (v seen) playerName(reader page.Reader, c article.Colour) (name string, taken bool) {
	player := v.player(c)
	switch {
	case player.IsZero():
		return reader.Text("play.side.free"), false
	case player.Participant != "":
		return v.participant(reader, player.Participant), true
	case player.Program != "":
		return words.Program(reader.Printer, player.Program), true
	case v.IsErased(c):
		return reader.Text("player.erased"), true
	case v.State.Settings.Rated && v.loginOf(c) != "":
		return v.loginOf(c), true
	case len(v.State.Team(c)) > 1:
		return v.teamName(reader, c), true
	case v.Name(c) == "":
		return reader.Text("play.side.nameless"), true
	}
	return v.Name(c), true
}

// teamName has the names of all who consult on a side.
func (v seen) teamName(reader page.Reader, c article.Colour) string {
	names := v.TeamNames(c)
	for i, name := range names {
		if name == "" {
			names[i] = reader.Text("play.side.nameless")
		}
	}
	return strings.Join(names, ", ")
}

func (v seen) participant(reader page.Reader, id string) string {
	if p := v.find(id); p != nil {
		return parts.NameOf(reader.Printer, p)
	}
	return reader.Text("play.side.nameless")
}

// participantOf is the participant of the tournament who plays a side; nil for everybody else.
func (v seen) participantOf(c article.Colour) *events.Player {
	return v.find(v.player(c).Participant)
}

func (v seen) find(id string) *events.Player {
	if v.event == nil || id == "" {
		return nil
	}
	for _, p := range v.event.Players {
		if string(p.ID) == id {
			return p
		}
	}
	return nil
}

// heading is what a file says of the game beside its moves.
func (v seen) heading(c *page.Call) games.Heading {
	h := games.Heading{Site: c.Base()}
	h.White, _ = v.playerName(c.Reader, article.White)
	h.Black, _ = v.playerName(c.Reader, article.Black)
	if v.event != nil {
		h.Event, h.Round, h.Location = v.event.Settings.Name, roundAndBoard(v.State.Settings.Pairing), v.event.Location
	}
	return h
}

// standing is what distinguishes those who see different things of one game.
func (v seen) standing() string {
	standing := v.place()
	if v.State.Settings.Blindfold.Has(v.eyes) {
		standing += " blindfold"
	}
	return standing
}

func (v seen) place() string {
	switch {
	case v.side.IsValid() && v.rules:
		return v.side.String() + " arbiter"
	case v.side.IsValid():
		return v.side.String()
	case v.rules:
		return "arbiter"
	case v.enters:
		return "transmitter"
	}
	return "spectator"
}
