package accounts

import (
	"context"
	"errors"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
)

// Signed is who a request is from.
type Signed struct {
	Actor   app.Actor          // a visitor if the secret leads nowhere
	Session account.Session    // zero for a token
	Token   account.Token      // zero for a session
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
	signed := Signed{Actor: k.actor, Session: k.session, Token: k.token, Account: k.account, Link: k.link}
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
