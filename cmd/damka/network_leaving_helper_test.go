package main

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
)

// How long nothing may be heard of a player before it is said: two pings, and what a page takes to connect again. Beside it, what
// a worker takes that looks once a second.
const (
	farSilent = (20 + 3) * time.Second
	farLook   = clock.Time(1100)
)

// farLimit is how long a player may be away before the opponent may claim: in blitz 10 s after the window was closed, else 40 s;
// twice as long in rapid games, three times in slower ones.
func farLimit(s *game.State, closed bool) clock.Time {
	limit := 40 * clock.Second
	if closed {
		limit = 10 * clock.Second
	}
	switch control := s.Settings.Control.String(); {
	case control == "80+60", control == "20+5" && (s.Settings.Variant == article.Russian || s.Settings.Variant == article.Brazilian): // III.1.1: rapid ends at 15 minutes there
		return 3 * limit
	case control == "20+5":
		return 2 * limit
	}
	return limit
}

// heardOf are the instants at which the server heard of a player: a connection, an answer to a ping, a move. An answer to a ping that was
// sent long ago, or before it was said that the player left, may be forgotten; the sure ones are not.
func (n *badNetwork) heardOf(side article.Colour) (all, sure []clock.Time) {
	used := make(map[string]bool)
	for _, a := range n.arrived {
		if a.side != side {
			continue
		}
		switch a.what {
		case "stream", "move":
			all, sure = append(all, games.Instant(a.at)), append(sure, games.Instant(a.at))
		case "pong":
			form, _ := url.ParseQuery(a.body)
			token := form.Get("token")
			if sent, known := n.pings[token]; known && !used[token] {
				all = append(all, games.Instant(a.at))
				if a.at.Sub(sent) < 5*time.Second && !slices.ContainsFunc(n.leftAt[side], func(left clock.Time) bool { return games.Instant(sent) <= left && left <= games.Instant(a.at) }) {
					sure = append(sure, games.Instant(a.at))
				}
			}
			used[token] = true
		}
	}
	return all, sure
}

// provePresence: it is said that a player left since the instant at which the server last heard of them, and not later than 20 s
// after it; that they are gone when the time for it is over; and that they are back at the instant of their return.
func (n *badNetwork) provePresence(events []game.Recorded, done map[string]int) {
	n.Helper()
	for _, side := range []article.Colour{article.White, article.Black} {
		n.provePresenceOf(side, events, done)
	}
}

func (n *badNetwork) provePresenceOf(side article.Colour, events []game.Recorded, done map[string]int) {
	n.Helper()
	heard, sure := n.heardOf(side)
	state := &game.State{}
	var left *game.PlayerLeft
	var start clock.Time
	for _, r := range events {
		state = state.Apply(r)
		switch e := r.Event.(type) {
		case game.Started:
			start = e.At
		case game.PlayerLeft:
			if e.Side != side {
				continue
			}
			left = &e
			done["left"]++
			for _, at := range sure {
				if at > e.Since && at < e.At && !n.closedSince(side, at, e.At) {
					n.Errorf("%s left since %d, it is said at %d, and is heard of at %d: %+v", side, e.Since, e.At, at, n.between(side, e.Since-3000, e.At))
				}
			}
			if e.At-e.Since > clock.Time(farSilent.Milliseconds())+farLook && e.Since > start {
				n.Errorf("%s left since %d, and it is said at %d", side, e.Since, e.At)
			}
		case game.PlayerGone:
			if e.Side != side {
				continue
			}
			limit := farLimit(state, left.Closed)
			if due := max(left.Since+limit, left.At); left.Since+limit > e.At || e.At > due+farLook && len(state.Moves) > 2 {
				n.Errorf("%s left since %d (closed: %t), gone at %d; the limit is %d", side, left.Since, left.Closed, e.At, limit)
			}
			done["gone"]++
		case game.PlayerReturned:
			if e.Side != side {
				continue
			}
			if !slices.ContainsFunc(heard, func(at clock.Time) bool { return at <= e.At && e.At <= at+farLook }) { // of a move that is refused within a second
				n.Errorf("%s is back at %d, when nothing was heard", side, e.At)
			}
			done["back"]++
			left = nil
		case game.Moved:
			if e.By == side {
				left = nil
			}
		}
	}
	n.proveReturns(side, events, done)
}

// closedSince says that the page said between two instants that its window is closed: what comes late of it is no return.
func (n *badNetwork) closedSince(side article.Colour, from, to clock.Time) bool {
	return slices.ContainsFunc(n.arrived, func(a *arrival) bool {
		return a.side == side && a.what == "leave" && games.Instant(a.at) >= from && games.Instant(a.at) <= to
	})
}

// proveReturns: who connects again and had left is said to be back at that instant.
func (n *badNetwork) proveReturns(side article.Colour, events []game.Recorded, done map[string]int) {
	n.Helper()
	for _, a := range n.arrived {
		if a.side != side || a.what != "stream" || a.status != http.StatusOK {
			continue
		}
		at := games.Instant(a.at)
		state, returned := &game.State{}, false
		for _, r := range events {
			e, is := r.Event.(game.PlayerReturned)
			returned = returned || is && e.At == at && e.Side == side
			if next := state.Apply(r); next.NewestAt() < at {
				state = next
			}
		}
		if state.Outcome == nil && state.Away(side).Since != 0 && !returned && n.over.After(a.at) {
			n.Errorf("%s connects at %d and had left at %d, and it is not said", side, at, state.Away(side).Since)
		}
	}
}

// proveClaims: a game is claimed from a player who is gone, when it is that player's turn, and not in a tournament; where all of that
// is so the claim is not refused.
func (n *badNetwork) proveClaims(events []game.Recorded, done map[string]int) {
	n.Helper()
	for _, a := range n.arrived {
		form, _ := url.ParseQuery(a.body)
		word := form.Get("act")
		if a.what != "act" || word != "victory" && word != "gone_draw" {
			continue
		}
		at := games.Instant(a.at)
		state, ended := &game.State{}, false
		for _, r := range events {
			if e, is := r.Event.(game.Ended); is && e.At == at {
				ended = true
			}
			if next := state.Apply(r); next.NewestAt() < at {
				state = next
			}
		}
		right := n.claimable(state, a.side, at)
		switch {
		case state.Phase() != game.Running:
		case a.status == http.StatusOK && !right:
			n.Errorf("%s claims the game at %d, which is taken; away: %+v, turn %s", a.side, at, state.Away(a.side.Other()), state.Turn())
		case a.status == http.StatusOK && !ended:
			n.Errorf("%s claims the game at %d, and it goes on", a.side, at)
		case a.status != http.StatusOK && right:
			n.Errorf("%s claims the game at %d, which is refused; away: %+v", a.side, at, state.Away(a.side.Other()))
		case a.status == http.StatusOK:
			done["claimed"]++
		default:
			done["claimed in vain"]++
		}
	}
}

// claimable says by the rules of leaving whether a side may claim the game at an instant.
func (n *badNetwork) claimable(s *game.State, side article.Colour, at clock.Time) bool {
	away := s.Away(side.Other())
	limit := farLimit(s, away.Closed)
	return s.Phase() == game.Running && s.Settings.Pairing.Tournament == "" && len(s.Moves) > 1 && away.Since != 0 && at >= away.Since+limit && s.Turn() != side
}

// between are the requests of a side in some time, for what is said of a failure.
func (n *badNetwork) between(side article.Colour, from, to clock.Time) (said []string) {
	for _, a := range n.arrived {
		if at := games.Instant(a.at); a.side == side && from <= at && at <= to {
			said = append(said, fmt.Sprint(int64(at), " ", a.what, " ", a.status, " ", a.body))
		}
	}
	return said
}
