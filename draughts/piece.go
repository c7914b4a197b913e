package draughts

import "damka/article"

// Colour is one side of a game. The zero value is no side.
type Colour uint8

// The two sides.
const (
	White Colour = iota + 1
	Black
)

// Other is the opposite side.
func (c Colour) Other() Colour { return White + Black - c }

// IsValid says whether c is one of the sides.
func (c Colour) IsValid() bool { return c == White || c == Black }

// String is "white" or "black".
func (c Colour) String() string {
	switch c {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return "no side"
}

// word is the side in a reason.
func (c Colour) word() article.Word { return article.Word("colour." + c.String()) }

// letter is the side's letter in a FEN.
func (c Colour) letter() byte {
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

// Man is the side's man.
func (c Colour) Man() Piece { return Piece(c) }

// King is the side's king.
func (c Colour) King() Piece { return Piece(c) + 2 }

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
