package chess

import (
	"strings"
	"unicode/utf8"
)

// written is a move as it was written.
type written struct {
	piece      PieceType // 0 if there was no letter: a pawn
	file, rank int8      // of the start, -1 if not written
	to         Square
	promotion  PieceType
	capture    bool
	enPassant  bool
	check      checkMark
	drawOffer  bool

	castles bool
	side    CastlingSide
}

// checkMark is what was written of a check.
type checkMark uint8

const (
	noMark checkMark = iota
	checkMarked
	mateMarked
	eitherMarked // ++: mate (C.13.5), of old also double check
)

// fromSquare is the start square of a move of which both file and rank are
// written.
func (w written) fromSquare() Square { return SquareAt(int(w.file), int(w.rank)) }

func (w written) hasFrom() bool { return w.file >= 0 && w.rank >= 0 }

// pieceOfLetter is the piece with a letter in English or Polish, or a
// picture; small letters only where a piece must follow. None for any other.
func pieceOfLetter(c rune) PieceType {
	switch c {
	case 'K', '♔', '♚', 'k':
		return King
	case 'Q', 'H', '♕', '♛', 'q', 'h':
		return Queen
	case 'R', 'W', '♖', '♜', 'r', 'w':
		return Rook
	case 'B', 'G', '♗', '♝', 'b', 'g':
		return Bishop
	case 'N', 'S', '♘', '♞', 'n', 's':
		return Knight
	case 'P', '♙', '♟', 'p':
		return Pawn
	}
	return 0
}

// readWritten reads a move in any of the forms of annex C. ok is false if it
// has none of them.
func readWritten(text string) (w written, ok bool) {
	w = written{file: -1, rank: -1}
	rest := strings.TrimSpace(text)
	rest = w.cutDrawOffer(rest)
	rest = strings.TrimRight(rest, "!?")
	rest = w.cutMarks(rest)
	if rest == "" {
		return w, false
	}
	if c := rest[0]; c == 'O' || c == '0' || c == 'o' {
		return w, w.readCastling(rest)
	}
	return w, w.readSquares(rest)
}

// cutDrawOffer takes away (=) or = at the end (C.12).
func (w *written) cutDrawOffer(text string) string {
	for _, sign := range []string{"(=)", "="} {
		if before, ok := strings.CutSuffix(text, sign); ok {
			w.drawOffer = true
			return strings.TrimRight(before, " ")
		}
	}
	return text
}

// cutMarks takes away the signs of check, mate and capture in passing, in any
// order.
func (w *written) cutMarks(text string) string {
	for {
		before, mark := text, w.check
		switch {
		case strings.HasSuffix(text, "++"):
			before, mark = text[:len(text)-2], eitherMarked
		case strings.HasSuffix(text, "+"):
			before, mark = text[:len(text)-1], checkMarked
		case strings.HasSuffix(text, "#"), strings.HasSuffix(text, "X"):
			before, mark = text[:len(text)-1], mateMarked
		case strings.HasSuffix(text, "e.p."):
			before, w.enPassant = text[:len(text)-4], true
		case strings.HasSuffix(text, "ep") || strings.HasSuffix(text, "ep."):
			before, w.enPassant = text[:strings.LastIndex(text, "ep")], true
		default:
			return text
		}
		text, w.check = strings.TrimRight(before, " "), mark
	}
}

// readCastling reads 0-0 and 0-0-0, with zeros or letters (C.13.1, C.13.2).
func (w *written) readCastling(text string) bool {
	letters := 0
	dash := true
	for _, c := range text {
		switch {
		case dash && (c == 'O' || c == '0' || c == 'o') && c == rune(text[0]):
			letters++
			dash = false
		case !dash && (c == '-' || c == '–'):
			dash = true
		default:
			return false
		}
	}
	w.castles, w.side = true, KingSide
	if letters == 3 {
		w.side = QueenSide
	}
	return !dash && (letters == 2 || letters == 3)
}

// readSquares reads letter, start, capture, end and promotion.
func (w *written) readSquares(text string) bool {
	c, size := utf8.DecodeRuneInString(text)
	if t := pieceOfLetter(c); t != 0 && (c < 'a' || c > 'z') {
		w.piece, text = t, text[size:]
	}
	text, ok := w.cutPromotion(text)
	if !ok || len(text) < 2 {
		return false
	}
	end, isSquare := ParseSquare(text[len(text)-2:])
	w.to, text = end, text[:len(text)-2]
	return isSquare && w.readStart(text)
}

// cutPromotion takes away a piece at the end: e8Q, e8=Q, e8(Q), e8/Q (C.11).
func (w *written) cutPromotion(text string) (rest string, ok bool) {
	rest = strings.TrimSuffix(text, ")")
	closed := rest != text
	c, size := utf8.DecodeLastRuneInString(rest)
	t := pieceOfLetter(c)
	if t == 0 {
		return text, !closed
	}
	rest = rest[:len(rest)-size]
	opened := strings.HasSuffix(rest, "(")
	w.promotion = t
	return strings.TrimRight(rest, "=(/"), opened == closed
}

// readStart reads what is before the end square: file, rank, both or
// nothing, and a sign of capture or a hyphen.
func (w *written) readStart(text string) bool {
	for _, sign := range []string{"x", "X", ":", "×", "-", "–"} {
		if before, ok := strings.CutSuffix(text, sign); ok {
			w.capture = sign != "-" && sign != "–"
			text = before
			break
		}
	}
	if text != "" && text[0] >= 'a' && text[0] <= 'h' {
		w.file, text = int8(text[0]-'a'), text[1:]
	}
	if text != "" && text[0] >= '1' && text[0] <= '8' {
		w.rank, text = int8(text[0]-'1'), text[1:]
	}
	return text == ""
}
