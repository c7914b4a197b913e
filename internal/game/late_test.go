package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// waitingFor is a game of a tournament that was started without somebody.
func waitingFor(t *testing.T, v article.Variant, e article.Edition, control string, late clock.Time, absent clock.Absence) *table {
	t.Helper()
	g := newTable(t, Settings{Variant: v, Edition: e, Control: clock.MustParse(control), Pairing: board7, Late: late})
	g.do(Start{Absent: absent})
	return g
}

var (
	noWhite = clock.Absence{White: true}
	noBlack = clock.Absence{Black: true}
	nobody  = clock.Absence{White: true, Black: true}
)

// Whoever acts is there, also where nobody has said so.
func TestII_4_5_WhoActsIsThere(t *testing.T) {
	t.Run("White comes late and moves", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 0, noWhite)
		events := g.after(10 * clock.Minute).do(Play{By: article.White, Move: "32-28"})
		if arrived, ok := events[0].(Arrived); !ok || arrived.Side != article.White || len(events) != 2 || g.state.IsAbsent(article.White) {
			t.Errorf("%+v", events)
		}
		if white, black := g.left(); white != 80*clock.Minute || black != 90*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		g.play("19-23")
	})
	t.Run("Black alone is absent: Black's clock runs, and White cannot move before", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 0, noBlack)
		g.after(10*clock.Minute).refused(Play{By: article.White, Move: "32-28"}, "clock.waiting")
		g.do(CallArbiter{By: article.Black, Matter: MatterOther})
		if white, black := g.left(); white != 90*clock.Minute || black != 80*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		g.play("32-28", "19-23")
	})
	t.Run("of two late players the first shares the time", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 0, nobody)
		g.after(10 * clock.Minute).do(Arrive{Side: article.White})
		g.after(10 * clock.Minute).do(Arrive{Side: article.Black})
		if white, black := g.left(); white != 85*clock.Minute || black != 75*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		if again := g.do(Arrive{Side: article.Black}); len(again) != 0 {
			t.Errorf("%+v", again)
		}
		g.play("32-28")
	})
	t.Run("FIDE 6.7.2 in chess White's clock runs alone, and Black may come after the move", func(t *testing.T) {
		g := waitingFor(t, article.Chess, article.FIDE2023, "90", clock.Hour, noBlack)
		g.after(clock.Minute).do(Play{By: article.White, Move: "e4"})
		g.after(clock.Minute).do(Play{By: article.Black, Move: "e5"})
		if white, black := g.left(); white != 89*clock.Minute || black != 89*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
	})
	t.Run("who is refused has not come by it", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 0, noWhite)
		g.refused(Play{By: article.White, Move: "32-23"}, "draughts.move.impossible")
		if !g.state.IsAbsent(article.White) {
			t.Error("an event comes of a refusal")
		}
	})
}

// More than an hour late, or the shorter limit of the regulations, forfeits (II.5.5, FIDE 6.7.1).
func TestII_5_5_TooLateAtTheStart(t *testing.T) {
	const w, b = article.White, article.Black
	for _, test := range []struct {
		what    string
		v       article.Variant
		e       article.Edition
		control string
		late    clock.Time
		absent  clock.Absence
		limit   clock.Time
		winner  article.Colour
		ref     article.Ref
	}{
		{"II.5.5 White", article.International, article.PZWarc, "90", 0, noWhite, clock.Hour, b, "II.5.5"},
		{"II.5.5 Black", article.International, article.PZWarc, "90", 0, noBlack, clock.Hour, w, "II.5.5"},
		{"II.5.5 both", article.International, article.PZWarc, "90", 0, nobody, clock.Hour, 0, "II.5.5"},
		{"II.5.5 a shorter limit", article.International, article.PZWarc, "90", 15 * clock.Minute, noWhite, 15 * clock.Minute, b, "II.5.5"},
		{"II.5.5 no longer one", article.International, article.PZWarc, "90", 2 * clock.Hour, noWhite, clock.Hour, b, "II.5.5"},
		{"kotek-2008 no longer than the game", article.International, article.Kotek2008, "20", 0, noBlack, 20 * clock.Minute, w, "II.5.5"},
		{"FIDE 6.7.1 by regulations", article.Chess, article.FIDE2023, "90", 30 * clock.Minute, noBlack, 30 * clock.Minute, w, "FIDE 6.7.1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			g := waitingFor(t, test.v, test.e, test.control, test.late, test.absent)
			if at, due := g.state.Due(); !due || at != noon+test.limit+1 {
				t.Fatalf("due after %v, %v; want %v", at-noon, due, test.limit+1)
			}
			if g.after(test.limit).do(Fall{}); g.state.Outcome != nil {
				t.Fatal("at the limit one is not too late")
			}
			g.after(1).do(Fall{})
			o := g.state.Outcome
			if o == nil || !o.Unplayed || o.Winner() != test.winner || o.White == Drawn || o.Why.Article != test.ref {
				t.Fatalf("%+v", o)
			}
			if code := map[bool]article.Code{true: CodeEndAbsentBoth, false: CodeEndAbsent}[test.winner == 0]; o.Why.Code != code {
				t.Errorf("%s, want %s", o.Why.Code, code)
			}
		})
	}
	t.Run("II.6.12 the flag of who never came falls before", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "20", 0, nobody)
		at, due := g.state.Due()
		if !due || at < noon+20*clock.Minute || at > noon+21*clock.Minute {
			t.Fatalf("due after %v", at-noon)
		}
		g.after(at - noon).do(Fall{})
		g.ended(CodeEndAbsentBoth, Lost, Lost)
	})
	t.Run("who comes too late comes after the forfeit", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 0, noWhite)
		g.after(clock.Hour + 2).do(Play{By: w, Move: "32-28"})
		g.ended(CodeEndAbsent, Lost, Won)
	})
	t.Run("II.5.5 who has come in time may think", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 0, noWhite)
		g.after(clock.Minute).do(Arrive{Side: w})
		if at, _ := g.state.Due(); at < noon+90*clock.Minute {
			t.Errorf("due after %v", at-noon)
		}
	})
	t.Run("FIDE 6.7.1 where nobody may come late the arbiter says so", func(t *testing.T) {
		g := waitingFor(t, article.Chess, article.FIDE2023, "90", 0, noBlack)
		if at, due := g.state.Due(); !due || at < noon+90*clock.Minute {
			t.Errorf("due after %v", at-noon)
		}
	})
}

// The time that is said is that at which the game is forfeited: with five minutes on the clock they are over before the hour.
func TestII_5_5_TheTimeThatIsSaidIsThatOfTheForfeit(t *testing.T) {
	for name, test := range map[string]struct {
		variant article.Variant
		edition article.Edition
		control string
		absent  clock.Absence
		want    clock.Time // after the start
	}{
		"White's face runs":               {article.International, article.PZWarc, "5+3", noWhite, 5*clock.Minute + 200},
		"Black's face runs (II.4.5)":      {article.International, article.PZWarc, "5+3", noBlack, 5*clock.Minute + 200},
		"both are awaited":                {article.International, article.PZWarc, "5+3", nobody, 5*clock.Minute + 200},
		"the face of who is there runs":   {article.Chess, article.FIDE2023, "5+3", noBlack, clock.Hour + 1},
		"the limit comes before the flag": {article.International, article.PZWarc, "90+30", noWhite, clock.Hour + 1},
	} {
		g := waitingFor(t, test.variant, test.edition, test.control, clock.Hour, test.absent)
		at, _, waits := g.state.LateDue()
		if !waits || at != noon+test.want {
			t.Errorf("%s: %v, %t, want %v", name, at-noon, waits, test.want)
			continue
		}
		if test.variant == article.Chess {
			continue // White's own flag falls before
		}
		g.now = at
		g.do(Fall{})
		if !g.state.EndedByAbsence() {
			t.Errorf("%s: %+v", name, g.state.Outcome)
		}
	}
}
