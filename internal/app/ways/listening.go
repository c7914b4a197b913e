package ways

import (
	"context"
	"iter"
	"sync"
	"time"

	"damka/internal/game"
	"damka/internal/journal"
)

// Who looks at an encounter or an exhibition hears when something is new: the journal tells of its games, and this process of its
// document. Documents that another process has changed are looked at now and then.

type listening struct {
	mu   sync.Mutex
	ears map[*ear]bool
}

// ear is one who follows; games are those of which it wants to hear.
type ear struct {
	of    string
	games map[string]bool
	wake  chan struct{}
}

// hear takes what the journal tells; no stream: it may be any.
func (l *listening) hear(stream journal.Stream, _ string) {
	if stream != "" && stream.Kind() != "game" {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for e := range l.ears {
		if stream == "" || e.games[stream.ID()] {
			e.ring()
		}
	}
}

// told says that a document is new.
func (l *listening) told(of string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for e := range l.ears {
		if e.of == of {
			e.ring()
		}
	}
}

func (e *ear) ring() {
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

func (l *listening) add(of string) *ear {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := &ear{of: of, wake: make(chan struct{}, 1)}
	if l.ears == nil {
		l.ears = make(map[*ear]bool)
	}
	l.ears[e] = true
	return e
}

func (l *listening) remove(e *ear) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.ears, e)
}

func (l *listening) wants(e *ear, games map[string]bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e.games = games
}

const (
	lookEvery = 5 * time.Second        // at what another process may have changed
	gathers   = 200 * time.Millisecond // how long more is waited for: sixty boards change at once
)

// Follow yields at once, and whenever something may be new of an encounter or an exhibition, until the context ends or it is none any
// more. It is for who may see it, and says nothing of what is new.
func (a *App) Follow(ctx context.Context, of string) iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		e := a.listening.add(of)
		defer a.listening.remove(e)
		again := time.NewTicker(lookEvery)
		defer again.Stop()
		seen := uint64(0)
		for {
			version, games, err := a.watched(ctx, of)
			if err != nil {
				return
			}
			a.listening.wants(e, games)
			if version != seen || seen == 0 {
				seen = version
				if !yield(struct{}{}) {
					return
				}
			}
			select {
			case <-ctx.Done():
				return
			case <-again.C:
			case <-e.wake:
				if !waits(ctx, gathers) {
					return
				}
				seen = 0
			}
		}
	}
}

func waits(ctx context.Context, long time.Duration) bool {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// watched is the version of a document, and the games of which whoever follows it hears: also the one that is to come.
func (a *App) watched(ctx context.Context, of string) (version uint64, games map[string]bool, err error) {
	p := game.Part{Of: of, Number: 1}
	n := 0
	switch p.Kind() {
	case game.EncounterPart:
		d, err := a.encounter(ctx, p.ID())
		if err != nil {
			return 0, nil, err
		}
		version, n = d.version, len(d.Games)+1
	case game.ExhibitionPart:
		d, err := a.exhibition(ctx, p.ID())
		if err != nil {
			return 0, nil, err
		}
		version, n = d.version, len(d.Guests)
	default:
		return 0, nil, ErrNotFound
	}
	games = make(map[string]bool, n)
	for number := range n {
		games[gameID(game.Part{Of: of, Number: number + 1})] = true
	}
	return version, games, nil
}
