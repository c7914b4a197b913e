package accounts

import (
	"context"

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

// Reset sets a new password with a link, which is used up by that, and ends all sessions. It
// signs nobody in: who has an app still needs its code, unless the link switches it off. Whoever has
// the secret may: there is no actor.
func (a *App) Reset(ctx context.Context, from From, secret, password string) error {
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}); err != nil {
		return err
	}
	invitation, err := a.resetting(ctx, secret)
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
	return a.setPassword(ctx, of.ID(), "", func(now account.Account) (account.Account, error) {
		if _, err := a.resetting(ctx, secret); err != nil {
			return now, err // somebody else was faster
		}
		if invitation.CodesOff() {
			now = now.WithTOTP(account.TOTP{})
		}
		return now.WithPassword(hash), nil
	})
}

// resetting is the link to a new password of a secret. One that an administrator made is over
// with their right to make it.
func (a *App) resetting(ctx context.Context, secret string) (account.Invitation, error) {
	invitation, err := a.invited(ctx, secret, account.ToReset)
	if err == nil && invitation.By() != "account:"+invitation.Account() {
		_, err = a.inviter(ctx, invitation, app.ResetAccount)
	}
	return invitation, err
}
