package page

import (
	"net"
	"net/http"
	"strconv"
	"time"

	"damka/internal/app"
)

// Cookies by which this Damka knows a browser.
//
// Browsers keep cookies for a host, whatever its port: two Damkas of one machine, the hall's
// and a demonstration beside it, would take each other's, and signing in to one would sign out
// of the other. Without https the port that the browser asked is therefore part of a cookie's
// name. By https it is not: there the name of the host is one Damka's.
//
// A cookie without the port, as all were before, is still read. It is dropped only where it
// leads somewhere here: it may be that of a Damka on the port that addresses leave out.

// cookieName is a cookie's name for what a request asked, such as damka_session_8080.
func (s *Site) cookieName(r *http.Request, base string) string {
	if s.secure {
		return base
	}
	_, text, err := net.SplitHostPort(r.Host)
	if err != nil {
		return base // the port that addresses leave out
	}
	port, err := strconv.ParseUint(text, 10, 16) // a host is what somebody sent
	if err != nil {
		return base
	}
	return base + "_" + strconv.FormatUint(port, 10)
}

// held is the value of a cookie that this Damka gave; empty without one.
func (s *Site) held(r *http.Request, base string) string {
	for _, name := range []string{s.cookieName(r, base), base} {
		if cookie, err := r.Cookie(name); err == nil {
			return cookie.Value
		}
	}
	return ""
}

// Held is the value of a cookie that was set by [Hold]; empty without one.
func Held(c *Call, base string) string { return c.held(c.Request, base) }

// Hold lets the browser keep a value for this Damka alone, by a name that [Held] is told;
// the empty one is forgotten. Scripts cannot read it.
func Hold(c *Call, base, value string, age time.Duration) {
	if value == "" {
		age = -time.Second
	}
	c.SetCookie(c.cookieName(c.Request, base), value, age)
}

// forget drops a cookie by which somebody is let in, if the browser has it.
func forget(c *Call, base string) {
	if name := c.cookieName(c.Request, base); name != base {
		if _, err := c.Request.Cookie(name); err == nil {
			c.SetCookie(name, "", -time.Second)
		}
	}
	forgetOlder(c, base)
}

// forgetOlder drops the one without the port, if the browser has it and it is ours.
func forgetOlder(c *Call, base string) {
	older, err := c.Request.Cookie(base)
	if err == nil && (c.cookieName(c.Request, base) == base || isOurs(c, base, older.Value)) {
		c.SetCookie(base, "", -time.Second)
	}
}

// isOurs says that a cookie without the port let whoever asks in here. A browser that was let
// in by one of two has no other of ours: each takes the other's place.
func isOurs(c *Call, base, value string) bool {
	if base == ArbiterCookie {
		return c.Signed.Secret == "" && c.Signed.Actor.Principal() == app.Arbiter.Principal()
	}
	return value == c.Signed.Secret
}
