package chess

import (
	"cmp"
	"iter"
	"slices"
)

// The oracle finds legal moves as articles 3.1 to 3.9 say, on a board of
// eight by eight, by making every move that a piece can make and looking
// whether its own king is attacked then. It shares nothing with the package's
// generator but the types.

// place is a square by file and rank, from 0.
type place struct{ file, rank int }

func (a place) plus(o offset, n int) place { return place{a.file + n*o.files, a.rank + n*o.ranks} }

func (a place) onBoard() bool { return a.file >= 0 && a.file < 8 && a.rank >= 0 && a.rank < 8 }

func placeOf(s Square) place { return place{s.File(), s.Rank()} }

func (a place) square() Square { return SquareAt(a.file, a.rank) }

// oracleMove is a move; castling has the rook's square as its end.
type oracleMove struct {
	from, to  place
	promotion PieceType
	castling  bool
}

type oracle struct {
	pieces  [8][8]Piece // by file and rank
	turn    Colour
	rights  map[place]bool // rooks that may castle
	passed  place          // where a pawn can be captured in passing
	canPass bool
}

func newOracle(p Position) oracle {
	o := oracle{turn: p.Turn(), rights: map[place]bool{}}
	for s, piece := range p.Pieces() {
		o.put(placeOf(s), piece)
	}
	for s := range p.Castling().Rooks() {
		o.rights[placeOf(s)] = true
	}
	if s, ok := p.EnPassant(); ok {
		o.passed, o.canPass = placeOf(s), true
	}
	return o
}

// at is the piece on a place, none beside the board.
func (o oracle) at(a place) Piece {
	if !a.onBoard() {
		return 0
	}
	return o.pieces[a.file][a.rank]
}

func (o *oracle) put(a place, piece Piece) { o.pieces[a.file][a.rank] = piece }

// occupied are the places with a piece, and the piece.
func (o oracle) occupied() iter.Seq2[place, Piece] {
	return func(yield func(place, Piece) bool) {
		for file := range 8 {
			for rank := range 8 {
				a := place{file, rank}
				if o.at(a) != 0 && !yield(a, o.at(a)) {
					return
				}
			}
		}
	}
}

// straight, diagonal and L-shaped ways (3.2, 3.3, 3.6).
var (
	oracleStraight = []offset{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	oracleDiagonal = []offset{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	oracleAround   = append(slices.Clone(oracleStraight), oracleDiagonal...)
	oracleLeaps    = []offset{{1, 2}, {-1, 2}, {1, -2}, {-1, -2}, {2, 1}, {-2, 1}, {2, -1}, {-2, -1}}
)

// ways are how a piece that is no pawn moves, and how far.
func ways(t PieceType) ([]offset, int) {
	switch t {
	case Knight:
		return oracleLeaps, 1
	case Bishop:
		return oracleDiagonal, 7
	case Rook:
		return oracleStraight, 7
	case Queen:
		return oracleAround, 7
	}
	return oracleAround, 1 // king (3.8.1)
}

func ahead(c Colour) int {
	if c == White {
		return 1
	}
	return -1
}

// attacks: 3.1.2, 3.1.3, 3.5, 3.7.3.
func (o oracle) attacks(from, to place) bool {
	piece := o.at(from)
	if piece.Type() == Pawn {
		return to.rank == from.rank+ahead(piece.Colour()) && (to.file == from.file+1 || to.file == from.file-1)
	}
	offsets, most := ways(piece.Type())
	for _, way := range offsets {
		for n := 1; n <= most; n++ {
			at := from.plus(way, n)
			if at == to {
				return true
			}
			if o.at(at) != 0 || !at.onBoard() {
				break
			}
		}
	}
	return false
}

func (o oracle) isAttacked(at place, by Colour) bool {
	for from, piece := range o.occupied() {
		if piece.Colour() == by && o.attacks(from, at) {
			return true
		}
	}
	return false
}

func (o oracle) king(c Colour) place {
	for at, piece := range o.occupied() {
		if piece == King.Of(c) {
			return at
		}
	}
	panic("no king")
}

func (o oracle) inCheck(c Colour) bool { return o.isAttacked(o.king(c), c.Other()) }

// legalMoves: 3.10.1.
func (o oracle) legalMoves() []oracleMove {
	var legal []oracleMove
	for _, m := range o.moves() {
		takesKing := o.at(m.to) == King.Of(o.turn.Other()) // 1.4.1
		if !takesKing && !o.after(m).inCheck(o.turn) {     // 3.9.2
			legal = append(legal, m)
		}
	}
	slices.SortFunc(legal, compareOracleMoves)
	return legal
}

// moves are what the pieces can do, whatever becomes of the king.
func (o oracle) moves() (moves []oracleMove) {
	for from, piece := range o.occupied() {
		switch {
		case piece.Colour() != o.turn:
		case piece.Type() == Pawn:
			moves = append(moves, o.pawnMoves(from)...)
		default:
			moves = append(moves, o.pieceMoves(from, piece.Type())...)
		}
	}
	for rook := range o.rights {
		if o.mayCastle(rook) {
			moves = append(moves, oracleMove{from: o.king(o.turn), to: rook, castling: true})
		}
	}
	return moves
}

func (o oracle) pieceMoves(from place, t PieceType) (moves []oracleMove) {
	offsets, most := ways(t)
	for _, way := range offsets {
		for n := 1; n <= most; n++ {
			to := from.plus(way, n)
			if !to.onBoard() || o.at(to).Colour() == o.turn { // 3.1
				break
			}
			moves = append(moves, oracleMove{from: from, to: to})
			if o.at(to) != 0 { // 3.5
				break
			}
		}
	}
	return moves
}

func (o oracle) pawnMoves(from place) (moves []oracleMove) {
	up := offset{0, ahead(o.turn)}
	if one := from.plus(up, 1); one.onBoard() && o.at(one) == 0 { // 3.7.1
		moves = append(moves, o.promotions(from, one)...)
		two := from.plus(up, 2)
		home := map[Colour]int{White: 1, Black: 6}[o.turn]
		if from.rank == home && o.at(two) == 0 { // 3.7.2
			moves = append(moves, oracleMove{from: from, to: two})
		}
	}
	for _, side := range []int{-1, 1} {
		to := from.plus(offset{side, up.ranks}, 1)
		captures := to.onBoard() && o.at(to).Colour() == o.turn.Other() // 3.7.3
		passing := o.canPass && to == o.passed                          // 3.7.3.1
		if captures || passing {
			moves = append(moves, o.promotions(from, to)...)
		}
	}
	return moves
}

// promotions: 3.7.3.3.
func (o oracle) promotions(from, to place) (moves []oracleMove) {
	if to.rank != 0 && to.rank != 7 {
		return []oracleMove{{from: from, to: to}}
	}
	for _, t := range []PieceType{Knight, Bishop, Rook, Queen} {
		moves = append(moves, oracleMove{from: from, to: to, promotion: t})
	}
	return moves
}

// castlingPlaces are the places of king and rook after castling: 3.8.2, II.3.2.6.
func castlingPlaces(king, rook place) (kingTo, rookTo place) {
	if rook.file > king.file {
		return place{6, king.rank}, place{5, king.rank}
	}
	return place{2, king.rank}, place{3, king.rank}
}

// mayCastle: 3.8.2.2 and II.3.2.7, with a rook that has the right.
func (o oracle) mayCastle(rook place) bool {
	if o.at(rook) != Rook.Of(o.turn) {
		return false
	}
	king := o.king(o.turn)
	kingTo, rookTo := castlingPlaces(king, rook)
	for _, way := range [][2]place{{king, kingTo}, {rook, rookTo}} {
		for file := min(way[0].file, way[1].file); file <= max(way[0].file, way[1].file); file++ {
			at := place{file, king.rank}
			if at != king && at != rook && o.at(at) != 0 {
				return false
			}
		}
	}
	for file := min(king.file, kingTo.file); file <= max(king.file, kingTo.file); file++ {
		if o.isAttacked(place{file, king.rank}, o.turn.Other()) {
			return false
		}
	}
	return true
}

// after is the board after a move.
func (o oracle) after(m oracleMove) oracle {
	next := oracle{pieces: o.pieces, turn: o.turn.Other(), rights: map[place]bool{}}
	piece := o.at(m.from)
	next.put(m.from, 0)
	if m.castling {
		kingTo, rookTo := castlingPlaces(m.from, m.to)
		next.put(m.to, 0)
		next.put(kingTo, piece)
		next.put(rookTo, Rook.Of(o.turn))
	} else {
		if piece.Type() == Pawn && m.from.file != m.to.file && o.at(m.to) == 0 {
			next.put(place{m.to.file, m.from.rank}, 0) // 3.7.3.1
		}
		if m.promotion != 0 {
			piece = m.promotion.Of(o.turn)
		}
		next.put(m.to, piece)
	}
	for rook := range o.rights { // 3.8.2.1
		kingMoved := o.at(m.from).Type() == King && o.at(rook).Colour() == o.turn
		if !kingMoved && m.from != rook && m.to != rook {
			next.rights[rook] = true
		}
	}
	if piece.Type() == Pawn && (m.to.rank-m.from.rank == 2 || m.to.rank-m.from.rank == -2) {
		next.passed, next.canPass = place{m.from.file, (m.from.rank + m.to.rank) / 2}, true
	}
	return next
}

// canCapturePassing says whether a capture in passing is legal.
func (o oracle) canCapturePassing() bool {
	return slices.ContainsFunc(o.legalMoves(), func(m oracleMove) bool {
		return o.canPass && m.to == o.passed && o.at(m.from).Type() == Pawn && m.from.file != m.to.file
	})
}

func compareOracleMoves(a, b oracleMove) int {
	return cmp.Or(cmp.Compare(a.from.square(), b.from.square()), cmp.Compare(a.to.square(), b.to.square()),
		cmp.Compare(a.promotion, b.promotion))
}

// asOracle writes the package's moves as the oracle's.
func asOracle(moves []Move) []oracleMove {
	var out []oracleMove
	for _, m := range moves {
		out = append(out, oracleMove{placeOf(m.From()), placeOf(m.To()), m.Promotion(), m.IsCastling()})
	}
	slices.SortFunc(out, compareOracleMoves)
	return out
}
