package chess

import (
	"iter"
	"slices"

	"damka/article"
)

// Position is a valid position: the pieces, with one king of each side, the side
// to move, which rooks may castle, whether a pawn can be captured in passing, and
// the variant. It holds no counters and no history. So two positions are the
// same in the sense of article 9.2.3 exactly if they are ==, and a position is a
// good key of a map. For that a pawn counts as capturable in passing only if a
// capture is legal. The zero value is no position: it has no pieces and no
// moves.
//
// Make one with [Initial], [Chess960], [ParsePosition] or [Setup.Position], or,
// where a game goes on from a board that no legal moves lead to, with
// [Setup.PositionToPlayOn].
type Position struct {
	white, black bitboard
	pawns        bitboard // of both sides, as the following
	knights      bitboard
	diagonal     bitboard // bishops and queens
	straight     bitboard // rooks and queens
	kings        bitboard

	castling  CastlingRights
	enPassant Square // the square behind a pawn that can be captured in passing; 0, where no such pawn is, for none
	turn      Colour
	variant   article.Variant
	exposed   bool // the king of the side that has moved is attacked, which no legal move leaves (3.9.2)
}

// Initial is the position at the start of a game of chess (2.3). Of Chess960
// it is the start position that is the same, number 518; see [Chess960]. No
// position if v is not chess.
func Initial(v article.Variant) Position {
	if !isChess(v) {
		return Position{}
	}
	p := chess960(standardNumber)
	p.variant = v
	return p
}

func isChess(v article.Variant) bool { return v == article.Chess || v == article.Chess960 }

// Variants lists the variants this package plays.
func Variants() []article.Variant { return []article.Variant{article.Chess, article.Chess960} }

// IsValid says whether p is a position, not the zero value.
func (p Position) IsValid() bool { return p.variant.IsValid() }

// Variant is the game being played. Chess and Chess960 differ in which rooks
// may castle and in how castling rights are written.
func (p Position) Variant() article.Variant { return p.variant }

// Turn is the side to move.
func (p Position) Turn() Colour { return p.turn }

// At is the piece on a square, none if it is empty or no square.
func (p Position) At(s Square) Piece {
	if !s.IsValid() {
		return 0
	}
	switch {
	case p.white.has(s):
		return p.typeAt(s).Of(White)
	case p.black.has(s):
		return p.typeAt(s).Of(Black)
	}
	return 0
}

// typeAt is the kind of piece on a square that is not empty.
func (p *Position) typeAt(s Square) PieceType {
	bit := s.bit()
	switch {
	case p.pawns&bit != 0:
		return Pawn
	case p.knights&bit != 0:
		return Knight
	case p.diagonal&p.straight&bit != 0:
		return Queen
	case p.diagonal&bit != 0:
		return Bishop
	case p.straight&bit != 0:
		return Rook
	}
	return King
}

// Pieces yields the occupied squares in their order, from a1 to h8.
func (p Position) Pieces() iter.Seq2[Square, Piece] {
	return func(yield func(Square, Piece) bool) {
		for s := range (p.white | p.black).squares() {
			if !yield(s, p.At(s)) {
				return
			}
		}
	}
}

// Count is how many pieces of a kind a side has.
func (p Position) Count(c Colour, t PieceType) int { return (p.side(c) & p.ofType(t)).count() }

// King is the square of a side's king; meaningless for the zero position.
func (p Position) King(c Colour) Square { return (p.kings & p.side(c)).square() & 63 }

// Castling are the castling rights. A right does not mean that castling is
// legal now (3.8.2.2).
func (p Position) Castling() CastlingRights { return p.castling }

// CastlingRook is the rook with which a side may still castle in a
// direction, if there is one.
func (p Position) CastlingRook(c Colour, side CastlingSide) (rook Square, ok bool) {
	king := p.King(c)
	for rook := range (p.castling.squares() & rankOf(firstRank(c))).squares() {
		if sideOf(king, rook) == side {
			return rook, true
		}
	}
	return 0, false
}

// EnPassant is the square behind a pawn that has just moved two squares, if
// it can legally be captured there (3.7.3.1).
func (p Position) EnPassant() (Square, bool) { return p.enPassant, p.enPassant != 0 }

// side are a side's pieces.
func (p *Position) side(c Colour) bitboard {
	switch c {
	case White:
		return p.white
	case Black:
		return p.black
	}
	return 0
}

// sides are the pieces of the side to move and its opponent's.
func (p *Position) sides() (own, enemy bitboard) {
	if p.turn == White {
		return p.white, p.black
	}
	return p.black, p.white
}

// ofType are all pieces of a kind.
func (p *Position) ofType(t PieceType) bitboard {
	switch t {
	case Pawn:
		return p.pawns
	case Knight:
		return p.knights
	case Bishop:
		return p.diagonal &^ p.straight
	case Rook:
		return p.straight &^ p.diagonal
	case Queen:
		return p.straight & p.diagonal
	case King:
		return p.kings
	}
	return 0
}

// put adds a piece to an empty square of a position being made.
func (p *Position) put(s Square, piece Piece) {
	bit := s.bit()
	if piece.Colour() == White {
		p.white |= bit
	} else {
		p.black |= bit
	}
	switch piece.Type() {
	case Pawn:
		p.pawns |= bit
	case Knight:
		p.knights |= bit
	case Bishop:
		p.diagonal |= bit
	case Rook:
		p.straight |= bit
	case Queen:
		p.diagonal |= bit
		p.straight |= bit
	case King:
		p.kings |= bit
	}
}

// Setup is the position as a board that can be changed.
func (p Position) Setup() Setup {
	u := Setup{Variant: p.variant, Turn: p.turn, Castling: p.castling, enPassant: p.enPassant}
	for s, piece := range p.Pieces() {
		u.Put(s, piece)
	}
	return u
}

// LegalMoves are all legal moves (3.10.1), each once, in an order that is
// always the same for the same position. A side without any is mated or
// stalemated. No move captures a king (1.4.1).
func (p Position) LegalMoves() []Move { return p.AppendLegalMoves(nil) }

// AppendLegalMoves appends the legal moves to dst, without allocating if dst
// has the capacity. No known position that legal moves lead to has more than 218.
func (p Position) AppendLegalMoves(dst []Move) []Move {
	if !p.IsValid() {
		return dst
	}
	return p.appendMoves(dst)
}

// HasLegalMove says whether the side to move can move.
func (p Position) HasLegalMove() bool { return p.IsValid() && p.hasMove() }

// InCheck says whether the king of the side to move is attacked (3.9.1).
func (p Position) InCheck() bool { return p.IsValid() && p.checkers() != 0 }

// Checkers yields the squares of the pieces that give check.
func (p Position) Checkers() iter.Seq[Square] {
	if !p.IsValid() {
		return bitboard(0).squares()
	}
	return p.checkers().squares()
}

// IsCheckmate says whether the side to move is mated (1.4.1).
func (p Position) IsCheckmate() bool { return p.InCheck() && !p.HasLegalMove() }

// IsStalemate says whether the side to move has no legal move and is not in
// check (5.2.1).
func (p Position) IsStalemate() bool { return p.IsValid() && !p.InCheck() && !p.HasLegalMove() }

// Captured is the piece that m, a legal move of p, takes, and its square: not
// the end square if it is a pawn captured in passing.
func (p Position) Captured(m Move) (piece Piece, at Square, ok bool) {
	switch {
	case m.castling:
		return 0, 0, false
	case p.IsEnPassant(m):
		at = SquareAt(m.to.File(), m.from.Rank())
	default:
		at = m.to
	}
	piece = p.At(at)
	return piece, at, piece != 0
}

// IsEnPassant says whether m, a legal move of p, captures a pawn in passing
// (3.7.3.2).
func (p Position) IsEnPassant(m Move) bool {
	return p.enPassant != 0 && m.to == p.enPassant && p.pawns.has(m.from)
}

// IsIrreversible says whether m, a legal move of p, moves a pawn or captures:
// the moves after which the counts of articles 9.3 and 9.6.2 begin again.
func (p Position) IsIrreversible(m Move) bool {
	return p.pawns.has(m.from) || !m.castling && (p.white|p.black).has(m.to)
}

// CastlingTargets are the squares of the king and the rook after a castling move
// (3.8.2, II.3.2.6).
func (m Move) CastlingTargets() (king, rook Square) {
	side := m.CastlingSide()
	return SquareAt(side.kingFile(), m.from.Rank()), SquareAt(side.rookFile(), m.from.Rank())
}

// Play is the position after m. It refuses a move that is not legal here.
func (p Position) Play(m Move) (Position, error) {
	if !p.IsLegal(m) {
		return Position{}, article.Refuse(CodeMoveNotOfThis, "FIDE 3.10.2",
			article.Arg{Name: "from", Value: article.Text(m.from.String())},
			article.Arg{Name: "to", Value: article.Text(m.to.String())})
	}
	return p.PlayUnchecked(m), nil
}

// IsLegal says whether m is a legal move of p.
func (p Position) IsLegal(m Move) bool {
	var room [256]Move
	return slices.Contains(p.AppendLegalMoves(room[:0]), m)
}

// PlayUnchecked is the position after m, which must be one of
// [Position.LegalMoves]; after any other move the result is undefined.
func (p Position) PlayUnchecked(m Move) Position {
	p.play(m)
	p.settleEnPassant()
	return p
}
