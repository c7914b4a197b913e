package game

import (
	"damka/article"
	"damka/chess"
)

// foldTouch takes a move back and binds the one in its place. The clocks stay as they are, but for whose runs.
func (s *State) foldTouch(e TouchUpheld) error {
	if s.Outcome != nil {
		s.board, s.Outcome, s.EndedAt = s.board.reopened(), nil, 0
	}
	if err := s.goBack(e.At, 1, facesAt(e.At), e.Why.Reason); err != nil {
		return err
	}
	b, is := s.board.(chessBoard)
	if !is {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	bound := chess.Obligation{Reason: e.Why.Reason}
	for _, code := range e.Allowed {
		m, err := b.Position().ParseCoordinates(code)
		if err != nil {
			return err
		}
		bound.Moves = append(bound.Moves, m)
	}
	b.bind(bound)
	s.board = b
	s.Calls = withoutCalls(s.Calls, e.By.Other(), MatterIrregularity)
	return nil
}

// foldChess is what the arbiter grants and counts: it belongs to the game, whatever position is put back.
func (s *State) foldChess(event Event) error {
	b, is := s.board.(chessBoard)
	if !is {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	switch e := event.(type) {
	case DrawConsented:
		b.consented = true
	case ScoreShown:
		if !e.To.IsValid() {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		b.requests[e.To]++
	}
	s.board, s.LastAt = b, max(s.LastAt, event.moment())
	return nil
}
