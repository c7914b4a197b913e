package chess

import "damka/article"

// standing is what a game knows of illegal moves that were made in it.
type standing struct {
	any    bool // at least one was made
	newest bool // the newest move was one
}

// PlayIllegal is the game after the side to move has completed an illegal move,
// which left these pieces on the board: any change of it, and none at all
// (7.5.3). Nobody may have noticed: the move stands until somebody does (7.5.1), in
// games by article A.5 for good once the opponent has moved (A.5.2). Only the
// pieces of the board matter: the other side is to move, kings and rooks that
// are where they were keep the right to castle (3.8.2.1), and a pawn that has gone
// two squares from its start can be captured in passing (3.7.3.1).
//
// An illegal move mates and stalemates nobody, nor does it end the game by a
// dead position (5.1.1, 5.2.1, 5.2.2). It is a move without progress (9.3)
// unless a pawn moved or a piece is missing.
//
// It is refused if the game has ended or a legal move leads to that board, and
// with [Violations] where [Setup.PositionToPlayOn] gives no position, such as
// after the capture of a king.
func (g Game) PlayIllegal(board Setup) (Game, error) {
	if err := g.Running(); err != nil {
		return g, err
	}
	next, err := g.position.leftBy(board)
	if err != nil {
		return g, err
	}
	for _, m := range g.position.LegalMoves() {
		if g.position.PlayUnchecked(m).hasPiecesOf(next) {
			return g, article.Refuse(CodeMoveIsLegal, "FIDE 3.10.1", textArg("move", g.position.MoveText(m)))
		}
	}
	g.illegal = standing{any: true, newest: true}
	p := &g.position
	pieces := (p.white | p.black).count()
	irreversible := next.pawns != p.pawns || (next.white|next.black).count() < pieces
	return g.moved(next, irreversible), nil
}

// leftBy is the position after an illegal move that left the pieces of a
// board.
func (p *Position) leftBy(board Setup) (Position, error) {
	u := board
	u.Variant, u.Turn, u.Castling = p.variant, p.turn.Other(), 0
	u.ClearEnPassant()
	next, err := u.PositionToPlayOn()
	if err != nil {
		return Position{}, err
	}
	kept := p.castling
	for _, c := range [...]Colour{White, Black} {
		for rook := range (p.castling.squares() & rankOf(firstRank(c))).squares() {
			if next.King(c) != p.King(c) || u.At(rook) != Rook.Of(c) {
				kept = kept.Without(c, rook.File())
			}
		}
	}
	next.castling = kept
	if passed, ok := p.passedBy(&next); ok {
		next.enPassant = passed
		next.settleEnPassant()
	}
	return next, nil
}

// passedBy is the square that a pawn of the side to move passed, if one has gone
// two squares from its start to an empty square, and the board is next now.
func (p *Position) passedBy(next *Position) (Square, bool) {
	start := 1
	if p.turn == Black {
		start = 6
	}
	for file := range 8 {
		from := SquareAt(file, start)
		ahead := from.bit().forward(p.turn == White)
		to := ahead.forward(p.turn == White)
		had, has := p.pawns&p.side(p.turn), next.pawns&next.side(p.turn)
		if had.has(from) && (p.white|p.black|next.white|next.black)&ahead == 0 && (p.white|p.black)&to == 0 && has&to != 0 && !(next.white | next.black).has(from) {
			return ahead.square(), true
		}
	}
	return 0, false
}

// hasPiecesOf says whether the same pieces are on the same squares.
func (p Position) hasPiecesOf(other Position) bool {
	p.turn, p.castling, p.enPassant = other.turn, other.castling, other.enPassant
	return p == other
}
