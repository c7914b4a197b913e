package reminders

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Games knows whose move it is.
type Games interface {
	// Reminder is whom to remind in a game, and when; false where nobody is to be.
	Reminder(ctx context.Context, id string) (game.Reminder, bool, error)
	// Reminders are the games by correspondence in which an account is to move.
	Reminders(ctx context.Context, account string) ([]game.Reminder, error)
}

// Post is the queue of letters. A letter to an account replaces one to it that waits for a later time; one that is sent or tried again sooner stays.
type Post interface {
	Remind(tx store.Tx, account string, at time.Time) error
	Forget(tx store.Tx, account string) error // the letter that waits
}

// App are the reminders of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base  *app.Base
	games Games
	post  Post // nil: no mail is sent
}

// New are the reminders on a base. From now on they are erased and exported with an account.
func New(base *app.Base, games Games, post Post) *App {
	a := &App{base: base, games: games, post: post}
	base.OnErase(a.erase)
	base.OnExport(a.export)
	return a
}

// HasMail says whether letters are sent. Everybody may know it.
func (a *App) HasMail() bool { return a.post != nil }

// wishKind is the kind of the documents of those who want reminders; their ids are those of accounts. Who does not want them has none.
const wishKind = "reminders"

// wish is what such a document says.
type wish struct {
	Sent  time.Time `json:"sent,omitzero"`  // when the newest letter was
	Waits time.Time `json:"waits,omitzero"` // from when the next one may be sent that is queued; zero: none is

	version uint64
}

// wishOf is the wish of an account; false for one that wants no reminders.
func (a *App) wishOf(ctx context.Context, account string) (w wish, wanted bool, err error) {
	doc, found, err := a.base.Store().Document(ctx, wishKind, account)
	if err != nil || !found {
		return w, false, err
	}
	if err := json.Unmarshal(doc.Data, &w); err != nil {
		return w, false, fmt.Errorf("reminders: the document of %s: %w", account, err)
	}
	w.version = doc.Version
	return w, true, nil
}

func (w wish) put(tx store.Tx, account string) error {
	data, err := json.Marshal(w)
	if err != nil {
		return err
	}
	return tx.PutDocument(store.Document{Kind: wishKind, ID: account, Data: data, Version: w.version})
}

// Wants says whether the actor wants reminders.
func (a *App) Wants(ctx context.Context, actor app.Actor) (bool, error) {
	if err := a.base.Allow(ctx, actor, app.KeepAccount, ""); err != nil {
		return false, err
	}
	_, wanted, err := a.wishOf(ctx, actor.Account())
	return wanted, err
}

// Want says that the actor wants reminders, or none any more.
func (a *App) Want(ctx context.Context, actor app.Actor, wanted bool) error {
	if err := a.base.Allow(ctx, actor, app.KeepAccount, ""); err != nil {
		return err
	}
	account := actor.Account()
	_, wants, err := a.wishOf(ctx, account)
	if err != nil || wants == wanted {
		return err
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		if wanted {
			return ignore(wish{}.put(tx, account), store.ErrStale) // another window was faster
		}
		return a.erase(tx, account)
	})
}

// erase forgets what is kept of an account.
func (a *App) erase(tx store.Tx, account string) error {
	if err := ignore(tx.DeleteDocument(wishKind, account), store.ErrNotFound); err != nil || a.post == nil {
		return err
	}
	return a.post.Forget(tx, account)
}

func ignore(err, expected error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}

// export is what is kept of an account.
func (a *App) export(ctx context.Context, account string) (name string, data any, err error) {
	w, wanted, err := a.wishOf(ctx, account)
	return "reminders", struct {
		Wanted bool      `json:"wanted"`
		Sent   time.Time `json:"sent,omitzero"`
	}{wanted, w.Sent}, err
}
