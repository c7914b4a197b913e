package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// Who is late without fault may come later than the limit, before it and after the forfeit (II.4.4.3, FIDE 6.7.1).
func TestII_4_4_3_TheArbiterLetsSomebodyComeLater(t *testing.T) {
	const quarter = 15 * clock.Minute
	until := noon + 40*clock.Minute
	letCome := Await{Absent: noBlack, Until: until, White: 90 * clock.Minute, Black: 80 * clock.Minute}
	for _, v := range []struct {
		variant article.Variant
		edition article.Edition
	}{{article.International, article.PZWarc}, {article.Chess, article.FIDE2023}} {
		for _, test := range []struct {
			what  string
			after clock.Time // the start
		}{{"before the limit", 10 * clock.Minute}, {"after the forfeit", quarter + 1}} {
			t.Run(v.variant.String()+" "+test.what, func(t *testing.T) {
				g := waitingFor(t, v.variant, v.edition, "90", quarter, noBlack)
				g.after(test.after).do(Fall{})
				if g.state.EndedByAbsence() != (test.after > quarter) {
					t.Fatalf("%+v", g.state.Outcome)
				}
				g.do(letCome)
				if due, falls := g.state.Due(); g.state.Outcome != nil || !falls || due != until+1 {
					t.Fatalf("%+v, due after %v", g.state.Outcome, due-noon)
				}
				g.after(39*clock.Minute - test.after).do(Fall{})
				g.do(Arrive{Side: article.Black})
				if g.state.Outcome != nil || g.state.IsAbsent(article.Black) {
					t.Fatalf("%+v", g.state.Outcome)
				}
				white, black := g.left()
				if g.state.Settings.Variant.IsDraughts() && (white != 90*clock.Minute || black != 80*clock.Minute-(39*clock.Minute-test.after)) {
					t.Errorf("%v and %v", white, black)
				}
				if due, falls := g.state.Due(); !falls || due < noon+clock.Hour {
					t.Errorf("due after %v", due-noon)
				}
			})
		}
	}
	t.Run("who does not come then has forfeited", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", quarter, noBlack)
		g.after(clock.Minute).do(letCome)
		g.after(39 * clock.Minute).do(Fall{})
		if g.state.Outcome != nil {
			t.Fatal("at the limit one is not too late")
		}
		g.after(1).do(Fall{})
		g.ended(CodeEndAbsent, Won, Lost)
	})
	t.Run("somebody has come whom the program does not know to be there", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", quarter, nobody)
		g.after(quarter + 1).do(Fall{})
		g.ended(CodeEndAbsentBoth, Lost, Lost)
		g.do(Await{White: 90 * clock.Minute, Black: 90 * clock.Minute})
		if news := g.state.News(0); len(news) != 1 || news[0].Kind != NewsReopened || !news[0].IsPublic() || news[0].White != 90*clock.Minute {
			t.Errorf("everybody is told %+v", news)
		}
		if g.state.IsAbsent(article.White) || g.state.IsAbsent(article.Black) {
			t.Fatal("somebody is absent")
		}
		g.after(clock.Minute).do(Play{By: article.White, Move: "32-28"})
		if white, black := g.left(); white != 89*clock.Minute || black != 90*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
	})
	t.Run("of two one has come", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", quarter, nobody)
		g.after(clock.Minute).do(letCome)
		g.after(clock.Minute)
		if white, black := g.left(); g.state.IsAbsent(article.White) || white != 90*clock.Minute || black != 79*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
	})
	t.Run("refused", func(t *testing.T) {
		g := waitingFor(t, article.Chess, article.FIDE2023, "90", quarter, noBlack)
		g.play("e4")
		absent := letCome
		absent.Absent = nobody
		g.refused(absent, CodeAwaitMoved)
		absent = letCome
		absent.Until = noon
		g.refused(absent, CodeAwaitUntil)
		absent.Until = noon + 2*clock.Day
		g.refused(absent, CodeAwaitUntil)
		g.do(Play{By: article.Black, Move: "e5"})
		g.refused(letCome, CodeAwaitNobody)
		g.do(Resign{By: article.White})
		g.refused(letCome, CodeIsOver)
	})
}

// A game that is over can go on without a move being taken back: what ended it had no place (II.5.4, FIDE 5.1.1).
func TestII_4_4_3_AnEndWithoutMovesIsPutBack(t *testing.T) {
	why := article.Because(GroundRecorded, "II.2.2")
	back := PutBack{White: 88 * clock.Minute, Black: 89 * clock.Minute, Why: why}
	t.Run("a forfeit: both are there", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, noWhite)
		g.after(15*clock.Minute + 1).do(Fall{})
		g.do(back)
		if due, _ := g.state.Due(); g.state.Outcome != nil || g.state.IsAbsent(article.White) || due < noon+clock.Hour {
			t.Fatalf("%+v, due after %v", g.state.Outcome, due-noon)
		}
		g.after(clock.Minute).do(Play{By: article.White, Move: "32-28"})
		if white, black := g.left(); white != 87*clock.Minute || black != 89*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
	})
	t.Run("after a move, too", func(t *testing.T) {
		g := waitingFor(t, article.Chess, article.FIDE2023, "90", 15*clock.Minute, noBlack)
		g.play("e4").after(15*clock.Minute + 1).do(Fall{})
		g.ended(CodeEndAbsent, Won, Lost)
		g.do(PutBack{Moves: 1, White: clock.Hour, Black: clock.Hour, Why: why})
		if due, _ := g.state.Due(); due < g.now+59*clock.Minute {
			t.Fatalf("due after %v", due-g.now)
		}
	})
	t.Run("a resignation", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "90", "")
		g.do(Resign{By: article.White})
		g.do(back)
		g.play("32-28", "19-23")
	})
	t.Run("a game that goes on goes back at least one move", func(t *testing.T) {
		hall(t, article.International, article.PZWarc, "90", "").play("32-28").refused(back, CodeTakeBack)
	})
}
