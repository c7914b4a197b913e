package chess

import "damka/article"

// PositionToReplay is the setup as a position from which a game that was
// written down can be replayed, even if no series of moves leads to it: a side
// may have too many pieces, and checks may be such as no move gives. Castling
// rights and a capture in passing that cannot be are left out. All of this is
// in passedOver, the same as [Setup.Position] would refuse it for. The error
// is [Violations] that leave nothing to play: no king, a king that can be
// taken, a pawn on its first or last rank.
//
// A game that is to be played begins from [Setup.Position].
func (u Setup) PositionToReplay() (p Position, passedOver Violations, err error) {
	for _, reason := range u.violations() {
		if !isReplayable(reason.Code) {
			return Position{}, nil, u.violations()
		}
		passedOver = append(passedOver, reason)
		switch reason.Code {
		case CodeSetupEnPassantRank, CodeSetupEnPassantPawn, CodeSetupEnPassantBlocked, CodeSetupEnPassantCheck:
			u.ClearEnPassant()
		}
	}
	p = u.unchecked()
	rights := p.castling
	for _, c := range [...]Colour{White, Black} {
		if len(p.wrongCastling(c)) == 0 {
			continue
		}
		for file := range 8 {
			rights = rights.Without(c, file)
		}
	}
	p.castling = rights
	p.settleEnPassant()
	return p, passedOver, nil
}

// isReplayable says whether a game can be replayed from a setup with this
// fault.
func isReplayable(code article.Code) bool {
	switch code {
	case CodeSetupManyPawns, CodeSetupMany, CodeSetupPromoted, CodeSetupManyChecks, CodeSetupTwoChecks,
		CodeSetupCastlingKing, CodeSetupCastlingRook, CodeSetupCastlingTwo,
		CodeSetupEnPassantRank, CodeSetupEnPassantPawn, CodeSetupEnPassantBlocked, CodeSetupEnPassantCheck:
		return true
	}
	return false
}
