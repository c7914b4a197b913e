package account

import (
	"encoding/base32"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
)

// TOTPSize is how many random bytes a secret of codes has (RFC 4226 recommends 160 bits).
const TOTPSize = 20

// Codes of an authenticator app: RFC 6238 as all apps have it, six digits of SHA-1 that
// change every 30 seconds. One step before and one after are taken, too, for clocks that are not right.
const (
	totpStep   = 30 // seconds
	totpAround = 1  // steps
	totpAhead  = 10 // steps: a code that was taken further ahead shows that the clock was wrong
	totpDigits = 6
)

var totpForm = hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}

var totpBase32 = base32.StdEncoding.WithPadding(base32.NoPadding)

// TOTP is an authenticator app that belongs to an account. The zero TOTP is none.
type TOTP struct {
	secret    string // the bytes
	confirmed time.Time
	last      int64 // the step of the last code that was taken
}

// NewTOTP is an app that is being set up; it counts when a code of it was
// confirmed.
func NewTOTP(secret [TOTPSize]byte) TOTP { return TOTP{secret: string(secret[:])} }

// IsZero says that there is no app.
func (t TOTP) IsZero() bool { return t.secret == "" }

// Confirmed is when the app showed that it works; zero: not yet, so that it
// does not count.
func (t TOTP) Confirmed() time.Time { return t.confirmed }

// Secret is what is typed into an app that cannot read a QR code, in groups of four.
func (t TOTP) Secret() string { return grouped(totpBase32.EncodeToString([]byte(t.secret)), 4, " ") }

// URL is what the QR code says: the key in the form that authenticator apps agree on.
func (t TOTP) URL(issuer string, login Login) string {
	values := url.Values{
		"secret": {totpBase32.EncodeToString([]byte(t.secret))}, "issuer": {issuer},
		"algorithm": {"SHA1"}, "digits": {strconv.Itoa(totpDigits)}, "period": {strconv.Itoa(totpStep)},
	}
	label := url.PathEscape(issuer) + ":" + url.PathEscape(login.String())
	return "otpauth://totp/" + label + "?" + strings.ReplaceAll(values.Encode(), "+", "%20") // apps show a plus sign
}

// Take takes a code at a moment. Each code works once, and none that is older than
// the last, unless that was taken while the clock was ahead: the TOTP returned knows it. The first one
// confirms the app.
func (t TOTP) Take(code string, at time.Time) (TOTP, bool) {
	code = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, code)
	if t.IsZero() || len(code) != totpDigits {
		return t, false
	}
	now := at.Unix() / totpStep
	if t.last > now+totpAhead {
		t.last = 0 // the clock was ahead: the codes of then have not been seen now
	}
	for step := max(now-totpAround, t.last+1); step <= now+totpAround; step++ {
		// The secret and the form are right, so the error can only be about the code.
		if ok, err := hotp.ValidateCustom(code, uint64(step), totpBase32.EncodeToString([]byte(t.secret)), totpForm); ok && err == nil {
			t.last = step
			if t.confirmed.IsZero() {
				t.confirmed = stamp(at)
			}
			return t, true
		}
	}
	return t, false
}

// totpWire is how an app is stored.
type totpWire struct {
	Secret    string    `json:"secret"` // base32
	Confirmed time.Time `json:"confirmed,omitzero"`
	LastStep  int64     `json:"last_step,omitempty"`
}

func (t TOTP) wire() *totpWire {
	if t.IsZero() {
		return nil
	}
	return &totpWire{totpBase32.EncodeToString([]byte(t.secret)), t.confirmed, t.last}
}

func (w *totpWire) totp() (TOTP, error) {
	if w == nil {
		return TOTP{}, nil
	}
	secret, err := totpBase32.DecodeString(w.Secret)
	switch {
	case err != nil || len(secret) != TOTPSize || totpBase32.EncodeToString(secret) != w.Secret:
		return TOTP{}, invalid("the secret of the codes is not in its form")
	case w.Confirmed.IsZero() != (w.LastStep == 0) || w.LastStep < 0:
		return TOTP{}, invalid("an app is confirmed by its first code")
	}
	return TOTP{string(secret), w.Confirmed, w.LastStep}, checkMaybeTime("the app's confirmation", w.Confirmed)
}
