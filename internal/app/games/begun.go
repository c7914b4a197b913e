package games

import (
	"context"
	"slices"
	"sync"

	"damka/clock"
	"damka/internal/game"
)

// begun are the games of a round that were made or begun anew while others of it were under way: a player was reinstated, or a result
// cleared. If the round is interrupted they wait for it with the others. It may be used by many goroutines.
type begun struct {
	mu          sync.Mutex
	ids         map[string]bool
	others      bool // some are under way beside them
	interrupted bool // and some of those are interrupted
}

func newBegun() *begun { return &begun{ids: make(map[string]bool)} }

// note looks at what was decided about a game as it was before; nil: it is new.
func (b *begun) note(id string, before *Snapshot, decided []game.Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.ContainsFunc(decided, isStart) {
		b.ids[id] = true
	}
	if before != nil {
		b.others = b.others || isUnderWay(before.State)
		b.interrupted = b.interrupted || isInterrupted(before.State)
	}
}

// mayWait says that there may be a game that has to wait with the round. That is asked of others that were interrupted also where nothing was
// begun now: whoever began it may not have come to this.
func (b *begun) mayWait() bool { return b.interrupted || b.others && len(b.ids) > 0 }

func isStart(event game.Event) bool {
	_, starts := event.(game.Started)
	return starts
}

// waitWithRound interrupts, if the round is interrupted, the games that were begun in it since. It looks after they have begun: so no
// interruption at the same time is missed. A game that the arbiter has let go on alone goes on.
func (a *App) waitWithRound(ctx context.Context, tournament string, round int, games *begun) error {
	if !games.mayWait() {
		return nil
	}
	made, _, err := a.madeIn(ctx, tournament, round, a.games.Newest)
	if err != nil {
		return err
	}
	why, interrupted := interruptionOf(made)
	if !interrupted {
		return nil
	}
	return together(made, func(s *Snapshot) error {
		return a.byItselfAt(ctx, s.ID, func(now *game.State) (game.Command, clock.Time) {
			fresh := games.ids[s.ID] || now.NewestAt() == now.StartedAt
			if !fresh || !isUnderWay(now) || isInterrupted(now) {
				return nil, 0
			}
			return game.InterruptRound{Cause: game.CauseOf(why)}, now.NewestAt()
		})
	})
}
