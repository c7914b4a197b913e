package lobby

import (
	"time"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/lobby"
)

// Lifetimes are how long offers are open.
type Lifetimes struct {
	// Program is for a challenge to a game with a clock that a program makes: programs of the big servers count on 20 s, and whoever
	// wants longer holds the connection (see [App.Hold]).
	Program time.Duration

	// Challenge is for the same by a person: long enough to be seen on another page of the browser, short enough that
	// the challenger is still there.
	Challenge time.Duration

	// Slow is for a challenge to a game without a clock, or by correspondence: nobody has to be there, and most look in once a day.
	Slow time.Duration

	// SlowSeek is for looking for somebody for such a game: there are few of them, so they wait for weeks.
	SlowSeek time.Duration

	// GuestSeek is for the same by a browser without an account: nobody can tell it when somebody has come, and it can be made up.
	GuestSeek time.Duration

	// Alone is how long who is looking for somebody to play with at once is waited for, before a page or program holds the offer:
	// whoever has no scripts reloads the page.
	Alone time.Duration

	// Held is how long a page or program that holds an offer is believed without a sign: when its process dies, the offer
	// ends so much later. Gone is the same after it has left: a page that is loaded again takes less.
	Held, Gone time.Duration
}

func (l Lifetimes) orUsual() Lifetimes {
	usual := func(d *time.Duration, of time.Duration) {
		if *d == 0 {
			*d = of
		}
	}
	usual(&l.Program, 20*time.Second)
	usual(&l.Challenge, 10*time.Minute)
	usual(&l.Slow, 24*time.Hour)
	usual(&l.SlowSeek, 14*24*time.Hour)
	usual(&l.GuestSeek, time.Hour)
	usual(&l.Alone, 10*time.Minute)
	usual(&l.Held, time.Minute)
	usual(&l.Gone, 10*time.Second)
	return l
}

// until is from when an offer of an actor is over by its time; 0: it is open as long as who made it is there.
func (l Lifetimes) until(actor app.Actor, o lobby.Offer, now time.Time) clock.Time {
	way, _ := actor.Way()
	switch {
	case o.Audience == lobby.ToEverybody && o.Conditions.IsLive(), o.Audience == lobby.ToOne && o.Conditions.IsLive() && way == app.ByToken:
		return 0
	case o.Audience == lobby.ToEverybody && o.From.Account == "":
		return instant(now.Add(l.GuestSeek))
	case o.Audience == lobby.ToEverybody:
		return instant(now.Add(l.SlowSeek))
	case o.Audience == lobby.ToOne && o.Conditions.IsLive():
		return instant(now.Add(l.Challenge))
	}
	return instant(now.Add(l.Slow))
}

// first is when an offer that was just made falls due.
func (l Lifetimes) first(o lobby.Offer, now time.Time) time.Time {
	switch {
	case o.Until != 0:
		return moment(o.Until)
	case o.Audience == lobby.ToOne:
		return now.Add(l.Program)
	}
	return now.Add(l.Alone)
}
