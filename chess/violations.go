package chess

import "damka/article"

// The most a side can have (2.2).
const (
	mostPieces = 16
	mostPawns  = 8
)

// violations are all that is wrong, in a fixed order.
func (u Setup) violations() Violations {
	if !isChess(u.Variant) {
		return Violations{article.Because(CodeSetupVariant, "")}
	}
	var found Violations
	if !u.Turn.IsValid() {
		found = append(found, article.Because(CodeSetupTurn, "FIDE 1.2"))
	}
	p := u.unchecked()
	for s, piece := range u.Pieces() {
		switch {
		case !piece.IsValid():
			found = append(found, article.Because(CodeSetupPiece, "FIDE 2.2", squareArg(s)))
		case piece.Type() == Pawn && (s.Rank() == 0 || s.Rank() == 7):
			found = append(found, article.Because(CodeSetupPawnRank, "FIDE 3.7.3.3", squareArg(s)))
		}
	}
	for _, c := range []Colour{White, Black} {
		found = append(found, p.wrongPieces(c)...)
	}
	for _, c := range []Colour{White, Black} {
		found = append(found, p.wrongCastling(c)...)
	}
	found = append(found, p.wrongEnPassant()...)
	if u.Turn.IsValid() && p.Count(White, King) == 1 && p.Count(Black, King) == 1 {
		found = append(found, p.wrongChecks()...)
	}
	return found
}

func squareArg(s Square) article.Arg {
	return article.Arg{Name: "square", Value: article.Text(s.String())}
}

func sideArg(c Colour) article.Arg { return article.Arg{Name: "side", Value: c.Word()} }

func numberArg(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func textArg(name, text string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(text)}
}

// wrongPieces are the pieces a side has too many or too few of.
func (p *Position) wrongPieces(c Colour) (found Violations) {
	switch kings := p.Count(c, King); {
	case kings == 0:
		found = append(found, article.Because(CodeSetupNoKing, "FIDE 2.2", sideArg(c)))
	case kings > 1:
		found = append(found, article.Because(CodeSetupManyKings, "FIDE 2.2", sideArg(c), numberArg("count", kings)))
	}
	pawns := p.Count(c, Pawn)
	if pawns > mostPawns {
		found = append(found, article.Because(CodeSetupManyPawns, "FIDE 2.2", sideArg(c), numberArg("count", pawns), numberArg("most", mostPawns)))
	}
	pieces, promoted := p.side(c).count(), p.promoted(c)
	switch {
	case pieces > mostPieces:
		found = append(found, article.Because(CodeSetupMany, "FIDE 2.2", sideArg(c), numberArg("count", pieces), numberArg("most", mostPieces)))
	case promoted > max(mostPawns-pawns, 0):
		found = append(found, article.Because(CodeSetupPromoted, "FIDE 3.10.3", sideArg(c),
			numberArg("count", promoted), numberArg("pawns", max(mostPawns-pawns, 0))))
	}
	return found
}

// promoted is how many pieces of a side must have been pawns: those beyond
// the ones it began with, one bishop on squares of each colour (2.2).
func (p *Position) promoted(c Colour) int {
	bishops := p.side(c) & p.ofType(Bishop)
	return max(p.Count(c, Queen)-1, 0) + max(p.Count(c, Rook)-2, 0) + max(p.Count(c, Knight)-2, 0) +
		max((bishops&lightSquares).count()-1, 0) + max((bishops&^lightSquares).count()-1, 0)
}

// wrongCastling says which castling rights of a side cannot be.
func (p *Position) wrongCastling(c Colour) (found Violations) {
	rank := rankOf(firstRank(c))
	rights := p.castling.squares() & rank
	if rights == 0 {
		return nil
	}
	kings := p.kings & p.side(c)
	if kings&rank == 0 || p.variant == article.Chess && !kings.has(SquareAt(4, firstRank(c))) {
		return Violations{article.Because(CodeSetupCastlingKing, "FIDE 3.8.2.1", sideArg(c))}
	}
	king := kings & rank
	var seen [2]bool
	for s := range rights.squares() {
		side := sideOf(king.square(), s)
		switch {
		case p.side(c)&p.ofType(Rook)&s.bit() == 0, p.variant == article.Chess && s.File() != 0 && s.File() != 7:
			found = append(found, article.Because(CodeSetupCastlingRook, "FIDE 3.8.2.1", sideArg(c), squareArg(s)))
		case seen[side]:
			found = append(found, article.Because(CodeSetupCastlingTwo, "FIDE II.2.1", sideArg(c), squareArg(s)))
		}
		seen[side] = true
	}
	return found
}

// wrongEnPassant says why no pawn can just have moved two squares over the
// square that is given.
func (p *Position) wrongEnPassant() Violations {
	if p.enPassant == 0 || !p.turn.IsValid() {
		return nil
	}
	at := squareArg(p.enPassant)
	mover := p.turn.Other()
	// The square that was passed is the third from the mover's side.
	start, end, rank := p.enPassant-8, p.enPassant+8, 2
	if mover == Black {
		start, end, rank = end, start, 5
	}
	switch {
	case p.enPassant.Rank() != rank:
		return Violations{article.Because(CodeSetupEnPassantRank, "FIDE 3.7.3.1", at, sideArg(p.turn))}
	case p.pawns&p.side(mover)&end.bit() == 0:
		return Violations{article.Because(CodeSetupEnPassantPawn, "FIDE 3.7.3.1", at, textArg("pawn", end.String()))}
	case (p.white|p.black)&(p.enPassant.bit()|start.bit()) != 0:
		return Violations{article.Because(CodeSetupEnPassantBlocked, "FIDE 3.7.2", at, textArg("start", start.String()))}
	case p.Count(p.turn, King) == 1 && p.wasInCheck(mover, start, end):
		return Violations{article.Because(CodeSetupEnPassantCheck, "FIDE 3.10.3", at)}
	}
	return nil
}

// wasInCheck says whether the side to move was in check already before its
// opponent's pawn went from start to end. That matters only if the pawn can
// be captured in passing.
func (p *Position) wasInCheck(mover Colour, start, end Square) bool {
	if v := p.look(); p.enPassantPawns(&v) == 0 {
		return false
	}
	before := *p
	before.pawns ^= start.bit() | end.bit()
	*before.sidePointer(mover) ^= start.bit() | end.bit()
	return before.checkers() != 0
}

func (p *Position) sidePointer(c Colour) *bitboard {
	if c == White {
		return &p.white
	}
	return &p.black
}

// wrongChecks: the side that has just moved may not have left its king
// attacked (1.4.1), and a move gives check with two pieces at most: the one
// moved, and one it uncovered, which cannot be a knight or a pawn.
func (p *Position) wrongChecks() (found Violations) {
	mover := p.turn.Other()
	king := p.King(mover)
	if p.attackers(king, p.turn, p.white|p.black) != 0 {
		found = append(found, article.Because(CodeSetupOpponentInCheck, "FIDE 1.4.1", sideArg(mover), squareArg(king)))
	}
	checkers := p.checkers()
	switch n := checkers.count(); {
	case n > 2:
		found = append(found, article.Because(CodeSetupManyChecks, "FIDE 3.10.3", sideArg(p.turn), numberArg("count", n)))
	case n == 2 && checkers&(p.diagonal|p.straight) == 0:
		first, second := checkers.square(), (checkers & (checkers - 1)).square()
		found = append(found, article.Because(CodeSetupTwoChecks, "FIDE 3.10.3", sideArg(p.turn),
			squareArg(first), textArg("second", second.String())))
	}
	return found
}
