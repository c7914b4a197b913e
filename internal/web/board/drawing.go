package board

import (
	"fmt"
	"strconv"
	"strings"

	"damka/internal/i18n"
	"damka/internal/words"
)

// Drawing is a position as a picture by the server, for pages that run no scripts: the template "drawn-board". White is at the bottom.
// It is drawn with the classes of the board's scripts, so that it looks like theirs.
type Drawing struct {
	Edge   int    // of the picture
	Dark   string // the outline of all dark squares
	Last   []Corner
	Names  []Name
	Pieces []Drawn
}

// Corner is the upper left one of a square.
type Corner struct{ X, Y int }

// Name is a text beside what stands on a square: a number, or along an edge a letter or digit.
type Name struct {
	X, Y  int
	Text  string
	Class string
}

// Drawn is a piece on a square.
type Drawn struct {
	Corner
	Class string // white or black
	King  bool   // of draughts
	Sign  string // the letter of a piece of chess, as the reader writes it; empty in draughts
}

// Unit is the side of a square in a drawing.
const Unit = 40

// Draw draws a position; nil: there is none, as for who plays without a board.
func Draw(p *i18n.Printer, shown Position) *Drawing {
	if len(shown.Pieces) == 0 {
		return nil
	}
	d := &Drawing{Edge: Unit * shown.Size, Dark: darkSquares(shown.Size), Names: namesOf(shown.Size)}
	for _, square := range shown.Last {
		d.Last = append(d.Last, cornerOf(square, shown.Size))
	}
	for _, one := range shown.Pieces {
		piece := Drawn{Corner: cornerOf(one.Square, shown.Size), Class: "white"}
		if one.Piece[0] == 'b' {
			piece.Class = "black"
		}
		if kind := one.Piece[1:]; shown.Game == "chess" {
			piece.Sign = words.ChessMove(p, kind)
		} else {
			piece.King = kind == "k"
		}
		d.Pieces = append(d.Pieces, piece)
	}
	return d
}

// ColumnAndRow are where a square is, from the top left: its name is a number, or a letter with a number.
func ColumnAndRow(name string, size int) (column, row int) {
	if n, err := strconv.Atoi(name); err == nil {
		row = (n - 1) / (size / 2)
		return 2*((n-1)%(size/2)) + 1 - row%2, row
	}
	rank, _ := strconv.Atoi(name[1:])
	return int(name[0] - 'a'), size - rank
}

func cornerOf(square string, size int) Corner {
	column, row := ColumnAndRow(square, size)
	return Corner{column * Unit, row * Unit}
}

// darkSquares is one outline, as there are fifty of them.
func darkSquares(size int) string {
	var path strings.Builder
	for row := range size {
		for column := (row + 1) % 2; column < size; column += 2 {
			fmt.Fprintf(&path, "M%d %dh%dv%dh-%dz", column*Unit, row*Unit, Unit, Unit, Unit)
		}
	}
	return path.String()
}

// namesOf are the numbers of all squares of the large board, and the letters and digits along two edges of the small one.
func namesOf(size int) (names []Name) {
	classes := [2]string{"on-light", "on-dark"}
	if size == 10 {
		for n := 1; n <= 50; n++ {
			at := cornerOf(strconv.Itoa(n), size)
			names = append(names, Name{at.X + 2, at.Y + 8, strconv.Itoa(n), classes[1]})
		}
		return names
	}
	for i := range size {
		names = append(names,
			Name{2, i*Unit + 8, strconv.Itoa(size - i), classes[i%2]},
			Name{i*Unit + 31, size*Unit - 3, string(rune('a' + i)), classes[(size-1+i)%2]})
	}
	return names
}
