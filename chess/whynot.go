package chess

import "damka/article"

// whyNot says why what was written is not a legal move.
func (p *Position) whyNot(w written, text string) error {
	if !p.IsValid() {
		return refuseMove(CodeMoveNoPosition, "FIDE 2.3", text)
	}
	if w.castles {
		return p.whyNotCastle(w.side, text)
	}
	if king := p.King(p.turn); w.mayBeKing(king) && p.At(king) == King.Of(p.turn) && p.isCastlingAttempt(king, w) {
		return p.whyNotCastle(sideOf(king, w.to), text)
	}
	own, _ := p.sides()
	candidates := own & p.ofType(w.pieceType())
	if w.file >= 0 {
		candidates &= fileA << w.file
	}
	if w.rank >= 0 {
		candidates &= rankOf(int(w.rank))
	}
	if w.piece == 0 && w.hasFrom() {
		candidates = own & w.fromSquare().bit() // the letter may have been left out
	}
	if candidates == 0 {
		return p.whyNobody(w, text)
	}
	var best obstacle
	for from := range candidates.squares() {
		if o := p.obstacle(from, w); o.rank > best.rank {
			best = o
		}
	}
	return refuseMove(best.code, best.article, text, best.args...)
}

// mayBeKing says whether what was written may be a move of the king on a square: with its letter, or from there.
func (w written) mayBeKing(king Square) bool {
	if w.hasFrom() {
		return w.fromSquare() == king
	}
	return w.piece == King && w.file < 0 && w.rank < 0
}

// isCastlingAttempt says whether a king's move looks like castling: on its own first rank, to its own rook's square or,
// from where it may castle, two files away.
func (p *Position) isCastlingAttempt(king Square, w written) bool {
	home := int(p.turn-White) * 7
	if king.Rank() != home || w.to.Rank() != home {
		return false
	}
	files := w.to.File() - king.File()
	return p.At(w.to) == Rook.Of(p.turn) && p.castling.HasAny(p.turn) || (files == 2 || files == -2) && (king.File() == 4 || p.castling.HasAny(p.turn))
}

// whyNobody is the refusal where no piece of the side to move is where it was written.
func (p *Position) whyNobody(w written, text string) error {
	if !w.hasFrom() {
		return refuseMove(CodeMoveNoPiece, "FIDE C.8", text, article.Arg{Name: "piece", Value: w.pieceType().word()})
	}
	from := w.fromSquare()
	switch piece := p.At(from); {
	case piece == 0:
		return refuseMove(CodeMoveEmpty, "FIDE C.8", text, squareArg(from))
	case piece.Colour() != p.turn:
		return refuseMove(CodeMoveOpponent, "FIDE 1.3", text, squareArg(from))
	}
	return refuseMove(CodeMoveOtherPiece, "FIDE C.2", text, squareArg(from),
		article.Arg{Name: "piece", Value: p.At(from).Type().word()})
}

// obstacle is what keeps a piece from a square. Of several the one with the
// highest rank is reported: that of the piece nearest to making the move.
type obstacle struct {
	rank    int
	code    article.Code
	article article.Ref
	args    []article.Arg
}

// obstacle finds what keeps the piece on from, one of the side to move, from
// the move that was written.
func (p *Position) obstacle(from Square, w written) obstacle {
	own, _ := p.sides()
	t := p.typeAt(from)
	start := textArg("from", from.String())
	piece := article.Arg{Name: "piece", Value: t.word()}
	if own.has(w.to) {
		return obstacle{5, CodeMoveOwnPiece, "FIDE 3.1", []article.Arg{squareArg(w.to)}}
	}
	if t == Pawn {
		if o, found := p.pawnObstacle(from, w); found {
			return o
		}
	} else if o, found := p.pieceObstacle(from, w, t); found {
		return o
	}
	if p.kings.has(w.to) {
		return obstacle{9, CodeMoveTakesKing, "FIDE 1.4.1", []article.Arg{squareArg(w.to)}}
	}
	if w.promotion != 0 && !(t == Pawn && (w.to.Rank() == 0 || w.to.Rank() == 7)) {
		return obstacle{6, CodeMoveNoPromotion, "FIDE 3.7.3.3", nil}
	}
	switch {
	case t == King:
		return obstacle{7, CodeMoveKingAttacked, "FIDE 1.4.1", []article.Arg{squareArg(w.to)}}
	case p.InCheck():
		return obstacle{7, CodeMoveInCheck, "FIDE 3.9.2", nil}
	}
	return obstacle{8, CodeMovePinned, "FIDE 3.9.2", []article.Arg{start, piece}}
}

// pieceMoveArticles say how the pieces move.
var pieceMoveArticles = [King + 1]article.Ref{
	Knight: "FIDE 3.6", Bishop: "FIDE 3.2", Rook: "FIDE 3.3", Queen: "FIDE 3.4", King: "FIDE 3.8.1"}

// pieceObstacle: the piece does not move that way, or something is in the way.
func (p *Position) pieceObstacle(from Square, w written, t PieceType) (obstacle, bool) {
	args := []article.Arg{{Name: "piece", Value: t.word()}, textArg("from", from.String()), squareArg(w.to)}
	if !reach(t, from, 0).has(w.to) {
		return obstacle{1, CodeMoveImpossible, pieceMoveArticles[t], args}, true
	}
	if blockers := between[from][w.to] & (p.white | p.black); blockers != 0 && t != Knight {
		first := blockers.square()
		if w.to < from {
			for s := range blockers.squares() {
				first = s
			}
		}
		return obstacle{4, CodeMoveBlocked, "FIDE 3.5", append(args, textArg("blocker", first.String()))}, true
	}
	return obstacle{}, false
}

// reach are the squares a piece attacks when the given ones are occupied; none
// for a pawn.
func reach(t PieceType, from Square, occupied bitboard) bitboard {
	switch t {
	case Knight:
		return knightAttacks[from&63]
	case Bishop:
		return bishopAttacks(from, occupied)
	case Rook:
		return rookAttacks(from, occupied)
	case Queen:
		return bishopAttacks(from, occupied) | rookAttacks(from, occupied)
	case King:
		return kingAttacks[from&63]
	}
	return 0
}

// pawnObstacle: what keeps a pawn from a square, apart from its king.
func (p *Position) pawnObstacle(from Square, w written) (obstacle, bool) {
	ahead := 8
	home := 1
	if p.turn == Black {
		ahead, home = -8, 6
	}
	occupied := p.white | p.black
	one := Square(int(from) + ahead)
	args := []article.Arg{{Name: "piece", Value: Pawn.word()}, textArg("from", from.String()), squareArg(w.to)}
	blocked := func(at Square) (obstacle, bool) {
		if at == w.to {
			return obstacle{4, CodeMoveOccupied, "FIDE 3.7.1", args}, true
		}
		return obstacle{4, CodeMoveBlocked, "FIDE 3.7.1", append(args, textArg("blocker", at.String()))}, true
	}
	captures := pawnAttacks[p.turn][from].has(w.to)
	two := from.Rank() == home && int(w.to) == int(from)+2*ahead
	switch {
	case captures && !occupied.has(w.to) && w.to != p.enPassant:
		return obstacle{3, CodeMoveNothingThere, "FIDE 3.7.3", []article.Arg{squareArg(w.to)}}, true
	case !captures && w.to != one && !two:
		rank := 1
		if from.File() == w.to.File() {
			rank = 2 // the highest rank among pawns: this one was meant
		}
		return obstacle{rank, CodeMoveImpossible, "FIDE 3.7", args}, true
	case !captures && occupied.has(one):
		return blocked(one)
	case two && occupied.has(w.to):
		return blocked(w.to)
	}
	last := w.to.Rank() == 0 || w.to.Rank() == 7
	if last && !w.promotion.IsPromotion() {
		return obstacle{6, CodeMovePromotion, "FIDE 3.7.3.3", nil}, true
	}
	return obstacle{}, false
}

// whyNotCastle says why castling to a side is not legal.
func (p *Position) whyNotCastle(side CastlingSide, text string) error {
	rook, ok := p.CastlingRook(p.turn, side)
	if !ok {
		return refuseMove(CodeMoveCastlingLost, "FIDE 3.8.2.1", text)
	}
	if p.InCheck() {
		return refuseMove(CodeMoveCastlingCheck, "FIDE 3.8.2.2", text, squareArg(p.King(p.turn)))
	}
	v := p.look()
	m := Move{from: v.king, to: rook, castling: true}
	kingTo, rookTo := m.CastlingTargets()
	others := v.occupied &^ (m.from.bit() | m.to.bit())
	way := between[m.from][kingTo] | kingTo.bit()
	if blockers := others & (way | between[m.to][rookTo] | rookTo.bit()); blockers != 0 {
		return refuseMove(CodeMoveCastlingBlocked, "FIDE 3.8.2.2", text, squareArg(blockers.square()))
	}
	for s := range way.squares() {
		if p.isAttacked(&v, s, others) {
			return refuseMove(CodeMoveCastlingAttacked, "FIDE 3.8.2.2", text, squareArg(s))
		}
	}
	return refuseMove(CodeMoveSyntax, "FIDE C.13", text) // not reached: castling is legal
}
