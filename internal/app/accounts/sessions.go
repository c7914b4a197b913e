package accounts

import (
	"context"
	"errors"
	"strings"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// beginning is a session that begins. The one that the browser had ends, so that a secret from
// before the sign-in is worth nothing after it.
type beginning struct {
	secret  account.Secret
	session account.Session
	old     []string
}

func (a *App) begin(ctx context.Context, principal string, from From) (b beginning, err error) {
	if b.secret, err = a.newSecret(); err != nil {
		return b, err
	}
	if b.session, err = account.NewSession(b.secret.Hash(), principal, account.Device(from.UserAgent), a.base.Now()); err != nil {
		return b, err
	}
	old, err := a.held(ctx, from.Session)
	if err == nil {
		b.old, err = a.browser(ctx, old)
	}
	if errors.Is(err, errUnknown) {
		err = nil
	}
	return b, err
}

// put stores the session.
func (b beginning) put(tx store.Tx) error {
	if err := forget(tx, sessionKind, b.old...); err != nil {
		return err
	}
	return put(tx, b.session, 0)
}

// held is the session of a secret, usable or not; errUnknown if there is none.
func (a *App) held(ctx context.Context, secret string) (account.Session, error) {
	held, ok := account.ParseSecret(secret)
	if !ok {
		return account.Session{}, errUnknown
	}
	session, _, err := load[account.Session](ctx, a, sessionKind, string(held.Hash()), errUnknown)
	return session, err
}

// browser are the ids of a session under all the secrets that it has at the moment: one that was
// turned has the one before, too.
func (a *App) browser(ctx context.Context, session account.Session) ([]string, error) {
	all, err := by[account.Session](ctx, a, sessionKind, principalKey, session.Principal())
	var ids []string
	for _, s := range all {
		if s.First() == session.First() {
			ids = append(ids, string(s.Hash()))
		}
	}
	return ids, err
}

// guarded writes something of a principal, an account or a link, which changes with that, so that
// nothing is written beside a change of it. Decide is asked in each attempt.
func (a *App) guarded(ctx context.Context, principal string, missing error, decide func() error, and ...func(store.Tx) error) error {
	if id, found := strings.CutPrefix(principal, "link:"); found {
		_, err := change(ctx, a, linkKind, id, missing, func(link account.HelperLink) (account.HelperLink, error) { return link, decide() }, and...)
		return err
	}
	id, _ := strings.CutPrefix(principal, "account:")
	_, err := a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) { return of, decide() }, and...)
	if isRefused(err, "account.no_account") {
		err = missing
	}
	return err
}

// endBrowser ends a session under all its secrets.
func (a *App) endBrowser(ctx context.Context, session account.Session) error {
	var ids []string
	err := a.guarded(ctx, session.Principal(), errUnknown, func() (err error) {
		ids, err = a.browser(ctx, session)
		return err
	}, func(tx store.Tx) error { return forget(tx, sessionKind, ids...) })
	if errors.Is(err, errUnknown) { // whose it was is gone
		id := string(session.Hash())
		return a.write(ctx, []string{id}, func(tx store.Tx) error { return forget(tx, sessionKind, id) })
	}
	return err
}

// SignOut ends a session. Whoever has its secret may: there is no actor.
func (a *App) SignOut(ctx context.Context, secret string) error {
	session, err := a.held(ctx, secret)
	if errors.Is(err, errUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	return a.endBrowser(ctx, session)
}

// Sessions are the actor's own sessions that can be used now.
func (a *App) Sessions(ctx context.Context, actor app.Actor) ([]account.Session, error) {
	id, err := a.own(ctx, actor, app.SeeSessions)
	if err != nil {
		return nil, err
	}
	all, err := by[account.Session](ctx, a, sessionKind, principalKey, "account:"+id)
	var now []account.Session
	for _, s := range all {
		if !s.IsReplaced() && s.Usable(a.base.Now()) == nil {
			now = append(now, s)
		}
	}
	return now, err
}

// EndSession ends one of the actor's own sessions.
func (a *App) EndSession(ctx context.Context, actor app.Actor, hash account.SecretHash) error {
	id, err := a.own(ctx, actor, app.KeepAccount)
	if err != nil {
		return err
	}
	none := refuse("account.no_session")
	session, _, err := load[account.Session](ctx, a, sessionKind, string(hash), none)
	if err == nil && session.Account() != id {
		err = none
	}
	if err != nil {
		return err
	}
	return a.endBrowser(ctx, session)
}

// EndOtherSessions ends all of the actor's own sessions but that of a secret.
func (a *App) EndOtherSessions(ctx context.Context, actor app.Actor, keep string) error {
	id, err := a.own(ctx, actor, app.KeepAccount)
	if err != nil {
		return err
	}
	_, err = a.changeEndingSessions(ctx, id, keep, func(of account.Account) (account.Account, error) { return of, nil })
	return err
}

// changeEndingSessions changes an account and ends its sessions but that of a secret, and
// half sign-ins.
func (a *App) changeEndingSessions(ctx context.Context, id, keep string, decide func(account.Account) (account.Account, error), and ...func(store.Tx) error) (account.Account, error) {
	var sessions, attempts []string
	kept, _ := account.ParseSecret(keep)
	return a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) {
		of, err := decide(of)
		if err == nil {
			sessions, err = a.ids(ctx, sessionKind, principalKey, of.Principal())
		}
		if err == nil {
			attempts, err = a.ids(ctx, attemptKind, accountKey, of.ID())
		}
		return of, err
	}, append([]func(store.Tx) error{func(tx store.Tx) error {
		for _, hash := range sessions {
			if keep != "" && hash == string(kept.Hash()) {
				continue
			}
			if err := forget(tx, sessionKind, hash); err != nil {
				return err
			}
		}
		return forget(tx, attemptKind, attempts...)
	}}, and...)...)
}

// isRefused says whether an error is a refusal of a code.
func isRefused(err error, code article.Code) bool {
	refusal, ok := article.AsRefusal(err)
	return ok && refusal.Code == code
}
