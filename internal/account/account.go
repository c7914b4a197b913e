package account

import (
	"slices"
	"time"
)

// Limits of an account.
const (
	MostFullName = 100 // characters
	MostPasskeys = 16
	MostGrants   = 500
)

// Account is somebody who can sign in. It is a value: what changes it returns a new one.
// The zero Account is none.
type Account struct{ w wire }

// wire is how an account is stored.
type wire struct {
	ID        string        `json:"id"`
	Login     Login         `json:"login"`
	Name      string        `json:"name"`
	Email     Email         `json:"email,omitzero"`
	Confirmed time.Time     `json:"email_confirmed,omitzero"`
	Language  string        `json:"language,omitempty"`
	Theme     string        `json:"theme,omitempty"`
	Password  Hash          `json:"password,omitzero"`
	TOTP      *totpWire     `json:"totp,omitempty"`
	Recovery  *recoveryWire `json:"recovery,omitempty"`
	Passkeys  []passkeyWire `json:"passkeys,omitempty"`
	Grants    []Grant       `json:"grants,omitempty"`
	Roles     time.Time     `json:"roles_changed,omitzero"`
	Suspended time.Time     `json:"suspended,omitzero"`
	Program   time.Time     `json:"program,omitzero"`
	Made      time.Time     `json:"made"`
	Signed    time.Time     `json:"signed,omitzero"`
}

// New is an account without any way to sign in yet.
func New(id string, login Login, name string, at time.Time) (Account, error) {
	a := Account{wire{ID: id, Login: login, Made: stamp(at)}}
	return a.Named(name)
}

func (a Account) check() error {
	w := a.w
	switch {
	case w.Login == Login{}:
		return invalid("the account has no login")
	case w.Name == "":
		return invalid("the account has no name")
	case w.Email.IsZero() && !w.Confirmed.IsZero():
		return invalid("an address is confirmed that is not there")
	case !isLanguage(w.Language) || !isTheme(w.Theme):
		return invalid("there is no language %q or theme %q", w.Language, w.Theme)
	case len(w.Passkeys) > MostPasskeys:
		return invalid("there are %d passkeys, more than %d", len(w.Passkeys), MostPasskeys)
	case w.Recovery != nil && (w.TOTP == nil || w.TOTP.Confirmed.IsZero()):
		return invalid("there are recovery codes and no app that they stand in for")
	}
	for i, p := range w.Passkeys {
		if err := p.check(); err != nil {
			return err
		}
		if slices.ContainsFunc(w.Passkeys[:i], func(other passkeyWire) bool { return other.ID == p.ID }) {
			return invalid("a passkey is there twice")
		}
	}
	_, badTOTP := w.TOTP.totp()
	_, badRecovery := w.Recovery.recovery()
	return first(checkID("the account", w.ID), checkText("the name", w.Name, MostFullName), badTOTP, badRecovery, checkGrants(w.Grants),
		checkTime("when the account was made", w.Made), checkMaybeTime("when the address was confirmed", w.Confirmed),
		checkMaybeTime("when the roles changed", w.Roles), checkMaybeTime("when the account was suspended", w.Suspended),
		checkMaybeTime("when the account became a program's", w.Program), checkMaybeTime("the last sign-in", w.Signed))
}

// Languages and themes; the empty one is the browser's.
func isLanguage(word string) bool { return slices.Contains([]string{"", "pl", "en"}, word) }
func isTheme(word string) bool    { return slices.Contains([]string{"", "light", "dark"}, word) }

// IsZero says that there is no account.
func (a Account) IsZero() bool { return a.w.ID == "" }

// ID is the account's id, which says nothing about the person.
func (a Account) ID() string { return a.w.ID }

// Principal is who signs: "account:" and the id.
func (a Account) Principal() string { return "account:" + a.w.ID }

// Login is the name by which the person signs in.
func (a Account) Login() Login { return a.w.Login }

// Name is the person's name, as they want to be called.
func (a Account) Name() string { return a.w.Name }

// Email is the address; it is used for nothing before it is confirmed but to confirm it.
func (a Account) Email() Email { return a.w.Email }

// EmailConfirmed is when the person showed that the address is theirs; zero: not yet.
func (a Account) EmailConfirmed() time.Time { return a.w.Confirmed }

// ConfirmedEmail is the address if it is confirmed.
func (a Account) ConfirmedEmail() Email {
	if a.w.Confirmed.IsZero() {
		return Email{}
	}
	return a.w.Email
}

// Language and Theme are how the person wants pages; empty: as the browser says.
func (a Account) Language() string { return a.w.Language }
func (a Account) Theme() string    { return a.w.Theme }

// Password is the hash of the password; the zero Hash if there is none.
func (a Account) Password() Hash { return a.w.Password }

// TOTP is the authenticator app, confirmed or not; the zero TOTP if there is none.
func (a Account) TOTP() TOTP {
	t, _ := a.w.TOTP.totp() // was checked
	return t
}

// NeedsCode says whether a password alone does not let the person in.
func (a Account) NeedsCode() bool { return !a.TOTP().Confirmed().IsZero() }

// Recovery are the recovery codes that are left.
func (a Account) Recovery() Recovery {
	r, _ := a.w.Recovery.recovery() // was checked
	return r
}

// Passkeys are the passkeys in the order in which they were made.
func (a Account) Passkeys() []Passkey {
	var all []Passkey
	for _, w := range a.w.Passkeys {
		all = append(all, Passkey{w})
	}
	return all
}

// Grants are the roles that the person was given.
func (a Account) Grants() []Grant { return slices.Clone(a.w.Grants) }

// Has says whether the person was given a role, in a stream and for a subject where it is
// for one.
func (a Account) Has(role, stream, subject string) bool {
	return slices.ContainsFunc(a.w.Grants, Grant{Role: role, Stream: stream, Subject: subject}.same)
}

// RolesChanged is when a role was given or taken last; zero: never.
func (a Account) RolesChanged() time.Time { return a.w.Roles }

// Suspended is when the account was suspended; zero: it is not.
func (a Account) Suspended() time.Time { return a.w.Suspended }

// Program is since when a program plays with the account; zero: a person does.
func (a Account) Program() time.Time { return a.w.Program }

// Made is when the account was made, Signed when somebody last signed in with it (zero:
// never).
func (a Account) Made() time.Time   { return a.w.Made }
func (a Account) Signed() time.Time { return a.w.Signed }

// MaySignIn says that the account is usable and has a password or a passkey: one that
// was made for somebody has neither before they open its link.
func (a Account) MaySignIn() bool {
	return a.Usable() == nil && (!a.w.Password.IsZero() || len(a.w.Passkeys) > 0)
}

// Usable is nil, or a refusal that says why the account cannot be used.
func (a Account) Usable() error {
	if !a.w.Suspended.IsZero() {
		return refuse("account.suspended")
	}
	return nil
}

// MarshalJSON is the account as it is stored.
func (a Account) MarshalJSON() ([]byte, error) { return encode(a.w, a.check()) }

// UnmarshalJSON reads what MarshalJSON wrote and checks it.
func (a *Account) UnmarshalJSON(data []byte) error {
	var read Account
	if err := decode("account", data, &read.w); err != nil {
		return err
	}
	return keep(a, read, read.check())
}
