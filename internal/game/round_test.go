package game

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/clock"
)

// signal7 is the start of the round of the tests.
var signal7 = Signal{Seq: 7, At: noon}

// inRound is a game of a tournament that was begun by the signal of its round.
func inRound(t *testing.T, s Settings, absent clock.Absence) *table {
	t.Helper()
	s.Pairing = board7
	g := newTable(t, s)
	g.do(Start{Absent: absent, Signal: signal7.Seq})
	return g
}

// off cancels the round, and goesOn undoes that.
func (g *table) off() *table {
	g.t.Helper()
	g.do(FollowRound{})
	return g
}

func (g *table) goesOn() []Event {
	g.t.Helper()
	return g.do(FollowRound{Signal: signal7})
}

func (g *table) runs() article.Colour { return g.state.clock.At(g.now).Running }

// V.2.8.9.9, II.7.2: a clock that stood when the round was cancelled stands when that is undone; one that ran runs on.
func TestV_2_8_9_9_WhatRanRunsAgain(t *testing.T) {
	for _, stopped := range []bool{false, true} {
		g := inRound(t, blitz(article.International), clock.Absence{}).play("32-28")
		if stopped {
			g.do(StopClock{Why: article.Because(GroundLate, "II.7.2")})
		}
		white, black := g.left()
		g.off()
		if g.state.Outcome == nil || g.runs() != 0 {
			t.Fatal("it is played on")
		}
		g.after(clock.Hour).goesOn()
		if w, b := g.left(); w != white || b != black || (g.runs() == 0) != stopped || g.state.Phase() != Running {
			t.Errorf("stopped %v: %v and %v of %v and %v, and %v runs", stopped, w, b, white, black, g.runs())
		}
		if news := g.state.News(article.Black); len(news) == 0 || news[len(news)-1].Kind != NewsGoesOn {
			t.Errorf("nobody is told: %+v", news)
		}
		if g.off().off(); len(g.log) == 0 || reflect.TypeOf(g.log[len(g.log)-1].Event) != reflect.TypeFor[Ended]() {
			t.Error("called off twice")
		}
	}
}

// V.2.8.9.9, II.5.5: the time in which a round was cancelled makes nobody late, nor that in which the clocks stood before.
func TestV_2_8_9_9_NobodyIsLateByACancellation(t *testing.T) {
	for _, stopped := range []bool{false, true} {
		s := Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("90"), Late: clock.Hour}
		g := inRound(t, s, noBlack).after(5 * clock.Minute)
		due := noon + clock.Hour + 1 + 58*clock.Minute
		if stopped {
			g.do(StopClock{Why: article.Because(GroundLate, "II.7.2")})
			g.after(clock.Minute)
			due += clock.Minute
		}
		g.off().after(58 * clock.Minute).goesOn()
		if stopped {
			g.after(clock.Minute).do(ResumeClock{})
			due += clock.Minute
		}
		if at, _, waits := g.state.LateDue(); !waits || at != due || !g.state.IsAbsent(article.Black) {
			t.Errorf("stopped %v: due %v later", stopped, at-noon)
		}
	}
}

// V.2.8.9.9, II.7: an adjourned game comes back adjourned. Who is awaited at a resumption may come so much later.
func TestV_2_8_9_9_AnAdjournedGameComesBackAdjourned(t *testing.T) {
	g := sealed(t, article.International, clock.Hour, "19-23", "32-28")
	envelope := g.state.Adjournment
	g.off()
	if _, due := g.state.Due(); due {
		t.Error("something is due in a round that is cancelled")
	}
	g.after(clock.Hour).do(FollowRound{Signal: signal7})
	if due, _ := g.state.Due(); g.state.Adjournment != envelope || g.runs() != 0 || due != resumption {
		t.Fatalf("%+v, and %v runs", g.state.Adjournment, g.runs())
	}
	g.at(0).do(Resume{Absent: noBlack, Key: testKey})
	before, _ := g.state.Due()
	g.after(10 * clock.Minute).off()
	g.after(2 * clock.Hour).do(FollowRound{Signal: signal7})
	if due, _ := g.state.Due(); due != before+2*clock.Hour || g.state.Outcome != nil {
		t.Errorf("due after %v, was after %v", due-g.now, before-g.now)
	}
	g.after(clock.Minute).do(Attend{Side: article.Black, Key: testKey})
	if len(g.state.Moves) != 2 {
		t.Errorf("%+v", g.state.Moves)
	}
}

// V.2.8.9.9: a game of a cancelled round is not played on, whoever wants to; the arbiter's result stays when it goes on.
func TestV_2_8_9_9_NobodyPlaysAGameThatIsAside(t *testing.T) {
	g := inRound(t, blitz(article.Chess), clock.Absence{}).play("f3", "e5", "g4", "Qh4")
	if g.state.Outcome == nil {
		t.Fatal("no mate")
	}
	g.off()
	for _, c := range []Command{
		PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: article.Because(GroundIllegal, "FIDE 7.5.1")},
		UpholdTouch{}, FollowRound{},
	} {
		if events, _ := g.try(c); len(events) > 0 {
			t.Errorf("%T: %+v", c, events)
		}
	}
	if events := g.after(clock.Hour).goesOn(); len(events) != 1 || g.state.Outcome.Winner() != article.Black || g.state.IsAside() {
		t.Errorf("%+v", events)
	}
	g = inRound(t, blitz(article.Chess), clock.Absence{}).play("e4").off()
	g.do(Award{Outcome{White: Drawn, Black: Drawn, Why: Why{article.Because("test", "FIDE 12.9")}}})
	if g.after(clock.Hour).goesOn(); g.state.Outcome == nil || g.state.Outcome.White != Drawn || g.runs() != 0 {
		t.Errorf("%+v, and %v runs", g.state.Outcome, g.runs())
	}
	transmitted := blitz(article.Chess)
	transmitted.Input = ByTransmitter
	g = inRound(t, transmitted, clock.Absence{})
	g.do(Transmit{Move: "e4"})
	g.do(Sign{White: Won})
	g.off().refused(Untransmit{Ply: 1, Seq: g.state.Seq}, CodeIsOver)
	g.refused(Sign{Black: Won}, CodeIsOver)
}

// Games of old streams, which know no signal, follow by the time: also those that are over, and those that came from a file.
func TestII_4_4_GamesThatKnowNoSignal(t *testing.T) {
	old := func() *table {
		g := &table{t: t, state: &State{}, now: noon}
		g.do(Create{Settings: Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("90"), Pairing: board7}, White: ada, Black: emil})
		g.do(Start{})
		return g.play("32-28")
	}
	same, later := Signal{Seq: 7, At: noon}, Signal{Seq: 9, At: noon + clock.Minute}
	planned := Planned{Create: Create{Settings: old().state.Settings, White: ada, Black: emil}}
	g := old()
	if events := g.do(FollowRound{Signal: same, Planned: planned}); len(events) != 0 {
		t.Errorf("%+v", events)
	}
	g.off().do(FollowRound{Signal: same, Planned: planned})
	if len(g.state.Moves) != 1 || g.state.Outcome != nil {
		t.Errorf("%+v", g.state.Outcome)
	}
	g.after(2 * clock.Minute).off().do(FollowRound{Signal: later, Planned: planned, Begin: g.now})
	if len(g.state.Moves) != 0 || g.state.Signal() != 9 {
		t.Errorf("%d moves", len(g.state.Moves))
	}
	g.off() // as it went on before there was an event of its own for that
	white, black := g.left()
	g.record(Restored{At: g.now, White: white, Black: black, Why: Why{article.Because(CodeRoundGoesOn, "II.4.4")}})
	g.record(ClockResumed{At: g.now})
	if g.state.IsAside() || g.runs() != article.White {
		t.Error("it did not go on")
	}
	g = old()
	g.do(Resign{By: article.White})
	g.off().do(FollowRound{Signal: later, Planned: planned})
	if g.state.Outcome == nil || g.state.IsAside() {
		t.Error("a game that was kept from a file is begun anew")
	}
	g = old()
	g.do(FindStartFault{BoardTurned}) // it waits for its start
	if events := g.do(FollowRound{Signal: same, Planned: planned}); len(events) != 0 {
		t.Errorf("%+v", events)
	}
}

// V.2.8.9.9: a game that waits for a new start (I.5.1) waits again.
func TestV_2_8_9_9_AGameThatWaitsForItsStart(t *testing.T) {
	g := inRound(t, blitz(article.International), clock.Absence{}).play("32-28")
	g.do(FindStartFault{BoardTurned})
	g.off().goesOn()
	if g.state.Phase() != Waiting || g.state.Signal() != signal7.Seq {
		t.Fatalf("%s", g.state.Phase())
	}
	g.do(Start{})
	if g.state.Signal() != signal7.Seq {
		t.Error("the arbiter's start of the game is another start of the round")
	}
}

// Wherever a round is cancelled, a game of it is again as it was when that is undone, and all that is due in it is so much later.
func TestRoundsAtRandom(t *testing.T) {
	forks := 0
	for seed := range uint64(150) {
		wander(t, seed, everyControl, 80, func(w *wanderer, _ *State, _ Command, _ []Event) {
			s := w.state
			if s.Alone() || s.Phase() != Running || w.r.IntN(4) > 0 {
				return
			}
			fork := &table{t: t, state: s, now: s.instant(w.now)}
			white, black := fork.left()
			runs, passed := fork.runs(), clock.Time(w.r.IntN(100))*clock.Minute
			due, isDue := s.Due()
			if isDue && due <= fork.now {
				return
			}
			forks++
			fork.off().after(passed).do(FollowRound{Signal: Signal{Seq: s.signal, At: s.StartedAt}})
			again := fork.state
			if w, b := fork.left(); w != white || b != black || fork.runs() != runs {
				t.Fatalf("seed %d: %v, %v, %v runs; before %v, %v, %v", seed, w, b, fork.runs(), white, black, runs)
			}
			if at, is := again.Due(); is != isDue || is && at != due+passed {
				t.Fatalf("seed %d: due %v %v, was %v and %v passed", seed, at, is, due, passed)
			}
			if w, a := w.state.interruption, again.interruption; w.at != a.at || w.runs != a.runs || w.is() != a.is() || !reflect.DeepEqual(s.stopped, again.stopped) {
				t.Fatalf("seed %d: stopped by %+v and %+v, was by %+v and %+v", seed, again.stopped, a, s.stopped, w)
			}
			if again.Phase() != Running || again.Asked != s.Asked || again.Offered() != s.Offered() || again.Seen() != s.Seen() ||
				!reflect.DeepEqual(again.Reported, s.Reported) || !reflect.DeepEqual(again.Moves, s.Moves) || !reflect.DeepEqual(again.board, s.board) {
				t.Fatalf("seed %d: another game", seed)
			}
		})
	}
	if forks < 300 {
		t.Errorf("only %d", forks)
	}
}

// II.4.4, FIDE 8.7: what the arbiter decides while the start is taken back is of the next start; what was over before begins anew.
func TestFIDE_8_7_WhatIsDecidedMeanwhileStays(t *testing.T) {
	lost := Outcome{Black: Won, Why: Why{article.Because("test", "FIDE 12.9")}}
	again := FollowRound{Signal: Signal{Seq: 9, At: noon + clock.Minute}}
	for what, decided := range map[string]bool{"while it is aside": true, "before": false} {
		t.Run(what, func(t *testing.T) {
			g := inRound(t, blitz(article.Chess), clock.Absence{}).play("e4")
			again.Planned = Planned{Create: Create{Settings: g.state.Settings, White: ada, Black: emil}}
			if !decided {
				g.do(Award{lost})
			}
			if g.after(clock.Minute).off(); decided {
				g.do(Award{lost})
			}
			g.after(clock.Minute).do(again)
			if g.state.IsAside() || g.state.Signal() != 9 || (g.state.Outcome != nil) != decided || len(g.state.Moves) == 1 != decided {
				t.Fatalf("%+v after %d moves, of start %d", g.state.Outcome, len(g.state.Moves), g.state.Signal())
			}
			g.off().do(FollowRound{Signal: Signal{Seq: 11, At: g.now}, Planned: again.Planned})
			if g.state.Outcome != nil || g.state.Signal() != 11 {
				t.Errorf("%+v of start %d", g.state.Outcome, g.state.Signal())
			}
		})
	}
}
