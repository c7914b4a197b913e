package main

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/pquerna/otp/totp"
)

// byName is a process under this machine's name: browsers give passkeys to names only.
func byName(p *process) *process {
	return &process{TB: p.TB, Base: strings.Replace(p.Base, "127.0.0.1", "localhost", 1), Link: strings.Replace(p.Link, "127.0.0.1", "localhost", 1)}
}

// invitationFor has somebody invite an account with a role, and returns the link's path.
func (w *window) invitationFor(name, role string) string {
	w.Helper()
	w.goTo("/admin/invitations")
	w.fill("#name", name)
	w.set("#role", role)
	w.follow(`form[action="/admin/invitations"] button`)
	return w.oneTime()
}

// oneTime is the path of the link that is shown.
func (w *window) oneTime() string {
	w.Helper()
	return strings.TrimPrefix(value[string](w, `document.getElementById("secret").textContent`), w.base)
}

// join makes an account by a link.
func (w *window) join(path, login, password string) {
	w.Helper()
	w.goTo(path)
	w.fill("#login", login)
	w.fill("#password", password)
	w.follow("main form button")
	w.must(`location.pathname === "/me"`)
}

func (w *window) signOut() {
	w.Helper()
	w.goTo("/signout")
	w.follow("main form button")
}

// signIn types a login and a password.
func (w *window) signIn(login, password string) {
	w.Helper()
	w.fill("#name", login)
	w.fill("#password", password)
	w.follow(`form[action="/signin"] button`)
}

// authenticator gives a window a device that keeps passkeys and knows its owner.
func (w *window) authenticator() {
	w.Helper()
	command(w, webauthn.Enable, webauthn.EnableParams{})
	command(w, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}})
}

// appCode is what an authenticator app shows, some steps of half a minute from now.
func appCode(t testing.TB, key string, steps int) string {
	t.Helper()
	code, err := totp.GenerateCode(strings.ReplaceAll(key, " ", ""), time.Now().Add(time.Duration(steps)*30*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	return code
}
