package games

import (
	"context"
	"errors"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// watchedKind are documents that say of a side of a running game that it has been connected, so
// that a program that starts knows whom to expect. They go when the game ends.
const watchedKind = "game.watched"

// isAwaited says that it matters in a game who is connected.
func (s *Snapshot) isAwaited() bool { return s.State.Phase() == game.Running && s.State.Watched() }

// noteWatched stores once that a side has been connected, when it matters: who comes before the game begins is
// noted when it has begun. It waits for its turn among the changes of the game, so nothing
// is left of one that ends at this moment.
func (a *App) noteWatched(ctx context.Context, p place) error {
	s, err := a.games.Snapshot(ctx, p.game)
	if err != nil {
		return err
	}
	if !s.isAwaited() {
		a.setNoted(p, false) // the note went with the end of the game, which the arbiter may put back
		return nil
	}
	if a.isNoted(p) {
		return nil
	}
	err = a.games.ChangeByItself(ctx, p.game, func(s *Snapshot) ([]app.Fact, error) {
		if !s.isAwaited() {
			return nil, nil
		}
		err := a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDocument(placeDocument(watchedKind, p)) })
		if err == nil || errors.Is(err, store.ErrStale) { // it is there
			a.setNoted(p, true)
			return nil, nil
		}
		return nil, err
	})
	return err
}

func (a *App) isNoted(p place) bool {
	a.presence.mu.Lock()
	defer a.presence.mu.Unlock()
	h := a.presence.places[p]
	return h != nil && h.noted
}

func (a *App) setNoted(p place, noted bool) {
	a.presence.mu.Lock()
	defer a.presence.mu.Unlock()
	if h := a.presence.places[p]; h != nil {
		h.noted = noted
	}
}

// forgetWatched removes both sides of a game that is over.
func forgetWatched(tx store.Tx, id string) error {
	for _, side := range []article.Colour{article.White, article.Black} {
		if err := tx.DeleteDocument(watchedKind, place{game: id, side: side}.id()); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}

// expectWatched awaits those who were connected when the program stopped. What is left of games that are over,
// as when another process ended one while a player came, is removed.
func (a *App) expectWatched(ctx context.Context) error {
	for after := ""; ; {
		found, err := a.base.Store().DocumentsAfter(ctx, watchedKind, after, page)
		if err != nil || len(found) == 0 {
			return err
		}
		var awaited []place
		for _, doc := range found {
			p, err := placeOf(doc)
			if err != nil {
				return err
			}
			after = doc.ID
			over, err := a.isOver(ctx, p.game)
			if err == nil && over {
				err = a.base.Store().Update(ctx, func(tx store.Tx) error { return forgetWatched(tx, p.game) })
			}
			if err != nil {
				return err
			}
			if !over {
				awaited = append(awaited, p)
			}
		}
		a.expect(awaited)
	}
}

// isOver says that a game has ended, or is none. One that cannot be read is left alone.
func (a *App) isOver(ctx context.Context, id string) (bool, error) {
	s, err := a.games.Snapshot(ctx, id)
	switch {
	case errors.Is(err, ErrNotFound):
		return true, nil
	case errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer):
		return false, nil
	case err != nil:
		return false, err
	}
	return s.State.Outcome != nil, nil
}
