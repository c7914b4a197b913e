package account

import (
	"slices"
	"time"
)

// Invited is what an invitation is for.
type Invited struct{ word string }

// What there are invitations for.
var (
	ToJoin    = Invited{"join"}    // to make an account
	ToReset   = Invited{"reset"}   // to choose a new password
	ToConfirm = Invited{"confirm"} // to show that an address is one's own
	ToBegin   = Invited{"first"}   // to make the first administrator's account
)

var allInvited = []Invited{ToJoin, ToReset, ToConfirm, ToBegin}

// String is the stable word.
func (i Invited) String() string { return i.word }

// MarshalText is the stable word.
func (i Invited) MarshalText() ([]byte, error) { return []byte(i.word), nil }

// UnmarshalText reads the stable word.
func (i *Invited) UnmarshalText(text []byte) error {
	if !slices.Contains(allInvited, Invited{string(text)}) {
		return invalid("there is no invitation to %q", text)
	}
	*i = Invited{string(text)}
	return nil
}

// How long invitations hold. A reset is the key to an account that exists, so it is short.
const (
	JoinHolds    = 14 * 24 * time.Hour
	ResetHolds   = 24 * time.Hour
	ConfirmHolds = 3 * 24 * time.Hour
	BeginHolds   = 24 * time.Hour
)

// Holds is how long such an invitation holds.
func (i Invited) Holds() time.Duration {
	switch i {
	case ToJoin:
		return JoinHolds
	case ToReset:
		return ResetHolds
	case ToConfirm:
		return ConfirmHolds
	}
	return BeginHolds
}

// Invitation is a link that works once. Looking at it uses nothing up; what it is for
// does.
type Invitation struct{ w invitationWire }

type invitationWire struct {
	ID       string       `json:"id"`
	Hashes   []SecretHash `json:"hashes"` // of the link that was shown, and of those that were mailed
	For      Invited      `json:"for"`
	Account  string       `json:"account,omitempty"` // whose password, or address
	CodesOff bool         `json:"codes_off,omitempty"`
	Email    Email        `json:"email,omitzero"` // where it is sent, or what is confirmed
	Name     string       `json:"name,omitempty"` // whom it is for, as the inviter wrote it
	Language string       `json:"language,omitempty"`
	Grants   []Grant      `json:"grants,omitempty"`
	By       string       `json:"by"`
	Made     time.Time    `json:"made"`
	Until    time.Time    `json:"until"`
}

// Invite makes an invitation to join, with the roles that it gives and, where it is
// sent by mail, an address.
func Invite(id string, hash SecretHash, name string, email Email, grants []Grant, by string, at time.Time) (Invitation, error) {
	if name = tidy(name); checkText("the name", name, MostFullName) != nil {
		return Invitation{}, refuse("account.name", most(MostFullName))
	}
	return newInvitation(invitationWire{ID: id, Hashes: []SecretHash{hash}, For: ToJoin, Email: email, Name: name, Grants: slices.Clone(grants), By: by}, at)
}

// Begin makes the invitation of the first administrator.
func Begin(id string, hash SecretHash, grants []Grant, at time.Time) (Invitation, error) {
	return newInvitation(invitationWire{ID: id, Hashes: []SecretHash{hash}, For: ToBegin, Grants: slices.Clone(grants), By: "owner:"}, at)
}

// Reset makes a link to a new password of an account. With codesOff it also switches off
// the codes of an app, for who lost that, too.
func Reset(id string, hash SecretHash, account, by string, codesOff bool, at time.Time) (Invitation, error) {
	return newInvitation(invitationWire{ID: id, Hashes: []SecretHash{hash}, For: ToReset, Account: account, By: by, CodesOff: codesOff}, at)
}

// Confirm makes a link that shows that an address is an account's.
func Confirm(id string, hash SecretHash, account string, email Email, at time.Time) (Invitation, error) {
	return newInvitation(invitationWire{ID: id, Hashes: []SecretHash{hash}, For: ToConfirm, Account: account, Email: email, By: "account:" + account}, at)
}

func newInvitation(w invitationWire, at time.Time) (Invitation, error) {
	w.Made = stamp(at)
	w.Until = w.Made.Add(w.For.Holds())
	i := Invitation{w}
	return i, i.check()
}

func (i Invitation) check() error {
	w := i.w
	of := w.Account != ""
	switch {
	case !slices.Contains(allInvited, w.For):
		return invalid("an invitation is for nothing")
	case of != (w.For == ToReset || w.For == ToConfirm):
		return invalid("an invitation to %s has an account, or none", w.For)
	case (w.For == ToConfirm && w.Email.IsZero()) || (w.Email != Email{} && (w.For == ToReset || w.For == ToBegin)):
		return invalid("an invitation to %s has an address, or none", w.For)
	case of && (len(w.Grants) > 0 || w.Name != ""):
		return invalid("an invitation to %s gives roles or a name", w.For)
	case w.For == ToBegin && len(w.Grants) == 0:
		return invalid("the first administrator gets no role")
	case w.CodesOff && w.For != ToReset:
		return invalid("an invitation to %s switches codes off", w.For)
	case len(w.Hashes) == 0 || len(w.Hashes) > mostHashes:
		return invalid("an invitation has %d secrets", len(w.Hashes))
	case !isLanguage(w.Language) || (w.Language != "" && w.For != ToJoin):
		return invalid("an invitation to %s is in the language %q", w.For, w.Language)
	case !w.Until.After(w.Made):
		return invalid("an invitation ends before it begins")
	}
	if of {
		if err := checkID("the invitation's account", w.Account); err != nil {
			return err
		}
	}
	for i, hash := range w.Hashes {
		if err := hash.check("invitation"); err != nil {
			return err
		}
		if slices.Contains(w.Hashes[:i], hash) {
			return invalid("an invitation has a secret twice")
		}
	}
	return first(checkID("the invitation", w.ID), checkText("whom the invitation is for", w.Name, MostFullName),
		checkGrants(w.Grants), checkPrincipal("who invites", w.By), checkTime("when the invitation was made", w.Made), checkTime("the invitation's end", w.Until))
}

// ID is the invitation's id.
func (i Invitation) ID() string { return i.w.ID }

// Hashes are the hashes of its secrets, each of which opens it.
func (i Invitation) Hashes() []SecretHash { return slices.Clone(i.w.Hashes) }

// mostHashes is how many secrets an invitation has: one for each time it was mailed.
const mostHashes = 30

// WithHash is the invitation with one more secret, for a mail; of many the oldest but the
// first goes.
func (i Invitation) WithHash(hash SecretHash) (Invitation, error) {
	i.w.Hashes = append(slices.Clone(i.w.Hashes), hash)
	if len(i.w.Hashes) > mostHashes {
		i.w.Hashes = slices.Delete(i.w.Hashes, 1, 2)
	}
	return i, i.check()
}

// CodesOff says that a reset also switches off the codes of an app.
func (i Invitation) CodesOff() bool { return i.w.CodesOff }

// For is what it is for.
func (i Invitation) For() Invited { return i.w.For }

// Account is whose password or address it is about; empty for who has no account yet.
func (i Invitation) Account() string { return i.w.Account }

// Email is where it is sent, or what it confirms.
func (i Invitation) Email() Email { return i.w.Email }

// Name is whom it is for, as the inviter wrote it.
func (i Invitation) Name() string { return i.w.Name }

// In is the invitation in a language: "pl", "en" or "", whichever is usual.
func (i Invitation) In(language string) (Invitation, error) {
	i.w.Language = language
	return i, i.check()
}

// Language is that of the mail: "pl", "en" or "", whichever is usual.
func (i Invitation) Language() string { return i.w.Language }

// Grants are the roles that it gives.
func (i Invitation) Grants() []Grant { return slices.Clone(i.w.Grants) }

// By is who invites: "account:…" or "owner:".
func (i Invitation) By() string { return i.w.By }

// Made is when it was made, Until when it ends.
func (i Invitation) Made() time.Time  { return i.w.Made }
func (i Invitation) Until() time.Time { return i.w.Until }

// Usable is nil, or a refusal: the invitation is over, or was made while the clock was far ahead.
func (i Invitation) Usable(at time.Time) error {
	if !at.Before(i.w.Until) || at.Before(i.w.Made.Add(-MostAhead)) {
		return refuse("account.invitation_over")
	}
	return nil
}

// MarshalJSON is the invitation as it is stored.
func (i Invitation) MarshalJSON() ([]byte, error) { return encode(i.w, i.check()) }

// UnmarshalJSON reads what MarshalJSON wrote and checks it.
func (i *Invitation) UnmarshalJSON(data []byte) error {
	var read Invitation
	if err := decode("invitation", data, &read.w); err != nil {
		return err
	}
	return keep(i, read, read.check())
}
