package account

import (
	"context"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/mails"
	"damka/internal/passkey"
	"damka/internal/web/page"
)

// App is what the pages ask of the application.
type App interface {
	comingIn
	ownAccount
	allAccounts
}

// comingIn is asked by those who are nobody yet: what they have lets them in.
type comingIn interface {
	SignIn(ctx context.Context, from accounts.From, name, password string) (accounts.Entered, error)
	SignInWithCode(ctx context.Context, from accounts.From, attempt, code string) (accounts.Entered, error)
	SignInWithPasskey(ctx context.Context, from accounts.From, id string, verify accounts.Verify) (accounts.Entered, error)
	StepUp(ctx context.Context, from accounts.From, password, code string) (account.Secret, error)
	StepUpWithPasskey(ctx context.Context, from accounts.From, verify accounts.Verify) (account.Secret, error)
	SignUpIsOpen(ctx context.Context) (bool, error)
	SignUp(ctx context.Context, from accounts.From, joiner Joiner) (accounts.Entered, error)

	// Invitation looks at a one-time link and uses nothing up.
	Invitation(ctx context.Context, secret string) (account.Invitation, error)
	Inviter(ctx context.Context, invitation account.Invitation) (name string, err error) // empty: the owner's link, or somebody who is gone
	Accept(ctx context.Context, from accounts.From, secret string, joiner Joiner) (accounts.Entered, error)
	RequestReset(ctx context.Context, from accounts.From, name string) error
	Reset(ctx context.Context, secret, password string) error
	ConfirmEmail(ctx context.Context, secret string) (account.Account, error)

	HasMail() bool
}

// ownAccount is asked by somebody about the own account.
type ownAccount interface {
	SetName(ctx context.Context, actor app.Actor, name string) error
	SetEmail(ctx context.Context, actor app.Actor, text string) error
	SetLook(ctx context.Context, actor app.Actor, language, theme string) error
	ChangePassword(ctx context.Context, actor app.Actor, from accounts.From, old, next string) (account.Secret, error)
	SetUpApp(ctx context.Context, actor app.Actor) (account.TOTP, account.Login, error)
	ConfirmApp(ctx context.Context, actor app.Actor, from accounts.From, code string) (recovery []string, err error)
	RemoveApp(ctx context.Context, actor app.Actor) error
	NewRecoveryCodes(ctx context.Context, actor app.Actor) ([]string, error)
	AddPasskey(ctx context.Context, actor app.Actor, passkey, name string, credential []byte) error
	RemovePasskey(ctx context.Context, actor app.Actor, passkey string) error
	Sessions(ctx context.Context, actor app.Actor) ([]account.Session, error)
	EndSession(ctx context.Context, actor app.Actor, hash account.SecretHash) error
	EndOtherSessions(ctx context.Context, actor app.Actor, keep string) error
	Tokens(ctx context.Context, actor app.Actor) ([]account.Token, error)
	MakeToken(ctx context.Context, actor app.Actor, name string, scopes []account.Scope, until time.Time) (account.Token, string, error)
	RevokeToken(ctx context.Context, actor app.Actor, token string) error
	Export(ctx context.Context, actor app.Actor) ([]byte, error)
	EraseOwn(ctx context.Context, actor app.Actor) error
}

// allAccounts is asked by an administrator.
type allAccounts interface {
	Accounts(ctx context.Context, actor app.Actor) ([]account.Account, error)
	Account(ctx context.Context, actor app.Actor, id string) (account.Account, error)
	Invitations(ctx context.Context, actor app.Actor) ([]account.Invitation, error)
	Invite(ctx context.Context, actor app.Actor, who Invitee) (account.Invitation, account.Secret, error)
	Uninvite(ctx context.Context, actor app.Actor, id string) error
	ResetLink(ctx context.Context, actor app.Actor, id string, codesOff bool) (account.Secret, error)
	Give(ctx context.Context, actor app.Actor, id string, grant app.Grant) error
	Take(ctx context.Context, actor app.Actor, id string, grant app.Grant) error
	Suspend(ctx context.Context, actor app.Actor, id string) error
	Restore(ctx context.Context, actor app.Actor, id string) error
	Erase(ctx context.Context, actor app.Actor, id string) error
	SetSignUp(ctx context.Context, actor app.Actor, open bool) error
}

// Mail is the queue of mails; the routes ask for the deed.
type Mail interface {
	Waiting(ctx context.Context, after string, limit int) ([]mails.Status, error)
	GivenUp(ctx context.Context, after string, limit int) ([]mails.Status, error)
	Again(ctx context.Context, id string) error
}

// Who comes in, as the application takes it.
type (
	Joiner  = accounts.Joiner
	Invitee = accounts.Invitee
)

// pages are the handlers, which find the applications by the call.
type pages struct {
	of   func(*page.Call) App
	mail func(*page.Call) Mail // its answer is nil where there is no mail

	asked *passkey.Questions
}
