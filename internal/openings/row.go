package openings

import (
	"cmp"
	"slices"
)

// Row is what was counted of games of one class in which one move was made in one
// position.
type Row struct {
	Key   Key
	Class Class
	Move  Move
	Tally Tally
}

// Compare orders rows by what they are about.
func (r Row) Compare(other Row) int {
	return cmp.Or(r.Key.Compare(other.Key), cmp.Compare(r.Class, other.Class), cmp.Compare(r.Move, other.Move))
}

// RowsOf are the rows of one game. A position counts once a game, with the move
// that was made in it first.
func RowsOf(g Game, steps []Step) []Row {
	tally := TallyOf(g)
	rows := make([]Row, 0, len(steps))
	for i, s := range steps {
		if !slices.ContainsFunc(steps[:i], func(earlier Step) bool { return earlier.Key == s.Key }) {
			rows = append(rows, Row{Key: s.Key, Class: g.Class, Move: s.Move, Tally: tally})
		}
	}
	return rows
}

// Combine puts rows in order and adds up those about the same. It changes the
// list.
func Combine(rows []Row) []Row {
	slices.SortFunc(rows, Row.Compare)
	combined := rows[:0]
	for _, row := range rows {
		if n := len(combined); n > 0 && combined[n-1].Compare(row) == 0 {
			combined[n-1].Tally = combined[n-1].Tally.Plus(row.Tally)
		} else {
			combined = append(combined, row)
		}
	}
	return combined
}
