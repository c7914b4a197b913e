package chess

import "damka/article"

// Colour is one side of a game. The zero value is no side.
type Colour = article.Colour

// The two sides.
const (
	White = article.White
	Black = article.Black
)

// firstRank is a side's own first rank, from 0.
func firstRank(c Colour) int {
	if c == Black {
		return 7
	}
	return 0
}

// PieceType is a kind of piece without its colour (2.2). The zero value is no
// piece.
type PieceType uint8

// The kinds of pieces.
const (
	Pawn PieceType = iota + 1
	Knight
	Bishop
	Rook
	Queen
	King
)

var pieceTypeNames = [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}

// IsValid says whether t is one of the kinds.
func (t PieceType) IsValid() bool { return t >= Pawn && t <= King }

// IsPromotion says whether a pawn may become this piece (3.7.3.3).
func (t PieceType) IsPromotion() bool { return t >= Knight && t <= Queen }

// String is such as "queen".
func (t PieceType) String() string {
	if !t.IsValid() {
		return pieceTypeNames[0]
	}
	return pieceTypeNames[t]
}

// word is the kind in a reason.
func (t PieceType) word() article.Word { return article.Word("chess.piece." + t.String()) }

// Piece is a piece of one side. The zero value is no piece.
type Piece uint8

// The pieces.
const (
	WhitePawn Piece = iota + 1
	WhiteKnight
	WhiteBishop
	WhiteRook
	WhiteQueen
	WhiteKing
	BlackPawn
	BlackKnight
	BlackBishop
	BlackRook
	BlackQueen
	BlackKing
)

// Of is a side's piece of this kind; no piece if either is none.
func (t PieceType) Of(c Colour) Piece {
	if !c.IsValid() || !t.IsValid() {
		return 0
	}
	return Piece(t) + Piece(c-White)*Piece(King)
}

// IsValid says whether p is one of the pieces.
func (p Piece) IsValid() bool { return p >= WhitePawn && p <= BlackKing }

// Colour is the side the piece belongs to; no side for no piece.
func (p Piece) Colour() Colour {
	switch {
	case !p.IsValid():
		return 0
	case p <= WhiteKing:
		return White
	}
	return Black
}

// Type is the piece without its colour; none for no piece.
func (p Piece) Type() PieceType {
	if !p.IsValid() {
		return 0
	}
	return PieceType((p-1)%Piece(King)) + 1
}

// String is such as "white queen", for messages to programmers.
func (p Piece) String() string {
	if !p.IsValid() {
		return "no piece"
	}
	return p.Colour().String() + " " + p.Type().String()
}

// fenLetters are the pieces' letters in a FEN.
const fenLetters = " PNBRQKpnbrqk"

// Letter is the piece's letter in a FEN: KQRBNP for White, kqrbnp for Black,
// a space for no piece.
func (p Piece) Letter() byte {
	if !p.IsValid() {
		return ' '
	}
	return fenLetters[p]
}
