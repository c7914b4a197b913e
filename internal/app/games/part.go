package games

import (
	"context"
	"errors"

	"damka/internal/game"
)

// PartNow is a game that is a part of an encounter or an exhibition, as this process knows it; false for none, and for a game that is a part of
// nothing. It is for the program itself, which shows what it is a part of.
func (a *App) PartNow(ctx context.Context, id string) (*game.State, bool, error) {
	return a.part(ctx, id, a.games.Snapshot)
}

// PartNewest is the same as it is in the store, for who decides by it what follows.
func (a *App) PartNewest(ctx context.Context, id string) (*game.State, bool, error) {
	return a.part(ctx, id, a.games.Newest)
}

func (a *App) part(ctx context.Context, id string, read func(context.Context, string) (*Snapshot, error)) (*game.State, bool, error) {
	s, err := read(ctx, id)
	if errors.Is(err, ErrNotFound) || err == nil && s.State.Settings.Part.Kind() == "" {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	return s.State, true, nil
}
