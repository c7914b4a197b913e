package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

func touching(squares ...chess.Square) (h chess.Handling) {
	for _, s := range squares {
		h.Touches = append(h.Touches, chess.Touch{Square: s})
	}
	return h
}

// TestArticle5_1_1TouchMove: an end on the board stands only if articles 4.2
// to 4.7 were kept; a right claim takes the move back and binds.
func TestArticle5_1_1TouchMove(t *testing.T) {
	for name, test := range map[string]struct {
		fen, moved string
		touched    chess.Square
	}{
		"5.1.1 mate":      {"7k/5K2/8/8/8/8/1N6/R7 w - - 0 1", "Rh1", chess.B2},
		"5.2.1 stalemate": {"7k/8/8/6Q1/8/8/1N6/4K3 w - - 0 1", "Qg6", chess.B2},
		"5.2.2 dead":      {"8/8/8/3p4/8/2N5/8/4K2k w - - 0 1", "Nxd5", chess.E1},
		"play goes on":    {initialFEN, "e4", chess.B2},
	} {
		g := gameFrom(t, test.fen, test.moved, ChessOptions{})
		if _, over := g.Ended(); over != (test.fen != initialFEN) {
			t.Errorf("%s: over %t", name, over)
		}
		moved := move(t, g.previous.Position(), test.moved)
		same, ruling, err := g.ClaimTouch(TouchClaim{Handling: touching(moved.From(), test.touched)})
		if err != nil || ruling.Granted || ruling.Reason.Code != CodeTouchKept || same.Position() != g.Position() {
			t.Errorf("%s: the first touched piece was moved: %+v, %v", name, ruling, err)
		}
		back, ruling, err := g.ClaimTouch(TouchClaim{Handling: touching(test.touched, moved.From())})
		if err != nil || !ruling.Granted || ruling.Measure != Restore {
			t.Fatalf("%s: %+v, %v", name, ruling, err)
		}
		wantEnd(t, name, back, "", 0)
		bound, ok := back.Bound()
		if !ok || bound.Reason.String() != "chess.touch.move [FIDE 4.3.1] square="+test.touched.String() {
			t.Errorf("%s: %+v", name, bound)
		}
		_, err = back.Play(moved)
		wantRefusal(t, name, err, "chess.move.touched [FIDE 4.3.1] move="+back.Position().MoveText(moved))
		next, err := back.Play(bound.Moves[0])
		if _, still := next.Bound(); err != nil || still {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestArticle4_8ClaimTouchRefused: not after touching a piece, without a move,
// or after an ending by an act.
func TestArticle4_8ClaimTouchRefused(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4", ChessOptions{})
	_, _, err := g.ClaimTouch(TouchClaim{Handling: touching(chess.D2), Since: touching(chess.E7)})
	wantRefusal(t, "touched", err, "chess.touch.claim_lost [FIDE 4.8]")
	_, _, err = gameFrom(t, initialFEN, "", ChessOptions{}).ClaimTouch(TouchClaim{})
	wantRefusal(t, "no move", err, "chess.game.take_back [FIDE 7.5.1] moves=1")
	resigned, err := g.Resign(chess.Black)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = resigned.ClaimTouch(TouchClaim{Handling: touching(chess.D2)})
	wantRefusal(t, "resigned", err, "chess.game.over [FIDE 5.1.2]")
}

// TestArticle7_5_1TouchedPieceReplaces: article 4.3 binds the move in place of
// the illegal one.
func TestArticle7_5_1TouchedPieceReplaces(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4 e5", ChessOptions{})
	g, _, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, Handling: touching(chess.G1)})
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Play(move(t, g.Position(), "d4"))
	wantRefusal(t, "another piece", err, "chess.move.touched [FIDE 4.3.1] move=d4")
	playOn(t, g, "Nf3")
	free, _, err := gameFrom(t, initialFEN, "", ChessOptions{}).Irregular(Irregularity{By: chess.White, Act: IllegalMove, Handling: touching(chess.A1)})
	if _, bound := free.Bound(); err != nil || bound {
		t.Errorf("a piece that cannot move binds: %v", err)
	}
}

// TestArticle10_2Decide: the arbiter's result may go against the board and be
// uneven, and is never more than one game has.
func TestArticle10_2Decide(t *testing.T) {
	why := article.Because("test", "FIDE 11.7")
	mated := gameFrom(t, initialFEN, "f3 e5 g4 Qh4", ChessOptions{})
	for _, g := range []Chess{mated, gameFrom(t, initialFEN, "", ChessOptions{})} {
		for white := Lost; white <= Won+1; white++ {
			for black := Lost; black <= Won+1; black++ {
				points := [...]int{0, 1, 2, 99} // of two
				decided, err := g.Decide(white, black, why)
				if allowed := points[white]+points[black] <= 2; (err == nil) != allowed {
					t.Errorf("%d and %d: %v", white, black, err)
					continue
				}
				ending, over := decided.Ended()
				if err == nil && (!over || ending.White != white || ending.Black != black || ending.IsDraw() != (white == Drawn && black == Drawn) ||
					(ending.Winner == chess.White) != (white == Won) || (ending.Winner == chess.Black) != (black == Won)) {
					t.Errorf("%d and %d: %+v", white, black, ending)
				}
			}
		}
	}
	_, err := mated.Decide(Won, Won, why)
	wantRefusal(t, "both won", err, "chess.decide.sum [FIDE 10.2]")
	_, err = mated.Decide(Lost, Lost, article.Reason{})
	wantRefusal(t, "no reason", err, "chess.decide.reason [FIDE 12.9]")
	_, err = Chess{}.Decide(Lost, Lost, why)
	wantRefusal(t, "no game", err, "chess.game.no_position [FIDE 2.3]")
}

// TestArticleA_4_3AskScore: five times, on the own move, of the arbiter's score.
func TestArticleA_4_3AskScore(t *testing.T) {
	for conduct, ref := range map[Conduct]string{RapidSupervised: "FIDE A.4.3", BlitzSupervised: "FIDE B.2.3"} {
		g := gameFrom(t, initialFEN, "", ChessOptions{Conduct: conduct})
		_, _, err := g.AskScore(chess.Black)
		wantRefusal(t, "not to move", err, "chess.score.turn ["+ref+"] side=colour.white")
		for n := 1; n <= 7; n++ {
			next, ruling, err := g.AskScore(chess.White)
			if err != nil || ruling.Granted != (n <= 5) || ruling.Count != n || string(ruling.Reason.Article) != ref {
				t.Errorf("%d: %+v, %v", n, ruling, err)
			}
			if g, err = playOn(t, next, "Nf3 Nf6").TakeBack(2); err != nil { // requests stay counted
				t.Fatal(err)
			}
		}
	}
	for _, conduct := range []Conduct{Classical, Rapid, Blitz} {
		_, _, err := gameFrom(t, initialFEN, "", ChessOptions{Conduct: conduct}).AskScore(chess.White)
		wantRefusal(t, conduct.String(), err, "chess.score.none [FIDE A.4.3]")
	}
}

// TestArticle8_4MustRecord: who must record (8.1.1, 8.4, A.2, B.2, B.3).
func TestArticle8_4MustRecord(t *testing.T) {
	for conduct, refs := range map[Conduct][2]string{
		Classical: {"FIDE 8.1.1", "FIDE 8.4"}, RapidSupervised: {"FIDE A.2", "FIDE A.2"}, Rapid: {"FIDE A.2", "FIDE A.2"},
		BlitzSupervised: {"FIDE B.2.2", "FIDE B.2.2"}, Blitz: {"FIDE B.3", "FIDE B.3"},
	} {
		for i, inTrouble := range []bool{false, true} {
			must, ref := conduct.MustRecord(inTrouble)
			if must != (conduct == Classical && !inTrouble) || string(ref) != refs[i] {
				t.Errorf("%v, in time trouble %t: %t by %s", conduct, inTrouble, must, ref)
			}
		}
	}
}
