package chess

import "damka/article"

// PositionToPlayOn is the setup as a position in which a game goes on although
// no series of legal moves leads to it: after a wrong start that was found too
// late (A.5.1.2), or an illegal move that stands (A.5.2). Kings may be next to
// each other or both attacked, that of the side not to move, too; there may be
// any pieces in any number, and pawns on the first and last ranks. Where
// [Setup.Position] gives a position it is the same one.
//
// The error is [Violations] that the Laws do not let a game go on with: no such
// variant, side or piece, not exactly one king of each side; and what cannot be
// true of this board: a right to castle without its king and rook, a capture in
// passing without the pawn that passed.
func (u Setup) PositionToPlayOn() (Position, error) {
	violations := u.violations()
	for _, reason := range violations {
		if !isPlayedOn(reason.Code) {
			return Position{}, violations
		}
	}
	p := u.unchecked()
	mover := p.turn.Other()
	p.exposed = p.attackers(p.King(mover), p.turn, p.white|p.black) != 0
	p.settleEnPassant()
	return p, nil
}

// isPlayedOn says whether a game goes on from a setup with this fault: it makes
// the position one that no series of legal moves leads to, and no more.
func isPlayedOn(code article.Code) bool {
	switch code {
	case CodeSetupPawnRank, CodeSetupManyPawns, CodeSetupMany, CodeSetupPromoted,
		CodeSetupOpponentInCheck, CodeSetupManyChecks, CodeSetupTwoChecks, CodeSetupEnPassantCheck:
		return true
	}
	return false
}
