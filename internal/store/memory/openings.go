package memory

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"damka/internal/openings"
	"damka/internal/store"
)

// Openings is a [store.Openings] in memory. It keeps every game with its steps and counts them anew
// each time it is asked: what packs counts is compared with it.
type Openings struct {
	mu      sync.Mutex
	sources []*openingSource // by number
	last    uint32
	closed  bool
}

type openingSource struct {
	store.OpeningSource
	games []openingGame // by number
	next  uint64
}

type openingGame struct {
	store.OpeningGame
	counted bool
}

var _ store.Openings = (*Openings)(nil)

// NewOpenings are openings without sources.
func NewOpenings() *Openings { return &Openings{} }

// Reopen makes closed openings usable again.
func (o *Openings) Reopen() *Openings {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = false
	return o
}

// lock is for a caller with this context; the caller unlocks, also after an error.
func (o *Openings) lock(ctx context.Context) error {
	o.mu.Lock()
	if o.closed {
		return store.ErrClosed
	}
	return ctx.Err()
}

func (o *Openings) find(source uint32) (int, error) {
	at := slices.IndexFunc(o.sources, func(s *openingSource) bool { return s.ID == source })
	if at < 0 {
		return 0, fmt.Errorf("openings: source %d: %w", source, store.ErrNotFound)
	}
	return at, nil
}

// Sources implements [store.Openings].
func (o *Openings) Sources(ctx context.Context) ([]store.OpeningSource, error) {
	defer o.mu.Unlock()
	if err := o.lock(ctx); err != nil {
		return nil, err
	}
	var list []store.OpeningSource
	for _, s := range o.sources {
		source := s.Normalized()
		for _, g := range s.games {
			if g.counted {
				source.Games++
			} else {
				source.Same++
			}
		}
		list = append(list, source)
	}
	return list, nil
}

// Begin implements [store.Openings].
func (o *Openings) Begin(ctx context.Context, source store.OpeningSource) (store.OpeningSource, error) {
	defer o.mu.Unlock()
	if err := cmp.Or(source.Validate(), o.lock(ctx)); err != nil {
		return store.OpeningSource{}, err
	}
	o.last++
	source = source.Normalized()
	source.ID, source.State, source.Games, source.Same, source.Report = o.last, store.OpeningsComing, 0, 0, nil
	o.sources = append(o.sources, &openingSource{OpeningSource: source, next: store.FirstOpening(source.ID)})
	return source, nil
}

// counts says whether a game counts for some source.
func (o *Openings) counts(fingerprint [16]byte) bool {
	for _, s := range o.sources {
		for _, g := range s.games {
			if g.counted && g.Fingerprint == fingerprint {
				return true
			}
		}
	}
	return false
}

// Add implements [store.Openings].
func (o *Openings) Add(ctx context.Context, source uint32, games []store.OpeningGame) (added store.OpeningsAdded, err error) {
	defer o.mu.Unlock()
	if err := cmp.Or(store.ValidateOpenings(games), o.lock(ctx)); err != nil {
		return added, err
	}
	at, err := o.find(source)
	if err != nil {
		return added, err
	}
	s := o.sources[at]
	for _, g := range games {
		if slices.ContainsFunc(s.games, func(other openingGame) bool { return other.Fingerprint == g.Fingerprint }) {
			added.Again++
			continue
		}
		g.ID, s.next = s.next, s.next+1
		g.Steps, g.Data = slices.Clone(g.Steps), slices.Clone(g.Data)
		counted := !o.counts(g.Fingerprint)
		if counted {
			added.Counted++
		} else {
			added.Same++
		}
		s.games = append(s.games, openingGame{g, counted})
	}
	return added, nil
}

// Complete implements [store.Openings].
func (o *Openings) Complete(ctx context.Context, source uint32, report json.RawMessage) error {
	defer o.mu.Unlock()
	if err := cmp.Or(store.ValidateOpeningReport(report), o.lock(ctx)); err != nil {
		return err
	}
	at, err := o.find(source)
	if err != nil {
		return err
	}
	s := o.sources[at]
	if s.State != store.OpeningsComing {
		return fmt.Errorf("openings: source %d is complete: %w", source, store.ErrNotFound)
	}
	s.State, s.Report = store.OpeningsComplete, slices.Clone(report)
	return nil
}

// Withdraw implements [store.Openings].
func (o *Openings) Withdraw(ctx context.Context, source uint32) error {
	defer o.mu.Unlock()
	if err := o.lock(ctx); err != nil {
		return err
	}
	at, err := o.find(source)
	if err != nil {
		return err
	}
	gone := o.sources[at]
	o.sources = slices.Delete(o.sources, at, at+1)
	for _, g := range gone.games {
		if g.counted {
			o.inherit(g.Fingerprint)
		}
	}
	return nil
}

// inherit lets a game count for the first source that has it.
func (o *Openings) inherit(fingerprint [16]byte) {
	for _, s := range o.sources {
		for i, g := range s.games {
			if g.Fingerprint == fingerprint {
				s.games[i].counted = true
				return
			}
		}
	}
}

// Rows implements [store.Openings].
func (o *Openings) Rows(ctx context.Context, query store.OpeningQuery) ([]openings.Row, error) {
	defer o.mu.Unlock()
	if err := o.lock(ctx); err != nil {
		return nil, err
	}
	var rows []openings.Row
	for _, s := range o.sources {
		if s.State != store.OpeningsComplete || len(query.Sources) > 0 && !slices.Contains(query.Sources, s.ID) {
			continue
		}
		for _, g := range s.games {
			if !g.counted || len(query.Classes) > 0 && !slices.Contains(query.Classes, g.Class) {
				continue
			}
			for _, row := range openings.RowsOf(g.Game, g.Steps) {
				if row.Key == query.Key {
					rows = append(rows, row)
				}
			}
		}
	}
	if len(rows) == 0 {
		return nil, nil
	}
	return openings.Combine(rows), nil
}

// Games implements [store.Openings].
func (o *Openings) Games(ctx context.Context, ids []uint64) ([]store.OpeningGame, error) {
	defer o.mu.Unlock()
	if err := o.lock(ctx); err != nil {
		return nil, err
	}
	var found []store.OpeningGame
	for _, id := range ids {
		at, err := o.find(uint32(id >> 32))
		if err != nil || o.sources[at].State != store.OpeningsComplete {
			continue
		}
		for _, g := range o.sources[at].games {
			if g.ID == id {
				g.Steps, g.Data = nil, slices.Clone(g.Data)
				found = append(found, g.OpeningGame)
			}
		}
	}
	return found, nil
}

// Known implements [store.Openings].
func (o *Openings) Known(ctx context.Context, fingerprint [16]byte) ([]store.OpeningGame, error) {
	return o.list(ctx, func(g openingGame) bool { return g.Fingerprint == fingerprint })
}

// GamesOf implements [store.Openings].
func (o *Openings) GamesOf(ctx context.Context, source uint32, after uint64, limit int) ([]store.OpeningGame, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	found, err := o.list(ctx, func(g openingGame) bool { return uint32(g.ID>>32) == source && g.ID > after })
	return found[:min(limit, len(found))], err
}

// list lists games by number.
func (o *Openings) list(ctx context.Context, wanted func(openingGame) bool) ([]store.OpeningGame, error) {
	defer o.mu.Unlock()
	if err := o.lock(ctx); err != nil {
		return nil, err
	}
	var found []store.OpeningGame
	for _, s := range o.sources {
		for _, g := range s.games {
			if wanted(g) {
				g.Steps, g.Data = nil, slices.Clone(g.Data)
				found = append(found, g.OpeningGame)
			}
		}
	}
	return found, nil
}

// Fold implements [store.Openings].
func (o *Openings) Fold(ctx context.Context, source uint32) error {
	defer o.mu.Unlock()
	if err := o.lock(ctx); err != nil {
		return err
	}
	_, err := o.find(source)
	return err
}

// Close implements [store.Openings].
func (o *Openings) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return store.ErrClosed
	}
	o.closed = true
	return nil
}
