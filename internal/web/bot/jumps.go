package bot

import "damka/draughts"

// capture says what squares are of a capture in a position: all of one, or the beginning of one. By the rules a capture that may be over here
// and may go on there does not exist, so at most one of them is true.
func capture(p draughts.Position, squares []draughts.Square) (whole, begins bool) {
	var room [64]draughts.Move
	for _, m := range p.AppendLegalMoves(room[:0]) {
		if !m.IsCapture() || m.From() != squares[0] {
			continue
		}
		for _, path := range p.Paths(m) {
			if !goesBy(path, squares) {
				continue
			}
			if len(squares) == len(path.Jumps)+1 {
				return true, false
			}
			begins = true
		}
	}
	return false, begins
}

// goesBy says that the first jumps of a way lead to squares. A piece that goes straight on after a jump may be said to land on any square before
// the next piece it takes; a way has the first of them.
func goesBy(path draughts.Path, squares []draughts.Square) bool {
	if len(squares) > len(path.Jumps)+1 {
		return false
	}
	at := path.From
	for i, to := range squares[1:] {
		jump := path.Jumps[i]
		if !between(at, jump.Over, to) {
			return false
		}
		if to != jump.To {
			if i+1 == len(path.Jumps) || !between(jump.To, to, path.Jumps[i+1].Over) || !between(at, jump.To, to) {
				return false
			}
		}
		at = to
	}
	return true
}

// between says that three squares are on one diagonal in this order.
func between(a, b, c draughts.Square) bool {
	rows, columns := b.Row()-a.Row(), b.Column()-a.Column()
	moreRows, moreColumns := c.Row()-b.Row(), c.Column()-b.Column()
	return isDiagonal(rows, columns) && isDiagonal(moreRows, moreColumns) &&
		(rows > 0) == (moreRows > 0) && (columns > 0) == (moreColumns > 0)
}

func isDiagonal(rows, columns int) bool {
	return rows != 0 && (rows == columns || rows == -columns)
}
