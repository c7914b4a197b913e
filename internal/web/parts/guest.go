package parts

import (
	"time"

	"damka/internal/app"
	"damka/internal/web/page"
)

// GuestCookie has the secret of a browser that plays without an account. It opens the browser's own offers, encounters and places in exhibitions, and
// the sides it got by them.
const GuestCookie = "damka_guest"

// guestAge is how long the browser keeps it: longer than an offer by correspondence waits.
const guestAge = 60 * 24 * time.Hour

// Asking is who asks where people come to games: the account, else the browser; a visitor for a browser that has never offered or
// accepted anything.
func Asking(c *page.Call) app.Actor {
	if c.Actor.Account() != "" {
		return c.Actor
	}
	cookie, err := c.Request.Cookie(GuestCookie)
	if err != nil {
		return app.Visitor
	}
	return c.Lobby.Guest(cookie.Value)
}

// Taking is Asking for who is to have a side: a browser without an account keeps a secret from now on.
func Taking(c *page.Call) (app.Actor, error) {
	if who := Asking(c); !who.IsVisitor() {
		return who, nil
	}
	secret, err := c.Lobby.NewGuest()
	if err != nil {
		return app.Visitor, err
	}
	c.SetCookie(GuestCookie, secret, guestAge)
	return c.Lobby.Guest(secret), nil
}

// GuestSender is for the limits: browsers without accounts in one hall are not one sender.
func GuestSender(c *page.Call) string {
	if who := Asking(c); !who.IsVisitor() {
		return who.Principal()
	}
	return ""
}
