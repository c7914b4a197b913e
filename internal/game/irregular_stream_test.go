package game

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/clock"
)

// The irregularities by edition: seventeen, fourteen, fifteen of its own (I.5.4), and the four of chess.
func TestI_5_4_Kinds(t *testing.T) {
	for e, numbered := range map[article.Edition]int{
		article.PZWarc: 17, article.PZWarc2024: 17, article.FMJD2006: 14, article.Kotek2008: 15, article.FIDE2023: 0,
	} {
		seen, kinds := map[article.Ref]bool{}, map[IrregularityKind]bool{}
		for _, rule := range IrregularityRules(e) {
			if seen[rule.Why.Article] || kinds[rule.Kind] {
				t.Errorf("%v: %s [%s] twice", e, rule.Kind, rule.Why.Article)
			}
			seen[rule.Why.Article], kinds[rule.Kind] = true, true
		}
		for n := 1; n <= 18; n++ {
			if ref := article.Ref(fmt.Sprintf("I.5.4.%d", n)); seen[ref] != (n <= numbered) {
				t.Errorf("%v: %s is there: %v", e, ref, seen[ref])
			}
		}
	}
	for kind, ref := range map[IrregularityKind]article.Ref{
		"stopped_capture": "I.5.4.13", "interrupted_removing": "I.5.4.9", "not_removed": "I.5.4.15", "moved_twice": "I.5.4.1", "removed_own": "I.5.4.14",
	} {
		if rule, _ := irregularityRule(article.Kotek2008, kind); rule.Why.Article != ref {
			t.Errorf("kotek-2008: %s is %q, want %s", kind, rule.Why.Article, ref)
		}
	}
	for kind, ref := range map[IrregularityKind]article.Ref{
		"touched_off_turn": "I.3.14", "capture_unshown": "I.4.4", "jumps_unshown": "I.4.9", "lifted_out_of_order": "I.4.11", "wrong_start": "I.5.2",
		"on_light_square": "I.5.3", "used_both_hands": "I.5.4.17",
	} {
		if rule, _ := irregularityRule(article.PZWarc, kind); rule.Why.Article != ref {
			t.Errorf("pzwarc: %s is %q, want %s", kind, rule.Why.Article, ref)
		}
	}
}

func TestI_5_4_OnlyTheOpponentDecides(t *testing.T) {
	// White has moved, and touched another piece first.
	begun := func(t *testing.T, e article.Edition, control string) *table {
		return hall(t, article.International, e, control, "").play("32-28")
	}
	report := ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_another", Since: 1}
	t.Run("I.5.4 refused", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.refusedBy(ReportIrregularity{By: article.White, Offender: article.White, Kind: "touched_another", Since: 1}, CodeIrregularOpponent, "I.5.4")
		g.refused(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "shouted"}, CodeIrregularUnknown)
		g.refused(AnswerIrregularity{By: article.Black, Choice: Accepted}, CodeIrregularNone)
		g.do(report)
		other := report
		other.Kind = "touched_off_turn"
		g.refusedBy(other, CodeIrregularPending, "I.5.4.3")
		g.refused(AnswerIrregularity{By: article.White, Choice: Accepted}, CodeIrregularOpponent)
		g.refused(AnswerIrregularity{By: article.Black, Choice: Dismissed}, CodeIrregularOpponent)
		g.refused(AnswerIrregularity{By: article.Black, Choice: "half"}, CodeIrregularChoice)
		if len(g.state.Calls) != 1 || g.state.Calls[0].Matter != MatterIrregularity {
			t.Errorf("calls %v", g.state.Calls)
		}
	})
	t.Run("I.5.4 it stays", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.do(report)
		g.do(AnswerIrregularity{By: article.Black, Choice: Accepted})
		if len(g.state.Moves) != 1 || g.state.Reported.Offender.IsValid() || len(g.state.Calls) != 0 {
			t.Errorf("%d moves, %+v, calls %v", len(g.state.Moves), g.state.Reported, g.state.Calls)
		}
	})
	t.Run("I.5.8, I.5.9 it is put right, on the time of who did it", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.after(10 * clock.Second).do(report)
		w, b := g.left()
		g.do(AnswerIrregularity{Choice: Corrected})
		g.after(7 * clock.Second)
		if white, black := g.left(); white != w-7*clock.Second || black != b || g.state.Turn() != article.White || len(g.state.Moves) != 0 {
			t.Errorf("%v and %v left, before %v and %v; %v to move after %d", white, black, w, b, g.state.Turn(), len(g.state.Moves))
		}
		g.play("31-27")
	})
	t.Run("I.5.4 nobody takes back by a report what the program has checked", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.do(report)
		g.refusedBy(AnswerIrregularity{By: article.Black, Choice: Corrected}, CodeIrregularChecked, "I.5.4")
		if len(g.state.Moves) != 1 || len(g.state.Calls) != 1 {
			t.Errorf("%d moves, calls %v", len(g.state.Moves), g.state.Calls)
		}
	})
	t.Run("I.5.4 the opponent has it corrected on a board in the hall", func(t *testing.T) {
		g := inHall(t, article.International, "").transmit("32-28")
		g.do(report)
		g.refused(AnswerIrregularity{By: article.White, Choice: Corrected}, CodeIrregularOpponent)
		g.do(AnswerIrregularity{By: article.Black, Choice: Corrected})
		if len(g.state.Moves) != 0 || g.state.Turn() != article.White {
			t.Errorf("%d moves, %v to move", len(g.state.Moves), g.state.Turn())
		}
	})
	t.Run("I.5.7 a move accepts", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.do(report)
		g.play("19-23")
		g.refused(AnswerIrregularity{By: article.Black, Choice: Corrected}, CodeIrregularNone)
		late := report
		late.Since = 2
		g.refusedBy(late, CodeIrregularLate, "I.5.7")
		late.Since = 1
		g.refusedBy(late, CodeIrregularLate, "I.5.7") // the newest move is not White's
	})
	t.Run("I.5.9 extra time, at least an increment", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.do(report)
		_, b := g.left()
		g.refused(AnswerIrregularity{By: article.Black, Choice: Accepted, Bonus: clock.Minute}, CodeIrregularTime)
		g.refusedBy(AnswerIrregularity{Choice: Corrected, Bonus: clock.Minute - 1}, CodeIrregularLeast, "I.5.9")
		g.do(AnswerIrregularity{Choice: Corrected, Bonus: clock.Minute})
		if _, black := g.left(); black != b+clock.Minute {
			t.Errorf("%v left, before %v", black, b)
		}
		g = begun(t, article.FMJD2006, "80+60")
		g.do(report)
		g.refusedBy(AnswerIrregularity{Choice: Corrected, Bonus: clock.Minute}, CodeIrregularTime, "I.5.9")
	})
	t.Run("I.5.9 the clocks are stopped, and go on", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		stop := report
		stop.Stop = true
		g.do(stop)
		_, b := g.left()
		g.after(clock.Minute)
		if _, black := g.left(); black != b {
			t.Errorf("%v left, before %v", black, b)
		}
		g.do(AnswerIrregularity{Choice: Dismissed})
		g.after(clock.Second)
		if _, black := g.left(); black != b-clock.Second || len(g.state.Moves) != 1 {
			t.Errorf("%v left, before %v; %d moves", black, b, len(g.state.Moves))
		}
	})
	t.Run("I.3.14 what no move shows", func(t *testing.T) {
		g := begun(t, article.PZWarc, "80+60")
		g.do(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn"})
		g.do(AnswerIrregularity{Choice: Corrected})
		if len(g.state.Moves) != 1 {
			t.Errorf("%d moves", len(g.state.Moves))
		}
	})
	t.Run("I.5.4.15 is not in fmjd-2006", func(t *testing.T) {
		begun(t, article.FMJD2006, "80+60").refused(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "not_crowned", Since: 1}, CodeIrregularUnknown)
	})
}

// I.5.1: a turned board voids the game, which is begun anew; I.5.2 and II.4.6 do not.
func TestI_5_1_BoardTurned(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "20", "").play("32-28", "19-23")
	g.do(Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.5"})
	g.refusedBy(FindStartFault{WrongStart}, CodeDraughtsStart, "I.5.2")
	g.do(FindStartFault{ColoursReversed})
	if len(g.state.Moves) != 2 {
		t.Error("wrong colours were not played on (II.4.6)")
	}
	if g.state.White != emil || g.state.Black != ada || !g.state.Exchanged {
		t.Errorf("%+v has White, %+v Black", g.state.White, g.state.Black)
	}
	g.do(FindStartFault{ColoursReversed}) // the arbiter was wrong
	if g.state.White != ada || g.state.Exchanged {
		t.Errorf("%+v has White", g.state.White)
	}
	g.do(FindStartFault{ColoursReversed})
	g.do(Leave{Side: article.White, Since: g.now})
	g.do(FindStartFault{ColoursReversed})
	if g.state.Away(article.Black).Since == 0 || g.state.Away(article.White).Since != 0 {
		t.Error("another player is away")
	}
	g.do(FindStartFault{ColoursReversed})
	g.do(FindStartFault{BoardTurned})
	if g.state.Phase() != Waiting || len(g.state.Moves) != 0 || g.state.White != ada || g.state.Exchanged || len(g.state.Sanctions) != 1 || g.state.Voided != 1 {
		t.Fatalf("%v, %d moves, %+v", g.state.Phase(), len(g.state.Moves), g.state)
	}
	g.begin()
	if w, b := g.left(); w != 20*clock.Minute || b != w {
		t.Errorf("%v and %v left", w, b)
	}
	g.play("31-27")
}

// FIDE 7.3: with fewer than ten moves a new game is played with the colours that were announced; later the players keep those they have.
func TestFIDE_7_3_ReversedColours(t *testing.T) {
	g := chessHall(t, "90+30", true).play("e4", "e5")
	g.do(FindStartFault{ColoursReversed})
	if g.state.Phase() != Waiting || g.state.White != ada || g.state.Exchanged {
		t.Errorf("%v, %+v has White", g.state.Phase(), g.state.White)
	}
	g.begin()
	g.play("Nf3", "Nf6", "e3", "e6", "d3", "d6", "Be2", "Be7", "a3", "a6", "b3", "b6", "c3", "c6", "g3", "g6", "h3", "h6", "Nd4", "Nd5")
	g.do(FindStartFault{ColoursReversed})
	if g.state.Phase() != Running || g.state.White != emil || !g.state.Exchanged {
		t.Errorf("%v, %+v has White", g.state.Phase(), g.state.White)
	}
}

func chessHall(t *testing.T, control string, supervised bool) *table {
	s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse(control), Pairing: board7, Supervised: supervised}
	return newTable(t, s).begin()
}

func TestFIDE_7_5_InTheStream(t *testing.T) {
	claim := ReportIrregularity{By: article.Black, Offender: article.White, Kind: "illegal_move"}
	t.Run("7.5.5 the first gives time, the second loses", func(t *testing.T) {
		g := chessHall(t, "90+30", true)
		g.do(claim)
		g.refused(AnswerIrregularity{By: article.Black, Choice: Corrected}, CodeIrregularArbiter)
		g.refused(AnswerIrregularity{Choice: Accepted}, CodeIrregularChoice)
		g.do(AnswerIrregularity{Choice: Corrected})
		if _, b := g.left(); b != 92*clock.Minute+30*clock.Second {
			t.Errorf("%v left", b)
		}
		g.play("e4", "e5")
		g.do(claim)
		g.do(AnswerIrregularity{Choice: Corrected})
		g.ended(CodeEndIllegal, Lost, Won)
	})
	t.Run("dismissed", func(t *testing.T) {
		g := chessHall(t, "90+30", true)
		for range 2 {
			g.do(claim)
			g.do(AnswerIrregularity{Choice: Dismissed})
		}
		if b, _ := g.state.Chess(); b.IllegalMoves(article.White) != 0 || g.state.Outcome != nil {
			t.Error("it counted")
		}
	})
	t.Run("7.5.5 a draw if the opponent cannot mate", func(t *testing.T) {
		s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90+30"), Pairing: board7, Start: "7k/8/8/8/8/8/P7/K7 w - - 0 1"}
		g := newTable(t, s).begin()
		for range 2 {
			g.do(claim)
			g.do(AnswerIrregularity{Choice: Corrected})
		}
		g.ended(CodeEndIllegalDrawn, Drawn, Drawn)
	})
	t.Run("7.5.4 the move remains, both acts count", func(t *testing.T) {
		g := chessHall(t, "90+30", true)
		g.do(claim)
		g.do(AnswerIrregularity{Choice: Corrected})
		g.play("e4")
		g.do(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "two_hands"})
		g.do(AnswerIrregularity{Choice: Corrected})
		g.ended(CodeEndIllegal, Lost, Won)
		if len(g.state.Moves) != 1 {
			t.Errorf("%d moves", len(g.state.Moves))
		}
	})
	t.Run("A.3, B.3 a minute", func(t *testing.T) {
		for control, want := range map[string]clock.Time{"15+10": 16*clock.Minute + 10*clock.Second, "3+2": 4*clock.Minute + 2*clock.Second} {
			g := chessHall(t, control, false)
			g.do(claim)
			g.do(AnswerIrregularity{Choice: Corrected})
			if _, b := g.left(); b != want {
				t.Errorf("%s: %v left, want %v", control, b, want)
			}
		}
	})
	t.Run("A.5.2 it stands once the opponent has moved", func(t *testing.T) {
		g := chessHall(t, "15+10", false).play("e4", "e5")
		g.do(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "two_hands", Since: 2})
		g.do(AnswerIrregularity{Choice: Corrected})
		if b, _ := g.state.Chess(); b.IllegalMoves(article.White) != 0 {
			t.Error("it counted")
		}
		if w, _ := g.left(); w != 15*clock.Minute+19*clock.Second {
			t.Errorf("%v left", w)
		}
	})
	t.Run("7.5.1 what the record contradicts", func(t *testing.T) {
		g := chessHall(t, "90+30", true).play("e4")
		g.refused(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "illegal_move", Since: 1}, CodeIllegalMisfit)
	})
}

func TestFIDE_7_2_StartFaults(t *testing.T) {
	ten := []string{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "d3", "d6", "c3", "Be7", "Nbd2", "O-O", "Nf1", "b5", "Bb3", "Na5", "Bc2", "c5"}
	for _, test := range []struct {
		what       string
		control    string
		supervised bool
		moves      int
		fault      StartFault
		code       article.Code
		void       bool
	}{
		{"7.2.1", "90+30", true, 20, WrongStart, CodeStartWrong, true},
		{"7.2.2", "90+30", true, 20, BoardTurned, CodeStartTurned, false},
		{"7.3", "90+30", true, 18, ColoursReversed, CodeStartColours, true},
		{"7.3 after ten moves", "90+30", true, 20, ColoursReversed, CodeStartColoursStay, false},
		{"A.5.1", "15+10", false, 18, WrongStart, CodeStartWrong, true},
		{"A.5.1 after ten moves", "15+10", false, 20, WrongStart, CodeStartTooLate, false},
		{"A.4", "15+10", true, 20, WrongStart, CodeStartWrong, true},
	} {
		t.Run(test.what, func(t *testing.T) {
			g := chessHall(t, test.control, test.supervised).play(ten[:test.moves]...)
			events := g.do(FindStartFault{test.fault})
			if found := events[0].(StartFaultFound); found.Why.Code != test.code {
				t.Errorf("%v", found.Why)
			}
			if void := g.state.Phase() == Waiting; void != test.void {
				t.Errorf("void: %v", void)
			}
		})
	}
}
