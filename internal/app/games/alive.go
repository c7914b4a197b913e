package games

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"damka/clock"
	"damka/internal/game"
	"damka/internal/store"
)

// While games run, each process writes every few seconds that it is alive. From this a
// program that starts knows since when nobody could move. The time is in a small document of
// its own for each process, not in the journal.
const (
	aliveKind = "games.alive"
	beatEach  = 3 * time.Second
	deadAfter = 10 * time.Second // without a word: three beats and some
	page      = 500              // rows read at once
)

// alive is what a process says of itself.
type alive struct {
	At clock.Time `json:"at"`
}

// Recover gives running games their time back if no process served them meanwhile, before anything
// falls due. It returns when that is known: alone says that the store belongs to this process, and
// nobody else needs to be waited for. It is called once, before games are played or [App.Work] runs.
func (a *App) Recover(ctx context.Context, alone bool) (err error) {
	if a.process, err = a.base.NewID(); err != nil {
		return err
	}
	for {
		wait, err := a.resume(ctx, alone)
		if err != nil || wait == 0 {
			return err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// resume is one try: wait is how long to wait until it is clear that another process is gone. One that
// said something since it was first seen is there.
func (a *App) resume(ctx context.Context, alone bool) (wait time.Duration, err error) {
	others, err := a.others(ctx)
	if err != nil {
		return 0, err
	}
	now := a.base.Now()
	var newest clock.Time
	for id, at := range others {
		if seen, known := a.seen[id]; known && at > seen && !alone {
			return 0, a.beat(ctx, true) // the games are in good hands
		}
		newest = max(newest, at)
	}
	if fresh := Moment(newest).Add(deadAfter).Sub(now); !alone && fresh > 0 {
		a.seen = others
		return min(fresh, beatEach), nil
	}
	if len(others) > 0 {
		if err := a.interrupt(ctx, newest); err != nil {
			return 0, err
		}
	}
	if err := a.expectWatched(ctx); err != nil {
		return 0, err
	}
	return 0, a.bury(ctx, others) // only now: else it is all done again
}

// others are the processes that said they were alive, and when.
func (a *App) others(ctx context.Context) (map[string]clock.Time, error) {
	others := make(map[string]clock.Time)
	for after := ""; ; {
		found, err := a.base.Store().DocumentsAfter(ctx, aliveKind, after, page)
		if err != nil || len(found) == 0 {
			return others, err
		}
		for _, doc := range found {
			var said alive
			if err := json.Unmarshal(doc.Data, &said); err != nil {
				return nil, err
			}
			if after = doc.ID; doc.ID != a.process {
				others[doc.ID] = said.At
			}
		}
	}
}

// interrupt tells every game that may be running. Games without a row have nothing that runs.
func (a *App) interrupt(ctx context.Context, since clock.Time) error {
	for after := ""; ; {
		rows, err := a.base.Store().ListDue(ctx, dueKind, after, page)
		if err != nil || len(rows) == 0 {
			return err
		}
		err = together(rows, func(row store.WaitingDue) error { return a.interruptOne(ctx, row.ID, since) })
		if err != nil {
			return err
		}
		after = rows[len(rows)-1].ID
	}
}

// interruptOne leaves out a game that cannot be read: the others go on.
func (a *App) interruptOne(ctx context.Context, id string, since clock.Time) error {
	err := a.byItself(ctx, id, game.Interrupt{Since: since})
	if errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) {
		a.base.Log().Error("a game cannot be read, so it gets no time back", "game", id, "error", err)
		return nil
	}
	return err
}

// bury removes what processes that are gone had said, and says that this one is there.
func (a *App) bury(ctx context.Context, gone map[string]clock.Time) error {
	return a.sayAlive(ctx, func(tx store.Tx) error {
		for id := range gone {
			if err := tx.DeleteDocument(aliveKind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		return nil
	})
}

// beat says that this process is alive, if games run or always is set.
func (a *App) beat(ctx context.Context, always bool) error {
	if !always {
		if _, games, err := a.base.Store().NextDue(ctx, []string{dueKind}); err != nil || !games {
			return err
		}
	}
	return a.sayAlive(ctx, func(store.Tx) error { return nil })
}

// sayAlive writes the time, with something else. Another process that took this one for dead has
// removed what it said before.
func (a *App) sayAlive(ctx context.Context, also func(store.Tx) error) error {
	doc, _, err := a.base.Store().Document(ctx, aliveKind, a.process)
	if err != nil {
		return err
	}
	data, err := json.Marshal(alive{Instant(a.base.Now())})
	if err != nil {
		return err
	}
	doc = store.Document{Kind: aliveKind, ID: a.process, Data: data, Version: doc.Version}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		if err := also(tx); err != nil {
			return err
		}
		return tx.PutDocument(doc)
	})
}

// Watch says who left and that this process is alive, until the context ends or the store is
// closed. Between, it looks after the players of other processes that are gone.
func (a *App) Watch(ctx context.Context) error {
	look, say := time.NewTicker(lookEach), time.NewTicker(beatEach)
	defer look.Stop()
	defer say.Stop()
	a.watch(ctx, look.C, say.C)
	return nil
}

// watch looks and says at these times. Each has its own goroutine: however long it takes to write who left, the
// others must not hold this process to be dead.
func (a *App) watch(ctx context.Context, look, say <-chan time.Time) {
	var both sync.WaitGroup
	both.Go(func() { a.at(ctx, look, a.Look) })
	both.Go(func() { a.at(ctx, say, a.stayAlive) })
	both.Wait()
}

// at does something at these times, until the context ends or the store is closed.
func (a *App) at(ctx context.Context, times <-chan time.Time, do func(context.Context) error) {
	failing := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-times:
		}
		err := do(ctx)
		if ctx.Err() != nil || errors.Is(err, store.ErrClosed) {
			return
		}
		if err != nil && !failing {
			a.base.Log().Error("who is connected to games cannot be read or written", "error", err)
		}
		failing = err != nil
	}
}

// stayAlive says that this process is alive, and looks after others'.
func (a *App) stayAlive(ctx context.Context) error {
	err := errors.Join(a.beat(ctx, false), a.adopt(ctx))
	if errors.Is(err, store.ErrStale) {
		return nil // another process took this one for dead at this moment
	}
	return err
}

// adopt awaits the players of a process that is gone while this one served on: their games had
// a server, so no time is given.
func (a *App) adopt(ctx context.Context) error {
	others, err := a.others(ctx)
	if err != nil {
		return err
	}
	for id, at := range others {
		if a.base.Now().Sub(Moment(at)) < deadAfter {
			delete(others, id)
		}
	}
	if len(others) == 0 {
		return nil
	}
	if err := a.expectWatched(ctx); err != nil {
		return err
	}
	return a.bury(ctx, others)
}
