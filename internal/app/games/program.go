package games

import (
	"context"
	"errors"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// question is what a program is asked in a game: to move in a position, or to answer an offer or a wish to take moves back.
type question struct {
	program           article.Colour
	moves             int
	offered, takeback article.Colour
}

// questionOf is what a program is asked; the zero question: none is asked anything.
func questionOf(s *game.State) question {
	side := article.Colour(0)
	if s.IsOpened() {
		side = s.Program()
	}
	if side == 0 {
		return question{}
	}
	return question{side, len(s.Moves), s.Offered(), s.Takeback.By}
}

// tellProgram puts the row by which a program is told that it is to act; a new question replaces it, and who thinks about the old one can
// finish it no more. What changes nothing of the question, such as that the opponent left, disturbs nobody.
func (s *Snapshot) tellProgram(tx store.Tx) error {
	switch {
	case !s.programs:
		return nil
	case s.State.Program() == 0:
		return tx.CancelDue(game.DueProgram, s.ID)
	}
	return tx.PutDue(store.DueRow{Kind: game.DueProgram, ID: s.ID, Stream: streamOf(s.ID), At: Moment(s.State.NewestAt())})
}

// StateOf is the game as it is now, for those programs of the server that play in it.
func (a *App) StateOf(ctx context.Context, id string) (*game.State, error) {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.State, nil
}

// errNoProgram is a side that is no program's, or a command that is not its.
var errNoProgram = errors.New("games: no program plays this side, or it may not do that")

// ActFor does what a program of the server wants on its side: one of the commands that a player may send.
func (a *App) ActFor(ctx context.Context, id string, side article.Colour, command game.Command) error {
	return a.games.ChangeByItself(ctx, id, func(s *Snapshot) ([]app.Fact, error) {
		if s.State.Player(side).Program == "" || !game.SenderOf(command).IsPlayer(side) {
			return nil, errNoProgram
		}
		return a.decide(s, command)
	})
}
