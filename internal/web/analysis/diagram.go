package analysis

import (
	"damka/article"
	"damka/internal/i18n"
	"damka/internal/study"
	"damka/internal/web/board"
	"damka/internal/web/page"
)

// diagram is a position as a picture.
type diagram struct {
	Label   string // above it
	Words   string // the pieces, for who does not see it
	Size    int    // of the picture
	Squares []square
	Pieces  []pieceAt
}

type square struct{ X, Y int }

// pieceAt is a piece in the middle of its square.
type pieceAt struct {
	X, Y, Below int
	Left, Top   int // of its square
	Class       string
	Sign        string // a letter of chess; empty in draughts
	King        bool   // of draughts
}

// unit is the side of a square in a diagram.
const unit = board.Unit

func diagramOf(reader page.Reader, label string, b study.Board) diagram {
	position, side := board.Position{}, 8
	if p, ok := b.Draughts(); ok {
		position, side = board.Draughts(p, false), p.Rules().Size
	} else if p, ok := b.Chess(); ok {
		position = board.Chess(p, false)
	}
	lists := board.Lists(reader.Printer, position)
	d := diagram{Label: label, Size: unit * side, Words: reader.Text("study.diagram.words", i18n.A("white", lists[0]), i18n.A("black", lists[1]))}
	for row := range side {
		for column := range side {
			if (row+column)%2 == 1 {
				d.Squares = append(d.Squares, square{column * unit, row * unit})
			}
		}
	}
	for _, one := range position.Pieces {
		column, row := board.ColumnAndRow(one.Square, side)
		p := pieceAt{X: column*unit + unit/2, Y: row*unit + unit/2, Below: row*unit + unit/2 + 7, Left: column * unit, Top: row * unit, Class: "white"}
		if one.Piece[0] == 'b' {
			p.Class = "black"
		}
		switch kind := one.Piece[1:]; {
		case position.Game == "chess":
			p.Sign = written(reader, article.Chess, kind)
		case kind == "k":
			p.King = true
		}
		d.Pieces = append(d.Pieces, p)
	}
	return d
}
