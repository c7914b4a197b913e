package games

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"damka/article"
	"damka/clock"
	"damka/internal/journal"
	"damka/internal/store"
)

// Nobody is helped in a game of a tournament that is under way, nor told of one that is still delayed (II.2.4.2, II.2.4.7, II.8.8, FIDE 11.3, 12.6): what an
// engine, a book of openings or a table of endings says of a position is refused while it is one of such a game, whoever asks and
// from wherever the position was taken. It is known by the pieces and the side to move; the same board in another variant of the
// same size is the same position, and so is the board turned round with the colours changed (guard_board.go).
//
// From which half-move on depends on what is asked for (guard_game.go): what a program finds is refused from the first, books are shut later.

// guardedKind are documents that say of a game that its positions are guarded. They go when it is over and everybody sees it so.
const guardedKind = "game.guarded"

// guard are the guarded positions, read when somebody asks and kept up to date as the journal tells. What the journal tells is taken at once: only
// who asks waits for what is being read.
type guard struct {
	news news

	asking chan struct{}             // has room for one: who has put something in may read and write the rest
	games  map[string]*guarded       // by id
	within map[cells]map[string]bool // by position: the games, and whether books are shut for it
}

func newGuard() guard { return guard{asking: make(chan struct{}, 1)} }

// news is what the journal has told since somebody asked. Its lock is never held while something is read.
type news struct {
	mu    sync.Mutex
	read  bool            // everything was
	stale map[string]bool // games of which something is new
}

// mostStale is how many games may change before somebody asks; with more everything is read again.
const mostStale = 4096

// hear takes what the journal tells.
func (n *news) hear(stream journal.Stream, _ string) {
	if stream != "" && stream.Kind() != streamKind {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case !n.read:
	case stream == "" || len(n.stale) >= mostStale:
		n.read, n.stale = false, nil
	default:
		n.stale[stream.ID()] = true
	}
}

// take gives what is to be read: all games, or those of which something is new. What is told from now on is for the next who takes.
func (n *news) take() (stale map[string]bool, all bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	stale, all = n.stale, !n.read
	n.read, n.stale = true, map[string]bool{}
	return stale, all
}

// giveBack is for what was taken and could not be read.
func (n *news) giveBack(stale map[string]bool, all bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if all || !n.read {
		n.read, n.stale = false, nil
		return
	}
	maps.Copy(n.stale, stale)
}

// noteGuarded writes that a game of a tournament is under way, and forgets it at the end; what is still delayed is forgotten by
// who asks after that.
func (s *Snapshot) noteGuarded(tx store.Tx) error {
	switch {
	case s.State.Alone():
		return nil
	case s.State.Outcome != nil && s.delay() == 0:
		return forgetGuarded(tx, s.ID)
	case s.reopened:
		err := tx.PutDocument(store.Document{Kind: guardedKind, ID: s.ID, Data: fmt.Appendf(nil, `{"game":%q}`, s.ID)})
		if err != nil && !errors.Is(err, store.ErrStale) { // it is there
			return err
		}
	}
	return nil
}

func forgetGuarded(tx store.Tx, id string) error {
	if err := tx.DeleteDocument(guardedKind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return nil
}

// help is what somebody asks for.
type help struct {
	quiet bool // a program of the server asks for itself: it is nobody's question
	books bool // what has been played or written there, not what a program finds
	ahead bool // also of what one or two half-moves lead to from the newest position of a game
}

// IsGuarded says that a program may say nothing of one of some positions at least: it is one of a tournament's game that is under way, or that not
// everybody sees yet, or one or two half-moves lead to it from the newest position of such a game. What cannot be read, or is of a variant that
// is none, is in no game.
func (a *App) IsGuarded(ctx context.Context, variant article.Variant, fens ...string) (bool, error) {
	return a.asksGuard(ctx, variant, fens, help{ahead: true})
}

// IsClosedToPrograms is [App.IsGuarded] for the server's own programs, which ask before each move of theirs: that is no question of anybody, and
// is not counted as one.
func (a *App) IsClosedToPrograms(ctx context.Context, variant article.Variant, fen string) (bool, error) {
	return a.asksGuard(ctx, variant, []string{fen}, help{ahead: true, quiet: true})
}

// WasPlayed says the same without what could come next in a game.
func (a *App) WasPlayed(ctx context.Context, variant article.Variant, fens ...string) (bool, error) {
	return a.asksGuard(ctx, variant, fens, help{})
}

// IsGuardedInBooks is [App.IsGuarded] for books: what was played in a position, how openings are called, what somebody has noted.
func (a *App) IsGuardedInBooks(ctx context.Context, variant article.Variant, fens ...string) (bool, error) {
	return a.asksGuard(ctx, variant, fens, help{books: true, ahead: true})
}

// WasPlayedInBooks is [App.WasPlayed] for books.
func (a *App) WasPlayedInBooks(ctx context.Context, variant article.Variant, fens ...string) (bool, error) {
	return a.asksGuard(ctx, variant, fens, help{books: true})
}

func (a *App) asksGuard(ctx context.Context, variant article.Variant, fens []string, wanted help) (bool, error) {
	for some := range slices.Chunk(soughtOf(variant, fens), askedAtOnce) {
		if refused, err := a.asksGuardAbout(ctx, some, wanted); refused || err != nil {
			return refused, err
		}
	}
	return false, nil
}

// askedAtOnce is how many positions are looked for before others may ask: a study has thousands.
const askedAtOnce = 64

func (a *App) asksGuardAbout(ctx context.Context, asked []sought, wanted help) (bool, error) {
	g := &a.guard
	select {
	case g.asking <- struct{}{}:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	defer func() { <-g.asking }()
	if err := a.refreshGuard(ctx); err != nil {
		return false, err
	}
	for _, id := range g.with(ctx, asked, wanted) { // the journal may not have told yet that it is over
		if err := a.guardGame(ctx, id); err != nil {
			return false, err
		}
	}
	found := g.with(ctx, asked, wanted)
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if !wanted.quiet {
		a.noteRefused(found)
	}
	return g.refuses(found), nil
}

// refuses is where every question is refused: it has the games for which it is, none if it is not.
func (g *guard) refuses(games []string) bool { return len(games) > 0 }

// with are games that one of some positions is guarded for: those that have it, or one of those that it may come next in. When the context ends
// they are not all.
func (g *guard) with(ctx context.Context, asked []sought, wanted help) (ids []string) {
	for _, s := range asked {
		for id, books := range g.within[s.key] {
			if books || !wanted.books {
				ids = append(ids, id)
			}
		}
	}
	if !wanted.ahead || len(ids) > 0 {
		return ids
	}
	for id, of := range g.games {
		if ctx.Err() != nil {
			return ids
		}
		if of.newest == nil || wanted.books && !of.books {
			continue
		}
		if slices.ContainsFunc(asked, func(s sought) bool { return s.follows(of.newest) }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// refreshGuard reads what is new. Who calls is asking, so that everybody who asks waits for what is being read, and nobody else.
func (a *App) refreshGuard(ctx context.Context) (err error) {
	g := &a.guard
	stale, all := g.news.take()
	defer func() {
		if err != nil {
			g.news.giveBack(stale, all)
		}
	}()
	if all {
		g.games, g.within, stale = map[string]*guarded{}, map[cells]map[string]bool{}, map[string]bool{}
		for after := ""; ; {
			docs, err := a.base.Store().DocumentsAfter(ctx, guardedKind, after, page)
			if err != nil {
				return err
			}
			for _, doc := range docs {
				stale[doc.ID], after = true, doc.ID
			}
			if len(docs) < page {
				break
			}
		}
	}
	for id := range stale {
		if err := a.guardGame(ctx, id); err != nil {
			return err
		}
		delete(stale, id)
	}
	return nil
}

// guardGame notes the positions of a game as it is now. One that cannot be read has none that anybody could know.
func (a *App) guardGame(ctx context.Context, id string) error {
	s, err := a.games.Told(ctx, id)
	if errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) || errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	a.guard.forget(id)
	switch {
	case s.isGuarded(Instant(a.base.Now())):
		a.guard.note(id, guardedOf(s.State))
	case s.delay() > 0:
		return a.base.Store().Update(ctx, func(tx store.Tx) error { return forgetGuarded(tx, id) })
	}
	return nil
}

// note adds a game, forget takes it away.
func (g *guard) note(id string, of *guarded) {
	g.games[id] = of
	for key, books := range of.positions {
		if g.within[key] == nil {
			g.within[key] = map[string]bool{}
		}
		g.within[key][id] = books
	}
}

func (g *guard) forget(id string) {
	of := g.games[id]
	if of == nil {
		return
	}
	for key := range of.positions {
		if delete(g.within[key], id); len(g.within[key]) == 0 {
			delete(g.within, key)
		}
	}
	delete(g.games, id)
}

// isGuarded says that a game is under way, or that not everybody sees yet that it is over.
func (s *Snapshot) isGuarded(now clock.Time) bool {
	switch {
	case s.State.Alone() || s.State.StartedAt == 0:
		return false
	case s.State.Outcome == nil:
		return true
	}
	return now < s.State.NewestAt()+s.delay()
}
