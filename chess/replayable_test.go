package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// TestPositionToReplay: what no moves lead to, and can be played from.
func TestPositionToReplay(t *testing.T) {
	for _, test := range []struct {
		fen, want  string // the position, empty if it is refused
		passedOver int
	}{
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 0},
		{"4k3/pppppppp/p7/8/8/8/8/R3K2R w KQ - 0 1", "4k3/pppppppp/p7/8/8/8/8/R3K2R w KQ - 0 1", 1},
		{"r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K3 w kq - 0 1", 1},
		{"4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 1},
		{"4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", 1},
		{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "", 0},
		{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "", 0},
		{"8/8/8/8/8/8/4R3/4K3 w - - 0 1", "", 0},
	} {
		fen, err := ParseFEN(article.Chess, test.fen)
		if err != nil {
			t.Fatal(err)
		}
		p, passedOver, err := fen.Setup.PositionToReplay()
		if (err == nil) != (test.want != "") || err == nil && p.FEN() != test.want || len(passedOver) != test.passedOver {
			t.Errorf("%s: %v, %v, %v", test.fen, p, passedOver, err)
		}
	}
}

// TestPositionToReplayIsPosition: where a setup is a position it is the same
// one; where it is not, the moves are still those of the oracle.
func TestPositionToReplayIsPosition(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 1))
	whole, replayed := 0, 0
	for range 3_000 {
		u := NewSetup(article.Chess)
		u.Turn = Colour(1 + random.IntN(2))
		for range 2 + random.IntN(50) {
			u.Put(Square(random.IntN(64)), Piece(1+random.IntN(12)))
		}
		for s, piece := range u.Pieces() {
			if piece.Type() == King || piece.Type() == Pawn && (s.Rank() == 0 || s.Rank() == 7) {
				u.Remove(s)
			}
		}
		u.Put(Square(random.IntN(32)), WhiteKing)
		u.Put(Square(32+random.IntN(32)), BlackKing)
		if random.IntN(2) == 0 {
			u.Castling = CastlingRights(random.IntN(1 << 16))
		}
		p, passedOver, err := u.PositionToReplay()
		if err != nil {
			continue
		}
		if valid, err := u.Position(); err == nil {
			whole++
			if valid != p || len(passedOver) > 0 {
				t.Fatalf("%v is read as %v, %v", valid, p, passedOver)
			}
			continue
		}
		replayed++
		compareWithOracle(t, p)
		p.cannotMate(White)
	}
	if whole < 20 || replayed < 100 {
		t.Errorf("%d positions, %d to replay", whole, replayed)
	}
}
