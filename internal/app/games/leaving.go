package games

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"damka/internal/game"
)

// Look says once of each player who left that this is so, and of each whom another process holds to have
// left that this is not so. It also writes which questions about games were refused meanwhile.
func (a *App) Look(ctx context.Context) error {
	gone, here := a.whoIsWhere()
	left := together(slices.Collect(maps.Keys(gone)), func(p place) error {
		err := a.byItself(ctx, p.game, gone[p])
		if err != nil {
			a.unsaid(p)
		}
		return err
	})
	back := together(here, func(p place) error {
		err := errors.Join(a.noteWatched(ctx, p), a.returned(ctx, p))
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		return err
	})
	return errors.Join(left, back, a.writeRefusals(ctx))
}

// writing is how many games are written to at once by something that concerns many: they share commits.
const writing = 64

// together does something with each of many games at once.
func together[T any](all []T, do func(T) error) error {
	var working sync.WaitGroup
	failed := make([]error, len(all))
	room := make(chan struct{}, writing)
	for i, one := range all {
		room <- struct{}{}
		working.Go(func() {
			failed[i] = do(one)
			<-room
		})
	}
	working.Wait()
	return errors.Join(failed...)
}

// whoIsWhere takes out who has left; here are those who are connected and heard of.
func (a *App) whoIsWhere() (gone map[place]game.Leave, here []place) {
	who, now := &a.presence, a.base.Now()
	gone = make(map[place]game.Leave)
	who.mu.Lock()
	defer who.mu.Unlock()
	for p, h := range who.places {
		switch {
		case h.left && len(h.links) == 0:
			delete(who.places, p)
		case h.left:
		case h.isAway(now):
			gone[p] = game.Leave{Side: p.side, Since: Instant(h.last), Closed: h.closed}
			h.left = true
		case len(h.links) > 0:
			here = append(here, p)
		}
	}
	return gone, here
}

// unsaid lets it be tried again to say that a player left.
func (a *App) unsaid(p place) {
	who := &a.presence
	who.mu.Lock()
	defer who.mu.Unlock()
	if h := who.places[p]; h != nil {
		h.left = false
	}
}

func (h *heard) isAway(now time.Time) bool {
	switch {
	case len(h.links) > 0:
		return now.Sub(h.last) >= silent
	case h.expected:
		return now.Sub(h.ended) >= comeBack
	}
	return now.Sub(h.ended) >= settles
}

// expect awaits players who were connected to a process that is gone. Who does not come is away
// from now on.
func (a *App) expect(places []place) {
	who, now := &a.presence, a.base.Now()
	who.mu.Lock()
	defer who.mu.Unlock()
	if who.places == nil {
		who.places = make(map[place]*heard)
	}
	for _, p := range places {
		if who.places[p] == nil {
			who.places[p] = &heard{links: make(map[string]bool), last: now, ended: now, expected: true}
		}
	}
}
