package accounts

import (
	"context"
	"errors"
	"strings"
	"time"

	"damka/internal/account"
	"damka/internal/store"
)

// What letters are about.
const (
	MailInvitation = "invitation" // to "invitation/…": to make an account
	MailReset      = "reset"      // to "account/…": to choose a new password
	MailConfirm    = "confirm"    // to "account/…": that an address is the person's
)

// Letter is something to be mailed. It has no secret and no address: these are asked for
// when it is sent, see [App.Addressee] and [App.MailSecret].
type Letter struct {
	ID       string // one that is queued again replaces the one that waits
	To       string // "account/…" or "invitation/…"
	Template string
}

// Post is the queue of letters.
type Post interface {
	Queue(tx store.DueTx, letter Letter) error
	Cancel(tx store.DueTx, id string) error
}

// HasMail says whether letters are sent. Everybody may know it.
func (a *App) HasMail() bool { return a.post != nil }

func letterOf(template, to string) Letter {
	_, id, _ := strings.Cut(to, "/")
	return Letter{template + "-" + id, to, template}
}

// mail queues a letter with what it is about.
func (a *App) mail(tx store.Tx, template, to string) error {
	if a.post == nil {
		return nil
	}
	return a.post.Queue(tx, letterOf(template, to))
}

// mayWriteTo limits letters to an address that nobody has confirmed: they may go to strangers. The
// zero address gets none.
func (a *App) mayWriteTo(email account.Email, principals ...string) error {
	if a.post == nil || email.IsZero() {
		return nil
	}
	var limits []limit
	for _, key := range append(principals, email.Folded()) { // who has too many keeps nobody else's address from a letter
		limits = append(limits, limit{a.byLetter, key})
	}
	return take(a.base.Now(), limits...)
}

// unmail takes a letter back, if it waits.
func (a *App) unmail(tx store.Tx, template, to string) error {
	if a.post == nil {
		return nil
	}
	return a.post.Cancel(tx, letterOf(template, to).ID)
}

// ErrNotWanted says that there is nobody to write to, or no reason any more.
var ErrNotWanted = errors.New("accounts: the letter is not wanted any more")

// Addressee is to whom a letter goes.
type Addressee struct {
	Email          account.Email
	Name, Language string // may be empty
	By             string // who invites; empty: the owner's link, and letters that are no invitation
}

// Addressee is to whom a letter goes now. Letters that are not about the address itself go to
// confirmed ones only. It is for the program itself, which sends what waits: there is no actor.
func (a *App) Addressee(ctx context.Context, to, template string) (Addressee, error) {
	kind, id, _ := strings.Cut(to, "/")
	switch kind {
	case "account":
		of, _, err := load[account.Account](ctx, a, accountKind, id, ErrNotWanted)
		if err != nil {
			return Addressee{}, err
		}
		email := of.ConfirmedEmail()
		if template == MailConfirm {
			email = of.Email()
		}
		if email.IsZero() || of.Usable() != nil {
			return Addressee{}, ErrNotWanted
		}
		return Addressee{Email: email, Name: of.Name(), Language: of.Language()}, nil
	case "invitation":
		i, _, err := load[account.Invitation](ctx, a, invitationKind, id, ErrNotWanted)
		if err != nil {
			return Addressee{}, err // the store's: the letter is tried again
		}
		_, over := a.stillInvited(ctx, i)
		if i.Email().IsZero() || !makesAccount(i) || i.Usable(a.base.Now()) != nil || isRefused(over, "account.invitation_over") {
			return Addressee{}, ErrNotWanted
		}
		by, err := a.Inviter(ctx, i)
		return Addressee{i.Email(), i.Name(), i.Language(), by}, err
	}
	return Addressee{}, ErrNotWanted
}

// MailSecret makes the secret of the link of a letter that is being sent, perhaps for the
// second time: those made before work on. It is for the program itself: there is no actor.
func (a *App) MailSecret(ctx context.Context, to, template string) (account.Secret, time.Time, error) {
	none := func(err error) (account.Secret, time.Time, error) { return account.Secret{}, time.Time{}, err }
	_, subject, _ := strings.Cut(to, "/")
	id, secret, err := a.newLink()
	if err != nil {
		return none(err)
	}
	if template == MailInvitation {
		i, err := change(ctx, a, invitationKind, subject, ErrNotWanted, func(i account.Invitation) (account.Invitation, error) {
			if i.Usable(a.base.Now()) != nil {
				return i, ErrNotWanted
			}
			return i.WithHash(secret.Hash())
		})
		if err != nil {
			return none(err)
		}
		return secret, i.Until(), nil
	}
	var i account.Invitation
	_, err = change(ctx, a, accountKind, subject, ErrNotWanted, func(of account.Account) (account.Account, error) {
		switch {
		case of.Usable() != nil:
			return of, ErrNotWanted
		case template == MailReset && !of.ConfirmedEmail().IsZero():
			i, err = account.Reset(id, secret.Hash(), of.ID(), of.Principal(), false, a.base.Now())
		case template == MailConfirm && !of.Email().IsZero() && of.ConfirmedEmail().IsZero():
			i, err = account.Confirm(id, secret.Hash(), of.ID(), of.Email(), a.base.Now())
		default:
			err = ErrNotWanted
		}
		return of, err
	}, func(tx store.Tx) error { return put(tx, i, 0) })
	if err != nil {
		return none(err)
	}
	return secret, i.Until(), nil
}
