package main

import (
	"net/http"
	"net/url"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
)

// prove holds what the journal has of a game that was played over the network against what arrived at the server when.
func (n *badNetwork) prove(g *chanceGame, pages []*farPage, done map[string]int) {
	n.Helper()
	s := g.proveFold()
	g.proveTime()
	n.mu.Lock()
	slices.SortStableFunc(n.arrived, func(a, b *arrival) int { return a.at.Compare(b.at) })
	n.mu.Unlock()
	events := g.stream()
	for _, r := range events {
		if e, left := r.Event.(game.PlayerLeft); left {
			n.leftAt[e.Side] = append(n.leftAt[e.Side], e.At)
		}
	}
	n.proveMoves(events, done)
	n.proveLag(events, done)
	n.provePresence(events, done)
	n.proveClaims(events, done)
	for _, p := range pages {
		state, _ := p.now()
		g.provePage(s, state.pageState)
		for what, times := range p.answers {
			done[what] += times
		}
	}
	done[string(s.Outcome.Why.Code)]++
}

// proveMoves: each move of the game was sent by its player, who saw the position in which it was made. What was taken besides is
// the same move again, and is made only once.
func (n *badNetwork) proveMoves(events []game.Recorded, done map[string]int) {
	n.Helper()
	var taken []*arrival
	for _, a := range n.arrived {
		if a.what == "move" && a.status == http.StatusOK {
			taken = append(taken, a)
		}
	}
	made := make(map[intent]bool)
	var changed uint64 // the newest event after which another move could be made
	for _, r := range events {
		move, is := r.Event.(game.Moved)
		if is {
			i := slices.IndexFunc(taken, func(a *arrival) bool {
				return a.side == move.By && a.intent.code == move.Move && games.Instant(a.at) == move.At && !made[a.intent.alike()]
			})
			if i < 0 {
				n.Errorf("event %d, %+v, is a move that nobody sent", r.Seq, move)
				return
			}
			meant := taken[i].intent
			if made[meant.alike()] = true; meant.seq < changed {
				n.Errorf("event %d: %s was entered after event %d, and the position changed with event %d", r.Seq, meant.code, meant.seq, changed)
			}
			taken = slices.Delete(taken, i, i+1)
		}
		if _, back := r.Event.(game.TakenBack); is || back {
			changed = r.Seq
		}
	}
	for _, a := range taken {
		if done["a move again"]++; !made[a.intent.alike()] {
			n.Errorf("%s was taken, and the game does not have it", a.intent.code)
		}
	}
	for _, a := range n.arrived {
		if a.what == "move" && a.status == http.StatusConflict && a.intent.seq < changed {
			done["a move that came too late"]++
		}
	}
}

// alike is what distinguishes a move from others: who enters it where.
func (i intent) alike() intent { return intent{side: i.side, seen: i.seen, code: i.code} }

// quotaTwin is the time that the network may eat of one player, as the rules of fair time say it.
type quotaTwin struct{ left, gain clock.Time }

func newQuotaTwin(control clock.Control) quotaTwin {
	first := control.Periods()[0]
	expected := first.Minutes*60 + 40*first.Increment // seconds
	gain := min(1000, clock.Time(expected*2*10/5+15*10))
	return quotaTwin{left: 3 * gain, gain: gain}
}

func (q *quotaTwin) spend(lag clock.Time) { q.left = min(q.left+q.gain-lag, 7*q.gain) }

// lagTwin is what was measured of one player, from when each ping left and each answer arrived.
type lagTwin struct{ took []time.Duration }

func (l *lagTwin) median() clock.Time {
	newest := slices.Clone(l.took[max(0, len(l.took)-5):])
	if len(newest) == 0 {
		return 0
	}
	slices.Sort(newest)
	return clock.Time(newest[(len(newest)-1)/2].Milliseconds())
}

// proveLag: what is not charged of each move is the measured round trip, never more than the quota; no move was taken after its
// flag had fallen, and none that was in time was refused for it. A flag ends the game after the grace of a move under way.
func (n *badNetwork) proveLag(events []game.Recorded, done map[string]int) {
	n.Helper()
	var quotas [3]quotaTwin
	state, turnAt := &game.State{}, clock.Time(0)
	for _, r := range events {
		before := state
		state = state.Apply(r)
		switch e := r.Event.(type) {
		case game.Created:
			for side := range quotas {
				quotas[side] = newQuotaTwin(state.Settings.Control)
			}
		case game.Started:
			turnAt = e.At
		case game.TakenBack:
			turnAt = e.At
		case game.Moved:
			n.proveEaten(before, e, turnAt, quotas[e.By], done)
			quotas[e.By].spend(e.Lag)
			turnAt = e.At
		case game.Ended:
			if e.Outcome.Why.Code == game.CodeEndFlag || e.Outcome.Why.Code == "game.draughts.end.flag" {
				n.proveFlag(before, e, quotas, done)
			}
		}
	}
}

// proveEaten holds the lag of one move.
func (n *badNetwork) proveEaten(before *game.State, e game.Moved, turnAt clock.Time, quota quotaTwin, done map[string]int) {
	n.Helper()
	c, _ := before.Clock()
	if before.Settings.Pairing.Tournament == "" && len(before.Moves) < 2 {
		if e.Lag != 0 {
			n.Errorf("a first move, which is free, is given back %d ms", e.Lag)
		}
		return
	}
	if at := c.At(e.At - e.Lag).Of(e.By); at.Flag || at.Left < 0 {
		n.Errorf("a move was made at %d, %d ms after it was entered, with %+v on the clock", e.At, e.Lag, at)
	}
	var allowed []clock.Time
	passed := min(e.At-turnAt, e.At-c.At(0).At) // the clock is not set back behind what set it
	for _, measured := range n.measured(e.By, e.At) {
		eaten := min(measured, passed)
		if e.At-turnAt <= measured+measured/2+50 {
			eaten = passed // entered before the opponent's move was there
			done["a premove"]++
		}
		allowed = append(allowed, min(eaten, quota.left))
	}
	if !slices.Contains(allowed, e.Lag) || e.Lag > quota.left {
		n.Errorf("a move of %s at %d is given back %d ms; by the rules %d, of a quota of %d; turn %d clock %d %+v", e.By, e.At, e.Lag, allowed, quota.left, turnAt, c.At(0).At, c.At(e.At-e.Lag))
	}
	if e.Lag > 0 && e.Lag == quota.left {
		done["a quota that is used up"]++
	}
	if e.Lag > 0 {
		done["a move with lag"]++
	}
}

// measured is what may have been measured of a side by an instant. The server forgets it when a player has left, or does not if
// they come back at once, so there is one for each time that they left. An answer that arrived in the very instant counts, or comes too late.
func (n *badNetwork) measured(side article.Colour, by clock.Time) (all []clock.Time) {
	for _, from := range append([]clock.Time{0}, n.leftAt[side]...) {
		all = append(all, n.measuredBetween(side, from, by-1), n.measuredBetween(side, from, by))
	}
	return all
}

// measuredBetween is the median of what is measured by the answers that arrived between two instants.
func (n *badNetwork) measuredBetween(side article.Colour, from, to clock.Time) clock.Time {
	var lag lagTwin
	used := make(map[string]bool)
	for _, a := range n.arrived {
		if a.side != side || a.what != "pong" || games.Instant(a.at) > to {
			continue
		}
		form, _ := url.ParseQuery(a.body)
		token := form.Get("token")
		sent, known := n.pings[token]
		if known && !used[token] && a.at.Sub(sent) <= 5*time.Second && games.Instant(a.at) >= from {
			lag.took = append(lag.took, a.at.Sub(sent))
		}
		used[token] = true
	}
	return lag.median()
}

// proveFlag: a flag ends the game at the instant at which it fell and a move under way could come no more, and it is noted then.
func (n *badNetwork) proveFlag(before *game.State, e game.Ended, quotas [3]quotaTwin, done map[string]int) {
	n.Helper()
	c, _ := before.Clock()
	falls, ever := c.NextFlag()
	grace := min(quotas[c.At(falls).Running].left, 200)
	if !ever || e.At != falls+grace {
		n.Errorf("the flag falls at %d and ends the game at %d; the grace is %d", falls, e.At, grace)
	}
	if late := n.over.Sub(games.Moment(e.At)); late > 100*time.Millisecond {
		n.Errorf("it is noted %v later that the flag has fallen", late)
	}
	for _, a := range n.arrived {
		if a.what == "move" && a.status == http.StatusConflict && games.Instant(a.at) > e.At {
			done["a move after the flag"]++
			return
		}
	}
}
