package games

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Against is a program of the server to play, and who asks for it, as far as that can be told without an account.
type Against struct {
	Program string   // its word
	Address string   // of the network; empty: not known
	Browser []string // games of which this browser keeps a side
}

// The programs of a server think one after another: who plays many games with them at once keeps them from everybody else. A
// browser that forgets its games is a new one, so games at one address are limited too: to more, because a whole school can have one.
const (
	mostAgainst   = 3              // games with programs that an account, or a browser without one, plays at once
	mostAgainstAt = 24             // that go on at one address
	againstIdle   = time.Hour      // a game in which nothing happens for so long keeps nobody from another: no program thinks in it
	againstKept   = 24 * time.Hour // since it was made, when there are more than a few
	fewAgainst    = 256
)

// CodeManyAgainst: somebody plays too many programs at once. Argument: most.
// CodeManyAgainstAt: too many games with programs go on at one address. Argument: most.
const (
	CodeManyAgainst   article.Code = "game.against.many"
	CodeManyAgainstAt article.Code = "game.against.many_here"
)

// CreateAgainst is [App.CreateSeated] against a program of the server. The game begins at once.
func (a *App) CreateAgainst(ctx context.Context, actor app.Actor, settings game.Settings, side article.Colour, name string, against Against) (id, code string, err error) {
	if err := a.startIsFree(ctx, settings); err != nil {
		return "", "", err
	}
	keep, err := a.mayPlayPrograms(ctx, actor, against)
	if err != nil {
		return "", "", err
	}
	id, err = a.create(ctx, actor, settings, side, Seat{Account: actor.Account(), Name: name}, game.Player{Program: against.Program})
	if err != nil {
		keep("")
		return "", "", err
	}
	keep(id)
	code, err = a.seatCode(ctx, id, side)
	return id, code, err
}

// mayPlayPrograms holds who asks for a program to the limits. The game counts from here on; the caller says which it has become, or
// that it has not.
func (a *App) mayPlayPrograms(ctx context.Context, actor app.Actor, against Against) (keep func(id string), err error) {
	by := actor.Account()
	limits := []limit{{"address " + against.Address, mostAgainstAt, CodeManyAgainstAt}}
	if by != "" {
		limits = append(limits, limit{"account " + by, mostAgainst, CodeManyAgainst})
	}
	if against.Address == "" {
		limits = limits[1:]
	}
	c := &a.against
	c.mu.Lock()
	defer c.mu.Unlock()
	if by == "" {
		if running, err := a.stillAgainst(ctx, against.Browser); err != nil {
			return nil, err
		} else if len(running) >= mostAgainst {
			return nil, tooMany(CodeManyAgainst, mostAgainst)
		}
	}
	c.sweep(a.base.Now())
	for _, l := range limits {
		running, err := a.stillAgainst(ctx, slices.Collect(maps.Keys(c.games[l.key])))
		if err != nil {
			return nil, err
		}
		c.keepOnly(l.key, running)
		if len(running)+c.making[l.key] >= l.most {
			return nil, tooMany(l.code, l.most)
		}
	}
	for _, l := range limits {
		c.making[l.key]++
	}
	return func(id string) { c.made(limits, id, a.base.Now()) }, nil
}

func tooMany(code article.Code, most int) error {
	return article.Refuse(code, "", article.Arg{Name: "most", Value: article.Number(most)})
}

// limit is how many games with programs go on at most by a key.
type limit struct {
	key  string
	most int
	code article.Code
}

// againstCount knows which games with programs were made by whom. It is of this process alone.
type againstCount struct {
	mu     sync.Mutex
	games  map[string]map[string]time.Time // by key: when each was made, by id
	making map[string]int                  // by key: how many are being made
	swept  int                             // keys that were left after the last sweep
}

func newAgainstCount() againstCount {
	return againstCount{games: map[string]map[string]time.Time{}, making: map[string]int{}}
}

// made notes a game that is made now; without an id it was refused.
func (c *againstCount) made(limits []limit, id string, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, l := range limits {
		if c.making[l.key]--; c.making[l.key] == 0 {
			delete(c.making, l.key)
		}
		if id == "" {
			continue
		}
		if c.games[l.key] == nil {
			c.games[l.key] = map[string]time.Time{}
		}
		c.games[l.key][id] = now
	}
}

// keepOnly forgets the games of a key but those that still count: so no more are read next time than may go on.
func (c *againstCount) keepOnly(key string, still []string) {
	maps.DeleteFunc(c.games[key], func(id string, _ time.Time) bool { return !slices.Contains(still, id) })
	if len(c.games[key]) == 0 {
		delete(c.games, key)
	}
}

// sweep forgets games that were made long ago, whenever the keys have become twice as many.
func (c *againstCount) sweep(now time.Time) {
	if len(c.games) < max(2*c.swept, fewAgainst) {
		return
	}
	for key, games := range c.games {
		maps.DeleteFunc(games, func(_ string, made time.Time) bool { return now.Sub(made) >= againstKept })
		if len(games) == 0 {
			delete(c.games, key)
		}
	}
	c.swept = len(c.games)
}

// stillAgainst are those of some games in which a program plays and something happens.
func (a *App) stillAgainst(ctx context.Context, ids []string) ([]string, error) {
	var still []string
	for _, id := range ids {
		s, err := a.games.Snapshot(ctx, id)
		switch {
		case errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) || errors.Is(err, ErrNotFound):
			continue
		case err != nil:
			return nil, err
		}
		if s.isAgainstProgram() && Instant(a.base.Now()) < s.State.NewestAt()+clock.Time(againstIdle.Milliseconds()) {
			still = append(still, id)
		}
	}
	return still, nil
}

// isAgainstProgram says that a program of the server plays a side of a game that goes on.
func (s *Snapshot) isAgainstProgram() bool {
	return s.State.Outcome == nil && slices.ContainsFunc([]article.Colour{article.White, article.Black}, func(side article.Colour) bool {
		return s.State.Player(side).Program != ""
	})
}
