package programs

import "context"

// Of the tests.
const (
	Tries = tries
	Again = again
)

// ActNow lets the programs act that are to act now, one after another; false: none is.
func (a *App) ActNow(ctx context.Context) (bool, error) { return a.worker(a.act).Once(ctx) }
