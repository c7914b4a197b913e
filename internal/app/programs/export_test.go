package programs

import (
	"context"

	"damka/internal/store"
)

// Of the tests.
const (
	Tries   = tries
	Again   = again
	Longest = longest
	Guarded = guardedFor
)

// ActNow lets the programs act that are to act now, one after another; false: none is.
func (a *App) ActNow(ctx context.Context) (bool, error) {
	return a.worker(func(ctx context.Context, row store.TakenDue) error {
		q, err := a.ask(ctx, row)
		if q == nil {
			return err
		}
		return a.act(ctx, q)
	}).Once(ctx)
}

// Fill takes all places of an opponent; what it returns gives them back.
func (a *App) Fill(word string) (free func()) {
	for range mostBusy {
		a.busy[word] <- struct{}{}
	}
	return func() {
		for range mostBusy {
			<-a.busy[word]
		}
	}
}
