package lobby

import (
	"time"

	"damka/internal/app"
	"damka/internal/web/page"
)

// guestCookie has the secret of a browser that plays without an account. It opens the browser's own offers, and the sides it got by them.
const guestCookie = "damka_guest"

// guestAge is how long the browser keeps it: longer than an offer by correspondence waits.
const guestAge = 60 * 24 * time.Hour

// asking is who asks as far as the lobby is concerned: the account, else the browser; a visitor for a browser that has never offered or
// accepted anything.
func asking(c *page.Call) app.Actor {
	if c.Actor.Account() != "" {
		return c.Actor
	}
	cookie, err := c.Request.Cookie(guestCookie)
	if err != nil {
		return app.Visitor
	}
	return c.Lobby.Guest(cookie.Value)
}

// taking is asking for who is to have a side: a browser without an account keeps a secret from now on.
func taking(c *page.Call) (app.Actor, error) {
	if who := asking(c); !who.IsVisitor() {
		return who, nil
	}
	secret, err := c.Lobby.NewGuest()
	if err != nil {
		return app.Visitor, err
	}
	c.SetCookie(guestCookie, secret, guestAge)
	return c.Lobby.Guest(secret), nil
}

// guestSender is for the limits: browsers without accounts in one hall are not one sender.
func guestSender(c *page.Call) string {
	if who := asking(c); !who.IsVisitor() {
		return who.Principal()
	}
	return ""
}
