package lobby

import (
	"context"
	"iter"
	"sync"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/lobby"
)

// The journal tells every process of all offers. Who is concerned is asked of their snapshots, once for all who follow.

// listening are those who follow.
type listening struct {
	mu    sync.Mutex
	ears  map[lobby.Party]map[*ear]bool // the zero Party: those who follow what is offered to everybody
	queue map[string]bool               // offers of which something is new
	lost  bool                          // something may have happened of which nobody was told
	wake  chan struct{}                 // of [App.tell]; nil: nobody follows
}

// ear is one who follows.
type ear struct {
	of    lobby.Party
	new   map[string]bool // offers of which something is new
	again bool            // everything has to be read again
	wake  chan struct{}
}

// hear takes what the journal tells.
func (l *listening) hear(stream journal.Stream, _ string) {
	if stream != "" && stream.Kind() != streamKind {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.wake == nil {
		return
	}
	if stream == "" {
		l.lost = true
	} else {
		l.queue[stream.ID()] = true
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

// add lets somebody follow; the first one starts who tells.
func (l *listening) add(of lobby.Party, tell func(bell chan struct{})) *ear {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.wake == nil {
		l.ears, l.queue, l.lost = map[lobby.Party]map[*ear]bool{}, map[string]bool{}, false
		l.wake = make(chan struct{}, 1)
		go tell(l.wake)
	}
	e := &ear{of: of, new: map[string]bool{}, again: true, wake: make(chan struct{}, 1)}
	ring(e.wake)
	if l.ears[of] == nil {
		l.ears[of] = map[*ear]bool{}
	}
	l.ears[of][e] = true
	return e
}

// remove ends it; with the last one nobody tells any more.
func (l *listening) remove(e *ear) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.ears[e.of], e)
	if len(l.ears[e.of]) == 0 {
		delete(l.ears, e.of)
	}
	if len(l.ears) == 0 {
		close(l.wake)
		l.wake = nil
	}
}

// take is what is to be told.
func (l *listening) take() (offers map[string]bool, lost bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	offers, lost = l.queue, l.lost
	l.queue, l.lost = map[string]bool{}, false
	return offers, lost
}

// pass tells those who are concerned by an offer; nobody in particular: everybody.
func (l *listening) pass(id string, concerned []lobby.Party) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, party := range concerned {
		for e := range l.ears[party] {
			e.new[id] = true
			ring(e.wake)
		}
	}
	if concerned == nil {
		for _, ears := range l.ears {
			for e := range ears {
				e.again = true
				ring(e.wake)
			}
		}
	}
}

// taken is what is new for an ear.
func (l *listening) taken(e *ear) (offers map[string]bool, again bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	offers, again = e.new, e.again
	e.new, e.again = map[string]bool{}, false
	return offers, again
}

// tell tells what is new as long as somebody follows. What cannot be read now is for everybody to read.
func (a *App) tell(bell chan struct{}) {
	for range bell {
		offers, lost := a.listening.take()
		for id := range offers {
			s, err := a.offers.Told(context.Background(), id)
			if err != nil {
				lost = true
				continue
			}
			a.listening.pass(id, concernedBy(s.State))
		}
		if lost {
			a.listening.pass("", nil)
		}
	}
}

// concernedBy are the parties that hear of an offer.
func concernedBy(s *lobby.State) []lobby.Party {
	parties := []lobby.Party{s.Offer.From}
	for _, p := range []lobby.Party{s.Offer.To, s.Taken.By} {
		if !p.IsZero() && p != parties[len(parties)-1] {
			parties = append(parties, p)
		}
	}
	if s.Offer.Audience == lobby.ToEverybody {
		parties = append(parties, lobby.Party{})
	}
	return parties
}

// Follow yields the open offers that an actor has made or is asked, then each that is made, and each that ends: declined, cancelled, expired,
// or with its game once that is there. It goes on until the context ends. Who is slow misses what was open for a moment, never
// what has become of it.
func (a *App) Follow(ctx context.Context, actor app.Actor) iter.Seq2[*Snapshot, error] {
	return func(yield func(*Snapshot, error) bool) {
		if err := a.base.Allow(ctx, actor, app.SeeOffers, ""); err != nil {
			yield(nil, err)
			return
		}
		party := PartyOf(actor)
		if party.IsZero() {
			return
		}
		f := follower{app: a, ctx: ctx, open: map[string]bool{}, over: map[string]bool{}, yield: yield}
		ear := a.listening.add(party, a.tell)
		defer a.listening.remove(ear)
		for {
			select {
			case <-ctx.Done():
				return
			case <-ear.wake:
			}
			ids, again := a.listening.taken(ear)
			if again {
				if err := f.addAll(party, ids); err != nil {
					if ctx.Err() == nil {
						yield(nil, err)
					}
					return
				}
			}
			if !f.tellAll(ids) {
				return
			}
		}
	}
}

// follower is what one who follows was told.
type follower struct {
	app   *App
	ctx   context.Context
	open  map[string]bool // told as open
	over  map[string]bool // told as over, the newest of them: they may be heard of again for a moment
	yield func(*Snapshot, error) bool
}

// addAll adds everything that may be new: what is open, and what was.
func (f follower) addAll(party lobby.Party, ids map[string]bool) error {
	for _, key := range []string{fromKey, toKey} {
		opens, err := f.app.opensBy(f.ctx, key, party.Key())
		if err != nil {
			return err
		}
		for _, o := range opens {
			ids[o.ID] = true
		}
	}
	for id := range f.open {
		ids[id] = true
	}
	return nil
}

// tellAll tells what is new; false at the end.
func (f follower) tellAll(ids map[string]bool) bool {
	for id := range ids {
		s, err := f.app.offers.Newest(f.ctx, id)
		if f.ctx.Err() != nil {
			return false
		}
		if err != nil {
			f.yield(nil, err)
			return false
		}
		if !f.isNews(id, s.State.Phase) {
			continue
		}
		if !f.yield(s, nil) {
			return false
		}
	}
	return true
}

// mostOver is how many offers that are over are remembered.
const mostOver = 512

// isNews says whether an offer is to be told, and remembers that it was. The game is told when it is there.
func (f follower) isNews(id string, phase lobby.Phase) bool {
	if phase == lobby.Agreed || f.over[id] || phase == lobby.Open && f.open[id] {
		return false
	}
	if phase == lobby.Open {
		f.open[id] = true
		return true
	}
	delete(f.open, id)
	if len(f.over) >= mostOver {
		clear(f.over)
	}
	f.over[id] = true
	return true
}

// FollowLobby yields at once, and whenever what is offered to everybody may have changed, until the context ends.
func (a *App) FollowLobby(ctx context.Context) iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		ear := a.listening.add(lobby.Party{}, a.tell)
		defer a.listening.remove(ear)
		for {
			select {
			case <-ctx.Done():
				return
			case <-ear.wake:
				a.listening.taken(ear)
				if !yield(struct{}{}) {
					return
				}
			}
		}
	}
}
