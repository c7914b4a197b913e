package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// randomWall is a position with pawns that block each other on some files, a
// few that do not, and a few pieces.
func randomWall(random *rand.Rand) Position {
	for {
		u := NewSetup(article.Chess)
		u.Turn = Colour(1 + random.IntN(2))
		rank := 2 + random.IntN(3)
		for file := range 8 {
			if random.IntN(6) == 0 {
				continue
			}
			rank = min(max(rank+random.IntN(3)-1, 1), 5)
			u.Put(SquareAt(file, rank), WhitePawn)
			u.Put(SquareAt(file, min(rank+1+random.IntN(9)/8, 6)), BlackPawn)
		}
		u.Put(Square(random.IntN(24)), WhiteKing)
		u.Put(Square(40+random.IntN(24)), BlackKing)
		for range random.IntN(3) {
			u.Put(Square(random.IntN(64)), [...]Piece{WhiteBishop, BlackBishop, WhiteKnight, BlackRook}[random.IntN(4)])
		}
		if p, err := u.Position(); err == nil {
			return p
		}
	}
}

// TestConfine: whatever is played, every man is where its kind may get,
// and where a side is shut out no mate comes up.
func TestConfine(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 9))
	confinedPositions, shutOut := 0, 0
	for range 12_000 {
		start := randomWall(random)
		if c, ok := start.confine(); ok {
			confinedPositions++
			playAbout(random, start, 300, func(p Position) {
				for s, piece := range p.Pieces() {
					if !c.mayStand(piece, s) {
						t.Fatalf("%v: %v on %v in %v", start, piece, s, p)
					}
				}
			})
		}
		for _, by := range []Colour{White, Black} {
			if !start.isShutOut(by) {
				continue
			}
			shutOut++
			playAbout(random, start, 500, func(p Position) {
				if p.turn != by && p.IsCheckmate() {
					t.Fatalf("%v: %v mates in %v", start, by, p)
				}
			})
		}
	}
	if confinedPositions < 100 || shutOut < 200 {
		t.Errorf("only %d positions confined, %d sides shut out", confinedPositions, shutOut)
	}
}

// mayStand says whether a piece of this colour and kind may get to a square.
func (c *confinement) mayStand(piece Piece, s Square) bool {
	for i := range c.pieces {
		if one := &c.pieces[i]; one.colour == piece.Colour() && one.kind == piece.Type() && one.reach.has(s) {
			return true
		}
	}
	return false
}

// playAbout plays random series of moves from a position and shows every
// position that comes up.
func playAbout(random *rand.Rand, start Position, moves int, see func(Position)) {
	p := start
	for range moves {
		see(p)
		legal := p.LegalMoves()
		if len(legal) == 0 || random.IntN(60) == 0 {
			p = start
			continue
		}
		p = p.PlayUnchecked(legal[random.IntN(len(legal))])
	}
}

// TestShutOutHasNoMate: tried in full where the position is small enough, no
// series of moves mates for a side that is shut out.
func TestShutOutHasNoMate(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -",
		"1k6/p1p1p1p1/P1P1P1P1/8/8/8/8/4K3 b - -",
	} {
		p := standard(fen)
		for _, by := range []Colour{White, Black} {
			if !p.isShutOut(by) || exhaust(p, by) {
				t.Errorf("%s: %v mates, or is not found shut out", fen, by)
			}
		}
	}
}
