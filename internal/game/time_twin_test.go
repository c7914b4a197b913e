package game

import (
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
)

// timeTwin is the arithmetic of a game's time, slow and plain: what each side has left, whose face runs, and
// since when. It knows controls of one period, without or with Fischer's increment.
type timeTwin struct {
	left      [3]clock.Time
	increment clock.Time
	running   article.Colour
	held      bool // the round is interrupted, and nothing runs
	waits     bool // but it will, when the round is resumed
	turn      article.Colour
	since     clock.Time
	free      int  // moves at the start that cost nothing
	begun     bool // the clock has been started
	ran       clock.Time
	given     clock.Time    // increments and awards less what was taken
	spent     clock.Time    // of the newest move
	thought   [3]clock.Time // by colour: how long the face ran since the own move before, also past its flag
}

func newTimeTwin(s *State) *timeTwin {
	period := s.Settings.Control.Periods()[0]
	t := &timeTwin{increment: clock.Time(period.Increment) * clock.Second, turn: s.Turn(), since: s.CreatedAt}
	whole := clock.Time(period.Minutes) * clock.Minute
	if !s.Settings.Variant.IsDraughts() {
		whole += t.increment // before each move, the first included
	}
	t.left = [3]clock.Time{0, whole, whole}
	if s.Alone() {
		t.free = 2
	}
	return t
}

// until lets the face run.
func (t *timeTwin) until(at clock.Time) {
	if at <= t.since {
		return
	}
	if t.running != 0 {
		passed := min(at-t.since, t.left[t.running])
		t.left[t.running] -= passed
		t.ran += passed
		t.thought[t.running] += at - t.since
	}
	t.since = at
}

// give adds to a side's time, or takes from it as far as there is some.
func (t *timeTwin) give(side article.Colour, amount clock.Time) {
	amount = max(amount, -t.left[side])
	t.left[side] += amount
	t.given += amount
}

func (t *timeTwin) set(side article.Colour, left clock.Time) { t.give(side, left-t.left[side]) }

// happens is the time after an event; before is the game it happens in.
func (t *timeTwin) happens(event Event, before, after *State) {
	switch e := event.(type) {
	case Started:
		t.until(e.At)
		if t.begun = true; t.free == 0 {
			t.running = t.turn
		}
	case Moved:
		t.moved(e)
	case Interrupted:
		t.until(e.From)
		t.since = e.At
		t.give(article.White, e.White)
		t.give(article.Black, e.Black)
	default:
		if touchesClock(event) { // others do not cut the lag of a move short
			t.until(event.moment())
		}
		t.changed(event, before, after)
	}
	if t.held && t.running != 0 {
		t.running, t.waits = 0, true
	}
}

// touchesClock says that an event gives or takes time, or says whose face runs.
func touchesClock(event Event) bool {
	switch e := event.(type) {
	case Sanctioned:
		return e.Taken > 0 || e.Given > 0
	case ClaimRejected:
		return e.Bonus > 0
	case RulingGiven:
		return e.Bonus > 0 || e.Increment
	case IrregularityAnswered:
		return e.Bonus > 0 || e.Back > 0
	case StartFaultFound:
		return e.Measure == PlayAnew
	case Started, Moved, Interrupted, TimeGiven, TimeChanged, ClockSet, Restored, TakenBack, TouchUpheld, ClockStopped, ClockResumed, RoundInterrupted, RoundResumed, Ended:
		return true
	}
	return false
}

// moved: what the network ate is charged to nobody.
func (t *timeTwin) moved(e Moved) {
	t.until(e.At - e.Lag)
	t.since, t.spent, t.thought[e.By] = e.At, t.thought[e.By], 0
	t.give(e.By, t.increment)
	t.turn = e.By.Other()
	if t.free = max(0, t.free-1); t.free == 0 {
		t.running = t.turn
	} else {
		t.running = 0 // also where an arbiter had let it run
	}
}

func (t *timeTwin) changed(event Event, before, after *State) {
	switch e := event.(type) {
	case TimeGiven:
		t.give(e.To, e.Amount)
	case TimeChanged:
		t.give(e.Who, e.Amount)
	case Sanctioned:
		t.give(e.Who, -e.Taken)
		t.give(e.Who.Other(), e.Given)
	case ClaimRejected:
		t.give(e.By.Other(), e.Bonus)
	case RulingGiven:
		if e.Increment {
			t.increment = 5 * clock.Second
			t.give(before.Asked.By.Other(), t.increment)
		}
		t.give(before.Asked.By.Other(), e.Bonus)
	case ClockSet:
		t.set(article.White, e.White)
		t.set(article.Black, e.Black)
	case Restored:
		t.set(article.White, e.White)
		t.set(article.Black, e.Black)
		t.back(after)
	case TakenBack, TouchUpheld:
		t.back(after)
	case IrregularityAnswered:
		if e.Back > 0 {
			t.back(after)
		}
		t.give(before.Reported.Offender.Other(), e.Bonus)
	case ClockStopped:
		t.running, t.waits = 0, false
	case Ended:
		t.running, t.held, t.waits = 0, false, false
	case RoundInterrupted:
		t.held, t.waits, t.running = true, t.running != 0, 0
	case RoundResumed:
		if t.waits {
			t.running = t.turn
		}
		t.held, t.waits = false, false
	case ClockResumed:
		t.running = t.turn
	case StartFaultFound:
		if e.Measure == PlayAnew {
			ran, given, held := t.ran, t.given, t.held
			*t = *newTimeTwin(after)
			t.since, t.ran, t.given, t.held = e.At, ran, given, held
		}
	}
}

// back: the clock runs for whose turn it is again; outside tournaments it stands before the first moves.
func (t *timeTwin) back(after *State) {
	t.turn, t.thought = after.Turn(), [3]clock.Time{}
	if t.running != 0 {
		t.running = t.turn
	}
	if after.Alone() && len(after.Moves) < 2 {
		t.free, t.running = 2-len(after.Moves), 0
	}
}

// Time is conserved: at every event and at any time after it the faces show what the plain arithmetic says, for every
// order of moves, lags, restarts, stops, claims, irregularities and sanctions; and the moves have taken as long as the face
// of their side ran.
func TestTimeIsConserved(t *testing.T) {
	checked := 0
	for seed := range uint64(500) {
		var twin *timeTwin
		wander(t, seed, []string{"5+3", "5", "3+2", "90", "20"}, 120, func(w *wanderer, before *State, command Command, events []Event) {
			if twin == nil {
				twin = newTimeTwin(before)
				if before.Alone() {
					twin.begun = true
				}
			}
			at := before
			for i, event := range events {
				next := at.Apply(w.log[len(w.log)-len(events)+i])
				twin.happens(event, at, next)
				if _, moved := event.(Moved); moved && next.Moves[len(next.Moves)-1].Spent != twin.spent {
					t.Fatalf("seed %d, after %#v at %d: the move took %d, should be %d", seed, command, w.now, next.Moves[len(next.Moves)-1].Spent, twin.spent)
				}
				at = next
			}
			then := *twin
			then.until(w.now + w.span())
			c, _ := w.state.Clock()
			for _, moment := range []*timeTwin{twin, &then} {
				reading := c.At(moment.since)
				if reading.White.Left != moment.left[article.White] || reading.Black.Left != moment.left[article.Black] {
					t.Fatalf("seed %d, %v, after %#v at %d:\n%+v\nthe clock shows %d and %d, should be %d and %d at %d", seed, w.state.Settings.Control, command, w.now,
						events, reading.White.Left, reading.Black.Left, moment.left[article.White], moment.left[article.Black], moment.since)
				}
				for _, side := range []article.Colour{article.White, article.Black} {
					if spent := w.state.spent(c, moment.since, side); spent != moment.thought[side] {
						t.Fatalf("seed %d, after %#v at %d: %v has thought for %d, should be %d", seed, command, moment.since, side, spent, moment.thought[side])
					}
				}
				checked++
			}
		})
	}
	if checked < 10_000 {
		t.Errorf("only %d instants were compared", checked)
	}
}

// No order of presses, lags and restarts makes the time of both together grow beyond increments, what was given for
// the server's absence and what players gave: nobody else is there who could give any.
func TestPlayersDoNotMakeTime(t *testing.T) {
	for seed := range uint64(300) {
		w := wander(t, seed, everyControl, 0, nil)
		total := func() clock.Time {
			c, _ := w.state.Clock()
			now := c.At(w.state.instant(w.now)) // the machine's clock goes back now and then
			return now.White.Left + now.Black.Left
		}
		if w.state.Settings.Pairing != (Pairing{}) {
			w.do(Start{})
		}
		most := total()
		for range 150 {
			w.now = max(noon, w.now+w.span()-clock.Time(w.r.IntN(50)))
			var command Command = Play{By: w.state.Turn(), Move: w.move(), Lag: w.span()}
			if w.r.IntN(3) == 0 {
				command = w.player()
			}
			moves := [3]int{0, w.state.board.made(article.White), w.state.board.made(article.Black)}
			events, err := w.try(command)
			if err != nil || !slices.ContainsFunc(events, touchesClock) { // others do not cut the lag of a move short
				continue
			}
			for _, event := range events {
				most += allowance(w.state, event, moves)
			}
			if now := total(); now > most {
				t.Fatalf("seed %d: after %#v both have %v, at most %v can be there", seed, command, now, most)
			}
			most = total()
		}
	}
}

// allowance is how much time an event of players can bring: increments, periods and gifts.
func allowance(s *State, event Event, made [3]int) clock.Time {
	switch e := event.(type) {
	case Moved:
		control := s.Settings.Control
		n := made[e.By] + 1
		return clock.Time(control.Total(n+1)-control.Total(n))*clock.Second + clock.Time(control.Periods()[0].Increment)*clock.Second
	case TimeGiven:
		return e.Amount
	case Interrupted:
		return e.White + e.Black
	case ClaimRejected:
		return e.Bonus
	}
	return 0
}
