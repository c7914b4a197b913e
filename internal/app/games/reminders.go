package games

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/game"
	"damka/internal/store"
)

// tellReminder puts the row by which those are reminded who are to move by correspondence, where the turn or its end has changed: what
// happens meanwhile, such as an offer of a draw, reminds nobody twice.
func (s *Snapshot) tellReminder(tx store.Tx) error {
	if !s.reminds {
		return nil
	}
	r, waits := s.State.Reminder(s.ID)
	if !waits {
		return tx.CancelDue(game.DueReminder, s.ID)
	}
	return tx.PutDue(store.DueRow{Kind: game.DueReminder, ID: s.ID, Stream: streamOf(s.ID), At: Moment(r.At)})
}

// differently says that somebody else is to move, or until another time.
func differently(was, is *game.State) bool {
	if !is.Settings.Control.IsCorrespondence() {
		return false
	}
	before, waited := was.Reminder("")
	after, waits := is.Reminder("")
	return waited != waits || before.ToMove != after.ToMove
}

// Reminder is whom to remind in a game as it is now, and when; false where nobody is to be, or there is no such game. The program itself
// calls it.
func (a *App) Reminder(ctx context.Context, id string) (game.Reminder, bool, error) {
	s, err := a.games.Snapshot(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return game.Reminder{}, false, nil
	}
	if err != nil {
		return game.Reminder{}, false, err
	}
	r, waits := s.State.Reminder(id)
	return r, waits, nil
}

// Reminders are the games by correspondence in which an account is to move. The program itself calls it.
func (a *App) Reminders(ctx context.Context, account string) ([]game.Reminder, error) {
	playing, err := a.Playing(ctx, account)
	if err != nil {
		return nil, err
	}
	var all []game.Reminder
	for _, s := range playing {
		if r, waits := s.State.Reminder(s.ID); waits && s.acts(account, r.Side) {
			all = append(all, r)
		}
	}
	return all, nil
}

// acts says that an account is among those who act for a side.
func (s *Snapshot) acts(account string, side article.Colour) bool {
	return slices.ContainsFunc(s.State.Team(side), func(p game.Player) bool { return p.Account == account })
}
