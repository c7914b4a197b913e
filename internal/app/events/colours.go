package events

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/tournament"
)

// ExchangeColours records that a game was played with the other colours than
// announced: white is who had the white men. It counts, for the pairing of the
// rounds to come with the colours that were played (II.4.6). Anyone who says what is
// recorded already is refused, so nothing is exchanged twice.
func (a *App) ExchangeColours(ctx context.Context, actor app.Actor, id string, round, board int, white tournament.ParticipantID) error {
	return a.command(ctx, actor, app.ExchangeColours, id, tournament.ExchangeColours{Round: round, Board: board, White: white})
}

// exampleOfColours exchanges the colours of the first game of a round that was
// not forfeited.
func (s *Snapshot) exampleOfColours(round int) tournament.Command {
	command := tournament.ExchangeColours{Round: round}
	if r := s.Round(round); r != nil {
		if i := slices.IndexFunc(r.Games, Game.HadColours); i >= 0 {
			command.Board, command.White = r.Games[i].Board, r.Games[i].Black.ID
		}
	}
	return command
}

// HadColours says that the game was, or still is to be, played.
func (g Game) HadColours() bool { return !g.Result.Forfeited() }

// announced are the players with the colours that were announced.
func (g Game) announced() (white, black *Player) {
	if g.Exchanged {
		return g.Black, g.White
	}
	return g.White, g.Black
}
