package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// duel plays an encounter: each game by the settings of the encounter before it.
type duel struct {
	t *testing.T
	e Encounter
}

// game plays the next game: so long think White and Black about one move each, and then it ends so.
func (d *duel) game(white, black clock.Time, outcome Outcome) *table {
	d.t.Helper()
	settings, _, more := d.e.Next()
	if !more {
		d.t.Fatal("the encounter is over")
	}
	settings.Pairing = board7
	g := &table{t: d.t, state: &State{}, now: noon}
	g.do(Create{Settings: settings, White: ada, Black: emil})
	g.do(Start{})
	g.after(white).do(Play{By: article.White, Move: "32-28"})
	g.after(black).do(Play{By: article.Black, Move: "19-23"})
	outcome.Why = Why{article.Because("desk.decided", "IV.2")}
	g.do(Award{Outcome: outcome})
	next, err := d.e.After(g.state)
	if err != nil {
		d.t.Fatal(err)
	}
	d.e = next
	return g
}

var aDraw = Outcome{White: Drawn, Black: Drawn}

func TestIII_1_3_Superblitz(t *testing.T) {
	settings := Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("3+2")}
	begin := func(t *testing.T, bronstein int) *duel {
		e, err := NewEncounter(settings, bronstein)
		if err != nil {
			t.Fatal(err)
		}
		return &duel{t, e}
	}
	t.Run("games until the first win", func(t *testing.T) {
		d := begin(t, 0)
		d.game(clock.Second, clock.Second, aDraw)
		d.game(clock.Second, clock.Second, aDraw)
		if w, over := d.e.Winner(); over || w != 0 {
			t.Fatal("a draw is no result")
		}
		d.game(clock.Second, clock.Second, Outcome{Black: Won})
		if w, over := d.e.Winner(); !over || w != Second {
			t.Errorf("%v won", w)
		}
		if _, _, more := d.e.Next(); more || len(d.e.Drawn()) != 2 || len(d.e.Games()) != 3 {
			t.Errorf("%d drawn games are kept", len(d.e.Drawn()))
		}
	})
	t.Run("colours are swapped", func(t *testing.T) {
		d := begin(t, 0)
		d.game(clock.Second, clock.Second, aDraw)
		if _, first, _ := d.e.Next(); first {
			t.Error("the first has White again")
		}
		d.game(clock.Second, clock.Second, Outcome{White: Won})
		if w, _ := d.e.Winner(); w != Second {
			t.Errorf("%v won", w)
		}
	})
	t.Run("the time stays with the player", func(t *testing.T) {
		d := begin(t, 0)
		d.game(42*clock.Second, 12*clock.Second, aDraw) // 3:00 - 42 + 2 and 3:00 - 12 + 2
		next, _, _ := d.e.Next()
		if want := (Carried{White: 170 * clock.Second, Black: 140 * clock.Second}); next.Carried != want {
			t.Fatalf("%+v", next.Carried)
		}
		g := d.game(clock.Second, clock.Second, aDraw)
		if made := g.state.Moves; made[0].Left != 171*clock.Second || made[1].Left != 141*clock.Second {
			t.Errorf("%v and %v", made[0].Left, made[1].Left)
		}
		if next, _, _ = d.e.Next(); next.Carried != (Carried{White: 141 * clock.Second, Black: 171 * clock.Second}) {
			t.Errorf("%+v", next.Carried)
		}
	})
	t.Run("Fischer turns into Bronstein after a number of draws", func(t *testing.T) {
		d := begin(t, 2)
		for i, want := range []string{"3+2", "3+2", "3b2", "3b2"} {
			if next, _, _ := d.e.Next(); next.Control.String() != want {
				t.Errorf("game %d: %s", i+1, next.Control)
			}
			d.game(clock.Second, clock.Second, aDraw)
		}
		next, _, _ := d.e.Next()
		if next.Carried.White != 182*clock.Second { // 181, 182, and no more by Bronstein
			t.Errorf("%v", next.Carried.White)
		}
	})
	t.Run("only what regulations may declare", func(t *testing.T) {
		for control, edition := range map[string]article.Edition{"5+3": article.PZWarc, "3+2": article.FMJD2006, "3b2": article.PZWarc} {
			s := settings
			s.Control, s.Edition = clock.MustParse(control), edition
			if _, err := NewEncounter(s, 5); err == nil {
				t.Errorf("%s by %s", control, edition)
			}
		}
		s := blitz(article.International)
		s.Carried = Carried{clock.Minute, clock.Minute}
		if err := s.Check(); len(codes(err)) != 1 || codes(err)[0] != CodeSettingsCarried {
			t.Errorf("time is carried over in a game of blitz: %v", err)
		}
	})
	t.Run("what is no game of it", func(t *testing.T) {
		d := begin(t, 0)
		refuse := func(s *State, code article.Code) {
			t.Helper()
			if _, err := d.e.After(s); !isRefused(err, code) {
				t.Errorf("%v, want %s", err, code)
			}
		}
		g := newTable(t, settings)
		refuse(g.state, CodeEncounterRunning)
		refuse(newTable(t, blitz(article.International)).having(Resign{By: article.White}), CodeEncounterOther)
		g.do(Abort{By: article.White})
		refuse(g.state, CodeEncounterUneven)
		d.game(clock.Second, clock.Second, Outcome{})
		if w, over := d.e.Winner(); !over || w != 0 {
			t.Error("both have lost")
		}
		refuse(newTable(t, settings).having(Resign{By: article.White}), CodeEncounterOver)
	})
}

func isRefused(err error, code article.Code) bool {
	refusal, refused := article.AsRefusal(err)
	return refused && refusal.Code == code
}

func (g *table) having(c Command) *State {
	g.do(c)
	return g.state
}
