package draughts

import (
	"cmp"
	"slices"
)

// The oracle is a second move generator, slow and written straight from the
// articles: a table of rows and columns, one rule a function, no bitboards.

type place struct{ row, column int }

func (a place) plus(d place, times int) place {
	return place{a.row + times*d.row, a.column + times*d.column}
}

var diagonals = []place{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// oracleMove is a move as the oracle names it: captured places in order.
type oracleMove struct {
	from, to place
	captured []place
	promotes bool
}

type oracle struct {
	rules  Rules
	turn   Colour
	pieces map[place]Piece
}

func newOracle(p Position) oracle {
	o := oracle{rules: p.Rules(), turn: p.Turn(), pieces: map[place]Piece{}}
	for s, piece := range p.Pieces() {
		o.pieces[place{s.Row(), s.Column()}] = piece
	}
	return o
}

func (o oracle) onBoard(a place) bool {
	return a.row >= 0 && a.row < o.rules.Size && a.column >= 0 && a.column < o.rules.Size
}

func (o oracle) isEmpty(a place) bool { return o.onBoard(a) && o.pieces[a] == 0 }

// isPromotionRow: the row of the board farthest from the side (I.2.5.1).
func (o oracle) isPromotionRow(a place) bool {
	if o.turn == White {
		return a.row == 0
	}
	return a.row == o.rules.Size-1
}

// legalMoves: a side that can capture must (I.4.2, I.4.3).
func (o oracle) legalMoves() []oracleMove {
	var captures, steps []oracleMove
	for from, piece := range o.pieces {
		if piece.Colour() == o.turn {
			captures = append(captures, o.captures(from, piece)...)
			steps = append(steps, o.steps(from, piece)...)
		}
	}
	if len(captures) == 0 {
		return unique(steps)
	}
	if o.rules.MostPieces { // I.4.13
		most := len(slices.MaxFunc(captures, byLength).captured)
		captures = slices.DeleteFunc(captures, func(m oracleMove) bool { return len(m.captured) < most })
	}
	return unique(captures)
}

func byLength(a, b oracleMove) int { return cmp.Compare(len(a.captured), len(b.captured)) }

// steps: a man one square forward (I.3.4), a king any number of empty squares
// in any direction (I.3.9).
func (o oracle) steps(from place, piece Piece) []oracleMove {
	var moves []oracleMove
	for _, d := range diagonals {
		if piece.IsKing() {
			for n := 1; o.isEmpty(from.plus(d, n)); n++ {
				moves = append(moves, oracleMove{from: from, to: from.plus(d, n)})
			}
			continue
		}
		forward := d.row < 0
		if o.turn == Black {
			forward = d.row > 0
		}
		if to := from.plus(d, 1); forward && o.isEmpty(to) {
			moves = append(moves, oracleMove{from: from, to: to, promotes: o.isPromotionRow(to)})
		}
	}
	return moves
}

// captures by the piece on from, however many it takes; only those that are
// carried to their end where the variant lets a player choose among captures.
func (o oracle) captures(from place, piece Piece) []oracleMove {
	board := o
	board.pieces = map[place]Piece{}
	for at, other := range o.pieces {
		if at != from { // the square it leaves is empty during the capture
			board.pieces[at] = other
		}
	}
	start := oracleMove{from: from, to: from}
	_, moves := board.goOn(start, piece)
	return moves
}

// goOn continues a capture.
func (o oracle) goOn(m oracleMove, piece Piece) (any bool, moves []oracleMove) {
	for _, d := range diagonals {
		over, ok := o.meets(m, piece, d)
		if !ok {
			continue
		}
		any = true
		moves = append(moves, o.land(m, piece, over, d)...)
	}
	return any, moves
}

// meets: the opposing piece that can be jumped in direction d: next to a man,
// or the first piece on a king's way, with an empty square behind it, and not
// jumped before (I.4.2, I.4.3, I.4.8).
func (o oracle) meets(m oracleMove, piece Piece, d place) (place, bool) {
	over := m.to.plus(d, 1)
	for piece.IsKing() && o.isEmpty(over) {
		over = over.plus(d, 1)
	}
	enemy := o.pieces[over] != 0 && o.pieces[over].Colour() != o.turn
	return over, enemy && !slices.Contains(m.captured, over) && o.isEmpty(over.plus(d, 1))
}

// land jumps and looks at every square the piece may land on.
func (o oracle) land(m oracleMove, piece Piece, over, d place) []oracleMove {
	var here, onward []oracleMove
	for n := 1; o.isEmpty(over.plus(d, n)); n++ {
		next := oracleMove{from: m.from, to: over.plus(d, n), promotes: m.promotes}
		next.captured = append(slices.Clone(m.captured), over)
		after := piece
		if o.isPromotionRow(next.to) && !piece.IsKing() && o.rules.PromotesInPassing {
			after, next.promotes = KingOf(o.turn), true
		}
		_, more := o.goOn(next, after)
		onward = append(onward, more...)
		if !piece.IsKing() && o.isPromotionRow(next.to) {
			next.promotes = true // if it ends here (I.4.15)
		}
		here = append(here, next)
		if !piece.IsKing() {
			break
		}
	}
	if o.rules.MostPieces {
		return append(here, onward...) // I.4.13 will choose
	}
	if len(onward) > 0 {
		return onward // a capture that can go on must
	}
	return here
}

// unique: two ways with the same start, end and captured pieces are one move.
func unique(moves []oracleMove) []oracleMove {
	for i := range moves {
		slices.SortFunc(moves[i].captured, comparePlaces)
	}
	slices.SortFunc(moves, compareOracleMoves)
	return slices.CompactFunc(moves, func(a, b oracleMove) bool { return compareOracleMoves(a, b) == 0 })
}

func comparePlaces(a, b place) int {
	return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.column, b.column))
}

func compareOracleMoves(a, b oracleMove) int {
	return cmp.Or(comparePlaces(a.from, b.from), comparePlaces(a.to, b.to),
		slices.CompareFunc(a.captured, b.captured, comparePlaces))
}

// asOracle writes the package's moves as the oracle's.
func asOracle(moves []Move) []oracleMove {
	var out []oracleMove
	for _, m := range moves {
		om := oracleMove{from: placeOf(m.From()), to: placeOf(m.To()), promotes: m.Promotes()}
		for s := range m.Captured() {
			om.captured = append(om.captured, placeOf(s))
		}
		out = append(out, om)
	}
	slices.SortFunc(out, compareOracleMoves)
	return out
}

func placeOf(s Square) place { return place{s.Row(), s.Column()} }
