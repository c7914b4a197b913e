package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// TestArticle7_5_5AfterTheMeasure: whether the opponent could still mate is
// asked in the position which the measure leaves.
func TestArticle7_5_5AfterTheMeasure(t *testing.T) {
	for _, test := range []struct {
		name, fen, moves string
		by               article.Colour
		act              Act
		draw             bool
	}{
		{"7.5.3 against a king alone", "7k/8/8/8/8/8/r7/6K1 b - - 0 1", "", chess.Black, PressedOnly, true},
		{"7.5.3 the pawn can still become a queen", "8/8/8/8/3k4/8/p7/R3K3 w - - 0 1", "", chess.White, PressedOnly, false},
		{"7.5.1 the pawn is on the board again", "8/8/8/8/3k4/8/p7/R3K3 w - - 0 1", "", chess.White, IllegalMove, false},
		{"7.5.4 nothing is left to mate with", "8/8/8/8/3k4/8/p7/R3K3 w - - 0 1", "Rxa2", chess.White, TwoHands, true},
		{"7.5.4 a pawn is left", "8/8/8/8/3k4/7p/p7/R3K3 w - - 0 1", "Rxa2", chess.White, TwoHands, false},
		{"7.5.2 a knight does not mate beside a queen", "8/P7/8/8/3k4/8/8/n3K3 w - - 0 1", "a8=Q", chess.White, PawnNotReplaced, true},
		{"7.5.3 beside a pawn it does", "8/P7/8/8/3k4/8/8/n3K3 w - - 0 1", "", chess.White, PressedOnly, false},
		{"7.5.2 a knight mates beside a queen and a rook", "8/P7/8/8/3k4/8/8/n3K2R w - - 0 1", "a8=Q", chess.White, PawnNotReplaced, false},
	} {
		g := gameFrom(t, test.fen, test.moves, ChessOptions{})
		g.illegal[test.by] = 1
		twice, ruling, err := g.Irregular(Irregularity{By: test.by, Act: test.act})
		if err != nil || ruling.Measure != Over {
			t.Errorf("%s: %+v, %v", test.name, ruling, err)
		}
		if winner := test.by.Other(); test.draw {
			wantEnd(t, test.name, twice, "chess.end.illegal_drawn [FIDE 7.5.5] side="+string(winner.Word()), 0)
		} else {
			wantEnd(t, test.name, twice, "chess.end.illegal [FIDE 7.5.5] winner="+string(winner.Word()), winner)
		}
		if ending, _ := twice.Ended(); (ending.CanMate.Answer == chess.No) != test.draw {
			t.Errorf("%s: %+v", test.name, ending)
		}
	}
}

// TestArticle7_5_4TheEndOnTheBoardStands: mate ends the game at once, whatever
// hands it was made with; 5.1.1 asks for articles 3 and 4.2 to 4.7 only.
func TestArticle7_5_4TheEndOnTheBoardStands(t *testing.T) {
	g := gameFrom(t, "7k/5K2/8/8/8/8/8/R7 w - - 0 1", "Rh1", ChessOptions{})
	g, _, err := g.Irregular(Irregularity{By: chess.White, Act: TwoHands})
	wantRefusal(t, "mate", err, "chess.game.over [FIDE 5.1.1]")
	wantEnd(t, "mate", g, "chess.end.checkmate [FIDE 5.1.1] winner=colour.white", chess.White)
}

// TestArticle7_5_1PenaltiesStay: what was punished since counts, although an
// older position comes back.
func TestArticle7_5_1PenaltiesStay(t *testing.T) {
	g := illegally(t, gameFrom(t, initialFEN, "e4 e5", ChessOptions{}), "rnbqkbnr/pppp1ppp/8/4p1N1/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 1")
	g, _, err := g.Irregular(Irregularity{By: chess.Black, Act: PressedOnly})
	if err != nil {
		t.Fatal(err)
	}
	g = playOn(t, g, "Nc6 Bb5")
	// White is found to have moved the knight to g5.
	restored, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 3})
	if err != nil || ruling.Measure != Restore || restored.Position() != gameFrom(t, initialFEN, "e4 e5", ChessOptions{}).Position() {
		t.Fatalf("%+v, %v: %v", ruling, err, restored.Position())
	}
	if restored.IllegalMoves(chess.Black) != 1 || restored.IllegalMoves(chess.White) != 1 || restored.MovesMade(chess.White) != 1 {
		t.Errorf("punished %d and %d, moves %d", restored.IllegalMoves(chess.White), restored.IllegalMoves(chess.Black), restored.MovesMade(chess.White))
	}
	lost, _, err := playOn(t, restored, "Nc3").Irregular(Irregularity{By: chess.Black, Act: IllegalMove})
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "Black's second", lost, "chess.end.illegal [FIDE 7.5.5] winner=colour.white", chess.White)
}

// TestArticle7_6TakeBack: moves are taken back one by one, an ending on the
// board with them, an ending by an act never.
func TestArticle7_6TakeBack(t *testing.T) {
	g := gameFrom(t, initialFEN, "f3 e5 g4 Qh4", ChessOptions{})
	for n, moves := range []string{"f3 e5 g4 Qh4", "f3 e5 g4", "f3 e5", "f3", ""} {
		back, err := g.TakeBack(n)
		if want := gameFrom(t, initialFEN, moves, ChessOptions{}); err != nil || back.Position() != want.Position() || back.MovesMade(chess.Black) != want.MovesMade(chess.Black) {
			t.Errorf("%d: %v, %v", n, back.Position(), err)
		}
	}
	for _, n := range []int{-1, 5} {
		if _, err := g.TakeBack(n); err == nil {
			t.Errorf("%d moves were taken back", n)
		}
	}
	resigned, err := gameFrom(t, initialFEN, "e4", ChessOptions{}).Resign(chess.White)
	if err != nil {
		t.Fatal(err)
	}
	_, err = resigned.TakeBack(1)
	wantRefusal(t, "after resigning", err, "chess.game.over [FIDE 5.1.2]")
}

// TestArticle7_6TakeBackKeepsTheRequest: a request in the quickplay finish belongs to
// the game and not to a position, so it is decided although moves are taken back.
func TestArticle7_6TakeBackKeepsTheRequest(t *testing.T) {
	later := answer(t, ask(t, CannotWin), Postpone, 0, "chess.quickplay.postponed [FIDE III.5.2] side=colour.black minutes=0")
	asked := ask(t, CannotWin)
	before := gameFrom(t, endgame, "Kd3 Kd5", ChessOptions{})
	request := lastMinutes(t, "90", clock.Minute, NoEffort)
	claimed, _, err := before.AskQuickplay(request)
	if err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		g   Chess
		ref article.Ref
	}{
		"postponed, and moves since": {playOn(t, later, "Kd3 Kd5"), "FIDE III.5.2"},
		"asked, and moves since":     {playOn(t, asked, "Kd3 Kd5"), "FIDE III.5.1"},
		"moves before the claim":     {claimed, "FIDE III.5.1"},
	} {
		back, err := test.g.TakeBack(2)
		if err != nil {
			t.Fatal(err)
		}
		want := "chess.end.quickplay [" + string(test.ref) + "]"
		wantEnd(t, what, answer(t, back, Agree, 0, want), want, 0)
	}
}
