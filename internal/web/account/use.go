package account

import (
	"context"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/mails"
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
	StepUp(ctx context.Context, from accounts.From, password, code string) (account.Secret, error)
	SignUpIsOpen(ctx context.Context) (bool, error)
	SignUp(ctx context.Context, from accounts.From, joining Joining) (accounts.Entered, error)

	// Invited looks at a one-time link and uses nothing up; a refusal for one that does not work.
	Invited(ctx context.Context, secret string, to account.Invited) (account.Invitation, account.Account, error)
	Join(ctx context.Context, from accounts.From, secret string, joining Joining) (accounts.Entered, error)
	AskReset(ctx context.Context, from accounts.From, name string) error
	Reset(ctx context.Context, from accounts.From, secret, password string) error
	Confirm(ctx context.Context, secret string) error

	HasMail() bool
	AccountName(ctx context.Context, id string) (string, bool) // of an account, to show who invites or gave a role
}

// ownAccount is asked by somebody about the own account.
type ownAccount interface {
	Amend(ctx context.Context, actor app.Actor, profile Profile) (account.Account, error)
	AskConfirm(ctx context.Context, actor app.Actor) error
	ChangePassword(ctx context.Context, actor app.Actor, keep, current, password string) error
	BeginTOTP(ctx context.Context, actor app.Actor) (account.TOTP, error)
	ConfirmTOTP(ctx context.Context, actor app.Actor, keep, code string) (recovery []string, err error)
	EndTOTP(ctx context.Context, actor app.Actor) error
	RenewRecovery(ctx context.Context, actor app.Actor) ([]string, error)
	Sessions(ctx context.Context, actor app.Actor) ([]account.Session, error)
	EndSession(ctx context.Context, actor app.Actor, hash account.SecretHash) error
	EndOtherSessions(ctx context.Context, actor app.Actor, keep string) error
	Tokens(ctx context.Context, actor app.Actor) ([]account.Token, error)
	MakeToken(ctx context.Context, actor app.Actor, name string, scopes []account.Scope, until time.Time) (account.Token, account.Secret, error)
	RevokeToken(ctx context.Context, actor app.Actor, id string) error
	Export(ctx context.Context, actor app.Actor) ([]byte, error)
	EraseSelf(ctx context.Context, actor app.Actor) error
}

// allAccounts is asked by an administrator.
type allAccounts interface {
	Accounts(ctx context.Context, actor app.Actor, after string, limit int) ([]account.Account, error)
	Account(ctx context.Context, actor app.Actor, id string) (account.Account, error)
	Find(ctx context.Context, actor app.Actor, name string) (account.Account, bool, error)
	Invitations(ctx context.Context, actor app.Actor) ([]account.Invitation, error)
	Invite(ctx context.Context, actor app.Actor, name string, email account.Email, roles []Role) (account.Invitation, account.Secret, error)
	RevokeInvitation(ctx context.Context, actor app.Actor, id string) error
	ResetLink(ctx context.Context, actor app.Actor, id string, codesOff bool) (account.Invitation, account.Secret, error)
	GiveRole(ctx context.Context, actor app.Actor, id string, role Role) error
	TakeRole(ctx context.Context, actor app.Actor, id string, role Role) error
	Suspend(ctx context.Context, actor app.Actor, id string) error
	Restore(ctx context.Context, actor app.Actor, id string) error
	Erase(ctx context.Context, actor app.Actor, id string) error
	SetSignUp(ctx context.Context, actor app.Actor, open bool) error
	HasOwner(ctx context.Context) (bool, error)
	Mail(ctx context.Context, actor app.Actor) (waiting, givenUp []mails.Status, err error)
	MailAgain(ctx context.Context, actor app.Actor, id string) error
}

// Joining is what somebody enters who makes an account.
type Joining struct{ Name, Login, Email, Password string }

// Profile is what somebody says of themselves.
type Profile struct{ Name, Email, Language, Theme string }

// Role is a role to give or to take.
type Role struct{ Role, Stream, Subject string }

// pages are the handlers, which find the application by the call.
type pages struct{ of func(*page.Call) App }
