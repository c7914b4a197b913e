package game

import (
	"damka/article"
	"damka/clock"
)

// foldTime changes the clock by one event that is about nothing else.
func (s *State) foldTime(event Event) error {
	at := event.moment()
	switch e := event.(type) {
	case TimeGiven:
		return s.setClock(at)(s.clock.Award(at, e.To, e.Amount, article.Because(CodeTimeGiven, timeArticle(s.Settings.Variant))))
	case TimeChanged:
		if e.Amount < 0 {
			return s.setClock(at)(s.clock.Charge(at, e.Who, -e.Amount, e.Why.Reason))
		}
		return s.setClock(at)(s.clock.Award(at, e.Who, e.Amount, e.Why.Reason))
	case ClockSet:
		return s.setClock(at)(s.set(s.clock, at, e.White, e.Black, e.Why.Reason))
	case ClockStopped:
		return s.foldStopped(e)
	case ClockResumed:
		return s.setClock(at)(s.clock.Resume(at))
	case Interrupted:
		return s.foldInterrupted(e)
	}
	return article.Refuse(CodeEventOutOfPlace, "")
}

// foldStopped: with the reason of an interruption it is one, of the whole round, as older programs recorded it. While the round is
// interrupted the clock stands already; it does not run when the round goes on.
func (s *State) foldStopped(e ClockStopped) error {
	if s.isInterrupted() && s.interruption.runs && !s.interruption.weak {
		s.stopped, s.interruption.runs, s.LastAt = e, false, max(s.LastAt, e.At)
		return nil
	}
	if err := s.setClock(e.At)(s.clock.Stop(e.At)); err != nil {
		return err
	}
	if s.stopped = e; e.Why.Code == CodeRoundInterrupted {
		s.stopped = ClockStopped{}
		s.interruption = interruption{why: e.Why.Reason, at: e.At, from: e.At, runs: true, weak: true}
	}
	return nil
}

// set is a clock with what is left to both.
func (s *State) set(c clock.Clock, at, white, black clock.Time, why article.Reason) (clock.Clock, error) {
	setting := c.Setting(at)
	setting.White.Left, setting.Black.Left = white, black
	return c.Correct(at, setting, why)
}

// foldInterrupted: what passed while the server was away is charged to nobody.
func (s *State) foldInterrupted(e Interrupted) error {
	s.pauseAway(e.From, e.At)
	s.backAt = e.At
	if s.awaits() {
		s.pausedLate += e.At - e.From
	}
	if s.opensFree() && len(s.Moves) < 2 { // nobody's clock runs yet
		s.pausedFirst += e.At - e.From
		s.LastAt = max(s.LastAt, e.At)
		return nil
	}
	c, err := s.clock.Stop(e.From)
	if err != nil {
		return err
	}
	why := article.Because(CodeInterrupted, timeArticle(s.Settings.Variant))
	if e.White > 0 {
		if c, err = c.Award(e.From, article.White, e.White, why); err != nil {
			return err
		}
	}
	if e.Black > 0 {
		if c, err = c.Award(e.From, article.Black, e.Black, why); err != nil {
			return err
		}
	}
	return s.setClock(e.At)(c.Resume(e.At))
}

// foldTakenBack takes the newest moves back. The clocks stay as they are, but for whose
// runs: a takeback gives no time back.
func (s *State) foldTakenBack(at clock.Time, moves int) error {
	return s.goBack(at, moves, facesAt(at), article.Because(CodeTakenBack, timeArticle(s.Settings.Variant)))
}

// facesAt is what both faces show at an instant: nothing is given or taken.
func facesAt(at clock.Time) func(clock.Clock) (white, black clock.Time) {
	return func(c clock.Clock) (white, black clock.Time) {
		now := c.At(at)
		return now.White.Left, now.Black.Left
	}
}

// foldRestored puts back a position. A game that was over is not any more; its clock stands until it is let run.
func (s *State) foldRestored(e Restored) error {
	if s.Outcome != nil {
		absent := s.EndedByAbsence()
		s.board, s.Outcome, s.EndedAt = s.board.reopened(), nil, 0
		if _, timed := s.Clock(); timed && absent { // that they may go on says that they are there
			if err := s.setClock(e.At)(s.clock.Await(e.At, clock.Absence{})); err != nil {
				return err
			}
		}
		if e.Moves == 0 {
			return s.setBack(e)
		}
	}
	return s.goBack(e.At, e.Moves, func(clock.Clock) (clock.Time, clock.Time) { return e.White, e.Black }, e.Why.Reason)
}

// setBack is the position in which a game ended, with what is left on the clocks.
func (s *State) setBack(e Restored) error {
	s.LastAt = max(s.LastAt, e.At)
	if _, timed := s.Clock(); !timed {
		return nil
	}
	if err := s.setClock(e.At)(s.set(s.clock, e.At, e.White, e.Black, e.Why.Reason)); err != nil {
		return err
	}
	s.turnAgain(e.At)
	return nil
}

// goBack puts back the board before the newest moves, with what is left on the clocks.
func (s *State) goBack(at clock.Time, moves int, left func(clock.Clock) (white, black clock.Time), why article.Reason) error {
	if moves < 1 || moves > len(s.Moves) {
		return article.Refuse(CodeTakeBack, timeArticle(s.Settings.Variant), numberArg("moves", moves))
	}
	kept := len(s.Moves) - moves
	restored, err := s.board.takeBack(moves)
	if err != nil {
		return err
	}
	if c, timed := s.Clock(); timed {
		if s.clock, err = s.clockBefore(c, restored, at, left, why); err != nil {
			return err
		}
	}
	s.board, s.Moves = restored, s.Moves[:kept:kept]
	s.turnAgain(at)
	s.Takeback, s.Rejected = Proposal{}, ClaimRejected{}
	s.positionGone()
	s.LastAt = max(s.LastAt, at)
	return nil
}

// clockBefore is the clock with these times for a board that was put back.
func (s *State) clockBefore(c clock.Clock, restored board, at clock.Time, left func(clock.Clock) (white, black clock.Time), why article.Reason) (clock.Clock, error) {
	white, black := left(c)
	setting := clock.Setting{
		White:  clock.Dial{Left: white, Moves: restored.made(article.White)},
		Black:  clock.Dial{Left: black, Moves: restored.made(article.Black)},
		OnMove: restored.turn(),
	}
	c, err := c.Correct(at, setting, why)
	bothMoved := min(restored.made(article.White), restored.made(article.Black)) > 0
	if err == nil && s.opensFree() && !bothMoved && c.At(at).Running != 0 {
		c, err = c.Stop(at)
	}
	return c, err
}

// timeArticle is the article about the course of a game's time.
func timeArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.6.8"
	}
	return "FIDE 6.2"
}
