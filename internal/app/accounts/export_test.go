package accounts

import (
	"context"
)

// MostWaiting is how many wait for one another.
const MostWaiting = mostWaiting

// Hashing lets a test stand between the application and the work of hashing.
func (a *App) Hashing(wrap func(do func(context.Context, func()) error) func(context.Context, func()) error) {
	a.hashing.do = wrap(a.hashing.do)
}

// Forgetful makes the application read everything anew, as if it had no cache.
func (a *App) Forgetful() { a.cache.most = 0 }

// Remembered is how many secrets are remembered.
func (a *App) Remembered() int {
	a.cache.mu.RLock()
	defer a.cache.mu.RUnlock()
	return len(a.cache.known)
}

// Held is of how many a limiter counts something.
func (l *Limiter) Held() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.of)
}
