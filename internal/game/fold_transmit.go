package game

import (
	"damka/article"
	"damka/clock"
)

// keepTold notes that a clock was read in the hall: with a move, or by the arbiter.
func (s *State) keepTold(event Event) {
	switch e := event.(type) {
	case Transmitted:
		s.told = s.told || e.Faces != nil
	case ClockSet:
		s.told = true
	}
}

// keepBrought notes which event brought the newest move of the hall, or the result, so that an undo can name what it undoes.
func (s *State) keepBrought(r Recorded) {
	switch r.Event.(type) {
	case Transmitted:
		s.Moves[len(s.Moves)-1].Seq = r.Seq
	case Ended:
		s.endedSeq = r.Seq
	}
}

func (s *State) foldTransmitted(e Transmitted) error {
	entered := entry{code: e.Move, text: hallText(s.Settings.Variant, e.Move), left: e.Position}
	if e.Position == "" {
		legal, err := s.board.recorded(e.Move)
		if err != nil {
			return err
		}
		entered = legal
	}
	next, err := s.board.transmit(entered)
	if err != nil {
		return err
	}
	made := Made{By: e.By, Code: entered.code, Text: entered.text, At: e.At, Position: e.Position}
	if c, timed := s.Clock(); timed {
		pressed := s.hallPressed(c, e)
		gained := max(0, pressed.At(e.At).Of(e.By).Left-c.At(e.At).Of(e.By).Left) // an increment, or a period
		if s.clock, err = s.hallFaces(pressed, e); err != nil {
			return err
		}
		if e.Faces != nil {
			made.Left, made.Timed = s.clock.At(e.At).Of(e.By).Left, true
			made.Spent = max(0, s.turn.left+gained-made.Left)
		}
	}
	s.Moves, s.board = append(s.Moves, made), next
	s.beginTurn(e.At)
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

// hallText is a move that was not legal as people write it.
func hallText(v article.Variant, code string) string {
	if !v.IsDraughts() && len(code) >= 4 && code[0] >= 'a' {
		return code[:2] + "-" + code[2:]
	}
	return code
}

// hallPressed is our clock after a move in the hall. The clock in the hall decides, ours is only
// shown: no flag and no stop of it keeps a move away.
func (s *State) hallPressed(c clock.Clock, e Transmitted) clock.Clock {
	if here, err := c.Arrive(e.At, e.By); err == nil {
		c = here
	}
	if pressed, err := c.PressDespiteFlag(e.At, e.By); err == nil {
		return pressed
	}
	return s.turned(c, e)
}

// hallFaces is our clock with the faces of the clock in the hall, if they were sent.
func (s *State) hallFaces(c clock.Clock, e Transmitted) (clock.Clock, error) {
	if e.Faces == nil {
		return c, nil
	}
	return s.set(c, e.At, e.Faces.White, e.Faces.Black, article.Because(CodeTransmitFaces, timeArticle(s.Settings.Variant)))
}

// turned is a clock that cannot be pressed, as one that the arbiter has stopped, with the move counted all the same and
// the other side on move.
func (s *State) turned(c clock.Clock, e Transmitted) clock.Clock {
	setting := c.Setting(e.At)
	setting.OnMove = e.By.Other()
	if e.By == article.White {
		setting.White.Moves++
	} else {
		setting.Black.Moves++
	}
	next, err := c.Correct(e.At, setting, article.Because(CodeTransmitFaces, timeArticle(s.Settings.Variant)))
	if err != nil {
		return c
	}
	return next
}

// foldUndone takes back what was transmitted, with a result. The faces stay as they are, but for whose runs.
func (s *State) foldUndone(e TransmissionUndone) error {
	if s.Outcome != nil {
		s.board, s.Outcome, s.EndedAt = s.board.reopened(), nil, 0
		if resumed, err := s.clock.Resume(e.At); err == nil {
			s.clock = resumed
		}
	}
	if e.Moves == 0 {
		s.LastAt = max(s.LastAt, e.At)
		return nil
	}
	return s.goBack(e.At, e.Moves, facesAt(e.At), article.Because(CodeTransmitUndone, timeArticle(s.Settings.Variant)))
}
