package games

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"damka/clock"
	"damka/internal/store"
)

// How often somebody asked what is not said of a tournament's game (see [guard]) is counted for its arbiter: for each game, by the minute. It is
// not known who asked: no account, no address, no position is kept. A position can come from several games, and counts for each of them.
// The numbers are kept in memory and written every second, so that a flood of questions is no flood of writes.

// refusedKind are documents with the numbers of a game.
const refusedKind = "game.refused"

// mostRefusedMinutes is how many minutes are kept of a game, the first of them; the sum has all.
const mostRefusedMinutes = 500

// refusedFor is how long after the newest question the numbers are kept: longer than any protest or appeal takes.
const refusedFor = 400 * 24 * time.Hour

// Refused is how often questions about the positions of a game were refused.
type Refused struct {
	Times   int             `json:"times"`
	Last    clock.Time      `json:"last,omitempty"` // the minute of the newest
	Minutes []RefusedMinute `json:"minutes,omitempty"`
}

// RefusedMinute is a minute in which questions were refused.
type RefusedMinute struct {
	At    clock.Time `json:"at"` // its beginning
	Times int        `json:"times"`
}

// add counts questions of a minute; minutes come in order, except that what two processes write may be the other way round.
func (r *Refused) add(at clock.Time, times int) {
	r.Times, r.Last = r.Times+times, max(r.Last, at)
	for i, m := range r.Minutes {
		if m.At == at {
			r.Minutes[i].Times += times
			return
		}
	}
	if len(r.Minutes) < mostRefusedMinutes {
		r.Minutes = append(r.Minutes, RefusedMinute{at, times})
	}
}

// refusals are the numbers that are not written yet, by game.
type refusals struct {
	mu    sync.Mutex
	games map[string]Refused
}

// noteRefused counts a question that was refused because of some games, each once however often it is named.
func (a *App) noteRefused(ids []string) {
	minute := Instant(a.base.Now()) / clock.Minute * clock.Minute
	a.refusals.mu.Lock()
	defer a.refusals.mu.Unlock()
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			continue
		}
		a.refusals.put(id, Refused{Times: 1, Last: minute, Minutes: []RefusedMinute{{minute, 1}}})
	}
}

// put adds numbers; the caller holds the lock.
func (r *refusals) put(id string, more Refused) {
	if r.games == nil {
		r.games = make(map[string]Refused)
	}
	of := r.games[id]
	for _, m := range more.Minutes {
		of.add(m.At, m.Times)
	}
	r.games[id] = of
}

// take takes all numbers out.
func (r *refusals) take() map[string]Refused {
	r.mu.Lock()
	defer r.mu.Unlock()
	taken := r.games
	r.games = nil
	return taken
}

// writeRefusals writes the numbers. What cannot be written waits for the next time.
func (a *App) writeRefusals(ctx context.Context) (err error) {
	for id, more := range a.refusals.take() {
		if failed := a.writeRefused(ctx, id, more); failed != nil {
			err = errors.Join(err, failed)
			a.refusals.mu.Lock()
			a.refusals.put(id, more)
			a.refusals.mu.Unlock()
		}
	}
	return err
}

// writeRefused adds to the numbers of a game, which another process may do at the same time.
func (a *App) writeRefused(ctx context.Context, id string, more Refused) error {
	for {
		doc, known, err := a.base.Store().Document(ctx, refusedKind, id)
		if err != nil {
			return err
		}
		var of Refused
		if known {
			if err := json.Unmarshal(doc.Data, &of); err != nil {
				return err
			}
		}
		for _, m := range more.Minutes {
			of.add(m.At, m.Times)
		}
		data, err := json.Marshal(of)
		if err != nil {
			return err
		}
		next := store.Document{Kind: refusedKind, ID: id, Until: Moment(of.Last).Add(refusedFor), Data: data, Version: doc.Version}
		err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDocument(next) })
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

// refused are the numbers of a game, with those of this process that are not written yet.
func (a *App) refused(ctx context.Context, id string) (Refused, error) {
	if err := a.writeRefusals(ctx); err != nil {
		return Refused{}, err
	}
	doc, known, err := a.base.Store().Document(ctx, refusedKind, id)
	if err != nil || !known {
		return Refused{}, err
	}
	var of Refused
	return of, json.Unmarshal(doc.Data, &of)
}
