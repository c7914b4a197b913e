package games

import (
	"context"
	"errors"
	"iter"
	"maps"
	"slices"
	"sync"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/store"
)

// Who follows all games of an account hears of each when it begins, changes, or ends. The journal tells every process of all
// games; which accounts play one is asked of its snapshot, once for all who listen, and only where somebody may want to know: of a move, if
// one of them knows the game; of a beginning and an end, if anybody listens at all.

// listening are those who listen, and the games of which something is to be told to them.
type listening struct {
	mu    sync.Mutex
	ears  map[string]map[*ear]bool // by account
	known map[string]int           // games that are under way, by how many ears know them
	queue map[string]bool          // games of which something is new
	lost  bool                     // something may have happened of which nobody was told
	wake  chan struct{}            // of [App.tell]; nil: nobody listens
}

// ear is one who listens.
type ear struct {
	account string
	games   map[string]bool // that are under way
	new     map[string]bool // of which something is new
	again   bool            // everything has to be read again
	wake    chan struct{}
}

// turning are the events that everybody's account may have a part in: a game comes to whoever did not know it.
var turning = map[string]bool{"game.started": true, "game.ended": true}

// hear takes what the journal tells.
func (l *listening) hear(stream journal.Stream, event string) {
	if stream != "" && stream.Kind() != streamKind {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.wake == nil:
		return
	case stream == "":
		l.lost = true
	case turning[event] || l.known[stream.ID()] > 0:
		l.queue[stream.ID()] = true
	default:
		return
	}
	ring(l.wake)
}

// ring wakes whoever waits for a bell, now or next.
func ring(bell chan struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}

// add lets somebody listen; the first one starts who tells.
func (l *listening) add(account string, tell func(bell chan struct{})) *ear {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.wake == nil {
		l.ears, l.known, l.queue, l.lost = map[string]map[*ear]bool{}, map[string]int{}, map[string]bool{}, false
		l.wake = make(chan struct{}, 1)
		go tell(l.wake)
	}
	e := &ear{account: account, games: map[string]bool{}, new: map[string]bool{}, again: true, wake: make(chan struct{}, 1)}
	ring(e.wake)
	if l.ears[account] == nil {
		l.ears[account] = map[*ear]bool{}
	}
	l.ears[account][e] = true
	return e
}

// remove ends it; with the last one nobody tells any more.
func (l *listening) remove(e *ear) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id := range e.games {
		l.forget(e, id)
	}
	delete(l.ears[e.account], e)
	if len(l.ears[e.account]) == 0 {
		delete(l.ears, e.account)
	}
	if len(l.ears) == 0 {
		close(l.wake)
		l.wake = nil
	}
}

// know notes that a game of an ear is under way, forget that it is not any more. The caller holds the lock.
func (l *listening) know(e *ear, id string) {
	if !e.games[id] {
		e.games[id] = true
		l.known[id]++
	}
}

func (l *listening) forget(e *ear, id string) {
	if e.games[id] {
		delete(e.games, id)
		if l.known[id]--; l.known[id] <= 0 {
			delete(l.known, id)
		}
	}
}

// take is what is to be told.
func (l *listening) take() (ids []string, lost bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ids, lost = slices.Sorted(maps.Keys(l.queue)), l.lost
	l.queue, l.lost = map[string]bool{}, false
	return ids, lost
}

// pass tells the ears of some accounts of a game; all of them of everything, if no game is named.
func (l *listening) pass(id string, accounts ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for account, ears := range l.ears {
		for e := range ears {
			switch {
			case id == "":
				e.again = true
			case slices.Contains(accounts, account):
				e.new[id] = true
			default:
				continue
			}
			ring(e.wake)
		}
	}
}

// tell passes on what is new until nobody listens any more.
func (a *App) tell(bell chan struct{}) {
	for range bell {
		ids, lost := a.listening.take()
		for _, id := range ids {
			s, err := a.games.Told(context.Background(), id)
			if err == nil {
				a.listening.pass(id, s.State.White.Account, s.State.Black.Account)
			}
			lost = lost || err != nil && !errors.Is(err, store.ErrCorrupt) && !errors.Is(err, store.ErrNewer)
		}
		if lost {
			a.listening.pass("")
		}
	}
}

// FollowOf yields the games of an account that are not over, then each when it begins, whenever it changes, and when it has ended,
// until the context ends. Who is slow misses states between, never the newest; a game that begins and ends meanwhile comes once. With another process that has it begun
// the same holds.
func (a *App) FollowOf(ctx context.Context, account string) iter.Seq2[*Snapshot, error] {
	return func(yield func(*Snapshot, error) bool) {
		if account == "" {
			return
		}
		e := a.listening.add(account, a.tell)
		defer a.listening.remove(e)
		for {
			select {
			case <-e.wake:
			case <-ctx.Done():
				return
			}
			news, err := a.newsFor(ctx, e)
			if ctx.Err() != nil {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
			for _, s := range news {
				if !yield(s, nil) {
					return
				}
			}
		}
	}
}

// newsFor are the games of which an ear has not heard the newest.
func (a *App) newsFor(ctx context.Context, e *ear) ([]*Snapshot, error) {
	a.listening.mu.Lock()
	ids, again := e.new, e.again
	e.new, e.again = map[string]bool{}, false
	if again {
		maps.Copy(ids, e.games) // one of them may have ended
	}
	a.listening.mu.Unlock()
	var news []*Snapshot
	if again {
		playing, err := a.Playing(ctx, e.account)
		if err != nil {
			return nil, err
		}
		for _, s := range playing {
			news = append(news, s)
			delete(ids, s.ID)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		s, err := a.games.Told(ctx, id)
		if err != nil {
			return nil, err
		}
		news = append(news, s)
	}
	a.listening.mu.Lock()
	defer a.listening.mu.Unlock()
	for _, s := range news {
		if s.State.Outcome == nil && s.ofAccount(e.account) {
			a.listening.know(e, s.ID)
		} else {
			a.listening.forget(e, s.ID)
		}
	}
	return news, nil
}

// ofAccount says that an account has a side.
func (s *Snapshot) ofAccount(account string) bool {
	return slices.ContainsFunc([]article.Colour{article.White, article.Black}, func(side article.Colour) bool { return s.State.Player(side).Account == account })
}
