package accounts

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// Signed is who a request is from.
type Signed struct {
	Actor   app.Actor          // a visitor if the secret leads nowhere
	Session account.Session    // zero for a token
	Account account.Account    // zero for a helper
	Link    account.HelperLink // zero for who has an account
	Turn    bool               // roles changed since the secret was made: see [App.Turn]
	Why     error              // why the actor is only a visitor: a refusal; nil: the secret is simply not known
}

// errUnknown is a secret that leads nowhere.
var errUnknown = errors.New("accounts: unknown secret")

// Session is who has a session's secret. Whoever has it is let in by that, so there is no
// actor yet.
func (a *App) Session(ctx context.Context, secret string) (Signed, error) {
	s, ok := account.ParseSecret(secret)
	if !ok {
		return Signed{}, nil
	}
	return a.signed(ctx, string(s.Hash()), a.readSession)
}

// Token is who has a token. Whoever has it is let in by that, so there is no actor
// yet.
func (a *App) Token(ctx context.Context, token string) (Signed, error) {
	s, ok := account.ParseTokenText(token)
	if !ok {
		return Signed{}, nil
	}
	return a.signed(ctx, string(s.Hash()), a.readToken)
}

func (a *App) signed(ctx context.Context, hash string, read func(context.Context, string) (*known, error)) (Signed, error) {
	k, writes := a.cache.find(hash)
	if k == nil {
		var err error
		if k, err = read(ctx, hash); errors.Is(err, errUnknown) {
			return Signed{}, nil
		} else if err != nil {
			return Signed{}, err
		}
		a.cache.remember(hash, k, writes)
	}
	now := a.base.Now()
	if why := k.usable(now); why != nil {
		return Signed{Why: why}, nil
	}
	a.noteUse(ctx, k, now)
	signed := Signed{Actor: k.actor, Session: k.session, Account: k.account, Link: k.link}
	if k.session != (account.Session{}) && k.session.IsFresh(now) {
		signed.Actor = k.fresh
	}
	signed.Turn = !k.account.IsZero() && k.session != (account.Session{}) && !k.session.IsReplaced() && k.account.RolesChanged().After(k.session.Turned())
	return signed, nil
}

// usable is nil, or why not.
func (k *known) usable(now time.Time) error {
	switch {
	case !k.account.IsZero() && k.account.Usable() != nil:
		return k.account.Usable()
	case k.link.ID() != "" && k.link.Usable(now, 0) != nil:
		return k.link.Usable(now, 0)
	case k.session != account.Session{}:
		return k.session.Usable(now)
	}
	return k.token.Usable(now)
}

func (a *App) readSession(ctx context.Context, hash string) (*known, error) {
	session, _, err := load[account.Session](ctx, a, sessionKind, hash, errUnknown)
	if err != nil {
		return nil, err
	}
	k := &known{session: session, principal: session.Principal(), id: hash}
	if session.Link() != "" {
		k.link, _, err = load[account.HelperLink](ctx, a, linkKind, session.Link(), errUnknown)
		if err != nil {
			return nil, err
		}
		return k, k.act(app.ByHelperLink, session.Link(), linkGrants(k.link), nil)
	}
	k.account, _, err = load[account.Account](ctx, a, accountKind, session.Account(), errUnknown)
	if err != nil {
		return nil, err
	}
	return k, k.act(app.ByAccount, session.Account(), grantsOf(k.account), nil)
}

func (a *App) readToken(ctx context.Context, hash string) (*known, error) {
	tokens, err := by[account.Token](ctx, a, tokenKind, hashKey, hash)
	if err != nil {
		return nil, err
	}
	if len(tokens) == 0 {
		return nil, errUnknown
	}
	k := &known{token: tokens[0], principal: "account:" + tokens[0].Account(), id: hash}
	k.account, _, err = load[account.Account](ctx, a, accountKind, k.token.Account(), errUnknown)
	if err != nil {
		return nil, err
	}
	scopes := []app.Scope{}
	for _, s := range k.token.Scopes() {
		if scope, found := app.ScopeOf(s.String()); found {
			scopes = append(scopes, scope)
		}
	}
	return k, k.act(app.ByToken, k.account.ID(), grantsOf(k.account), scopes)
}

// act makes the actors, one of them as somebody who signed in just now.
func (k *known) act(way app.Way, id string, grants []app.Grant, scopes []app.Scope) (err error) {
	identity := app.Identity{Way: way, ID: id, Grants: grants, Scopes: scopes}
	if k.actor, err = app.NewActor(identity); err == nil {
		identity.Fresh = true
		k.fresh, err = app.NewActor(identity)
	}
	return err
}

// grantsOf are the roles of an account. What this program does not know as something
// that can be given, gives nothing.
func grantsOf(of account.Account) []app.Grant {
	var grants []app.Grant
	for _, g := range of.Grants() {
		if grant, ok := appGrant(g); ok {
			grants = append(grants, grant)
		}
	}
	return grants
}

func appGrant(g account.Grant) (app.Grant, bool) {
	role, found := app.RoleOf(g.Role)
	grant := app.Grant{Role: role, Stream: journal.Stream(g.Stream), Subject: g.Subject}
	return grant, found && grant.Valid()
}

func linkGrants(link account.HelperLink) []app.Grant {
	role, found := app.RoleOf(link.Role())
	grant := app.Grant{Role: role, Stream: journal.Stream(link.Stream()), Round: link.Round()}
	if !found || !grant.Valid() {
		return nil
	}
	return []app.Grant{grant}
}

// noteUse notes the last use, at most every ten minutes. That it could not be noted keeps
// nobody from working.
func (a *App) noteUse(ctx context.Context, k *known, now time.Time) {
	last := k.session.Used()
	if k.session == (account.Session{}) {
		last = k.token.Used()
	}
	if now.Sub(last) < account.UsedEvery || !k.noting.CompareAndSwap(false, true) {
		return
	}
	var err error
	if k.session != (account.Session{}) {
		_, err = change(ctx, a, sessionKind, k.id, errUnknown, func(s account.Session) (account.Session, error) { return s.UsedAt(now), nil })
	} else {
		_, err = change(ctx, a, tokenKind, k.token.ID(), errUnknown, func(t account.Token) (account.Token, error) { return t.UsedAt(now), nil })
	}
	if err != nil {
		k.noting.Store(false)
		if !errors.Is(err, errUnknown) && !errors.Is(err, context.Canceled) {
			a.base.Log().Warn("the last use of a session was not noted", "error", err)
		}
	}
}

// begin makes a session of a principal. The one that the browser had ends, so that a
// secret from before the sign-in is worth nothing after it. It is stored by the side.
func (a *App) begin(principal string, from From) (account.Secret, account.Session, func(store.Tx) error, error) {
	secret, err := a.newSecret()
	if err != nil {
		return account.Secret{}, account.Session{}, nil, err
	}
	session, err := account.NewSession(secret.Hash(), principal, account.Device(from.UserAgent), a.base.Now())
	return secret, session, func(tx store.Tx) error {
		if old, ok := account.ParseSecret(from.Session); ok {
			if err := forget(tx, sessionKind, string(old.Hash())); err != nil {
				return err
			}
		}
		return put(tx, session, 0)
	}, err
}

// dropOld forgets what is remembered of the session that the browser had.
func (a *App) dropOld(from From) {
	if old, ok := account.ParseSecret(from.Session); ok {
		a.cache.forget(string(old.Hash()))
	}
}

// Turn gives a session a new secret; the old one works a moment longer. Whoever has
// the secret may: there is no actor.
func (a *App) Turn(ctx context.Context, secret string) (account.Secret, error) {
	return a.turn(ctx, secret, func(s account.Session) (account.Session, error) { return s, nil })
}

// turn changes a session and gives it a new secret.
func (a *App) turn(ctx context.Context, secret string, decide func(account.Session) (account.Session, error)) (account.Secret, error) {
	over := refuse("account.session_over")
	held, ok := account.ParseSecret(secret)
	if !ok {
		return account.Secret{}, over
	}
	next, err := a.newSecret()
	if err != nil {
		return account.Secret{}, err
	}
	var turned account.Session
	_, err = change(ctx, a, sessionKind, string(held.Hash()), over, func(s account.Session) (account.Session, error) {
		now := a.base.Now()
		if err := s.Usable(now); err != nil {
			return s, err
		}
		if s.IsReplaced() {
			return s, over
		}
		s, err := decide(s)
		if err != nil {
			return s, err
		}
		var old account.Session
		turned, old = s.Turn(next.Hash(), now)
		return old, nil
	}, func(tx store.Tx) error { return put(tx, turned, 0) })
	return next, err
}

// SignOut ends a session. Whoever has its secret may: there is no actor.
func (a *App) SignOut(ctx context.Context, secret string) error {
	held, ok := account.ParseSecret(secret)
	if !ok {
		return nil
	}
	return a.write(ctx, []string{string(held.Hash())}, func(tx store.Tx) error { return forget(tx, sessionKind, string(held.Hash())) })
}

// Sessions are the actor's own sessions that can be used now.
func (a *App) Sessions(ctx context.Context, actor app.Actor) ([]account.Session, error) {
	id, err := a.own(ctx, actor, app.SeeSessions)
	if err != nil {
		return nil, err
	}
	return a.sessionsOf(ctx, "account:"+id)
}

func (a *App) sessionsOf(ctx context.Context, principal string) ([]account.Session, error) {
	all, err := by[account.Session](ctx, a, sessionKind, principalKey, principal)
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
	return a.write(ctx, []string{string(hash)}, func(tx store.Tx) error { return forget(tx, sessionKind, string(hash)) })
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
// half sign-ins. Signing in writes to the account, too, so none slips through.
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
	}, append(and, func(tx store.Tx) error {
		for _, hash := range sessions {
			if keep != "" && hash == string(kept.Hash()) {
				continue
			}
			if err := forget(tx, sessionKind, hash); err != nil {
				return err
			}
		}
		return forget(tx, attemptKind, attempts...)
	})...)
}

// isRefused says whether an error is a refusal of a code.
func isRefused(err error, code article.Code) bool {
	refusal, ok := article.AsRefusal(err)
	return ok && refusal.Code == code
}
