package games

import (
	"context"
	"errors"
	"sync"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
)

// Who is connected is known in memory, to the process that has the connection. That a player left,
// is gone or is back are events. A side counts from its first connection on: a program that only
// asks now and then, and a browser without scripts, are not away.
const (
	settles  = 3 * time.Second  // a page that is read again has its new connection by then
	silent   = 20 * time.Second // two pings were not answered
	comeBack = 15 * time.Second // after a start of the server
	lookEach = time.Second      // how often it is looked who left
)

// heard is what is known of who plays a side. Several windows are one player.
type heard struct {
	pings
	links    map[string]bool
	last     time.Time // when the player was last heard of
	ended    time.Time // when the last connection ended
	closed   bool      // because the window was closed
	ending   string    // that last connection: what is said of its window may come later
	expected bool      // a connection is awaited since the start of the server
	left     bool      // it was said that the player left
	noted    bool      // it is stored that the side has been connected
}

// presence is who is connected to this process.
type presence struct {
	mu     sync.Mutex
	tokens tokens
	places map[place]*heard
}

// Link is a connection of a player.
type Link struct {
	ID    string
	app   *App
	place place
}

// Connect notes a connection of the player of a side.
func (a *App) Connect(ctx context.Context, actor app.Actor, id string, side article.Colour) (*Link, error) {
	if _, err := a.ofPlayer(ctx, actor, id, side); err != nil {
		return nil, err
	}
	p := place{game: id, side: side}
	name, err := a.linked(p)
	if err != nil {
		return nil, err
	}
	link := &Link{name, a, p}
	if err := errors.Join(a.noteWatched(ctx, p), a.returned(ctx, p)); err != nil {
		link.End()
		return nil, err
	}
	return link, nil
}

// linked adds a connection.
func (a *App) linked(p place) (id string, err error) {
	who := &a.presence
	who.mu.Lock()
	defer who.mu.Unlock()
	if who.tokens.key == nil {
		key := make([]byte, 32)
		if err := a.base.Random(key); err != nil {
			return "", err
		}
		who.tokens.key = key
	}
	if who.places == nil {
		who.places = make(map[place]*heard)
	}
	h := who.places[p]
	if h == nil {
		h = &heard{links: make(map[string]bool)}
		who.places[p] = h
	}
	id = who.tokens.next()
	h.links[id] = true
	h.last, h.closed, h.ending, h.expected, h.left = a.base.Now(), false, "", false, false
	return id, nil
}

// Ping is the token of a new ping, which is sent now.
func (l *Link) Ping() string {
	who := &l.app.presence
	who.mu.Lock()
	defer who.mu.Unlock()
	token := who.tokens.next()
	if h := who.places[l.place]; h != nil {
		h.send(token, l.app.base.Now())
	}
	return token
}

// Alive notes that something has just reached the player by the connection. It is for programs, which answer no pings: their lag is not
// known, and none is compensated.
func (l *Link) Alive(ctx context.Context) error {
	who := &l.app.presence
	who.mu.Lock()
	h := who.places[l.place]
	back := h != nil && h.links[l.ID] && h.left
	if h != nil && h.links[l.ID] {
		h.last, h.left = l.app.base.Now(), false
	}
	who.mu.Unlock()
	if back {
		return l.app.returned(ctx, l.place)
	}
	return nil
}

// End notes that the connection is gone.
func (l *Link) End() { l.app.unlink(l.place, l.ID, false) }

// Close notes that a player closed the window of a connection.
func (a *App) Close(ctx context.Context, actor app.Actor, id string, side article.Colour, link string) error {
	if _, err := a.ofPlayer(ctx, actor, id, side); err != nil {
		return err
	}
	a.unlink(place{game: id, side: side}, link, true)
	return nil
}

func (a *App) unlink(p place, link string, closed bool) {
	who := &a.presence
	who.mu.Lock()
	defer who.mu.Unlock()
	h := who.places[p]
	if h == nil || !h.links[link] && (!closed || h.ending != link) {
		return
	}
	if h.links[link] {
		delete(h.links, link)
		h.ended, h.ending = a.base.Now(), link
	}
	if len(h.links) > 0 {
		return
	}
	if h.closed = closed; closed {
		h.last = h.ended
	}
}

// Pong takes a player's answer to a ping. What was not asked for counts for nothing.
func (a *App) Pong(ctx context.Context, actor app.Actor, id string, side article.Colour, token string) error {
	if _, err := a.ofPlayer(ctx, actor, id, side); err != nil {
		return err
	}
	who := &a.presence
	who.mu.Lock()
	h, now := who.places[place{game: id, side: side}], a.base.Now()
	asked := h != nil && h.answer(token, now)
	back := asked && h.left && len(h.links) > 0
	if asked {
		h.last, h.left = now, false
	}
	who.mu.Unlock()
	if back {
		return a.returned(ctx, place{game: id, side: side})
	}
	return nil
}

// lag is what the network is measured to eat of a move of a side.
func (a *App) lag(p place) clock.Time {
	who := &a.presence
	who.mu.Lock()
	defer who.mu.Unlock()
	if h := who.places[p]; h != nil {
		h.last, h.left = a.base.Now(), false // who moves is there
		return h.lag()
	}
	return 0
}

// returned says that a player is back, if it was said that the player left, or has come, if the clocks were started
// without that player: the opponent's first move waits for it.
func (a *App) returned(ctx context.Context, p place) error {
	s, err := a.Snapshot(ctx, p.game)
	if err != nil {
		return err
	}
	if s.State.IsAbsent(p.side) {
		return a.byItself(ctx, p.game, game.Arrive{Side: p.side})
	}
	if s.State.Away(p.side).Since == 0 {
		return nil
	}
	return a.byItself(ctx, p.game, game.Return{Side: p.side})
}

// byItself does what the program itself wants in a game. What the game refuses, as when it is over, is
// not wanted any more.
func (a *App) byItself(ctx context.Context, id string, command game.Command) error {
	return a.byItselfAt(ctx, id, func(*game.State) (game.Command, clock.Time) { return command, Instant(a.base.Now()) })
}

// byItselfAt is byItself with a command, and its instant, that depend on the game; no command: nothing is to be done.
func (a *App) byItselfAt(ctx context.Context, id string, commandOn func(*game.State) (game.Command, clock.Time)) error {
	err := a.games.ChangeOnce(ctx, id, func(s *Snapshot) ([]app.Fact, error) {
		command, at := commandOn(s.State)
		if command == nil {
			return nil, nil
		}
		decided, err := game.Decide(s.State, command, at)
		if err != nil {
			return nil, err
		}
		return factsOf(decided)
	})
	if _, refused := article.AsRefusal(err); refused || errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// Connected is how many connections the players of a game have with this process.
func (a *App) Connected(id string) (n int) {
	who := &a.presence
	who.mu.Lock()
	defer who.mu.Unlock()
	for _, side := range []article.Colour{article.White, article.Black} {
		if h := who.places[place{game: id, side: side}]; h != nil {
			n += len(h.links)
		}
	}
	return n
}
