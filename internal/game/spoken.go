package game

import (
	"damka/chess"
	"damka/draughts"
)

// Speech are the words in which moves are said aloud, for each game.
type Speech struct {
	Draughts draughts.Speech
	Chess    chess.Speech
}

// Spoken is the newest move as it is said aloud (chapter VIII, FIDE D); empty before the
// first and after a move that was not legal.
func (s *State) Spoken(with Speech) string {
	if s.board == nil || len(s.Moves) == 0 {
		return ""
	}
	return s.board.spoken(with)
}

func (b chessBoard) spoken(with Speech) string {
	if b.previous == nil || b.last.IsZero() {
		return ""
	}
	return with.Chess.Move(b.previous.Position(), b.last)
}

func (b draughtsBoard) spoken(with Speech) string {
	if b.previous == nil || b.last.IsZero() {
		return ""
	}
	return with.Draughts.Move(b.previous.Position(), b.last)
}
