package game

import (
	"damka/article"
	"damka/clock"
)

func (s *State) foldReported(e IrregularityReported) error {
	if !e.Offender.IsValid() || s.Reported.Offender.IsValid() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	s.Reported = Reported{At: e.At, By: e.By, Offender: e.Offender, Kind: e.Kind, Since: e.Since, Stopped: e.Stopped, Why: e.Why.Reason}
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

// foldIrregular puts back the position where that was decided, and gives the time. Whose move is to be
// replaced has the clock running, which is how the opponent demands it (I.5.9).
func (s *State) foldIrregular(e IrregularityAnswered) error {
	reported := s.Reported
	if !reported.Offender.IsValid() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	if e.Back != 0 {
		if err := s.goBack(e.At, e.Back, facesAt(e.At), e.Why.Reason); err != nil {
			return err
		}
	}
	if e.Bonus > 0 {
		c, err := s.clock.Award(e.At, reported.Offender.Other(), e.Bonus, e.Why.Reason)
		if err != nil {
			return err
		}
		s.clock = c
	}
	if b, ok := s.board.(chessBoard); ok && e.Counts {
		b.illegal[reported.Offender]++
		s.board = b
	}
	s.Reported = Reported{}
	s.Calls = withoutCalls(s.Calls, reported.Offender.Other(), MatterIrregularity)
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

func (s *State) foldStartFault(e StartFaultFound) error {
	if e.Measure != PlayAnew {
		s.LastAt = max(s.LastAt, e.At)
		return nil
	}
	return s.playAnew(e.At, e.Why)
}

// exchangeSeats gives each player the other side, with what is the player's and not the side's.
func (s *State) exchangeSeats() {
	s.White, s.Black, s.Exchanged = s.Black, s.White, !s.Exchanged
	exchange(&s.away)
	exchange(&s.quotas)
	exchange(&s.vacations)
	exchange(&s.teams)
	exchange(&s.left)
	exchange(&s.counsel)
	s.Sanctions, s.Suspicions = otherSides(s.Sanctions), otherSuspicions(s.Suspicions)
}

// exchange gives each side what the other had.
func exchange[T any](by *[3]T) {
	by[article.White], by[article.Black] = by[article.Black], by[article.White]
}

// playAnew: a void game begins again with all that it began with, the announced colours too.
func (s *State) playAnew(at clock.Time, why Why) error {
	if s.Exchanged {
		s.exchangeSeats()
	}
	interruption := s.interruption
	err := s.beginAnew(at, Created{At: at, Settings: s.Settings, White: s.White, Black: s.Black, HalfMoves: s.halfMoves}, why)
	if err == nil {
		s.interruption = interruption
	}
	return err
}

// beginAnew is a game that begins again. Its players stay, and their sanctions, what was reported of them, and those who consult with them or
// have done so.
func (s *State) beginAnew(at clock.Time, created Created, why Why) error {
	again := State{Seq: s.Seq, Anomalies: s.Anomalies, Sanctions: s.Sanctions, Suspicions: s.Suspicions, Voided: s.Voided + 1, Anew: why, mark: s.mark, signal: s.signal}
	again.parted, again.teams, again.left, again.counsel = s.parted, s.teams, s.left, s.counsel
	if created.White == s.Black && created.Black == s.White {
		again.Sanctions, again.Suspicions = otherSides(s.Sanctions), otherSuspicions(s.Suspicions)
		exchange(&again.teams)
		exchange(&again.left)
		exchange(&again.counsel)
	}
	if err := again.foldCreated(created); err != nil {
		return err
	}
	again.CreatedAt, again.LastAt = s.CreatedAt, max(s.LastAt, at)
	*s = again
	return nil
}
