package board

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/i18n"
)

// Every piece of a position is drawn on the square of its name, by the slow way: a square is found by looking through all rows for its name.
func TestADrawingHasEveryPieceOnItsSquare(t *testing.T) {
	pl := i18n.For(i18n.PL)
	for _, shown := range []Position{
		Draughts(draughts.Initial(article.International), false), Draughts(draughts.Initial(article.Russian), false), Chess(chess.Initial(article.Chess), false),
	} {
		drawing := Draw(pl, shown)
		if len(drawing.Pieces) != len(shown.Pieces) || strings.Count(drawing.Dark, "M") != shown.Size*shown.Size/2 {
			t.Fatalf("%s: %d pieces, dark squares %s", shown.Game, len(drawing.Pieces), drawing.Dark)
		}
		for i, one := range shown.Pieces {
			if got, want := drawing.Pieces[i].Corner, slowCorner(one.Square, shown.Size); got != want {
				t.Errorf("%s on %s is drawn at %v, want %v", one.Piece, one.Square, got, want)
			}
			if white := drawing.Pieces[i].Class == "white"; white != (one.Piece[0] == 'w') {
				t.Errorf("%s on %s is %s", one.Piece, one.Square, drawing.Pieces[i].Class)
			}
		}
	}
	if knight := Draw(pl, Position{Game: "chess", Size: 8, Pieces: Squares{{"g1", "wN"}}}).Pieces[0]; knight.Sign != "S" || knight.King {
		t.Errorf("a knight in Polish is %+v", knight)
	}
	if king := Draw(pl, Position{Game: "draughts", Size: 10, Pieces: Squares{{"5", "bk"}}}).Pieces[0]; king.Sign != "" || !king.King {
		t.Errorf("a king of draughts is %+v", king)
	}
}

// slowCorner counts dark squares from the top left for a number, and looks for a letter and digit.
func slowCorner(name string, size int) Corner {
	number := 0
	for row := range size {
		for column := range size {
			if (row+column)%2 == 1 {
				number++
				if size == 10 && name == fmt.Sprint(number) {
					return Corner{column * 40, row * 40}
				}
			}
			if name == fmt.Sprintf("%c%d", "abcdefgh...."[column], size-row) {
				return Corner{column * 40, row * 40}
			}
		}
	}
	return Corner{-1, -1}
}

// I.11.1.4: for who plays without a board there is no picture.
func TestNothingIsDrawnOfNoPosition(t *testing.T) {
	if d := Draw(i18n.For(i18n.EN), Position{Game: "draughts", Size: 10, Pieces: Squares{}, Last: []string{"32", "28"}}); d != nil {
		t.Errorf("%+v", d)
	}
}
