package reminders

import (
	"context"
	"errors"
	"time"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

const (
	lease     = time.Minute // more than one row takes
	atOnce    = 32
	gathering = time.Second    // nothing here is urgent
	apart     = 24 * time.Hour // between two letters to one account
	lost      = 48 * time.Hour // a letter that was to be sent so long ago waits no more: the queue has given it up
)

// Work queues letters when they fall due, until the context ends or the store is closed; then it returns nil. Several workers share the
// rows, also in several processes. Where no mail is sent the rows are done with.
func (a *App) Work(ctx context.Context) error { return a.worker().Run(ctx) }

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{game.DueReminder}, AtOnce: atOnce, Lease: lease, Gathering: gathering, Do: a.remind,
		Failure: "what is due in games by correspondence cannot be read or written",
	}
}

// remind queues the letters that one row asks for. The row is finished with them, so each is queued once.
func (a *App) remind(ctx context.Context, row store.TakenDue) error {
	r, waits, err := a.games.Reminder(ctx, row.ID)
	if err != nil {
		return err
	}
	now := a.base.Now()
	if waits && moment(r.At).After(now) { // the end has been put off meanwhile
		return a.settle(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, moment(r.At)) })
	}
	planned := make(map[string]wish)
	for _, account := range r.Accounts {
		w, wanted, err := a.wishOf(ctx, account)
		if err != nil {
			return err
		}
		if a.post != nil && wanted && !w.isWaiting(now) {
			w.Waits = later(now, w.Sent.Add(apart))
			planned[account] = w
		}
	}
	return a.settle(ctx, func(tx store.Tx) error {
		if err := tx.FinishDue(row); err != nil {
			return err
		}
		for account, w := range planned {
			if err := errors.Join(w.put(tx, account), a.post.Remind(tx, account, w.Waits)); err != nil {
				return err
			}
		}
		return nil
	})
}

// isWaiting says that a letter is queued, which will be about whatever is due then.
func (w wish) isWaiting(now time.Time) bool {
	return !w.Waits.IsZero() && now.Before(w.Waits.Add(lost))
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// settle writes what becomes of a row; where that was changed meanwhile, whoever changed it has put another one.
func (a *App) settle(ctx context.Context, side func(store.Tx) error) error {
	return ignore(a.base.Store().Update(ctx, side), store.ErrLost)
}

// moment is the moment of an instant of games.
func moment(at clock.Time) time.Time { return time.UnixMilli(int64(at)).UTC() }

// ErrNotWanted says that there is no reason for a letter any more: then nothing is sent.
var ErrNotWanted = errors.New("reminders: nothing is due any more")

// Letter is what a letter says that is being sent.
type Letter struct {
	Games int       // in which it is the reader's move
	Until time.Time // when the first flag falls
}

// Letter is the letter to an account as it is to be sent now, perhaps for the second time; [ErrNotWanted] where nothing is due, or the
// account wants no reminders any more. The program itself calls it, which sends what waits.
func (a *App) Letter(ctx context.Context, account string) (Letter, error) {
	w, wanted, err := a.wishOf(ctx, account)
	if err != nil {
		return Letter{}, err
	}
	if !wanted {
		return Letter{}, ErrNotWanted
	}
	due, err := a.games.Reminders(ctx, account)
	if err != nil {
		return Letter{}, err
	}
	now := a.base.Now()
	letter, any := Letter{Games: len(due)}, false
	for _, r := range due {
		any = any || !moment(r.At).After(now)
		if until := moment(r.Until); letter.Until.IsZero() || until.Before(letter.Until) {
			letter.Until = until
		}
	}
	if w.Waits = (time.Time{}); any {
		w.Sent = now.UTC()
	}
	if err := a.base.Store().Update(ctx, func(tx store.Tx) error { return w.put(tx, account) }); err != nil {
		return Letter{}, err
	}
	if !any {
		return Letter{}, ErrNotWanted
	}
	return letter, nil
}
