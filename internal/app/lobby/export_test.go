package lobby

import (
	"context"

	"damka/internal/lobby"
	"damka/internal/store"
)

// FallDue does what is due now, once.
func (a *App) FallDue(ctx context.Context) (bool, error) { return a.fallDue(ctx) }

// Followers are how many follow now.
func (a *App) Followers() int {
	a.listening.mu.Lock()
	defer a.listening.mu.Unlock()
	n := 0
	for _, ears := range a.listening.ears {
		n += len(ears)
	}
	return n
}

// FollowsLobby says whether somebody follows what is offered to everybody.
func (a *App) FollowsLobby() bool {
	a.listening.mu.Lock()
	defer a.listening.mu.Unlock()
	return len(a.listening.ears[lobby.Party{}]) > 0
}

// HoldsUntil is when the row of an offer falls due; false when there is none.
func (a *App) HoldsUntil(ctx context.Context, id string) (store.WaitingDue, bool, error) {
	rows, err := a.base.Store().ListDue(ctx, expireKind, "", 1000)
	for _, row := range rows {
		if row.ID == id {
			return row, true, err
		}
	}
	return store.WaitingDue{}, false, err
}

// Pool is the pool of an offer.
func Pool(o lobby.Offer) string { return poolOf(o) }
