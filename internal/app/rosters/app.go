package rosters

import (
	"context"
	"sync"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/ratingfile"
)

// Own has the lists that this server publishes.
type Own interface {
	// FileInForce is the list in force on a day, the newest for no day; false: there is none.
	FileInForce(ctx context.Context, v article.Variant, day calendar.Date) (ratingfile.List, bool, error)
	// QuarterInForce is which one that is, without its persons; empty: there is none.
	QuarterInForce(ctx context.Context, v article.Variant, day calendar.Date) (string, error)
}

// App is the application on one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base *app.Base
	own  Own

	mu      sync.Mutex
	changed uint64 // how often something has changed that own lists depend on
	held    map[string]heldRoster
}

// heldRoster is a list in memory.
type heldRoster struct {
	roster *Roster
	at     uint64 // changed, of an own list
	made   calendar.Date
}

// New is the application on a base; own is nil where nothing is published.
func New(base *app.Base, own Own) *App {
	a := &App{base: base, own: own, held: make(map[string]heldRoster)}
	base.OnAppended(func(stream journal.Stream, _ string) { a.hear(stream) })
	base.OnErased(a.hear)
	return a
}

// hear is told what has changed: names, clubs and licences are on lists. The empty stream may be any.
func (a *App) hear(stream journal.Stream) {
	switch stream.Kind() {
	case "", "person", "club", "ratings":
		a.mu.Lock()
		a.changed++
		a.mu.Unlock()
	}
}

// today is the day by the machine's zone.
func (a *App) today() calendar.Date { return a.base.Today() }
