package account

import (
	"slices"
	"time"
)

// Named is the account with another name of the person. What is wrong is a refusal.
func (a Account) Named(name string) (Account, error) {
	if err := CheckName(name); err != nil {
		return a, err
	}
	a.w.Name = tidy(name)
	return a, a.check()
}

// CheckName refuses what is no name of a person.
func CheckName(name string) error {
	name = tidy(name)
	if name == "" || checkText("the name", name, MostFullName) != nil {
		return refuse("account.name", most(MostFullName))
	}
	return nil
}

// WithLogin is the account under another login.
func (a Account) WithLogin(login Login) (Account, error) {
	a.w.Login = login
	return a, a.check()
}

// WithEmail is the account with another address, which is not confirmed; the zero Email for
// none.
func (a Account) WithEmail(email Email) Account {
	if a.w.Email != email {
		a.w.Email, a.w.Confirmed = email, time.Time{}
	}
	return a
}

// WithConfirmed is the account of somebody who showed that an address is theirs: a refusal
// if it is no longer the account's.
func (a Account) WithConfirmed(email Email, at time.Time) (Account, error) {
	if email.IsZero() || a.w.Email != email {
		return a, refuse("account.email_changed")
	}
	a.w.Confirmed = stamp(at)
	return a, nil
}

// WithLook is the account with a language and a theme; empty: as the browser says.
func (a Account) WithLook(language, theme string) (Account, error) {
	if !isLanguage(language) || !isTheme(theme) {
		return a, refuse("account.look")
	}
	a.w.Language, a.w.Theme = language, theme
	return a, nil
}

// WithPassword is the account with another password.
func (a Account) WithPassword(hash Hash) Account {
	a.w.Password = hash
	return a
}

// WithTOTP is the account with an app, or another state of it; without one, the recovery
// codes go, too, which stand in for it.
func (a Account) WithTOTP(t TOTP) Account {
	a.w.TOTP = t.wire()
	if t.Confirmed().IsZero() {
		a.w.Recovery = nil
	}
	return a
}

// WithRecovery is the account with these recovery codes. They stand in for an app, so
// there has to be one.
func (a Account) WithRecovery(r Recovery) (Account, error) {
	if !a.NeedsCode() {
		return a, refuse("account.no_app")
	}
	a.w.Recovery = r.wire()
	return a, nil
}

// WithPasskey is the account with one more passkey.
func (a Account) WithPasskey(p Passkey) (Account, error) {
	if len(a.w.Passkeys) >= MostPasskeys {
		return a, refuse("account.passkeys_many", most(MostPasskeys))
	}
	if slices.ContainsFunc(a.w.Passkeys, func(w passkeyWire) bool { return w.ID == p.w.ID }) {
		return a, refuse("account.passkey_twice")
	}
	a.w.Passkeys = append(slices.Clone(a.w.Passkeys), p.w)
	return a, a.check()
}

// PasskeyUsed is the account after a sign-in with a passkey, whose credential counts them.
func (a Account) PasskeyUsed(id string, credential []byte, at time.Time) (Account, error) {
	i := slices.IndexFunc(a.w.Passkeys, func(w passkeyWire) bool { return w.ID == id })
	if i < 0 {
		return a, refuse("account.no_passkey")
	}
	a.w.Passkeys = slices.Clone(a.w.Passkeys)
	a.w.Passkeys[i].Credential, a.w.Passkeys[i].Used = append([]byte(nil), credential...), stamp(at)
	return a, a.check()
}

// WithoutPasskeys is the account without any passkey.
func (a Account) WithoutPasskeys() Account {
	a.w.Passkeys = nil
	return a
}

// WithoutPasskey is the account without a passkey. The last way to sign in stays.
func (a Account) WithoutPasskey(id string) (Account, error) {
	i := slices.IndexFunc(a.w.Passkeys, func(w passkeyWire) bool { return w.ID == id })
	switch {
	case i < 0:
		return a, refuse("account.no_passkey")
	case len(a.w.Passkeys) == 1 && a.w.Password.IsZero():
		return a, refuse("account.last_way")
	}
	a.w.Passkeys = slices.Delete(slices.Clone(a.w.Passkeys), i, i+1)
	return a, nil
}

// WithGrant is the account of somebody who was given a role; the same if they had it. A program plays in no tournament.
func (a Account) WithGrant(g Grant) (Account, error) {
	if g.Role == playerRole && !a.w.Program.IsZero() {
		return a, refuse("account.program_player")
	}
	if slices.ContainsFunc(a.w.Grants, g.same) {
		return a, nil
	}
	if len(a.w.Grants) >= MostGrants {
		return a, refuse("account.roles_many", most(MostGrants))
	}
	a.w.Grants = append(slices.Clone(a.w.Grants), g)
	a.w.Roles = g.At
	return a, a.check()
}

// WithoutGrant is the account without a role; false if it had none such.
func (a Account) WithoutGrant(role, stream, subject string, at time.Time) (Account, bool) {
	had := a.Has(role, stream, subject)
	if had {
		a.w.Roles = stamp(at)
	}
	a.w.Grants = slices.DeleteFunc(slices.Clone(a.w.Grants), Grant{Role: role, Stream: stream, Subject: subject}.same)
	return a, had
}

// WithoutGiver is the account whose roles no longer say that somebody gave them who was
// erased.
func (a Account) WithoutGiver(principal string) Account {
	a.w.Grants = slices.Clone(a.w.Grants)
	for i := range a.w.Grants {
		if a.w.Grants[i].By == principal {
			a.w.Grants[i].By = Nobody
		}
	}
	return a
}

// SuspendedAt is the account that cannot be used from now on; Restored is the one that can
// again.
func (a Account) SuspendedAt(at time.Time) Account {
	if a.w.Suspended.IsZero() {
		a.w.Suspended = stamp(at)
	}
	return a
}

// Restored is the account that can be used again.
func (a Account) Restored() Account {
	a.w.Suspended = time.Time{}
	return a
}

// SignedAt is the account after a sign-in.
func (a Account) SignedAt(at time.Time) Account {
	a.w.Signed = stamp(at)
	return a
}
