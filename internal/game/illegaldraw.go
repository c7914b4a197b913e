package game

import "damka/article"

// illegalDraw is the draw of a rapid or blitz game of chess in which nobody has put right a position that the arbiter
// sees to be illegal: both kings in check, or a pawn on its last row. The arbiter waits for the next move, and if the
// position is illegal still the game is drawn (A.5.4). Such positions come about on boards in the hall only.
func (s *State) illegalDraw(b chessBoard) (article.Reason, error) {
	refused := article.Refuse(CodeRulingLegal, "FIDE A.5.4")
	if len(s.Moves) == 0 {
		return article.Reason{}, refused
	}
	before, err := b.Chess.TakeBack(1)
	if err != nil {
		return article.Reason{}, refused
	}
	conduct := s.Settings.Conduct()
	seen := conduct.IllegalPosition(before.Position().Setup(), false)
	still := conduct.IllegalPosition(b.Position().Setup(), true)
	if seen.Measure != Wait || still.Measure != Over {
		return article.Reason{}, refused
	}
	return still.Reason, nil
}
