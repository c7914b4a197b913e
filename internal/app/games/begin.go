package games

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
)

// Seat is who takes a side of a game that is made for players who are known.
type Seat struct {
	Account string // empty: nobody's
	Name    string // what the opponent and spectators see; may be empty
	Program string // the word of one of the server's own programs; then there is nothing else
}

// Beginning is a game that is made for two players at once.
type Beginning struct {
	Settings     game.Settings
	White, Black Seat
}

// Begin makes a game that two players have agreed on, under an id that was drawn for it; it begins at once. Made already, it is
// left as it is. The program itself calls it, for who has asked both; a side without an account is opened by [App.CodeOf].
func (a *App) Begin(ctx context.Context, id string, b Beginning) error {
	for _, seat := range []*Seat{&b.White, &b.Black} {
		var err error
		if seat.Name, err = a.nameIn(ctx, b.Settings, seat.Account, seat.Name); err != nil {
			return err
		}
	}
	white, records, err := a.seated(b.White)
	if err != nil {
		return err
	}
	black, more, err := a.seated(b.Black)
	if err != nil {
		return err
	}
	return a.games.MakeWith(ctx, id, func(before *Snapshot) (app.Decision, error) {
		if before != nil {
			return app.Decision{}, nil
		}
		events, err := game.Decide(&game.State{}, game.Create{Settings: b.Settings, White: white, Black: black}, Instant(a.base.Now()))
		if err != nil {
			return app.Decision{}, err
		}
		facts, err := factsOf(events)
		return app.Decision{Facts: facts, Records: append(records, more...)}, err
	})
}

// seated is who has a side, with the record of the name.
func (a *App) seated(s Seat) (game.Player, []journal.Record, error) {
	if s.Program != "" {
		return game.Player{Program: s.Program}, nil, nil
	}
	record, err := a.record(person{Name: s.Name})
	if err != nil {
		return game.Player{}, nil, err
	}
	return game.Player{Account: s.Account, Record: game.RecordRef{ID: record.ID, Hash: record.Hash().String()}}, []journal.Record{record}, nil
}

// CodeOf is the code of a side of a game that was made by [App.Begin], for the browser of who has it without an account; empty for a side of an account or a
// program. The program itself calls it, for who has asked whose browser that is.
func (a *App) CodeOf(ctx context.Context, id string, side article.Colour) (string, error) {
	return a.seatCode(ctx, id, side)
}
