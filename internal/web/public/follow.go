package public

import (
	"time"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// follow begins to follow a player, or ends it when the form names nobody.
func follow(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if err := c.Request.ParseForm(); err != nil {
		return page.FormError(err)
	}
	player := snapshot.Player(tournament.ParticipantID(c.Request.PostForm.Get("player")))
	if player == nil {
		c.SetCookie(sent.FollowCookie+snapshot.ID, "", -time.Second)
	} else {
		c.SetCookie(sent.FollowCookie+snapshot.ID, string(player.ID), sent.FollowAge)
	}
	return c.Redirect(page.LocalPath(c.Request.PostForm.Get("return")))
}

// ownGame is the followed player's game in a round.
type ownGame struct {
	Round        int
	Start        parts.Moment
	Name         string // the player's
	White        bool   // has the white men
	Free         bool
	Bye          string // without an opponent in a Swiss tournament, in words
	Board        int
	Opponent     string
	OpponentPath string
	Rating       parts.RatingView // the opponent's
	Result       parts.ResultView
	Finished     bool
}

// ownGameOf finds the player's game; nil when there is none.
func ownGameOf(reader page.Reader, s *events.Snapshot, round *events.Round, player *events.Player) *ownGame {
	if player == nil {
		return nil
	}
	view := &ownGame{Round: round.Number, Name: parts.NameOf(reader.Printer, player), Start: parts.MomentOf(reader, s, round.ScheduledAt)}
	for _, g := range round.Games {
		opponent := opponentOf(g, player)
		if opponent == nil {
			continue
		}
		if g.Dropped() {
			view.Bye = reader.Text("player.released")
			return view
		}
		view.White, view.Board = g.White == player, g.Board
		view.Opponent, view.OpponentPath, view.Rating = parts.NameOf(reader.Printer, opponent), parts.PlayerPath(s, opponent), parts.RatingOf(reader.Printer, opponent.Strength)
		view.Result, view.Finished = parts.ResultViewOf(reader.Printer, g.Result), g.Result != score.NotPlayed
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
			view.Bye = words.Bye(reader.Printer, bye.Kind)
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
