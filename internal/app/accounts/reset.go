package accounts

import (
	"context"
	"errors"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// RequestReset asks for a link to a new password. It is mailed if there is such an account
// with a confirmed address; the answer is the same if not. There is no actor yet.
func (a *App) RequestReset(ctx context.Context, from From, name string) error {
	key := limitKey(name)
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}, limit{a.byReset, key}); err != nil {
		return err
	}
	of, found, err := a.find(ctx, name)
	if err != nil {
		return err
	}
	id := of.ID()
	if !found || of.Usable() != nil || of.ConfirmedEmail().IsZero() {
		// A letter to nobody is queued, and dropped by who sends letters: so the same is
		// stored for everybody, and it takes the same time.
		if id, err = a.base.NewID(); err != nil {
			return err
		}
	}
	return a.store.Update(ctx, func(tx store.Tx) error { return a.mail(tx, MailReset, "account/"+id) })
}

// Reset sets a new password with a link, which is used up by that, and ends all sessions and tokens: the
// account may have been in other hands. It signs nobody in: who has an app still needs its code, and
// passkeys stay, unless the link takes both away. Whoever has the secret may: there is no actor.
func (a *App) Reset(ctx context.Context, secret, password string) error {
	invitation, _, err := a.resetting(ctx, secret)
	if err != nil {
		return err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, invitation.Account(), refuse("account.invitation_over"))
	if err != nil {
		return err
	}
	hash, err := a.newHash(ctx, of, password)
	if err != nil {
		return err
	}
	var hold func(store.Tx) error
	var tokens []string
	return a.setPassword(ctx, of.ID(), "", func(now account.Account) (account.Account, error) {
		var err error
		if _, hold, err = a.resetting(ctx, secret); err != nil {
			return now, err // somebody else was faster
		}
		if tokens, err = a.ids(ctx, tokenKind, accountKey, of.ID()); err != nil {
			return now, err
		}
		if invitation.CodesOff() {
			now = now.WithTOTP(account.TOTP{}).WithoutPasskeys()
		}
		return now.WithPassword(hash), nil
	}, func(tx store.Tx) error { return errors.Join(hold(tx), forget(tx, tokenKind, tokens...)) })
}

// resetting is the link to a new password of a secret. One that an administrator made is over
// with their right to make it; what hold is for, [App.hold] says.
func (a *App) resetting(ctx context.Context, secret string) (_ account.Invitation, hold func(store.Tx) error, err error) {
	invitation, err := a.invited(ctx, secret, account.ToReset)
	if err != nil || invitation.By() == "account:"+invitation.Account() {
		return invitation, holdNobody, err
	}
	_, hold, err = a.inviter(ctx, invitation, app.ResetAccount)
	return invitation, hold, err
}
