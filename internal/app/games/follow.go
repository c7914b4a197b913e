package games

import (
	"context"
	"errors"
	"iter"
	"sync"
	"time"
)

// beginsWithin is how soon somebody who follows a game that is not there yet hears of it.
const beginsWithin = 2 * time.Second

// FollowShownTogether yields the states of several games as everybody may see them, in the
// order in which they come, until the context ends. Games that are not there yet come
// when they begin.
func (a *App) FollowShownTogether(ctx context.Context, ids []string) iter.Seq2[*Snapshot, error] {
	return func(yield func(*Snapshot, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		var all sync.WaitGroup
		defer all.Wait()
		defer stop()
		states, failed := make(chan *Snapshot), make(chan error)
		for _, id := range ids {
			all.Go(func() {
				if err := a.pass(ctx, id, states); err != nil {
					select {
					case failed <- err:
					case <-ctx.Done():
					}
				}
			})
		}
		for {
			select {
			case s := <-states:
				if !yield(s, nil) {
					return
				}
			case err := <-failed:
				yield(nil, err)
				return
			case <-ctx.Done():
				return
			}
		}
	}
}

// pass passes the states of one game on.
func (a *App) pass(ctx context.Context, id string, states chan<- *Snapshot) error {
	for ctx.Err() == nil {
		for s, err := range a.followShown(ctx, id) {
			if errors.Is(err, ErrNotFound) {
				break
			}
			if err != nil {
				return err
			}
			select {
			case states <- s:
			case <-ctx.Done():
				return nil
			}
		}
		later := time.NewTimer(beginsWithin)
		select {
		case <-later.C:
		case <-ctx.Done():
			later.Stop()
		}
	}
	return nil
}
