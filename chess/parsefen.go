package chess

import (
	"strings"

	"damka/article"
)

// The names of a FEN's fields in messages, in their order.
const (
	fieldBoard     article.Word = "chess.fen.field.board"
	fieldTurn      article.Word = "chess.fen.field.turn"
	fieldCastling  article.Word = "chess.fen.field.castling"
	fieldEnPassant article.Word = "chess.fen.field.en_passant"
	fieldHalfMoves article.Word = "chess.fen.field.half_moves"
	fieldNumber    article.Word = "chess.fen.field.number"
)

// mostCounter is the greatest number a FEN's counter may have.
const mostCounter = 9999

// ParseFEN reads a FEN of four fields, or of six with the counters. Castling
// rights are K, Q, k and q for the outermost rook of a side (X-FEN), the
// letters of the rooks' files (Shredder-FEN), or a mixture; - for none.
// Fields are separated by spaces. The error is an [article.Refusal] that
// names the field.
//
// The board it gives need not be a position: see [Setup.Position].
func ParseFEN(v article.Variant, text string) (FEN, error) {
	if !isChess(v) {
		return FEN{}, article.Refuse(CodeFENVariant, "")
	}
	fields := strings.Fields(text)
	if len(fields) != 4 && len(fields) != 6 {
		return FEN{}, article.Refuse(CodeFENFields, "", numberArg("count", len(fields)))
	}
	fen := FEN{Setup: NewSetup(v)}
	u := &fen.Setup
	for i, read := range []func(string) error{u.readBoard, u.readTurn, u.readCastling, u.readEnPassant} {
		if err := read(fields[i]); err != nil {
			return FEN{}, err
		}
	}
	if len(fields) == 4 {
		return fen, nil
	}
	fen.HasCounters = true
	var ok bool
	if fen.HalfMoves, ok = counter(fields[4]); !ok {
		return FEN{}, refuseField(fieldHalfMoves, fields[4])
	}
	if fen.MoveNumber, ok = counter(fields[5]); !ok || fen.MoveNumber == 0 {
		return FEN{}, refuseField(fieldNumber, fields[5])
	}
	return fen, nil
}

func refuseField(field article.Word, found string) error {
	return article.Refuse(CodeFENField, "", article.Arg{Name: "field", Value: field}, textArg("found", found))
}

// counter reads a number that begins with no superfluous zero.
func counter(text string) (int, bool) {
	value := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' || value > mostCounter {
			return 0, false
		}
		value = value*10 + int(c-'0')
	}
	return value, text != "" && value <= mostCounter && (text[0] != '0' || len(text) == 1)
}

// readBoard reads the ranks from the eighth down to the first.
func (u *Setup) readBoard(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return article.Refuse(CodeFENRanks, "", numberArg("count", len(ranks)))
	}
	for i, row := range ranks {
		if err := u.readRank(7-i, row); err != nil {
			return err
		}
	}
	return nil
}

func (u *Setup) readRank(rank int, row string) error {
	number := numberArg("rank", rank+1)
	file := 0
	afterDigit := false
	for i, c := range row {
		piece := strings.IndexRune(fenLetters, c)
		digit := c >= '1' && c <= '8'
		switch {
		case digit && afterDigit:
			return article.Refuse(CodeFENDigits, "", number, textArg("found", row[i-1:i+1]))
		case digit:
			file += int(c - '0')
		case piece < 1:
			return article.Refuse(CodeFENPiece, "", number, textArg("found", string(c)))
		default:
			if file < 8 {
				u.Put(SquareAt(file, rank), Piece(piece))
			}
			file++
		}
		afterDigit = digit
	}
	if file != 8 {
		return article.Refuse(CodeFENRank, "", number, numberArg("count", file))
	}
	return nil
}

func (u *Setup) readTurn(text string) error {
	switch text {
	case "w":
		u.Turn = White
	case "b":
		u.Turn = Black
	default:
		return refuseField(fieldTurn, text)
	}
	return nil
}

// readCastling reads the rights. A right whose rook or king is not there is
// read as one for the rook in the corner; Setup.Position then names it as a
// violation.
func (u *Setup) readCastling(text string) error {
	if text == "-" {
		return nil
	}
	for _, letter := range text {
		c, small := Black, letter
		if letter >= 'A' && letter <= 'Z' {
			c, small = White, letter-'A'+'a'
		}
		file := int(small - 'a')
		switch {
		case small == 'k':
			file = u.rookOrCorner(c, KingSide, 7)
		case small == 'q':
			file = u.rookOrCorner(c, QueenSide, 0)
		case small < 'a' || small > 'h':
			return refuseField(fieldCastling, text)
		}
		if u.Castling.Has(c, file) {
			return refuseField(fieldCastling, text)
		}
		u.Castling = u.Castling.With(c, file)
	}
	return nil
}

func (u *Setup) rookOrCorner(c Colour, side CastlingSide, corner int) int {
	if file, ok := u.outermostRook(c, side); ok {
		return file
	}
	return corner
}

func (u *Setup) readEnPassant(text string) error {
	if text == "-" {
		return nil
	}
	s, ok := ParseSquare(text)
	if !ok || s.Rank() != 2 && s.Rank() != 5 {
		return refuseField(fieldEnPassant, text)
	}
	u.SetEnPassant(s)
	return nil
}
