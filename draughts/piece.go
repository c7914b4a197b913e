package draughts

import "damka/article"

// Colour is one side of a game. The zero value is no side.
type Colour = article.Colour

// The two sides.
const (
	White = article.White
	Black = article.Black
)

// letterOf is a side's letter in a FEN.
func letterOf(c Colour) byte {
	if c == White {
		return 'W'
	}
	return 'B'
}

// Piece is a man or a king of one side (I.3.1). The zero value is no piece.
type Piece uint8

// The pieces.
const (
	WhiteMan Piece = iota + 1
	BlackMan
	WhiteKing
	BlackKing
)

// ManOf is a side's man.
func ManOf(c Colour) Piece { return Piece(c) }

// KingOf is a side's king.
func KingOf(c Colour) Piece { return Piece(c) + 2 }

// IsValid says whether p is one of the pieces.
func (p Piece) IsValid() bool { return p >= WhiteMan && p <= BlackKing }

// IsKing says whether p is a king.
func (p Piece) IsKing() bool { return p == WhiteKing || p == BlackKing }

// Colour is the side the piece belongs to; no side for no piece.
func (p Piece) Colour() Colour {
	switch p {
	case WhiteMan, WhiteKing:
		return White
	case BlackMan, BlackKing:
		return Black
	}
	return 0
}

// String is such as "white man", for messages to programmers.
func (p Piece) String() string {
	switch {
	case !p.IsValid():
		return "no piece"
	case p.IsKing():
		return p.Colour().String() + " king"
	}
	return p.Colour().String() + " man"
}
