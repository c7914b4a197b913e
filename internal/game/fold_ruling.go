package game

import "damka/article"

// foldAsked: in chess the claim belongs to the game, and a request for time is an offer of a draw (FIDE III.4).
func (s *State) foldAsked(e RulingAsked) error {
	if !e.By.IsValid() || s.Asked.By.IsValid() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	s.Asked = Asked{At: e.At, By: e.By, Ground: e.Ground, Article: e.Article, Stopped: e.Stopped}
	if b, ok := s.board.(chessBoard); ok {
		b.quickplay = quickplay{by: e.By, asked: e.Ground.quickplay()}
		if e.Ground == GroundTime {
			b.Chess.offer = e.By
		}
		s.board = b
	}
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

func (s *State) foldRuling(e RulingGiven) error {
	if !s.Asked.By.IsValid() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	if err := s.foldRulingTime(e); err != nil {
		return err
	}
	by, postponed := s.Asked.By, e.Answer == Postponed || e.Answer == PostponedAndGave
	s.Asked.Stopped, s.Asked.Postponed = false, true
	if !postponed {
		s.Asked = Asked{}
	}
	if b, ok := s.board.(chessBoard); ok {
		b.quickplay.postponed = true
		b.quickplay.given = b.quickplay.given || e.Answer == PostponedAndGave
		if !postponed {
			b.quickplay = quickplay{}
		}
		s.board = b
	}
	s.Calls = withoutCalls(s.Calls, by, MatterClaim)
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

// foldRulingTime gives the time that comes with a decision.
func (s *State) foldRulingTime(e RulingGiven) error {
	c, err := s.clock, error(nil)
	if e.Increment {
		if c, err = c.AddIncrement(e.At, true, e.Why.Reason); err != nil {
			return err
		}
	}
	if e.Bonus > 0 {
		if c, err = c.Award(e.At, s.Asked.By.Other(), e.Bonus, e.Why.Reason); err != nil {
			return err
		}
	}
	s.clock = c
	return nil
}

// withoutCalls are the calls that remain when the arbiter has dealt with a matter of a player.
func withoutCalls(calls []Call, by article.Colour, matter Matter) []Call {
	var left []Call
	for _, call := range calls {
		if call.By != by || call.Matter != matter {
			left = append(left, call)
		}
	}
	return left
}

// moveAnswers: a move ends what was asked about the position before it. In draughts the claim of
// who moves is withdrawn by it, and an irregularity of the opponent accepted (I.5.7). In chess both belong to
// the game (FIDE III.5.2, 7.5.1), but for the moves that were made since.
func (s *State) moveAnswers(by article.Colour) {
	switch {
	case !s.Settings.Variant.IsDraughts():
		if s.Reported.Since > 0 {
			s.Reported.Since++
		}
	case s.Asked.By == by:
		s.Asked = Asked{}
	case s.Reported.Offender == by.Other():
		s.Reported = Reported{}
	}
}

// positionGone: what was asked about a position that was put back.
func (s *State) positionGone() {
	s.Reported = Reported{}
	if s.Settings.Variant.IsDraughts() {
		s.Asked = Asked{}
	}
}
