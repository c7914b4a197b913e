package chess

import (
	"errors"
	"math/rand/v2"
	"testing"

	"damka/article"
)

// newGame begins a game in a position in which a game goes on.
func newGame(t testing.TB, fen string) Game {
	t.Helper()
	g, err := NewGame(playedOn(t, fen), Options{Edition: article.FIDE2023})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// illegally is the game after an illegal move that left a board.
func illegally(t testing.TB, g Game, board string) Game {
	t.Helper()
	next, err := g.PlayIllegal(setupOf(t, board))
	if err != nil {
		t.Fatalf("%v: %v", g.Position(), err)
	}
	return next
}

// ended is how a game has ended, in one line.
func ended(g Game) string {
	ending, over := g.Ended()
	if !over {
		return ""
	}
	return ending.Reason.String()
}

// TestArticleA_5_2PlayIllegal: what follows from the pieces that an illegal
// move left: who is to move, castling (3.8.2.1), capture in passing (3.7.3.1).
func TestArticleA_5_2PlayIllegal(t *testing.T) {
	for _, test := range []struct{ name, before, board, after string }{
		{"the king stays in check", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/4r3/R3K1R1 w - -", "4k3/8/8/8/8/8/4r3/R3K1R1 b Q - 0 1"},
		{"a king castles in check", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/4r3/R4RK1 w - -", "4k3/8/8/8/8/8/4r3/R4RK1 b - - 0 1"},
		{"a rook is captured by the wrong piece", "r3k2r/8/8/8/8/8/8/N3K3 w kq - 0 1", "N3k2r/8/8/8/8/8/8/4K3 w - -", "N3k2r/8/8/8/8/8/8/4K3 b k - 0 1"},
		{"the clock was pressed and nothing moved", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - -", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
		{"a pawn was left on its last rank", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "P6k/8/8/8/8/8/8/K7 w - -", "P6k/8/8/8/8/8/8/K7 b - - 0 1"},
		{"a pinned pawn goes two squares", "7k/8/8/7b/3p4/8/4P3/3K4 w - - 0 1", "7k/8/8/7b/3pP3/8/8/3K4 w - -", "7k/8/8/7b/3pP3/8/8/3K4 b - e3 0 1"},
		{"a black one, and its king is in check", "3R3k/3p4/8/4P3/8/8/8/K7 b - - 0 1", "3R3k/8/8/3pP3/8/8/8/K7 b - -", "3R3k/8/8/3pP3/8/8/8/K7 w - d6 0 1"},
		{"a pawn jumps over a piece", "7k/8/8/8/3p4/4N3/4P3/4K3 w - - 0 1", "7k/8/8/8/3pP3/4N3/8/4K3 w - -", "7k/8/8/8/3pP3/4N3/8/4K3 b - - 0 1"},
		{"a pawn goes three squares", "7k/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "7k/8/8/3pP3/8/8/8/4K3 w - -", "7k/8/8/3pP3/8/8/8/4K3 b - - 0 1"},
	} {
		g := newGame(t, test.before)
		if next := illegally(t, g, test.board); next.Position().FEN() != test.after || g.Position().FEN() != test.before {
			t.Errorf("%s: %v, should be %s", test.name, next.Position(), test.after)
		}
	}
}

// TestPlayIllegalRefuses: legal moves, boards on which the Laws do not say how to go on,
// and games that have ended.
func TestPlayIllegalRefuses(t *testing.T) {
	g := newGame(t, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	_, err := g.PlayIllegal(setupOf(t, "4k3/8/8/8/8/8/8/2KR4 w - -"))
	wantRefusal(t, "castling", err, "chess.move.is_legal [FIDE 3.10.1] move=O-O-O")
	_, err = g.PlayIllegal(setupOf(t, "8/8/8/8/8/8/4R3/4K3 w - -"))
	if violations, ok := errors.AsType[Violations](err); !ok || violations[0].Code != CodeSetupNoKing {
		t.Errorf("a captured king: %v", err)
	}
	mated := newGame(t, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1")
	_, err = mated.PlayIllegal(setupOf(t, "6k1/5ppp/8/8/8/8/8/K7 w - -"))
	wantRefusal(t, "after mate", err, "chess.game.over [FIDE 5.1.1]")
	if _, err := (Game{}).PlayIllegal(Setup{}); err == nil {
		t.Error("no game")
	}
}

// TestArticle5IllegalMoveEndsNothing: mate, stalemate and a dead position end
// the game only after a legal move; then they do so whatever was before.
func TestArticle5IllegalMoveEndsNothing(t *testing.T) {
	for _, test := range []struct{ name, before, board, next, end string }{
		{"mate (5.1.1)", "6k1/5ppp/8/8/8/8/8/KB6 w - - 0 1", "1B4k1/5ppp/8/8/8/8/8/K7 w - -", "", ""},
		{"a mate", "6k1/5ppp/8/8/8/8/8/K1B5 w - - 0 1", "R5k1/5ppp/8/8/8/8/8/K7 w - -", "", ""},
		{"stalemate (5.2.1)", "k7/8/8/8/8/8/8/1R2K3 w - - 0 1", "k7/2Q5/8/8/8/8/8/4K3 w - -", "", ""},
		{"a dead position (5.2.2)", "7k/8/8/8/8/8/6r1/K6R w - - 0 1", "7k/8/8/8/8/8/6R1/K7 b - -", "Kh7", ""},
		{"a dead position after the answer", "7k/8/8/8/8/8/6p1/K7 w - - 0 1", "7k/8/8/8/8/8/8/K7 b - -", "Kh7", "chess.end.dead [FIDE 5.2.2]"},
		{"mate by the answer to a king left in check", "6k1/8/8/8/8/2r5/6PP/1r4K1 w - - 0 1", "6k1/8/8/8/8/2r3P1/7P/1r4K1 w - -", "Rc2", "chess.end.checkmate [FIDE 5.1.1] winner=colour.black"},
	} {
		g := illegally(t, newGame(t, test.before), test.board)
		if got := ended(g); got != "" {
			t.Errorf("%s: %s by the illegal move", test.name, got)
		}
		if test.next == "" {
			continue
		}
		next, err := g.Play(move(t, g.Position(), test.next))
		if got := ended(next); err != nil || got != test.end {
			t.Errorf("%s: %q, %v, should be %q", test.name, got, err, test.end)
		}
	}
	// A start in which the side that is not to move is in check: it did not get there by
	// a legal move, so who cannot move is neither mated nor stalemated.
	for _, fen := range []string{"8/8/8/8/8/2Q5/1k6/K7 w - - 0 1", "8/6pk/6P1/8/8/1q6/8/K7 w - - 0 1"} {
		if g := newGame(t, fen); ended(g) != "" || g.Position().HasLegalMove() {
			t.Errorf("%s: %s, %v", fen, ended(g), g.Position().LegalMoves())
		}
	}
}

// TestArticle9IllegalMovesCount: an illegal move is one of the fifty (9.3)
// unless a pawn moved or something was captured, and positions it leads back
// to have occurred before (9.2.2), also those before a pawn's move.
func TestArticle9IllegalMovesCount(t *testing.T) {
	g := newGame(t, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	for range 2 {
		g = playOn(t, g, "e3")
		g = illegally(t, g, "4k3/8/8/8/8/8/4P3/4K3 w - -")
		if g.halfMoves != 0 {
			t.Fatalf("%d half-moves after a pawn went back", g.halfMoves)
		}
	}
	judged, err := g.Judge(Claim{Rule: Repetition})
	if err != nil || !judged.Right || judged.Count != 3 {
		t.Errorf("%+v, %v", judged, err)
	}
	if next := illegally(t, g, "4k3/8/8/8/8/8/4P3/6K1 b - -"); next.halfMoves != 1 {
		t.Errorf("%d half-moves after a king's move", next.halfMoves)
	}
	if next := illegally(t, g, "4k3/8/8/8/8/8/8/4K3 b - -"); next.halfMoves != 0 {
		t.Errorf("%d half-moves after a pawn has disappeared", next.halfMoves)
	}
}

// TestArticle5_2_2DoubleCheckByBishops: bishops of one colour mate where the
// king was left in check and a second bishop makes it double.
func TestArticle5_2_2DoubleCheckByBishops(t *testing.T) {
	for _, fen := range []string{"qkr2B2/Bq6/8/2B5/8/8/8/6K1 w - - 0 1", "4rkq1/5r2/3B4/8/7K/4B3/8/8 w - - 0 1"} {
		p := playedOn(t, fen)
		if got := p.CanMate(White); got.Reason.Code != CodeMateInOne || p.IsDead() {
			t.Errorf("%s: %v", fen, got)
		}
		u := p.Setup()
		u.Turn = Black
		if p, err := u.PositionToPlayOn(); err != nil || p.CanMate(White).Reason.Code != CodeMateBishopsOnly {
			t.Errorf("%s: with Black to move %v, %v", fen, p, err)
		}
	}
}

// TestArticle5_2_2NeverWronglyDead: in positions that no game reaches, no mate
// can be found by trying where a proof says that there is none.
func TestArticle5_2_2NeverWronglyDead(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 22))
	proved := map[article.Code]int{}
	for range 1_000 {
		u := NewSetup(article.Chess)
		u.Turn = Colour(1 + random.IntN(2))
		for range random.IntN(4) {
			u.Put(Square(random.IntN(64)), []Piece{WhitePawn, WhiteKnight, WhiteBishop, BlackPawn, BlackBishop, BlackQueen}[random.IntN(6)])
		}
		u.Put(Square(random.IntN(64)), WhiteKing)
		u.Put(Square(random.IntN(64)), BlackKing)
		p, err := u.PositionToPlayOn()
		if err != nil || !p.exposed && p.pawns&(rank1|rank8) == 0 {
			continue
		}
		for _, by := range [...]Colour{White, Black} {
			verdict, line := p.helpmate(by, 2_000)
			switch verdict.Answer {
			case No:
				proved[verdict.Reason.Code]++
				if matesWithin(p, by, 400) {
					t.Fatalf("%v: %v mates, and %v", p, by, verdict)
				}
			case Yes:
				at := p
				for _, m := range line {
					if at, err = at.Play(m); err != nil {
						t.Fatalf("%v: %v: %v", p, line, err)
					}
				}
				if !at.IsCheckmate() || at.turn == by {
					t.Fatalf("%v: %v is no mate", p, line)
				}
			}
		}
	}
	t.Log(proved)
	if len(proved) < 4 {
		t.Errorf("only %v", proved)
	}
}

// matesWithin says whether a side mates in one of the first positions, nearest
// first.
func matesWithin(p Position, by Colour, positions int) bool {
	seen := map[Position]bool{p: true}
	for queue := []Position{p}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at.turn != by && at.IsCheckmate() {
			return true
		}
		for _, m := range at.LegalMoves() {
			if next := at.PlayUnchecked(m); !seen[next] && len(seen) < positions {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return false
}

// FuzzPlayIllegal: a game in which some moves are illegal, by the bytes of a
// text. Boards are positions in which a game goes on, legal moves are the
// oracle's, and the other side is to move.
func FuzzPlayIllegal(f *testing.F) {
	f.Add([]byte("abcdefghijklmnopqrstuvwxyz0123456789"))
	f.Add([]byte{255, 4, 60, 1, 2, 255, 60, 4, 3, 9, 255, 12, 60})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		g, err := NewGame(Initial(article.Chess), Options{Edition: article.FIDE2023})
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i+2 < min(len(bytes), 300); i += 3 {
			if _, over := g.Ended(); over {
				return
			}
			p, next := g.Position(), g
			compareWithOracle(t, p)
			if moves := p.LegalMoves(); bytes[i] < 128 && len(moves) > 0 {
				next = g.PlayUnchecked(moves[int(bytes[i+1])%len(moves)])
			} else {
				u := p.Setup()
				from, to := Square(bytes[i+1]%64), Square(bytes[i+2]%64)
				piece := u.At(from)
				u.Remove(from)
				u.Put(to, piece)
				if next, err = g.PlayIllegal(u); err != nil {
					continue
				}
			}
			q := next.Position()
			if back, err := q.Setup().PositionToPlayOn(); err != nil || back != q || q.Turn() == p.Turn() {
				t.Fatalf("%v: %v, %v", p, q, err)
			}
			if _, over := next.Ended(); over && next.illegal.newest && next.halfMoves < 150 && next.times(q) < 5 {
				t.Fatalf("%v: ended by an illegal move: %s", q, ended(next))
			}
			g = next
		}
	})
}
