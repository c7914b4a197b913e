package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

// TestArticle7_5_5Count: the first completed illegal move of a side gives its
// opponent time, the second loses; all acts are counted together, each side's
// by itself.
func TestArticle7_5_5Count(t *testing.T) {
	for _, test := range []struct {
		act     Act
		ref     article.Ref
		measure Measure
	}{
		{IllegalMove, "FIDE 7.5.1", Restore}, {PawnNotReplaced, "FIDE 7.5.2", BecomeQueen},
		{PressedOnly, "FIDE 7.5.3", PlayOn}, {TwoHands, "FIDE 7.5.4", PlayOn},
	} {
		if test.act.Article() != test.ref {
			t.Errorf("%v: %s", test.act, test.act.Article())
		}
		// Black makes the move that stands with both hands, or leaves the pawn.
		g := gameFrom(t, "rnbqkbnr/ppppppp1/8/8/8/8/PPPP1PpP/RNBQK2R w KQkq - 0 1", map[Act]string{
			IllegalMove: "d4", PressedOnly: "d4", TwoHands: "d4 gxh1=Q+", PawnNotReplaced: "d4 gxh1=Q+"}[test.act], ChessOptions{})
		once, ruling, err := g.Irregular(Irregularity{By: chess.Black, Act: test.act})
		want := "chess.illegal.first [FIDE 7.5.5] side=colour.white act=chess.act." + test.act.String() + " minutes=2"
		if err != nil || ruling.Reason.String() != want || ruling.Measure != test.measure || ruling.BonusMinutes != 2 {
			t.Errorf("%v: %+v, %v", test.act, ruling, err)
		}
		if once.IllegalMoves(chess.Black) != 1 || once.IllegalMoves(chess.White) != 0 || g.IllegalMoves(chess.Black) != 0 || once.IllegalMoves(0) != 0 {
			t.Errorf("%v: counts %d and %d", test.act, once.IllegalMoves(chess.White), once.IllegalMoves(chess.Black))
		}
		if once.Position().Turn() == chess.Black {
			once = playOn(t, once, "gxh1=Q+")
		}
		// The other side's first is not a second.
		both, ruling, err := once.Irregular(Irregularity{By: chess.White, Act: IllegalMove})
		if _, over := both.Ended(); err != nil || over || ruling.BonusMinutes != 2 {
			t.Errorf("%v: %+v, %v", test.act, ruling, err)
		}
		// A second of another kind, moves later, loses.
		lost, ruling, err := playOn(t, both, "Kd2").Irregular(Irregularity{By: chess.Black, Act: IllegalMove})
		if err != nil || ruling.Measure != Over || ruling.BonusMinutes != 0 {
			t.Errorf("%v: %+v, %v", test.act, ruling, err)
		}
		wantEnd(t, "second", lost, "chess.end.illegal [FIDE 7.5.5] winner=colour.white", chess.White)
	}
}

// TestIrregularByConduct: the time by A.3 and B.3, and A.5.2: too late once
// the opponent has moved, where the competition rules do not hold in full.
func TestIrregularByConduct(t *testing.T) {
	for conduct, want := range map[Conduct]struct {
		first, answered string
		counted         int
	}{
		Classical:       {"chess.illegal.first [FIDE 7.5.5] side=colour.black act=chess.act.illegal_move minutes=2", "", 1},
		RapidSupervised: {"chess.illegal.first [FIDE A.3] side=colour.black act=chess.act.illegal_move minutes=1", "", 1},
		Rapid:           {"chess.illegal.first [FIDE A.3] side=colour.black act=chess.act.illegal_move minutes=1", "chess.illegal.stands [FIDE A.5.2] side=colour.white", 0},
		BlitzSupervised: {"chess.illegal.first [FIDE 7.5.5] side=colour.black act=chess.act.illegal_move minutes=2", "", 1},
		Blitz:           {"chess.illegal.first [FIDE B.3] side=colour.black act=chess.act.illegal_move minutes=1", "chess.illegal.stands [FIDE A.5.2] side=colour.white", 0},
	} {
		if want.answered == "" {
			want.answered = want.first
		}
		g := gameFrom(t, initialFEN, "", ChessOptions{Conduct: conduct})
		_, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove})
		if err != nil || ruling.Reason.String() != want.first || ruling.Measure != Restore {
			t.Errorf("%v: %+v, %v", conduct, ruling, err)
		}
		g = playOn(t, illegally(t, gameFrom(t, checked, "", ChessOptions{Conduct: conduct}), leftThere), "Ra2")
		late, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 2})
		if err != nil || ruling.Reason.String() != want.answered || late.IllegalMoves(chess.White) != want.counted {
			t.Errorf("%v, answered: %+v, %v, counted %d", conduct, ruling, err, late.IllegalMoves(chess.White))
		}
		if want.counted == 0 && (ruling.Measure != PlayOn || ruling.BonusMinutes != 0) {
			t.Errorf("%v: what stands has no consequence: %+v", conduct, ruling)
		}
	}
}

// TestIrregularRefuses: nobody's act, no act, an ended game.
func TestIrregularRefuses(t *testing.T) {
	g := gameFrom(t, initialFEN, "", ChessOptions{})
	for _, i := range []Irregularity{{}, {By: chess.White}, {By: chess.White, Act: 9}, {Act: IllegalMove}} {
		_, _, err := g.Irregular(i)
		wantRefusal(t, i.Act.String(), err, "chess.game.side [FIDE 7.5.5]")
	}
	for _, i := range []Irregularity{
		{By: chess.Black, Act: IllegalMove}, {By: chess.Black, Act: PressedOnly},
		{By: chess.White, Act: TwoHands}, {By: chess.Black, Act: TwoHands}, {By: chess.White, Act: PawnNotReplaced},
	} {
		_, _, err := g.Irregular(i)
		wantRefusal(t, i.Act.String(), err, "chess.illegal.misfit ["+string(i.Act.Article())+"] side="+string(i.By.Word()))
	}
	_, _, err := playOn(t, g, "e4").Irregular(Irregularity{By: chess.White, Act: PawnNotReplaced})
	wantRefusal(t, "no pawn on its last rank", err, "chess.illegal.misfit [FIDE 7.5.2] side=colour.white")
	_, _, err = g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 1})
	wantRefusal(t, "no move was made", err, "chess.illegal.misfit [FIDE 7.5.1] side=colour.white")
	_, _, err = playOn(t, g, "f3 e5 g4 Qh4").Irregular(Irregularity{By: chess.White, Act: IllegalMove})
	wantRefusal(t, "after mate", err, "chess.game.over [FIDE 5.1.1]")
	if Act(0).Article() != "" || Act(9).String() != "no_act" || Measure(99).String() != "no measure" || Conduct(99).String() != "no conduct" {
		t.Error("names of nothing")
	}
	if name, _ := Restore.MarshalText(); string(name) != "restore" {
		t.Errorf("%s", name)
	}
	if name, _ := BlitzSupervised.MarshalText(); string(name) != "blitz_supervised" {
		t.Errorf("%s", name)
	}
}

// setupOf reads a board that need not be a position.
func setupOf(t testing.TB, fen string) chess.Setup {
	t.Helper()
	read, err := chess.ParseFEN(article.Chess, fen)
	if err != nil {
		t.Fatal(err)
	}
	return read.Setup
}

// TestArticleA_5_4IllegalPosition: both kings in check or a pawn on its last
// row: the next move is awaited, then the game is drawn if the position is
// still illegal.
func TestArticleA_5_4IllegalPosition(t *testing.T) {
	const (
		bothChecked = "4k2R/8/8/8/8/8/8/r3K3 w - -"
		stillBoth   = "4k2R/8/8/8/8/8/8/r3K3 b - -"
		oneEscaped  = "7R/4k3/8/8/8/8/8/r3K3 w - -"
		pawn        = "P3k3/8/8/8/8/8/8/4K3 b - -"
		becameQueen = "Q7/4k3/8/8/8/8/8/4K3 w - -"
		blackPawn   = "4k3/8/8/8/8/8/8/4K2p w - -"
		fine        = "4k3/8/8/8/8/8/8/r3K2R w - -"
	)
	for _, test := range []struct {
		conduct  Conduct
		fen      string
		nextMade bool
		measure  Measure
		reason   string
	}{
		{Rapid, bothChecked, false, Wait, "chess.illegal.both_in_check [FIDE A.5.4]"},
		{Blitz, bothChecked, false, Wait, "chess.illegal.both_in_check [FIDE A.5.4]"},
		{Rapid, stillBoth, true, Over, "chess.end.illegal_position [FIDE A.5.4]"},
		{Rapid, oneEscaped, true, PlayOn, ""},
		{Rapid, pawn, false, Wait, "chess.illegal.pawn_last_rank [FIDE A.5.4] square=a8"},
		{Blitz, pawn, true, Over, "chess.end.illegal_position [FIDE A.5.4]"},
		{Rapid, blackPawn, false, Wait, "chess.illegal.pawn_last_rank [FIDE A.5.4] square=h1"},
		{Rapid, becameQueen, true, PlayOn, ""},
		{Rapid, fine, false, PlayOn, ""},
		{Rapid, fine, true, PlayOn, ""},
		{Classical, bothChecked, false, Restore, "chess.illegal.both_in_check [FIDE 7.5.1]"},
		{BlitzSupervised, pawn, true, Restore, "chess.illegal.pawn_last_rank [FIDE 7.5.1] square=a8"},
		{RapidSupervised, fine, false, PlayOn, ""},
	} {
		ruling := test.conduct.IllegalPosition(setupOf(t, test.fen), test.nextMade)
		if ruling.Measure != test.measure || ruling.Reason.String() != test.reason {
			t.Errorf("%v %s %v: %+v", test.conduct, test.fen, test.nextMade, ruling)
		}
	}
}
