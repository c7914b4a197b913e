package web

import (
	"time"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// A spectator, or a player, can follow one player of a tournament: his game
// then stands out on every page. It is kept in this browser alone.
const (
	followCookie = "damka_follow_" // and the tournament's id
	followAge    = 60 * 24 * time.Hour
)

// followed is the player this browser follows; nil for nobody.
func followed(c *call, s *events.Snapshot) *events.Player {
	cookie, err := c.r.Cookie(followCookie + s.ID)
	if err != nil {
		return nil
	}
	return s.Player(tournament.ParticipantID(cookie.Value))
}

// follow begins to follow a player, or ends it when the form names nobody.
func follow(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	if err := c.r.ParseForm(); err != nil {
		return formError(err)
	}
	player := snapshot.Player(tournament.ParticipantID(c.r.PostForm.Get("player")))
	if player == nil {
		c.setCookie(followCookie+snapshot.ID, "", -time.Second)
	} else {
		c.setCookie(followCookie+snapshot.ID, string(player.ID), followAge)
	}
	return c.redirect(localPath(c.r.PostForm.Get("return")))
}

// ownGame is the followed player's game in a round.
type ownGame struct {
	Round        int
	Start        moment
	Name         string // the player's
	White        bool   // has the white men
	Free         bool
	Bye          string // without an opponent in a Swiss tournament, in words
	Board        int
	Opponent     string
	OpponentPath string
	Rating       int // the opponent's
	Result       resultView
	Finished     bool
}

// ownGameOf finds the player's game; nil when there is none.
func ownGameOf(reader Reader, s *events.Snapshot, round *events.Round, player *events.Player) *ownGame {
	if player == nil {
		return nil
	}
	view := &ownGame{Round: round.Number, Name: nameOf(reader.Printer, player), Start: momentOf(reader, s, round.ScheduledAt)}
	for _, g := range round.Games {
		opponent := opponentOf(g, player)
		if opponent == nil {
			continue
		}
		view.White, view.Board = g.White == player, g.Board
		view.Opponent, view.OpponentPath, view.Rating = nameOf(reader.Printer, opponent), playerPath(s, opponent), opponent.Strength.Rating
		view.Result, view.Finished = viewResult(reader.Printer, g.Result), g.Result != score.NotPlayed
		return view
	}
	for _, free := range round.Free {
		if free == player {
			view.Free = true
			return view
		}
	}
	for _, bye := range round.Byes {
		if bye.Player == player {
			view.Bye = reader.Text("bye." + string(bye.Kind))
			return view
		}
	}
	return nil
}

// opponentOf is who a player meets in a game; nil when it is not his.
func opponentOf(g events.Game, player *events.Player) *events.Player {
	switch player {
	case g.White:
		return g.Black
	case g.Black:
		return g.White
	}
	return nil
}

// playerPath is the address of a player's page.
func playerPath(s *events.Snapshot, p *events.Player) string {
	return tournamentPath(s.ID, "players", p.ID)
}
