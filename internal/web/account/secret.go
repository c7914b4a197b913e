package account

import (
	"net"
	"net/http"
	"net/url"
	"strings"

	"damka/internal/app/accounts"
	"damka/internal/web/page"
)

// attemptCookie has the secret of a sign-in that still needs a code.
const attemptCookie = "damka_signin"

// hide says that the page, or its address, has a secret: it is kept nowhere, and nobody is
// told more of its address than where this Damka is. Not no-referrer where there is a form: with
// that browsers send "Origin: null", and on a hall's plain http the origin is all
// that tells our own forms from others'.
func hide(c *page.Call) {
	page.KeepNothing(c)
	c.Writer.Header().Set("Referrer-Policy", "strict-origin")
}

// hideAll is hide for an answer without a form.
func hideAll(c *page.Call) {
	page.KeepNothing(c)
	c.Writer.Header().Set("Referrer-Policy", "no-referrer")
}

// signIn keeps the secret of a session in the browser, and the language and theme that the
// person wants.
func signIn(c *page.Call, in accounts.Entered) {
	page.Hold(c, attemptCookie, "", 0)
	page.SignIn(c, in.Secret.Text())
	page.Prefer(c, in.Account.Language(), in.Account.Theme())
}

// comeBack is where to go on after a sign-in: a path of this Damka only.
func comeBack(text string) string {
	path := page.LocalPath(text)
	if parsed, err := url.Parse(path); err != nil || parsed.Host != "" || parsed.Scheme != "" || strings.HasPrefix(parsed.Path, "/signin") {
		return "/"
	}
	return path
}

// onlyHere says that a host is this machine's name for itself.
func onlyHere(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// unprocessable is the status of a form that says what is wrong with it.
const unprocessable = http.StatusUnprocessableEntity
