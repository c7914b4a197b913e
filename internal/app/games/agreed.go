package games

import (
	"context"
	"errors"

	"damka/article"
	"damka/internal/game"
)

// BeginAgreed is [App.Begin] in the words that games and the lobby share.
func (a *App) BeginAgreed(ctx context.Context, id string, agreed game.Agreed) error {
	settings := agreed.Settings
	settings.Rated = agreed.Rated
	return a.Begin(ctx, id, Beginning{Settings: settings, White: Seat(agreed.White), Black: Seat(agreed.Black)})
}

// AgreedOn is what a game that stands alone was agreed to be; false for one that is not there, or belongs to a tournament. The program
// itself calls it, to offer another one like it.
func (a *App) AgreedOn(ctx context.Context, id string) (game.Agreed, bool, error) {
	s, err := a.games.Snapshot(ctx, id)
	if errors.Is(err, ErrNotFound) || err == nil && !s.State.Alone() {
		return game.Agreed{}, false, nil
	}
	if err != nil {
		return game.Agreed{}, false, err
	}
	side := func(c article.Colour) game.AgreedSide {
		p := s.State.Player(c)
		return game.AgreedSide{Account: p.Account, Name: s.Name(c), Program: p.Program}
	}
	settings := s.State.Settings
	rated := settings.Rated
	settings.Rated = false
	return game.Agreed{
		Settings: settings, Rated: rated, White: side(article.White), Black: side(article.Black), Over: s.State.Outcome != nil,
	}, true, nil
}
