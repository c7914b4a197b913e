package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
)

// Access is who may enter as whom: the arbiter's link, and the tokens of
// browsers that opened it.
type Access struct{ base *Base }

// NewAccess is the access to applications on a base.
func NewAccess(b *Base) *Access { return &Access{b} }

const secretSetting = "arbiter_secret"

// ArbiterSecret is the secret of the arbiter's link. It is made at the first
// start and stays the same for the data folder until it is rotated.
func (a *Access) ArbiterSecret(ctx context.Context, actor Actor) (string, error) {
	if err := a.base.Allow(ctx, actor, SeeLink, ""); err != nil {
		return "", err
	}
	return a.secret(ctx)
}

// RotateSecret makes a new secret. Every browser that used the old link has
// to open the new one.
func (a *Access) RotateSecret(ctx context.Context, actor Actor) (string, error) {
	if err := a.base.Allow(ctx, actor, RotateLink, ""); err != nil {
		return "", err
	}
	secret, err := a.newSecret()
	if err != nil {
		return "", err
	}
	return secret, a.base.store.SetSetting(ctx, secretSetting, secret)
}

func (a *Access) secret(ctx context.Context) (string, error) {
	return a.base.once(ctx, secretSetting, a.newSecret)
}

func (a *Access) newSecret() (string, error) {
	raw := make([]byte, 24)
	if err := a.base.Random(raw); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(raw), nil
}

// Exchange takes the secret of the arbiter's link for a token that a browser
// keeps; false when the secret is not the current one. Anyone who has the secret
// is the arbiter, so there is no actor yet.
func (a *Access) Exchange(ctx context.Context, secret string) (token string, ok bool, err error) {
	current, err := a.secret(ctx)
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
func (a *Access) ActorOf(ctx context.Context, token string) (Actor, error) {
	if token == "" {
		return Visitor, nil
	}
	current, err := a.secret(ctx)
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
