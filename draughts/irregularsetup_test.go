package draughts

import (
	"slices"
	"testing"

	"damka/article"
)

// TestI53Inactive: a piece on a light square is on the board and not in the
// position; it still counts among the pieces of its side.
func TestI53Inactive(t *testing.T) {
	u := InitialSetup(article.International)
	s32, _ := u.Position()
	from, _ := s32.Rules().Square(32)
	u.Remove(from)
	u.PutInactive(5, 5, WhiteMan)
	u.PutInactive(0, 0, BlackKing)
	u.PutInactive(0, 0, 0)
	if got := u.Inactive(); !slices.Equal(got, []InactivePiece{{5, 5, WhiteMan}}) {
		t.Errorf("%v", got)
	}
	p, err := u.Position()
	if err != nil || p != MustParsePosition(article.International, "W:W31,33-50:B1-20") {
		t.Errorf("%v, %v", p, err)
	}
	u.PutInactive(9, 9, WhiteMan)
	if _, err := u.Position(); err == nil || err.Error() != "draughts: not a position: draughts.setup.too_many [I.2.7] side=colour.white count=21 most=20" {
		t.Error(err)
	}
	small := InitialSetup(article.Brazilian)
	small.Remove(func() Square { s, _ := small.mustRules().ParseSquare("c3"); return s }())
	small.PutInactive(8, 8, WhiteMan)
	small.PutInactive(3, 3, 9)
	const want = "draughts: not a position: draughts.setup.inactive_piece [I.3.1] row=4 column=4; draughts.setup.square [I.2.2] row=9 column=9"
	if _, err := small.Position(); err == nil || err.Error() != want {
		t.Error(err)
	}
	alone := NewSetup(article.International)
	alone.PutInactive(4, 4, WhiteKing)
	if _, err := alone.Position(); err == nil {
		t.Error("a position without pieces in play")
	}
}

func (u Setup) mustRules() Rules {
	r, err := RulesOf(u.Variant)
	if err != nil {
		panic(err)
	}
	return r
}

func TestPutInactivePanics(t *testing.T) {
	for _, at := range [][2]int{{0, 1}, {-1, 1}, {10, 0}, {2, 10}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v is a light square", at)
				}
			}()
			u := NewSetup(article.International)
			u.PutInactive(at[0], at[1], WhiteMan)
		}()
	}
}

// TestI37Uncrowned: a man on its last row is a king without a crown; crowned,
// the board is a position.
func TestI37Uncrowned(t *testing.T) {
	fen, err := ParseFEN(article.International, "B:W1,28,46:B50,2,5")
	if err != nil {
		t.Fatal(err)
	}
	u := fen.Setup
	if _, err := u.Position(); err == nil {
		t.Error("a position with uncrowned kings")
	}
	var numbers []int
	for _, s := range u.Uncrowned() {
		numbers = append(numbers, u.mustRules().Number(s))
	}
	if !slices.Equal(numbers, []int{1, 50}) {
		t.Errorf("%v", numbers)
	}
	u.Crown()
	p, err := u.Position()
	if err != nil || p != MustParsePosition(article.International, "B:WK1,28,46:BK50,2,5") || len(u.Uncrowned()) != 0 {
		t.Errorf("%v, %v", p, err)
	}
	if got := (Setup{}).Uncrowned(); got != nil {
		t.Errorf("%v", got)
	}
}
