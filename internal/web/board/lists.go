package board

import (
	"slices"
	"strconv"
	"strings"

	"damka/internal/i18n"
)

// Lists are the pieces of White and of Black, square by square: 31, 32, king 40.
func Lists(p *i18n.Printer, shown Position) (lists [2]string) {
	inOrder := slices.SortedFunc(slices.Values(shown.Pieces), func(a, b Standing) int { return bySquare(a.Square) - bySquare(b.Square) })
	for i, side := range []string{"w", "b"} {
		var texts []string
		for _, one := range inOrder {
			if one.Piece[:1] == side {
				texts = append(texts, pieceAt(p, shown.Game, one))
			}
		}
		lists[i] = strings.Join(texts, ", ")
	}
	return lists
}

// bySquare is the place of a square in a list: numbers as they are, letters by row from White's side.
func bySquare(name string) int {
	if n, err := strconv.Atoi(name); err == nil {
		return n
	}
	return int(name[1])<<8 | int(name[0])
}

// pieceAt is a square with its piece; men of draughts are not named, as in a diagram's legend.
func pieceAt(p *i18n.Printer, game string, one Standing) string {
	name := pieceKeys[one.Piece[1:]]
	if name == "man" {
		return one.Square
	}
	return p.Text("board.kind."+game+"_"+name) + " " + one.Square
}

// pieceKeys are the ends of the keys of pieces, by their letters on the page.
var pieceKeys = map[string]string{"m": "man", "k": "king", "P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
