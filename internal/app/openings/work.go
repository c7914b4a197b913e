package openings

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/internal/app"
	"damka/internal/explorer"
	"damka/internal/openings"
	"damka/internal/store"
)

const (
	lease  = 10 * time.Minute // a source may have to be counted again
	atOnce = 64
)

// Work counts games of this server until the context ends or the store is closed; then it returns nil. A game is counted
// once, however often its row is taken. One worker at a time: while a source is counted again nothing may be added to it. That is so because one process
// alone has the data folder open (internal/store/sqlite locks it). A corrected result has its whole month counted again; further ones that were corrected
// meanwhile then count as they are, and cost nothing.
func (a *App) Work(ctx context.Context) error { return a.worker().Run(ctx) }

// CountDue counts all that is due now, as [App.Work] does, and returns.
func (a *App) CountDue(ctx context.Context) error {
	for {
		if found, err := a.worker().Once(ctx); err != nil || !found {
			return err
		}
	}
}

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{explorer.DueKind}, AtOnce: atOnce, Lease: lease, Do: a.settle, Failure: "games cannot be counted for the explorer",
	}
}

// settle counts the game of one row, and finishes the row.
func (a *App) settle(ctx context.Context, row store.TakenDue) error {
	g, from, err := a.Played.ToCount(ctx, row.ID)
	if err == nil && g != nil && from.After(a.base.Now()) {
		return a.write(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, from) })
	}
	if err == nil {
		err = a.count(ctx, row.ID, g)
	}
	if err != nil {
		return err
	}
	return a.write(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
}

// write writes what becomes of a row; one that is lost was put again meanwhile.
func (a *App) write(ctx context.Context, side func(store.Tx) error) error {
	err := a.base.Store().Update(ctx, side)
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}

// count counts a game of this server as it is now; nil: it is not to be counted. One that was counted otherwise, as before the
// arbiter changed its result, is counted anew with all of its source.
func (a *App) count(ctx context.Context, id string, g *explorer.Game) error {
	known, err := a.store.Known(ctx, (&explorer.Game{ID: id}).Fingerprint())
	if err != nil {
		return err
	}
	for _, k := range known {
		if g != nil {
			same := keep(g)
			if k.Result == same.Result && k.Class == same.Class && k.Rating == same.Rating && k.Day == same.Day && string(k.Data) == string(same.Data) {
				return nil
			}
		}
		if err := a.recount(ctx, uint32(k.ID>>32)); err != nil {
			return err
		}
	}
	if g == nil {
		return nil
	}
	source, err := a.month(ctx, g)
	if err == nil {
		_, err = a.store.Add(ctx, source, []store.OpeningGame{keep(g)})
	}
	return err
}

// month is the source of games of this server of a month. Those of the months before are folded when a new one begins.
func (a *App) month(ctx context.Context, g *explorer.Game) (uint32, error) {
	name := monthOf(g.Day)
	found, err := a.store.Sources(ctx)
	if err != nil {
		return 0, err
	}
	for _, s := range found {
		if s.Kind == serverKind && s.Name == name && s.State == store.OpeningsComplete {
			return s.ID, nil
		}
	}
	for _, s := range found {
		if s.Kind == serverKind && s.State == store.OpeningsComplete {
			if err := a.store.Fold(ctx, s.ID); err != nil {
				return 0, err
			}
		}
	}
	return a.bring(ctx, name, func(uint32) error { return nil })
}

// bring adds a source of games of this server.
func (a *App) bring(ctx context.Context, name string, add func(source uint32) error) (uint32, error) {
	s, err := a.store.Begin(ctx, store.OpeningSource{Kind: serverKind, Name: name, At: a.base.Now()})
	if err != nil {
		return 0, err
	}
	if err = add(s.ID); err == nil {
		err = a.store.Complete(ctx, s.ID, json.RawMessage(`{}`))
	}
	if err != nil {
		return 0, errors.Join(err, a.store.Withdraw(context.WithoutCancel(ctx), s.ID))
	}
	return s.ID, nil
}

// recount counts the games of a source of this server anew, as they are now, beside those that count; then the old ones are
// withdrawn, and the new ones count.
func (a *App) recount(ctx context.Context, source uint32) error {
	found, err := a.store.Sources(ctx)
	if err != nil {
		return err
	}
	name := ""
	for _, s := range found {
		if s.ID == source && s.Kind == serverKind {
			name = s.Name
		}
	}
	if name == "" {
		return nil // it was withdrawn meanwhile
	}
	if _, err = a.bring(ctx, name, func(fresh uint32) error { return a.addAgain(ctx, source, fresh) }); err == nil {
		err = a.store.Withdraw(ctx, source)
	}
	return err
}

// addAgain adds the games of one source, as they are now, to another.
func (a *App) addAgain(ctx context.Context, source, fresh uint32) error {
	for after := uint64(0); ; {
		list, err := a.store.GamesOf(ctx, source, after, together)
		if err != nil || len(list) == 0 {
			return err
		}
		var games []store.OpeningGame
		for _, kept := range list {
			after = kept.ID
			old, err := heading(kept)
			if err != nil {
				continue // nobody knows which game it is
			}
			g, from, err := a.Played.ToCount(ctx, old.ID)
			if err != nil {
				return err
			}
			if g != nil && !from.After(a.base.Now()) {
				games = append(games, keep(g))
			}
		}
		if _, err := a.store.Add(ctx, fresh, games); err != nil {
			return err
		}
	}
}

// monthOf is the month of a day, such as 2026-11.
func monthOf(day int32) string {
	year, month, _ := openings.DateOf(day)
	return fmt.Sprintf("%04d-%02d", year, month)
}
