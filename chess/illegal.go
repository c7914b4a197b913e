package chess

import "damka/article"

// SeenIllegal is what makes a board illegal at first sight, if anything does:
// both kings are attacked, or a pawn is on its last rank (A.5.4). [Setup.Position]
// finds everything else that is wrong with it.
func (u Setup) SeenIllegal() (why article.Reason, illegal bool) {
	p := u.unchecked()
	if p.Count(White, King) == 1 && p.Count(Black, King) == 1 {
		occupied := p.white | p.black
		if p.attackers(p.King(White), Black, occupied) != 0 && p.attackers(p.King(Black), White, occupied) != 0 {
			return article.Because(CodeBothInCheck, "FIDE A.5.4"), true
		}
	}
	if pawns := p.pawns & (p.white&rank8 | p.black&rank1); pawns != 0 {
		return article.Because(CodePawnOnLastRank, "FIDE A.5.4", squareArg(pawns.square())), true
	}
	return article.Reason{}, false
}
