package ways

import "context"

// FallDue does what is due now, once.
func (a *App) FallDue(ctx context.Context) (bool, error) { return a.fallDue(ctx) }

// Ears are how many follow now.
func (a *App) Ears() int {
	a.listening.mu.Lock()
	defer a.listening.mu.Unlock()
	return len(a.listening.ears)
}

// Advance does what a row would.
func (a *App) Advance(ctx context.Context, of string) error { return a.advance(ctx, of) }
