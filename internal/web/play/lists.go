package play

import (
	"slices"
	"strconv"
	"strings"

	"damka/internal/game"
	"damka/internal/web/page"
)

// boardThemes are the colours of the board, from which every reader chooses.
var boardThemes = []string{"wood", "felt", "slate", "contrast"}

// pieceSets are how chess pieces can be drawn.
var pieceSets = []string{"figures", "letters"}

func choicesOf(reader page.Reader, prefix string, values []string) []page.Choice {
	var choices []page.Choice
	for _, value := range values {
		choices = append(choices, page.Choice{Value: value, Label: reader.Text(prefix + value)})
	}
	return choices
}

func pieceSetsOf(reader page.Reader, g *game.State) []page.Choice {
	if g.Settings.Variant.IsDraughts() {
		return nil
	}
	return choicesOf(reader, "play.board.pieces.", pieceSets)
}

// listsOf are the pieces of White and of Black, square by square: 31, 32, king 40.
func listsOf(reader page.Reader, p position) (lists [2]string) {
	inOrder := slices.SortedFunc(slices.Values(p.Pieces), func(a, b standing) int { return bySquare(a.square) - bySquare(b.square) })
	for i, side := range []string{"w", "b"} {
		var texts []string
		for _, one := range inOrder {
			if one.piece[:1] == side {
				texts = append(texts, pieceAt(reader, p.Game, one))
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
func pieceAt(reader page.Reader, game string, one standing) string {
	name := pieceKeys[one.piece[1:]]
	if name == "man" {
		return one.square
	}
	return reader.Text("board.kind."+game+"_"+name) + " " + one.square
}

// pieceKeys are the ends of the keys of pieces, by their letters on the page.
var pieceKeys = map[string]string{"m": "man", "k": "king", "P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
