package game

import (
	"damka/article"
	"damka/clock"
)

// aside is what a game was like when its round was cancelled or the start taken back, so that it can be so again.
type aside struct {
	at   clock.Time
	over bool // it has an outcome of its own

	decided bool // which the arbiter has given since

	runs     bool // a face ran
	asked    Asked
	reported Reported
	stopped  ClockStopped
}

// keepAside notes what the end of a game leaves behind that is called off, and that another end replaces that one.
func (s *State) keepAside(e Ended) {
	switch calledOff := e.Outcome.Why.Code == CodeEndCalledOff; {
	case calledOff && s.aside == nil:
		s.aside = &aside{at: e.At, runs: s.clock.At(e.At).Running != 0, asked: s.Asked, reported: s.Reported, stopped: s.stopped}
	case !calledOff && s.aside != nil:
		s.aside = &aside{at: s.aside.at, over: true, decided: e.ByArbiter}
	}
}

// keepPlaying: a game that is played is not aside, whatever has put back its end.
func (s *State) keepPlaying() {
	if s.Outcome == nil {
		s.aside = nil
	}
}

// foldRound changes the state by one event that came from the round.
func (s *State) foldRound(event Event) error {
	switch e := event.(type) {
	case SetAside:
		if s.Outcome == nil || s.aside != nil {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.aside = &aside{at: e.At, over: true}
	case WentOn:
		return s.foldWentOn(e)
	case RoundInterrupted:
		if err := s.foldRoundInterrupted(e); err != nil {
			return err
		}
	case RoundResumed:
		if err := s.foldRoundResumed(e); err != nil {
			return err
		}
	case BegunAnew:
		return s.beginAnew(e.At, Created{At: e.At, Settings: e.Settings, White: e.White, Black: e.Black, HalfMoves: e.HalfMoves}, e.Why)
	}
	s.LastAt = max(s.LastAt, event.moment())
	return nil
}

// foldWentOn is the game as it was before its round was cancelled. What passed since is charged to nobody: who was awaited may come so
// much later.
func (s *State) foldWentOn(e WentOn) error {
	was := s.aside
	if was == nil {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	s.aside, s.LastAt = nil, max(s.LastAt, e.At)
	if e.Signal != 0 {
		s.signal = e.Signal
	}
	if was.over {
		return nil
	}
	s.board, s.Outcome, s.EndedAt, s.Asked, s.Reported = s.board.reopened(), nil, 0, was.asked, was.reported
	s.stopped = was.stopped
	passed := e.At - was.at
	if s.interruption.is() {
		s.interruption.from += passed
	}
	if s.awaits() {
		s.pausedLate += passed
		if !was.runs { // the clocks stood before, too
			s.pausedLate += was.at - s.haltedAt
		}
	}
	if (s.Adjournment.WaitsFor() != clock.Absence{}) {
		s.Adjournment.Resume += passed
	}
	if !was.runs {
		return nil
	}
	return s.setClock(e.At)(s.clock.Resume(e.At))
}
