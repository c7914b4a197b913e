package parts

import (
	"context"
	"iter"
	"time"

	"damka/internal/app"
	"damka/internal/app/lobby"
	"damka/internal/journal"
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

// OwnNews rings when something is new of the offers of who asks, such as a challenge or a rematch: an event "lobby", which says no more. Pages
// then ask for what it is. False for who is known by nothing, and so has none.
func OwnNews(c *page.Call) (page.Followed, bool) {
	who, now := Asking(c), uint64(c.Now.UnixMilli())
	party := lobby.PartyOf(who)
	if party.IsZero() {
		return page.Followed{}, false
	}
	key := page.Key{Stream: journal.NewStream("offer", "own"), Kind: party.Key()}
	return page.Followed{Key: key, Source: ownNews(c.Lobby, who), Now: now, Seen: now, Private: true, Remembers: RingsRemembered}, true
}

// RingsRemembered is how many rings are kept for who comes back: they all say the same.
const RingsRemembered = 4

func ownNews(all *lobby.App, who app.Actor) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			ring := page.Frame{Seq: after}
			for _, err := range all.Follow(ctx, who) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if ring = NextRing(all, ring.Seq); !yield(ring, nil) {
					return
				}
			}
		}
	}
}

// NextRing is the ring after the one with a number. It is numbered by the time at which it is made: a listener who comes back has seen
// everything before.
func NextRing(all *lobby.App, number uint64) page.Frame {
	number = max(number+1, uint64(all.Now().UnixMilli()))
	return page.Frame{Seq: number, Wire: page.EventFrame("lobby", number, "lobby", []byte("{}"))}
}
