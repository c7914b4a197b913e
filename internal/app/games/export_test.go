package games

import "context"

// FallDue does what is due now, once.
func (a *App) FallDue(ctx context.Context) (bool, error) { return a.fallDue(ctx) }
