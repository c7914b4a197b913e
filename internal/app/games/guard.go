package games

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
)

// Nobody is helped in a game of a tournament that is under way, nor told of one that is still delayed (II.2.4.2, II.2.4.7, II.8.8, FIDE 11.3, 12.6): what an
// engine, a book of openings or a table of endings says of a position is refused while it is one of such a game, whoever asks and
// from wherever the position was taken. It is known by the pieces and the side to move; the same board in another variant of the
// same size is the same position.

// guardedFrom is the half-move of a game from which its positions are guarded. Those before are in thousands of games, and to guard
// them would close every book at the start of each round.
const guardedFrom = 8

// guardedKind are documents that say of a game that its positions are guarded. They go when it is over and everybody sees it so.
const guardedKind = "game.guarded"

// guard are the guarded positions, read when somebody asks and kept up to date as the journal tells.
type guard struct {
	mu     sync.Mutex
	read   bool                       // everything was
	stale  map[string]bool            // games of which something is new
	games  map[string]*guarded        // by id
	within map[string]map[string]bool // by position: the games
}

// guarded is one game.
type guarded struct {
	positions []string
	newest    *board // the position from which the game goes on; nil: it does not, or hardly began
}

// mostStale is how many games may change before somebody asks; with more everything is read again.
const mostStale = 4096

// hear takes what the journal tells.
func (g *guard) hear(stream journal.Stream, _ string) {
	if stream != "" && stream.Kind() != streamKind {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.read {
		return
	}
	if stream == "" || len(g.stale) >= mostStale {
		g.read = false
		return
	}
	g.stale[stream.ID()] = true
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

// IsGuarded says that a position is one of a tournament's game that is under way, or that not everybody sees yet, or that one or two
// half-moves lead to it from the newest position of such a game. One that cannot be read, or of a variant that is none, is in no game.
func (a *App) IsGuarded(ctx context.Context, variant article.Variant, fen string) (bool, error) {
	return a.asksGuard(ctx, variant, fen, true)
}

// WasPlayed says the same without what could come next in a game.
func (a *App) WasPlayed(ctx context.Context, variant article.Variant, fen string) (bool, error) {
	return a.asksGuard(ctx, variant, fen, false)
}

func (a *App) asksGuard(ctx context.Context, variant article.Variant, fen string, ahead bool) (bool, error) {
	asked, ok := boardOfFEN(variant, fen)
	if !ok {
		return false, nil
	}
	g := &a.guard
	g.mu.Lock()
	defer g.mu.Unlock()
	if err := a.refreshGuard(ctx); err != nil {
		return false, err
	}
	for _, id := range g.with(&asked, ahead) { // the journal may not have told yet that it is over
		if err := a.guardGame(ctx, id); err != nil {
			return false, err
		}
	}
	return len(g.with(&asked, ahead)) > 0, nil
}

// with are the games that a position is guarded for.
func (g *guard) with(asked *board, ahead bool) []string {
	ids := slices.Collect(maps.Keys(g.within[asked.key()]))
	if !ahead || len(ids) > 0 {
		return ids
	}
	for id, of := range g.games {
		if of.newest != nil && of.newest.leadsTo(asked) {
			ids = append(ids, id)
		}
	}
	return ids
}

// refreshGuard reads what is new. The caller holds the lock, so that everybody waits for what is being read.
func (a *App) refreshGuard(ctx context.Context) error {
	g := &a.guard
	if !g.read {
		g.stale, g.games, g.within = map[string]bool{}, map[string]*guarded{}, map[string]map[string]bool{}
		for after := ""; ; {
			docs, err := a.base.Store().DocumentsAfter(ctx, guardedKind, after, page)
			if err != nil {
				return err
			}
			for _, doc := range docs {
				g.stale[doc.ID], after = true, doc.ID
			}
			if len(docs) < page {
				break
			}
		}
		g.read = true
	}
	for id := range g.stale {
		if err := a.guardGame(ctx, id); err != nil {
			return err
		}
		delete(g.stale, id)
	}
	return nil
}

// guardGame notes the positions of a game as it is now. One that cannot be read has none that anybody could know.
func (a *App) guardGame(ctx context.Context, id string) error {
	s, err := a.games.Snapshot(ctx, id)
	if errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) || errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	g := &a.guard
	if before := g.games[id]; before != nil {
		for _, key := range before.positions {
			if delete(g.within[key], id); len(g.within[key]) == 0 {
				delete(g.within, key)
			}
		}
		delete(g.games, id)
	}
	if !s.isGuarded(Instant(a.base.Now())) {
		if s.delay() > 0 {
			return a.base.Store().Update(ctx, func(tx store.Tx) error { return forgetGuarded(tx, id) })
		}
		return nil
	}
	of := &guarded{positions: guardedPositions(s.State), newest: newestOf(s.State)}
	g.games[id] = of
	for _, key := range of.positions {
		if g.within[key] == nil {
			g.within[key] = map[string]bool{}
		}
		g.within[key][id] = true
	}
	return nil
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

// guardedPositions are the positions of a game that are guarded; a board in the hall may have one that no legal move led to.
func guardedPositions(s *game.State) (keys []string) {
	add := func(ply int, key string) {
		if ply >= guardedFrom {
			keys = append(keys, key)
		}
	}
	if p, moves, err := s.DraughtsMoves(); s.Settings.Variant.IsDraughts() && err == nil {
		for i, m := range moves {
			p = p.PlayUnchecked(m)
			add(i+1, draughtsKey(p))
		}
	}
	if p, moves, err := s.ChessMoves(); !s.Settings.Variant.IsDraughts() && err == nil {
		for i, m := range moves {
			p = p.PlayUnchecked(m)
			add(i+1, chessKey(p))
		}
	}
	if d, ok := s.Draughts(); ok {
		add(len(s.Moves), draughtsKey(d.Position()))
	}
	if c, ok := s.Chess(); ok {
		add(len(s.Moves), chessKey(c.Position()))
	}
	return keys
}

// newestOf is the position from which a game goes on, once it is one that is guarded; nil: it does not.
func newestOf(s *game.State) *board {
	if s.Outcome != nil || len(s.Moves) < guardedFrom {
		return nil
	}
	if d, ok := s.Draughts(); ok {
		b := draughtsBoard(d.Position())
		return &b
	}
	if c, ok := s.Chess(); ok {
		b := chessBoard(c.Position())
		return &b
	}
	return nil
}

// boardOfFEN is a position that somebody has written.
func boardOfFEN(v article.Variant, fen string) (board, bool) {
	switch {
	case !v.IsValid():
		return board{}, false
	case v.IsDraughts():
		p, err := draughts.ParsePosition(v, fen)
		if err != nil {
			return board{}, false
		}
		return draughtsBoard(p), true
	}
	p, err := chess.ParsePosition(v, fen)
	if err != nil {
		return board{}, false
	}
	return chessBoard(p), true
}

// draughtsKey is a position of draughts without what the variant and its notation add.
func draughtsKey(p draughts.Position) string {
	if !p.IsValid() {
		return ""
	}
	key := fmt.Appendf(nil, "d%d%s", p.Rules().Size, p.Turn())
	for square, piece := range p.Pieces() {
		key = fmt.Appendf(key, " %d%s", square, piece)
	}
	return string(key)
}

// chessKey is a position of chess without the rights to castle and to take in passing, which a question may leave out.
func chessKey(p chess.Position) string {
	if !p.IsValid() {
		return ""
	}
	fields := strings.Fields(p.FEN())
	return "c " + fields[0] + " " + fields[1]
}
