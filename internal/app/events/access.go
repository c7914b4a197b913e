package events

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"io"
)

// Actor is who asks. There are two so far; accounts will be further kinds,
// and [App.allow] the one place that knows what each may do.
type Actor struct{ role role }

type role uint8

const (
	visitor role = iota // the zero Actor may look
	arbiter
)

// The actors.
var (
	Visitor = Actor{visitor}
	Arbiter = Actor{arbiter}
)

// IsArbiter says whether the actor may change tournaments.
func (actor Actor) IsArbiter() bool { return actor.role == arbiter }

// SeesPersonalData says whether the actor is told what [Person.For] hides.
func (actor Actor) SeesPersonalData() bool { return actor.IsArbiter() }

// For is what an actor is told of a person. Name, club and federation are
// public, as ratings and titles are; the year of birth, the sex and the
// number in the register are for the arbiter. Papers hang on the wall, so
// they are made for a visitor, whoever prints them.
func (p Person) For(actor Actor) Person {
	if !actor.SeesPersonalData() {
		p.Born, p.Sex, p.Register = 0, "", ""
	}
	return p
}

// id is the actor's name in the journal: never a person's name.
func (actor Actor) id() string {
	if actor.IsArbiter() {
		return "arbiter"
	}
	return "visitor"
}

// allow says whether the actor may change anything. Every write asks here.
func (a *App) allow(actor Actor) error {
	if !actor.IsArbiter() {
		return ErrForbidden
	}
	return nil
}

const secretSetting = "arbiter_secret"

// ArbiterSecret is the secret of the arbiter's link. It is made at the first
// start and stays the same for the data folder until it is rotated.
func (a *App) ArbiterSecret(ctx context.Context) (string, error) {
	secret, ok, err := a.store.Setting(ctx, secretSetting)
	if err != nil || ok {
		return secret, err
	}
	return a.newSecret(ctx)
}

// RotateSecret makes a new secret. Every browser that used the old link has
// to open the new one.
func (a *App) RotateSecret(ctx context.Context, actor Actor) (string, error) {
	if err := a.allow(actor); err != nil {
		return "", err
	}
	return a.newSecret(ctx)
}

func (a *App) newSecret(ctx context.Context) (string, error) {
	raw := make([]byte, 24)
	if _, err := io.ReadFull(a.random, raw); err != nil {
		return "", err
	}
	secret := base64.RawURLEncoding.EncodeToString(raw)
	return secret, a.store.SetSetting(ctx, secretSetting, secret)
}

// Exchange takes the secret of the arbiter's link for a token that a browser
// keeps; false when the secret is not the current one.
func (a *App) Exchange(ctx context.Context, secret string) (token string, ok bool, err error) {
	current, err := a.ArbiterSecret(ctx)
	if err != nil {
		return "", false, err
	}
	if subtle.ConstantTimeCompare([]byte(secret), []byte(current)) != 1 {
		return "", false, nil
	}
	return tokenOf(current), true, nil
}

// ActorOf is who a browser's token says it is: a visitor unless the token
// comes from the current secret.
func (a *App) ActorOf(ctx context.Context, token string) (Actor, error) {
	if token == "" {
		return Visitor, nil
	}
	current, err := a.ArbiterSecret(ctx)
	if err != nil {
		return Visitor, err
	}
	if subtle.ConstantTimeCompare([]byte(token), []byte(tokenOf(current))) != 1 {
		return Visitor, nil
	}
	return Arbiter, nil
}

// tokenOf derives the browser's token, so that a stolen cookie does not give
// the link away.
func tokenOf(secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("damka arbiter token 1"))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
