package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"sync"
)

// Access is the owner's link, which is printed at the start: who opens it is the
// owner of this Damka. On a laptop it is the only way in that anybody needs. Its
// methods may be called at the same time from many goroutines.
//
// What is stored of the link is remembered, because every request asks; only this
// process writes it.
type Access struct {
	base         *Base
	offByDefault bool

	mu    sync.Mutex
	known *link // nil: to be read
}

// link is the owner's link as it is stored.
type link struct {
	secret, token string
	on            bool
}

// NewAccess is the access to applications on a base.
func NewAccess(b *Base) *Access { return &Access{base: b} }

const (
	secretSetting = "arbiter_secret"
	switchSetting = "arbiter_link" // "on", "off" or not there
)

// OffByDefault switches the link off until an owner switches it on, for a server
// that everybody can reach. It is called before the access is used.
func (a *Access) OffByDefault() { a.offByDefault = true }

// ArbiterSecret is the secret of the owner's link. It is made at the first
// start and stays the same for the data folder until it is rotated.
func (a *Access) ArbiterSecret(ctx context.Context, actor Actor) (string, error) {
	if err := a.base.Allow(ctx, actor, SeeLink, ""); err != nil {
		return "", err
	}
	now, err := a.link(ctx)
	return now.secret, err
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
	return secret, a.set(ctx, secretSetting, secret)
}

// SwitchLink switches the link on or off. While it is off nobody comes in by it,
// and those who did are visitors. Nobody is kept from locking themselves out here:
// whoever calls it knows whether there is an owner with an account.
func (a *Access) SwitchLink(ctx context.Context, actor Actor, on bool) error {
	if err := a.base.Allow(ctx, actor, SwitchLink, ""); err != nil {
		return err
	}
	return a.set(ctx, switchSetting, map[bool]string{true: "on", false: "off"}[on])
}

// LinkIsOn says whether the link leads in. Everybody may know it.
func (a *Access) LinkIsOn(ctx context.Context) (bool, error) {
	now, err := a.link(ctx)
	return now.on, err
}

// link is what is stored, made up where nothing is.
func (a *Access) link(ctx context.Context) (link, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known != nil {
		return *a.known, nil
	}
	secret, err := a.base.once(ctx, secretSetting, a.newSecret)
	if err != nil {
		return link{}, err
	}
	word, found, err := a.base.store.Setting(ctx, switchSetting)
	if err != nil {
		return link{}, err
	}
	on := word != "off"
	if !found {
		on = !a.offByDefault
	}
	a.known = &link{secret, tokenOf(secret), on}
	return *a.known, nil
}

// set writes a setting, which is read again before anybody is answered.
func (a *Access) set(ctx context.Context, setting, value string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.known = nil
	return a.base.store.SetSetting(ctx, setting, value)
}

func (a *Access) newSecret() (string, error) {
	raw := make([]byte, 24)
	if err := a.base.Random(raw); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(raw), nil
}

// Exchange takes the secret of the owner's link for a token that a browser
// keeps; false when the secret is not the current one, or the link is off. Anyone
// who has the secret is the owner, so there is no actor yet.
func (a *Access) Exchange(ctx context.Context, secret string) (token string, ok bool, err error) {
	now, err := a.link(ctx)
	if err != nil {
		return "", false, err
	}
	if subtle.ConstantTimeCompare([]byte(secret), []byte(now.secret)) != 1 || !now.on {
		return "", false, nil
	}
	return now.token, true, nil
}

// ActorOf is who a browser's token says it is: a visitor unless the token
// comes from the current secret and the link is on.
func (a *Access) ActorOf(ctx context.Context, token string) (Actor, error) {
	if token == "" {
		return Visitor, nil
	}
	now, err := a.link(ctx)
	if err != nil {
		return Visitor, err
	}
	if subtle.ConstantTimeCompare([]byte(token), []byte(now.token)) != 1 || !now.on {
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
