package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

// TestArticle5_1_2And6_9: who resigns or lets the flag fall loses, unless it
// is proved that the opponent cannot mate.
func TestArticle5_1_2And6_9(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		loser     article.Colour
		draw      bool
		answer    chess.Answer
	}{
		{"at the start", initialFEN, chess.White, false, 0},
		{"the opponent has a king alone", "7k/8/8/8/8/8/r7/6K1 w - - 0 1", chess.Black, true, chess.No},
		{"the one with the rook wins", "7k/8/8/8/8/8/r7/6K1 w - - 0 1", chess.White, false, 0},
		{"the opponent mates in one", "7k/5K2/8/8/8/8/8/R7 w - - 0 1", chess.Black, false, chess.Yes},
		{"the side with the king alone is to move", "7k/8/8/8/8/8/r7/6K1 b - - 0 1", chess.Black, true, chess.No},
	} {
		g := gameFrom(t, test.fen, "", ChessOptions{})
		for _, end := range []struct {
			act         func(article.Colour) (Chess, error)
			ref         article.Ref
			lost, drawn article.Code
		}{
			{g.Resign, "FIDE 5.1.2", CodeEndResigned, CodeEndResignedDrawn},
			{g.FlagFell, "FIDE 6.9", CodeEndFlag, CodeEndFlagDrawn},
		} {
			next, err := end.act(test.loser)
			if err != nil {
				t.Fatal(err)
			}
			want, winner := article.Because(end.lost, end.ref, winnerArg(test.loser.Other())), test.loser.Other()
			if test.draw {
				want, winner = article.Because(end.drawn, end.ref, sideArg(test.loser.Other())), 0
			}
			wantEnd(t, test.name, next, want.String(), winner)
			ending, _ := next.Ended()
			if got := ending.CanMate.Answer; got == 0 || test.answer != 0 && got != test.answer {
				t.Errorf("%s: the opponent can mate: %v, should be %v", test.name, got, test.answer)
			}
			_, err = next.Resign(chess.White)
			wantRefusal(t, "twice", err, "chess.game.over ["+string(end.ref)+"]")
		}
	}
	g := gameFrom(t, initialFEN, "", ChessOptions{})
	_, err := g.FlagFell(0)
	wantRefusal(t, "nobody's flag", err, "chess.game.side [FIDE 6.9]")
	// An ending on the board before the flag fell remains.
	mated := playOn(t, g, "f3 e5 g4 Qh4")
	_, err = mated.FlagFell(chess.Black)
	wantRefusal(t, "after mate", err, "chess.game.over [FIDE 5.1.1]")
	_, err = Chess{}.Resign(chess.White)
	wantRefusal(t, "no game", err, "chess.game.no_position [FIDE 2.3]")
}

// TestArticle5_2_3Agreement: only after a move each (5.2.3), and only as the
// regulations allow (9.1.1).
func TestArticle5_2_3Agreement(t *testing.T) {
	for _, test := range []struct {
		moves   string
		options ChessOptions
		want    string
	}{
		{"", ChessOptions{}, "chess.game.agreed_early [FIDE 5.2.3] moves=1"},
		{"e4", ChessOptions{}, "chess.game.agreed_early [FIDE 5.2.3] moves=1"},
		{"e4 e5", ChessOptions{}, "not refused"},
		{"e4 e5", ChessOptions{DrawsFrom: 2}, "chess.game.agreed_barred [FIDE 9.1.1] moves=2"},
		{"e4 e5 Nf3", ChessOptions{DrawsFrom: 2}, "chess.game.agreed_barred [FIDE 9.1.1] moves=2"},
		{"e4 e5 Nf3 Nc6", ChessOptions{DrawsFrom: 2}, "not refused"},
		{"e4 e5", ChessOptions{NoAgreedDraws: true}, "chess.game.agreed_never [FIDE 9.1.1]"},
		{"f3 e5 g4 Qh4", ChessOptions{}, "chess.game.over [FIDE 5.1.1]"},
	} {
		next, err := gameFrom(t, initialFEN, test.moves, test.options).AgreeDraw(NoConsent)
		wantRefusal(t, test.moves, err, test.want)
		if err == nil {
			wantEnd(t, test.moves, next, "chess.end.agreed [FIDE 5.2.3]", 0)
		}
	}
}

// TestNewChessRefuses: no position, or regulations of draughts.
func TestNewChessRefuses(t *testing.T) {
	_, err := NewChess(chess.Position{}, ChessOptions{Edition: article.FIDE2023})
	wantRefusal(t, "no position", err, "chess.game.no_position [FIDE 2.3]")
	_, err = NewChess(chess.Initial(article.Chess960), ChessOptions{Edition: article.PZWarc})
	wantRefusal(t, "draughts", err, "chess.game.edition edition=edition.pzwarc variant=variant.chess960")
	g, err := NewChess(chess.Initial(article.Chess960), ChessOptions{Edition: article.FIDE2023, HalfMoves: -5})
	if err != nil || g.Options().Edition != article.FIDE2023 || g.Counters() != nil {
		t.Errorf("%+v, %v", g, err)
	}
}
