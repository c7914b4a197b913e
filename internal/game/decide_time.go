package game

import (
	"damka/article"
	"damka/clock"
)

// How long a player of a game that stands alone may think about the first move, which is
// free, before the game is called off. See [State.FirstMoveLimit].
const (
	FirstMove        = 30 * clock.Second
	FirstMoveSlowest = 45 * clock.Second // in games slower than rapid

	// FirstMoveExhibition is for an exhibition: the exhibitor goes from board to board, and up to sixty begin at once.
	FirstMoveExhibition = 15 * clock.Minute
)

// What the server gives for its absence: to the player on move, and to the other.
const (
	awayMover = 20 * clock.Second
	awayOther = 10 * clock.Second
)

// Due is the instant at which [Fall] decides something if nobody does anything before;
// false when nothing falls due.
func (s *State) Due() (at clock.Time, due bool) {
	at, due = s.flagDue()
	if gone, leaves := s.goneDue(); leaves && s.Phase() == Running && (!due || gone < at) {
		at, due = gone, true
	}
	if resumption, waits := s.adjournedDue(); waits && (!due || resumption < at) {
		at, due = resumption, true
	}
	return at, due
}

// flagDue is when the flag ends the game, or that somebody does not come or nobody makes the first move.
func (s *State) flagDue() (at clock.Time, due bool) {
	return s.flagDueAfter(func(side article.Colour) clock.Time { return s.quotas[side].Grace() })
}

// noGrace is for who knows that no move is under way.
func noGrace(article.Colour) clock.Time { return 0 }

// flagDueAfter is flagDue with the grace that a side has after its flag.
func (s *State) flagDueAfter(grace func(article.Colour) clock.Time) (at clock.Time, due bool) {
	if at, due := s.guestDue(); due {
		return at, due
	}
	c, timed := s.Clock()
	if s.Phase() != Running || !timed || s.Settings.Input == ByTransmitter { // flags in the hall are for people there
		return 0, false
	}
	if s.opensFree() && len(s.Moves) < 2 {
		return s.thinkingSince() + s.firstMoveLimit(), true
	}
	if at, due = c.NextFlag(); due {
		running := c.At(at).Running
		at += grace(running)
		due = !(s.Asked.isDraw() && s.Asked.By == running) // of who claims a draw the arbiter decides first (II.6.18)
	}
	if late, waits := s.absentDue(); waits && (!due || late < at) {
		return late, true
	}
	return at, due
}

// TimeRuns says that time runs for somebody, also where nothing falls due by it: while the arbiter decides about a claim of a
// draw, the flag of who made it ends nothing yet (II.6.18).
func (s *State) TimeRuns() bool {
	if _, due := s.guestDue(); due {
		return true
	}
	c, timed := s.Clock()
	if s.Phase() != Running || !timed || s.Settings.Input == ByTransmitter {
		return false
	}
	return s.opensFree() && len(s.Moves) < 2 || c.At(s.LastAt).Running != 0
}

// thinkingSince is since when the player on move has had the turn of a free first move. What
// passed while the server was away does not count.
func (s *State) thinkingSince() clock.Time {
	return s.turn.at + s.pausedFirst
}

func (s *State) firstMoveLimit() clock.Time {
	if s.Settings.Exhibitor.IsValid() {
		return FirstMoveExhibition
	}
	switch class, _ := s.Settings.Control.Class(s.Settings.Edition, s.Settings.Variant); class {
	case clock.Official, clock.Standard:
		return FirstMoveSlowest
	}
	return FirstMove
}

// decideFall ends the game if it is time: by the flag, because nobody moved, or because a player did not
// come to the resumption. If not, it may be time to say that a player is gone.
func decideFall(s *State, c Fall, now clock.Time) ([]Event, error) {
	at, due := s.flagDue()
	if resumption, waits := s.adjournedDue(); waits && now >= resumption && (!due || resumption < at) {
		return decideAdjournedFall(s, c.Key, now)
	}
	if !due || now < at {
		return decideGone(s, now), nil
	}
	return decideFlag(s, at)
}

// decideFlag ends the game whose time was over at an instant, at that instant, whenever that is noted.
func decideFlag(s *State, at clock.Time) ([]Event, error) {
	at = s.instant(at)
	loser := s.clock.At(at).Running
	switch {
	case !s.opensFree() || len(s.Moves) > 1:
	case s.carriesOn(): // of an encounter, which would otherwise have no loser (III.1.3)
		loser = s.Turn()
	default:
		return []Event{Ended{At: at, Outcome: notPlayed(CodeEndNoStart, sideArg(s.Turn()))}}, nil
	}
	if late, waits := s.absentDue(); waits && at >= late || s.IsAbsent(loser) {
		return []Event{Ended{At: at, Outcome: s.forfeited()}}, nil
	}
	outcome, err := s.board.flagged(loser)
	if err != nil {
		return nil, err
	}
	return []Event{Ended{At: at, Outcome: outcome}}, nil
}

// decideInterrupt gives back the time in which nobody could move, and something beside it to
// both. That is given once: where the server was back already and stopped again before it was
// ready, Since is the same as before, and only the time since then is given back. A flag that had fallen
// before falls.
func decideInterrupt(s *State, c Interrupt, now clock.Time) ([]Event, error) {
	from := max(c.Since, s.LastAt)
	if !s.TimeRuns() || from >= now || s.Settings.Control.IsCorrespondence() {
		return nil, nil
	}
	if at, due := s.flagDue(); due && from >= at {
		return nil, nil
	}
	event := Interrupted{From: from, At: now}
	reading := s.clock.At(from)
	if reading.Running == 0 || s.backAt > c.Since {
		return []Event{event}, nil
	}
	if reading.Of(reading.Running).Flag { // within the grace of a move under way, which cannot come any more
		return nil, nil
	}
	event.White, event.Black = awayOther, awayOther
	if reading.OnMove == article.White {
		event.White = awayMover
	} else {
		event.Black = awayMover
	}
	if reading.White.Flag { // an arbiter has let play go on: nothing brings that flag up
		event.White = 0
	}
	if reading.Black.Flag {
		event.Black = 0
	}
	return []Event{event}, nil
}

// decideCall calls the arbiter. Where the player may stop the clocks for it, they stop.
func decideCall(s *State, c CallArbiter, now clock.Time) ([]Event, error) {
	switch {
	case s.Alone():
		return nil, article.Refuse(CodeNoArbiter, "")
	case s.Settings.Edition == article.Kotek2008 && c.Matter != MatterOther && s.Turn() != c.By:
		return nil, article.Refuse(CodeCallTurn, "II.2.2.6", sideArg(s.Turn()))
	}
	for _, waiting := range s.Calls {
		if waiting.By == c.By {
			return nil, article.Refuse(CodeCallWaits, callArticle(s.Settings.Variant))
		}
	}
	events := []Event{ArbiterCalled{At: now, By: c.By, Matter: c.Matter}}
	own := s.ownClock(now)
	if own.At(now).Running != c.By {
		return events, nil
	}
	ref, err := own.MayStop(now, s.Settings.Variant, c.By, stopCause(c.Matter))
	if err != nil {
		return events, nil // the call stands; the clock runs on
	}
	why := article.Because(CodeStoppedForCall, ref, sideArg(c.By))
	return append(events, ClockStopped{At: now, Why: Why{why}}), nil
}

func stopCause(m Matter) clock.StopCause {
	switch m {
	case MatterClaim:
		return clock.DrawClaim
	case MatterIrregularity:
		return clock.Irregularity
	case MatterFlag:
		return clock.FlagClaim
	}
	return clock.NeedsArbiter
}

// callArticle is the article by which the arbiter is called.
func callArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.2.2.3"
	}
	return "FIDE 6.11.2"
}
