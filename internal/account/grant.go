package account

import (
	"encoding/json"
	"strings"
	"time"
)

// Grant is a role that somebody was given. What the word means, and for what each role can
// be given, is known to the table of deeds.
type Grant struct {
	Role    string    `json:"role"`              // the role's stable word
	Stream  string    `json:"stream,omitempty"`  // "tournament/…", where it is for one
	Subject string    `json:"subject,omitempty"` // the club's name, or the participant, where it is for one
	By      string    `json:"by"`                // who gave it: "account:…", "owner:"
	At      time.Time `json:"at"`
}

// NewGrant is a role that is given now.
func NewGrant(role, stream, subject, by string, at time.Time) (Grant, error) {
	g := Grant{role, stream, subject, by, stamp(at)}
	return g, g.check()
}

func (g Grant) check() error {
	if g.Role == "" || len(g.Role) > 32 || strings.ContainsFunc(g.Role, func(c rune) bool { return c < 'a' || c > 'z' }) {
		return invalid("%q is no role", g.Role)
	}
	if g.Stream != "" {
		if err := checkStream(g.Stream); err != nil {
			return err
		}
	}
	return first(checkText("the subject of a role", g.Subject, 200), checkPrincipal("who gave a role", g.By), checkTime("when a role was given", g.At))
}

// same says whether two grants give the same.
func (g Grant) same(other Grant) bool {
	return g.Role == other.Role && g.Stream == other.Stream && g.Subject == other.Subject
}

// checkGrants wants each grant to make sense and none twice.
func checkGrants(all []Grant) error {
	if len(all) > MostGrants {
		return invalid("there are %d roles, more than %d", len(all), MostGrants)
	}
	for i, g := range all {
		if err := g.check(); err != nil {
			return err
		}
		for _, other := range all[:i] {
			if g.same(other) {
				return invalid("the role %s is given twice", g.Role)
			}
		}
	}
	return nil
}

// Passkey is a key that a browser or a device keeps for an account. What is in its
// credential only the library of passkeys knows.
type Passkey struct{ w passkeyWire }

type passkeyWire struct {
	ID         string          `json:"id"` // the credential's, base64url
	Name       string          `json:"name"`
	Credential json.RawMessage `json:"credential"`
	Made       time.Time       `json:"made"`
	Used       time.Time       `json:"used,omitzero"`
}

const mostCredential = 8 << 10 // bytes

// NewPasskey is a passkey that somebody just made.
func NewPasskey(id, name string, credential json.RawMessage, at time.Time) (Passkey, error) {
	name, err := ParseName(name)
	if err != nil {
		return Passkey{}, err
	}
	p := Passkey{passkeyWire{ID: id, Name: name, Credential: append(json.RawMessage(nil), credential...), Made: stamp(at)}}
	return p, p.w.check()
}

func (w passkeyWire) check() error {
	if w.ID == "" || len(w.ID) > 1400 || strings.ContainsFunc(w.ID, notBase64URL) {
		return invalid("a passkey has no id")
	}
	if w.Name == "" || len(w.Credential) > mostCredential || !json.Valid(w.Credential) || w.Credential[0] != '{' {
		return invalid("a passkey has no name, or is no JSON object of up to %d bytes", mostCredential)
	}
	return first(checkText("a passkey's name", w.Name, MostName), checkTime("when a passkey was made", w.Made), checkMaybeTime("when a passkey was used", w.Used))
}

func notBase64URL(c rune) bool {
	return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_'
}

// ID is the id of the credential, base64url.
func (p Passkey) ID() string { return p.w.ID }

// Name is what its owner calls it.
func (p Passkey) Name() string { return p.w.Name }

// Credential is what the library of passkeys needs.
func (p Passkey) Credential() json.RawMessage {
	return append(json.RawMessage(nil), p.w.Credential...)
}

// Made is when it was made, Used when it was last used (zero: never).
func (p Passkey) Made() time.Time { return p.w.Made }
func (p Passkey) Used() time.Time { return p.w.Used }
