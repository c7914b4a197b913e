package game

import (
	"damka/article"
	"damka/clock"
)

// foldAdjournment changes the state by one event of an adjournment.
func (s *State) foldAdjournment(event Event) error {
	at := event.moment()
	switch e := event.(type) {
	case Adjourned:
		if err := s.foldAdjourned(e); err != nil {
			return err
		}
	case Sealed:
		if s.Adjournment.Stage != StageSealing || e.By != s.Adjournment.By {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		if s.Adjournment.Commitment == "" {
			s.Adjournment.Since = e.At
		}
		s.Adjournment.Commitment, s.Adjournment.box = e.Commitment, e.Box
	case EnvelopeClosed:
		return s.foldClosed(e)
	case ResumptionPlanned:
		s.Adjournment.Resume = e.Resume
	case Attended:
		if !e.Side.IsValid() {
			return article.Refuse(CodeNoSide, "")
		}
		s.Adjournment.there[e.Side] = true
	case Resumed:
		return s.foldResumed(e)
	case Opened:
		return s.foldOpened(e)
	case ReplySealed:
		return s.foldReply(e)
	case EnvelopeMissing:
		return s.foldMissing(e)
	case Annulled:
		return s.foldAnnulled(e)
	}
	s.LastAt = max(s.LastAt, at)
	return nil
}

func (s *State) foldAdjourned(e Adjourned) error {
	if !e.By.IsValid() {
		return article.Refuse(CodeNoSide, "")
	}
	s.Adjournment = Adjournment{Stage: StageSealing, At: e.At, By: e.By, Resume: e.Resume, Late: e.Late, moves: len(s.Moves)}
	if _, timed := s.Clock(); !timed || e.Charge == 0 {
		return nil
	}
	return s.setClock(e.At)(s.clock.Charge(e.At, e.By, e.Charge, e.Why.Reason))
}

func (s *State) foldClosed(e EnvelopeClosed) error {
	if s.Adjournment.Stage != StageSealing {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	next := s.Adjournment
	next.Stage, next.Since, next.White, next.Black = StageClosed, e.At, e.White, e.Black
	if c, timed := s.Clock(); timed {
		var err error
		if c.At(e.At).Running != 0 { // the arbiter may have stopped it before
			if c, err = c.Stop(e.At); err != nil {
				return err
			}
		}
		if c, err = s.set(c, e.At, e.White, e.Black, s.noted()); err != nil {
			return err
		}
		s.clock = c
	}
	s.interruption = interruption{} // what ends in an adjournment goes on with the resumption
	s.Adjournment, s.LastAt = next, max(s.LastAt, e.At)
	return nil
}

// noted is why a clock shows what the envelope says.
func (s *State) noted() article.Reason {
	return article.Because(CodeAdjournNoted, s.adjournArticle("II.7.7.3", "FIDE I.5"))
}

// keepEnvelope notes on the closed envelope what the clocks show: the arbiter may give and take time between the sessions, too.
func (s *State) keepEnvelope() {
	if c, timed := s.Clock(); timed && s.Adjournment.Stage == StageClosed {
		reading := c.At(s.LastAt)
		s.Adjournment.White, s.Adjournment.Black = reading.White.Left, reading.Black.Left
	}
}

// restored is the clock with the times of the envelope, stopped, with a side on move.
func (s *State) restored(at clock.Time, onMove article.Colour, white, black clock.Time) (clock.Clock, error) {
	c, err := s.clock, error(nil)
	if c.At(at).Running != 0 {
		if c, err = c.Stop(at); err != nil {
			return c, err
		}
	}
	setting := c.Setting(at)
	setting.White.Left, setting.Black.Left, setting.OnMove = white, black, onMove
	return c.Correct(at, setting, s.noted())
}

func (s *State) foldResumed(e Resumed) error {
	if s.Adjournment.Stage != StageClosed {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	if _, timed := s.Clock(); timed {
		c, err := s.restored(e.At, e.Run, e.White, e.Black)
		if err == nil {
			c, err = c.Resume(e.At)
		}
		if err != nil {
			return err
		}
		s.clock = c
	}
	a := &s.Adjournment
	a.Stage, a.Resume = StageAwaiting, max(a.Resume, e.At)
	a.there = [3]bool{article.White: !e.WhiteAbsent, article.Black: !e.BlackAbsent}
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

// foldOpened takes an opened envelope only if it is the one that was sealed. The clock is
// set for the player who sealed, who makes the move.
func (s *State) foldOpened(e Opened) error {
	a := s.Adjournment
	if !a.IsWaiting() || e.By != a.By || !(Sealed{By: a.By, Commitment: a.Commitment, Box: a.box}).Keeps(e) {
		return article.Refuse(CodeSealedKey, "")
	}
	if c, timed := s.Clock(); timed && c.At(e.At).OnMove != a.By {
		setting := c.Setting(e.At)
		setting.OnMove = a.By
		c, err := c.Correct(e.At, setting, s.noted())
		if err != nil {
			return err
		}
		s.clock = c
	}
	a.Stage, a.opened = StagePlayedOn, len(s.Moves)
	if g, chess := s.Chess(); chess && e.Why.Code == "" {
		a.offer, a.consented = s.board.offered(), g.consented
	}
	s.Adjournment, s.LastAt = a, max(s.LastAt, e.At)
	return nil
}

// foldReply lets the absent player's clock run. The press itself follows with the move, when it is
// made: until then it is not known what it is.
func (s *State) foldReply(e ReplySealed) error {
	a := s.Adjournment
	if a.Stage != StagePlayedOn || !e.By.IsValid() || e.By != s.Turn() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	if _, timed := s.Clock(); timed {
		c, err := s.restored(e.At, e.By.Other(), e.White, e.Black)
		if err == nil {
			c, err = c.Resume(e.At)
		}
		if err != nil {
			return err
		}
		s.clock = c
	}
	a.Stage, a.By, a.Commitment, a.box, a.White, a.Black = StageReply, e.By, e.Commitment, e.Box, e.White, e.Black
	a.there[e.By] = true
	s.Adjournment, s.LastAt = a, max(s.LastAt, e.At)
	return nil
}

func (s *State) foldMissing(e EnvelopeMissing) error {
	a := s.Adjournment
	if a.Stage != StageClosed && !a.IsWaiting() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	if _, timed := s.Clock(); timed {
		c, err := s.restored(e.At, a.By, a.White, a.Black)
		if err != nil {
			return err
		}
		s.clock = c
	}
	s.interruption.runs = false // until the move is declared the clock stands
	a.Stage, a.there = StageDeclaring, [3]bool{article.White: true, article.Black: true}
	s.Adjournment, s.LastAt = a, max(s.LastAt, e.At)
	return nil
}

func (s *State) foldAnnulled(e Annulled) error {
	if s.Adjournment.Stage != StageClosed && !s.Adjournment.IsWaiting() && e.Why.Code != CodeRoundAnew {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	return s.playAnew(e.At, e.Why)
}

// adjournmentMoved notes that a side has moved. An offer to who sealed stands beside the sealed move:
// that player has touched nothing (FIDE I.4, 9.1.2.1).
func (s *State) adjournmentMoved(by article.Colour) {
	a := &s.Adjournment
	if a.Stage == "" || !by.IsValid() {
		return
	}
	if a.Stage == StageDeclaring || len(s.Moves) > a.opened+1 { // who made the sealed move need not be there
		a.Stage, a.there[by] = StagePlayedOn, true
	}
	if by != a.By || a.offer == 0 {
		return
	}
	s.board, a.offer = s.board.putOffer(a.offer), 0
	if b, chess := s.board.(chessBoard); chess && a.consented {
		b.consented = true
		s.board = b
	}
}
