package accounts

import (
	"context"
	"errors"

	"damka/internal/account"
	"damka/internal/store"
)

// Turn gives a session a new secret; the old one works a moment longer. Whoever has
// the secret may: there is no actor.
func (a *App) Turn(ctx context.Context, secret string) (account.Secret, error) {
	over := refuse("account.session_over")
	session, err := a.held(ctx, secret)
	if errors.Is(err, errUnknown) {
		err = over
	}
	if err != nil {
		return account.Secret{}, err
	}
	turn, err := a.newTurning(secret)
	if err != nil {
		return account.Secret{}, err
	}
	err = a.guarded(ctx, session.Principal(), over, func() error { return turn.read(ctx, session.Principal()) }, turn.put)
	return turn.done(err)
}

// turning is a session that gets a new secret in the transaction of something else: a code
// that is taken, a password that is changed. Either both are done or none.
type turning struct {
	app         *App
	secret      string
	next        account.Secret
	old, turned account.Session
	version     uint64
	fresh       bool // the person showed again who they are
}

func (a *App) newTurning(secret string) (*turning, error) {
	next, err := a.newSecret()
	return &turning{app: a, secret: secret, next: next}, err
}

// read is asked in each attempt of the change, before it is written.
func (t *turning) read(ctx context.Context, principal string) error {
	over := refuse("account.session_over")
	held, ok := account.ParseSecret(t.secret)
	if !ok {
		return over
	}
	session, version, err := load[account.Session](ctx, t.app, sessionKind, string(held.Hash()), over)
	if err != nil {
		return err
	}
	now := t.app.base.Now()
	if err := session.Usable(now); err != nil {
		return err
	}
	if session.IsReplaced() || session.Principal() != principal {
		return over
	}
	t.turned, t.old = session.Turn(t.next.Hash(), now)
	if t.fresh {
		t.turned = t.turned.SignedAt(now) // who has the old secret only shows nothing
	}
	t.version = version
	return nil
}

func (t *turning) put(tx store.Tx) error {
	if err := put(tx, t.old, t.version); err != nil {
		return err
	}
	return put(tx, t.turned, 0)
}

// done is the new secret if all was well.
func (t *turning) done(err error) (account.Secret, error) {
	if err != nil {
		return account.Secret{}, err
	}
	return t.next, nil
}
