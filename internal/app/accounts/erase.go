package accounts

import (
	"context"
	"errors"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// Erase removes somebody's account for good, with everything that is stored of it; what
// they signed stays, with a role and a number. Invitations and links to new passwords that they made
// are over; roles that they gave and helpers' links stay, and say no longer who gave them. Other
// applications forget what they have of it soon after; see [app.Base.OnErase].
func (a *App) Erase(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.EraseAccount, ""); err != nil {
		return err
	}
	return a.erase(ctx, actor, id)
}

// EraseOwn is Erase of the actor's own account.
func (a *App) EraseOwn(ctx context.Context, actor app.Actor) error {
	id, err := a.own(ctx, actor, app.EraseSelf)
	if err != nil {
		return err
	}
	return a.erase(ctx, actor, id)
}

func (a *App) erase(ctx context.Context, actor app.Actor, id string) error {
	a.owners.Lock()
	defer a.owners.Unlock()
	for {
		if err := a.notTheLastOwner(ctx, actor, id); err != nil {
			return err
		}
		e, err := a.erasure(ctx, id)
		if err == nil {
			err = a.write(ctx, e.concerned, e.put)
		}
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

// erasure is what has to be written to erase an account.
type erasure struct {
	app       *App
	of        account.Account
	version   uint64
	gone      map[string][]string // ids by kind
	signed    []app.Signer
	others    []changed[account.Account]    // roles that were given
	links     []changed[account.HelperLink] // that were made
	letters   []string                      // ids of invitations that could wait to be mailed
	concerned []string
}

// changed is a thing before and after.
type changed[T any] struct {
	before, after T
	version       uint64
}

func (a *App) erasure(ctx context.Context, id string) (e erasure, err error) {
	e = erasure{app: a, gone: make(map[string][]string)}
	if e.of, e.version, err = load[account.Account](ctx, a, accountKind, id, errNoAccount()); err != nil {
		return e, err
	}
	who := e.of.Principal()
	e.concerned = []string{who}
	for _, one := range []struct{ kind, key, value string }{
		{sessionKind, principalKey, who}, {attemptKind, accountKey, id}, {tokenKind, accountKey, id},
		{invitationKind, accountKey, id}, {invitationKind, byKey, who},
	} {
		ids, err := a.ids(ctx, one.kind, one.key, one.value)
		if err != nil {
			return e, err
		}
		e.gone[one.kind] = append(e.gone[one.kind], ids...)
		if one.key == byKey {
			e.letters = ids
		}
	}
	if e.signed, err = a.base.SignedAs(ctx, who); err != nil {
		return e, err
	}
	return e, errors.Join(e.readOthers(ctx, who), e.readLinks(ctx, who))
}

// readOthers finds those to whom the person gave roles.
func (e *erasure) readOthers(ctx context.Context, who string) error {
	ids, err := e.app.withGrants(ctx, byKey, who)
	for _, id := range ids {
		if id == e.of.ID() {
			continue
		}
		other, version, err := load[account.Account](ctx, e.app, accountKind, id, store.ErrStale)
		if err != nil {
			return err
		}
		e.others = append(e.others, changed[account.Account]{other, other.WithoutGiver(who), version})
		e.concerned = append(e.concerned, other.Principal())
	}
	return err
}

// readLinks finds the helpers' links that the person made.
func (e *erasure) readLinks(ctx context.Context, who string) error {
	ids, err := e.app.ids(ctx, linkKind, byKey, who)
	for _, id := range ids {
		link, version, err := load[account.HelperLink](ctx, e.app, linkKind, id, store.ErrStale)
		if err != nil {
			return err
		}
		e.links = append(e.links, changed[account.HelperLink]{link, link.WithoutMaker(), version})
		e.concerned = append(e.concerned, link.Principal())
	}
	return err
}

func (e *erasure) put(tx store.Tx) error {
	if err := put(tx, e.of, e.version); err != nil { // nothing was added meanwhile
		return err
	}
	for _, other := range e.others {
		if err := errors.Join(put(tx, other.after, other.version), putGrants(tx, other.before, other.after)); err != nil {
			return err
		}
	}
	for _, link := range e.links {
		if err := put(tx, link.after, link.version); err != nil {
			return err
		}
	}
	if err := errors.Join(app.ForgetSigners(tx, e.signed...), putGrants(tx, e.of, account.Account{}), forget(tx, accountKind, e.of.ID())); err != nil {
		return err
	}
	for kind, ids := range e.gone {
		if err := forget(tx, kind, ids...); err != nil {
			return err
		}
	}
	return errors.Join(e.unmail(tx), e.app.base.Erased(tx, e.of.ID()))
}

// unmail takes letters back.
func (e *erasure) unmail(tx store.Tx) error {
	for _, id := range e.letters {
		if err := e.app.unmail(tx, MailInvitation, "invitation/"+id); err != nil {
			return err
		}
	}
	return errors.Join(e.app.unmail(tx, MailReset, "account/"+e.of.ID()), e.app.unmail(tx, MailConfirm, "account/"+e.of.ID()))
}
