package events

import (
	"context"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// What a use case may answer besides [*article.Refusal],
// [*tournament.InvalidError] and [*tournament.ChangedError].
var (
	ErrNotFound  = errors.New("events: no such tournament")
	ErrForbidden = errors.New("events: this needs the arbiter's link")
)

// Options are what the application takes from outside, so that a test can
// give its own.
type Options struct {
	Now    func() time.Time
	Random io.Reader // for ids, salts, seeds and the arbiter's secret
	Log    *slog.Logger
}

// App is the application: all tournaments of one store. Its methods may be
// called at the same time from many goroutines.
type App struct {
	store  store.Store
	now    func() time.Time
	random io.Reader
	log    *slog.Logger

	mu   sync.Mutex
	held map[string]*held // tournaments in memory, by id
}

// New is the application on a store. The caller closes the store.
func New(s store.Store, options Options) *App {
	return &App{
		store: s, now: options.Now, random: options.Random, log: options.Log,
		held: make(map[string]*held),
	}
}

// streamKind is the kind of a tournament's stream.
const streamKind = "tournament"

func streamOf(id string) journal.Stream { return journal.NewStream(streamKind, id) }

// newID is a random id of 16 lower-case letters and digits (80 bits).
func (a *App) newID() (string, error) {
	raw := make([]byte, 10)
	if _, err := io.ReadFull(a.random, raw); err != nil {
		return "", fmt.Errorf("events: no randomness: %w", err)
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(raw)), nil
}

// hold is the tournament in memory, loaded at first use.
func (a *App) hold(ctx context.Context, id string) (*held, error) {
	if !streamOf(id).Valid() {
		return nil, ErrNotFound
	}
	a.mu.Lock()
	h, ok := a.held[id]
	if !ok {
		h = newHeld(id)
		a.held[id] = h
	}
	a.mu.Unlock()
	err := h.load(ctx, a.store)
	if errors.Is(err, ErrNotFound) { // do not collect ids that people made up
		a.mu.Lock()
		delete(a.held, id)
		a.mu.Unlock()
	}
	return h, err
}

// Snapshot is the tournament as it stands now.
func (a *App) Snapshot(ctx context.Context, id string) (*Snapshot, error) {
	h, err := a.hold(ctx, id)
	if err != nil {
		return nil, err
	}
	return h.snapshot(), nil
}

// List is all tournaments, the latest start first.
func (a *App) List(ctx context.Context) ([]Summary, error) {
	page, err := a.store.Tournaments(ctx, store.TournamentQuery{})
	if err != nil {
		return nil, err
	}
	list := make([]Summary, 0, len(page.Rows))
	for _, row := range page.Rows {
		summary, err := summaryOf(row)
		if err != nil {
			a.log.Error("a listed tournament can't be read", "tournament", row.ID, "error", err)
			continue
		}
		list = append(list, summary)
	}
	return list, nil
}
