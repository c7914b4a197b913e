package accounts

import (
	"context"
	"errors"
	"slices"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// Give gives somebody a role. Which deed that is, the role says.
func (a *App) Give(ctx context.Context, actor app.Actor, id string, g app.Grant) error {
	grant, err := a.mayGive(ctx, actor, g)
	if err != nil {
		return err
	}
	return a.give(ctx, actor, id, grant)
}

// give is Give of what the actor was found to be allowed to give.
func (a *App) give(ctx context.Context, actor app.Actor, id string, grant account.Grant) error {
	var hold func(store.Tx) error
	_, err := a.changeAccount(ctx, id, func(of account.Account) (_ account.Account, err error) {
		if hold, err = a.holdOther(ctx, actor, id); err != nil {
			return of, err
		}
		return withGrant(of, grant)
	}, func(tx store.Tx) error { return hold(tx) })
	return err
}

// Take takes a role away. The last owner's is not taken, unless by who holds the owner's
// link and so is one.
func (a *App) Take(ctx context.Context, actor app.Actor, id string, g app.Grant) error {
	if err := a.mayChange(ctx, actor, g, app.Role.TakenBy); err != nil {
		return err
	}
	if g.Role == app.Owner {
		a.owners.Lock()
		defer a.owners.Unlock()
		if err := a.notTheLastOwner(ctx, actor, id); err != nil {
			return err
		}
	}
	_, err := a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) { return a.without(of, g) })
	return err
}

func (a *App) without(of account.Account, g app.Grant) (account.Account, error) {
	of, had := of.WithoutGrant(g.Role.String(), string(g.Stream), g.Subject, a.base.Now())
	if !had {
		return of, refuse("account.no_role")
	}
	return of, nil
}

// notTheLastOwner refuses what would leave nobody who runs this Damka. It is called with
// owners held.
func (a *App) notTheLastOwner(ctx context.Context, actor app.Actor, id string) error {
	if actor.IsOwnersLink() {
		return nil
	}
	owners, err := a.whoRun(ctx)
	if err == nil && len(owners) == 1 && owners[0].ID() == id {
		err = refuse("account.last_owner")
	}
	return err
}

// whoRun are those who run this Damka and can sign in.
func (a *App) whoRun(ctx context.Context) ([]account.Account, error) {
	all, err := by[account.Account](ctx, a, accountKind, roleKey, app.Owner.String())
	return slices.DeleteFunc(all, func(of account.Account) bool { return !of.MaySignIn() }), err
}

// withGrant is an account with a role. Nobody is two players of one tournament, who could
// report a game alike.
func withGrant(of account.Account, grant account.Grant) (account.Account, error) {
	for _, held := range of.Grants() {
		if player := app.Player.String(); grant.Role == player && held.Role == player && held.Stream == grant.Stream && held.Subject != grant.Subject {
			return of, refuse("account.player_twice")
		}
	}
	return of.WithGrant(grant)
}

// Member is somebody with a role in a tournament.
type Member struct {
	Account account.Account
	Grant   app.Grant
}

// Staff are those with an account who have a role in a tournament, players too.
func (a *App) Staff(ctx context.Context, actor app.Actor, stream journal.Stream) ([]Member, error) {
	if err := a.base.Allow(ctx, actor, app.SeeStaff, stream); err != nil {
		return nil, err
	}
	ids, err := a.withGrants(ctx, streamKey, string(stream))
	if err != nil {
		return nil, err
	}
	var staff []Member
	for _, id := range ids {
		of, _, err := load[account.Account](ctx, a, accountKind, id, errUnknown)
		if errors.Is(err, errUnknown) {
			continue // erased a moment ago
		}
		if err != nil {
			return nil, err
		}
		for _, g := range grantsOf(of) {
			if g.Stream == stream {
				staff = append(staff, Member{of, g})
			}
		}
	}
	return staff, nil
}

// LinkByCard makes the actor the player whose card they hold: the card was shown by the
// same browser, and its actor is the proof.
func (a *App) LinkByCard(ctx context.Context, actor, card app.Actor) error {
	if _, err := a.own(ctx, actor, app.KeepAccount); err != nil {
		return err
	}
	way, known := card.Way()
	for _, g := range card.Grants() {
		if known && way == app.ByCard && g.Role == app.Player {
			grant, err := account.NewGrant(g.Role.String(), string(g.Stream), g.Subject, actor.Principal(), a.base.Now())
			if err != nil {
				return err
			}
			return a.changeOwn(ctx, actor, app.KeepAccount, func(of account.Account) (account.Account, error) { return withGrant(of, grant) })
		}
	}
	return a.base.Allow(ctx, app.Visitor, app.LinkPlayer, "")
}

// Unlink makes the actor no longer the player that they are in a stream.
func (a *App) Unlink(ctx context.Context, actor app.Actor, stream journal.Stream) error {
	return a.changeOwn(ctx, actor, app.KeepAccount, func(of account.Account) (account.Account, error) {
		for _, g := range grantsOf(of) {
			if g.Role == app.Player && g.Stream == stream {
				return a.without(of, g)
			}
		}
		return of, refuse("account.no_role")
	})
}
