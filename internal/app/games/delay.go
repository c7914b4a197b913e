package games

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sort"
	"time"

	"damka/clock"
	"damka/internal/game"
)

// A game can be shown with a delay. Everybody sees it as it was that long ago; what has happened
// since is left out of pages, live streams, lists, files and the table alike. Those who
// play it, transmit it or are its arbiters see it as it is.

// occurred is an event of a delayed game, and when it happened.
type occurred struct {
	at    clock.Time
	event game.Recorded
}

// delay is how long what happens stays hidden.
func (s *Snapshot) delay() clock.Time { return clock.Time(s.State.Settings.Delay) * clock.Minute }

// noteDelay keeps a game as everybody sees it when it is begun anew with a longer delay than it had: what was seen stays so.
func (s *Snapshot) noteDelay(next game.Event, written time.Time) {
	anew, is := next.(game.BegunAnew)
	if !is || clock.Time(anew.Settings.Delay)*clock.Minute <= s.delay() {
		return
	}
	seen := *s.Shown(written)
	s.past = s.past[len(seen.past):]
	seen.past, seen.since = nil, nil
	s.since = &seen
}

// notePast keeps what has happened in a game that is shown with a delay.
func (s *Snapshot) notePast(r game.Recorded) {
	if s.delay() == 0 {
		s.past, s.since = nil, nil
		return
	}
	s.past = append(slices.Clip(s.past), occurred{s.State.NewestAt(), r})
}

// shownFrom is when everybody may see what happened at an instant.
func (s *Snapshot) shownFrom(at clock.Time) time.Time { return Moment(at + s.delay()) }

// Shown is the game as everybody may see it at a moment. That there is a game, and who plays,
// is never hidden.
func (s *Snapshot) Shown(now time.Time) *Snapshot {
	if s.delay() == 0 {
		return s
	}
	upto := s.visible(Instant(now) - s.delay())
	if upto == len(s.past) {
		return s
	}
	shown := *s
	shown.State, shown.results, shown.past = &game.State{}, nil, s.past[:upto:upto]
	shown.called = false
	if s.since != nil {
		shown.State, shown.results, shown.called = s.since.State, s.since.results, s.since.called
	}
	for _, o := range shown.past {
		shown.State = shown.State.Apply(o.event)
		shown.note(o.event.Event)
	}
	return &shown
}

// visible is how many events happened by an instant, with those that make the game.
func (s *Snapshot) visible(by clock.Time) int {
	n := sort.Search(len(s.past), func(i int) bool { return s.past[i].at > by })
	for n < len(s.past) && isOpening(s.past[n].event.Event) {
		n++
	}
	return n
}

// isOpening says that an event only says that there is a game.
func isOpening(e game.Event) bool {
	switch e.(type) {
	case game.Created, game.Seated:
		return true
	}
	return false
}

// nextShown is when the first event after those that are shown may be seen; false when none waits.
func (s *Snapshot) nextShown(now time.Time) (time.Time, bool) {
	at := s.visible(Instant(now) - s.delay())
	if s.delay() == 0 || at == len(s.past) {
		return time.Time{}, false
	}
	return s.shownFrom(s.past[at].at), true
}

// followShown is [App.Follow] for everybody: each state comes when it may be seen. A game may begin anew with a delay while
// somebody follows it.
func (a *App) followShown(ctx context.Context, id string) iter.Seq2[*Snapshot, error] {
	return func(yield func(*Snapshot, error) bool) {
		seen := uint64(0)
		for s, err := range a.games.Follow(ctx, id) {
			if err == nil && s.delay() > 0 {
				a.followDelayed(ctx, s, seen, yield)
				return
			}
			if !yield(s, err) || err != nil {
				return
			}
			seen = s.Seq()
		}
	}
}

// followDelayed shows states after those that were seen as their time comes.
func (a *App) followDelayed(ctx context.Context, newest *Snapshot, seen uint64, yield func(*Snapshot, error) bool) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	states, failed := make(chan *Snapshot), make(chan error, 1)
	go func() {
		for s, err := range a.games.Follow(ctx, newest.ID) {
			if err != nil {
				failed <- err
				return
			}
			select {
			case states <- s:
			case <-ctx.Done():
				return
			}
		}
		failed <- context.Canceled
	}()
	for {
		now := a.base.Now()
		if shown := newest.Shown(now); shown.Seq() > seen {
			seen = shown.Seq()
			if !yield(shown, nil) {
				return
			}
		}
		wait := time.NewTimer(recheck)
		if next, waits := newest.nextShown(now); waits {
			wait.Reset(max(next.Sub(now), time.Millisecond))
		}
		select {
		case newest = <-states:
		case <-wait.C:
		case err := <-failed:
			if !errors.Is(err, context.Canceled) {
				yield(nil, err)
			}
			return
		case <-ctx.Done():
			return
		}
		wait.Stop()
	}
}
