package accounts

import (
	"context"
	"slices"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// MakeLink makes a helper's link to a tournament. The secret is shown once.
func (a *App) MakeLink(ctx context.Context, actor app.Actor, help account.Helping) (account.HelperLink, account.Secret, error) {
	if err := a.base.Allow(ctx, actor, app.MakeHelper, journal.Stream(help.Stream)); err != nil {
		return account.HelperLink{}, account.Secret{}, err
	}
	id, err := a.base.NewID()
	if err != nil {
		return account.HelperLink{}, account.Secret{}, err
	}
	secret, err := a.newSecret()
	if err != nil {
		return account.HelperLink{}, account.Secret{}, err
	}
	link, err := account.NewHelperLink(id, secret.Hash(), help, actor.Principal(), a.base.Now())
	if err != nil {
		return account.HelperLink{}, account.Secret{}, err
	}
	return link, secret, a.addBy(ctx, actor.Account(), link)
}

// Links are the helpers' links of a stream, the newest first, those that are over too.
func (a *App) Links(ctx context.Context, actor app.Actor, stream journal.Stream) ([]account.HelperLink, error) {
	if err := a.base.Allow(ctx, actor, app.SeeHelpers, stream); err != nil {
		return nil, err
	}
	links, err := by[account.HelperLink](ctx, a, linkKind, streamKey, string(stream))
	slices.SortStableFunc(links, func(one, other account.HelperLink) int { return other.Made().Compare(one.Made()) })
	return links, err
}

// RevokeLink ends a link of a stream. The sessions of those who came by it stay, so that
// they are told why they may do nothing any more.
func (a *App) RevokeLink(ctx context.Context, actor app.Actor, stream journal.Stream, id string) error {
	if err := a.base.Allow(ctx, actor, app.RevokeHelper, stream); err != nil {
		return err
	}
	_, err := a.changeLink(ctx, stream, id, func(link account.HelperLink) (account.HelperLink, error) { return link.RevokedAt(a.base.Now()), nil })
	return err
}

// RenewLink gives a link another secret, because the paper with the old one was
// lost, and ends the sessions of those who came by that.
func (a *App) RenewLink(ctx context.Context, actor app.Actor, stream journal.Stream, id string) (account.HelperLink, account.Secret, error) {
	if err := a.base.Allow(ctx, actor, app.MakeHelper, stream); err != nil {
		return account.HelperLink{}, account.Secret{}, err
	}
	secret, err := a.newSecret()
	if err != nil {
		return account.HelperLink{}, account.Secret{}, err
	}
	var sessions []string
	link, err := a.changeLink(ctx, stream, id, func(link account.HelperLink) (account.HelperLink, error) {
		sessions, err = a.ids(ctx, sessionKind, principalKey, link.Principal())
		return link.Renewed(secret.Hash()), err
	}, func(tx store.Tx) error { return forget(tx, sessionKind, sessions...) })
	return link, secret, err
}

// changeLink changes a link of a stream that is not over yet.
func (a *App) changeLink(ctx context.Context, stream journal.Stream, id string, decide func(account.HelperLink) (account.HelperLink, error), and ...func(store.Tx) error) (account.HelperLink, error) {
	unknown := refuse("account.link_unknown")
	return change(ctx, a, linkKind, id, unknown, func(link account.HelperLink) (account.HelperLink, error) {
		if link.Stream() != string(stream) {
			return link, unknown
		}
		if err := link.Usable(a.base.Now(), 0); err != nil {
			return link, err
		}
		return decide(link)
	}, and...)
}

// LinkOf is the link of a secret, usable or not. Whoever has the secret is told: there
// is no actor.
func (a *App) LinkOf(ctx context.Context, secret string) (account.HelperLink, error) {
	unknown := refuse("account.link_unknown")
	held, ok := account.ParseSecret(secret)
	if !ok {
		return account.HelperLink{}, unknown
	}
	links, err := by[account.HelperLink](ctx, a, linkKind, hashKey, string(held.Hash()))
	if err == nil && len(links) == 0 {
		err = unknown
	}
	if err != nil {
		return account.HelperLink{}, err
	}
	return links[0], nil
}

// OpenLink begins a session of the helper whose link's secret somebody has. There is no
// actor yet.
func (a *App) OpenLink(ctx context.Context, from From, secret string) (account.Secret, error) {
	link, err := a.LinkOf(ctx, secret)
	if err == nil {
		err = link.Usable(a.base.Now(), 0)
	}
	if err != nil {
		return account.Secret{}, err
	}
	begun, err := a.begin(ctx, link.Principal(), from)
	if err != nil {
		return account.Secret{}, err
	}
	defer a.cache.forget(begun.old...)
	err = a.guarded(ctx, link.Principal(), refuse("account.link_unknown"), func() error {
		now, err := a.LinkOf(ctx, secret) // it may have been renewed or revoked a moment ago
		if err == nil {
			err = now.Usable(a.base.Now(), 0)
		}
		return err
	}, begun.put)
	if err != nil {
		return account.Secret{}, err
	}
	return begun.secret, nil
}
