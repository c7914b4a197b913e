package chess

// Notation is a way of writing moves (annex C). Get one from
// [StandardNotation], [EnglishNotation], [PolishNotation] or
// [FigurineNotation] and change it with its methods. Reading needs no
// notation: [Position.ReadMove] understands all of them.
type Notation struct {
	letters   *[King + 1]string
	castling  byte   // 'O' or '0'
	capture   string // between piece and square
	promotion string // before the new piece
	mate      string
	long      bool // with the start square (C.8)
	enPassant bool // with e.p. (C.13.6)
}

// The pieces' signs (C.2, C.3).
var (
	englishLetters = [King + 1]string{Knight: "N", Bishop: "B", Rook: "R", Queen: "Q", King: "K"}
	polishLetters  = [King + 1]string{Knight: "S", Bishop: "G", Rook: "W", Queen: "H", King: "K"}
	figurines      = [King + 1]string{Knight: "♘", Bishop: "♗", Rook: "♖", Queen: "♕", King: "♔"}
)

// StandardNotation is that of PGN files: English letters, O-O, x, e8=Q, + and
// #.
func StandardNotation() Notation {
	return Notation{letters: &englishLetters, castling: 'O', capture: "x", promotion: "=", mate: "#"}
}

// EnglishNotation is annex C's with English letters: 0-0, x, e8Q, + and #.
func EnglishNotation() Notation {
	return Notation{letters: &englishLetters, castling: '0', capture: "x", mate: "#"}
}

// PolishNotation is annex C's with the letters K, H, W, G and S, and a colon
// for captures, as is usual in Poland (C.9).
func PolishNotation() Notation {
	return Notation{letters: &polishLetters, castling: '0', capture: ":", mate: "#"}
}

// FigurineNotation writes pictures of the pieces, which do not depend on a
// language (C.3).
func FigurineNotation() Notation {
	return Notation{letters: &figurines, castling: '0', capture: "x", mate: "#"}
}

// WithCapture is the same notation with another sign for captures: x, a
// colon, or nothing, for it is optional (C.13).
func (n Notation) WithCapture(sign string) Notation {
	n.capture = sign
	return n
}

// WithMate is the same notation with another sign for mate: #, ++ or the
// Polish X (C.13.5).
func (n Notation) WithMate(sign string) Notation {
	n.mate = sign
	return n
}

// WithEnPassant is the same notation with e.p. after a capture in passing
// (C.9.3).
func (n Notation) WithEnPassant() Notation {
	n.enPassant = true
	return n
}

// Long is the same notation with the start square of every move (C.8).
func (n Notation) Long() Notation {
	n.long = true
	return n
}

// PieceLetter is the sign of a kind of piece, empty for pawns (C.4).
func (n Notation) PieceLetter(t PieceType) string {
	if n.letters == nil || !t.IsValid() {
		return ""
	}
	return n.letters[t]
}

// MoveText is m, a legal move of p, in the notation of PGN files; see
// [StandardNotation].
func (p Position) MoveText(m Move) string { return StandardNotation().Move(p, m) }

// Move is m, a legal move of p, as it is written, such as Nf3, exd5, O-O+.
func (n Notation) Move(p Position, m Move) string { return string(n.AppendMove(nil, p, m)) }

// AppendMove appends m, a legal move of p, to dst.
func (n Notation) AppendMove(dst []byte, p Position, m Move) []byte {
	switch {
	case m.castling:
		dst = n.appendCastling(dst, m.CastlingSide())
	case p.pawns.has(m.from):
		dst = n.appendPawnMove(dst, p, m)
	default:
		dst = n.appendPieceMove(dst, p, m)
	}
	next := p.PlayUnchecked(m)
	if !next.InCheck() {
		return dst
	}
	if next.HasLegalMove() {
		return append(dst, '+')
	}
	return append(dst, n.mate...)
}

func (n Notation) appendCastling(dst []byte, side CastlingSide) []byte {
	dst = append(dst, n.castling, '-', n.castling)
	if side == QueenSide {
		dst = append(dst, '-', n.castling)
	}
	return dst
}

// appendPawnMove writes a pawn's move without a letter (C.4, C.9.3, C.11).
func (n Notation) appendPawnMove(dst []byte, p Position, m Move) []byte {
	captures := m.from.File() != m.to.File()
	switch {
	case n.long:
		dst = m.from.AppendTo(dst)
	case captures:
		dst = append(dst, 'a'+byte(m.from.File()))
	}
	if captures {
		dst = append(dst, n.capture...)
	}
	dst = m.to.AppendTo(dst)
	if m.promotion != 0 {
		dst = append(append(dst, n.promotion...), n.letters[m.promotion]...)
	}
	if n.enPassant && p.IsEnPassant(m) {
		dst = append(dst, " e.p."...)
	}
	return dst
}

func (n Notation) appendPieceMove(dst []byte, p Position, m Move) []byte {
	dst = append(dst, n.letters[p.typeAt(m.from)]...)
	if n.long {
		dst = m.from.AppendTo(dst)
	} else {
		dst = p.appendOrigin(dst, m)
	}
	if (p.white | p.black).has(m.to) {
		dst = append(dst, n.capture...)
	}
	return m.to.AppendTo(dst)
}

// appendOrigin writes what distinguishes the piece from others of its kind that
// can legally go to the same square (C.10): the file if it is enough, else the
// rank if that is, else both.
func (p *Position) appendOrigin(dst []byte, m Move) []byte {
	own, enemy := p.sides()
	t := p.typeAt(m.from)
	others := own & p.ofType(t) & reach(t, m.to, own|enemy) &^ m.from.bit()
	if others == 0 {
		return dst
	}
	v := p.look()
	rivals := bitboard(0)
	for other := range others.squares() {
		if p.targets(&v, other, t).has(m.to) {
			rivals |= other.bit()
		}
	}
	file, rank := fileA<<m.from.File(), rankOf(m.from.Rank())
	switch {
	case rivals == 0:
		return dst
	case rivals&file == 0:
		return append(dst, 'a'+byte(m.from.File()))
	case rivals&rank == 0:
		return append(dst, '1'+byte(m.from.Rank()))
	}
	return m.from.AppendTo(dst)
}
