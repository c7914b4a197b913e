package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// classes are controls of each class, and how much longer than in blitz a player may be away.
var classes = []struct {
	control string
	times   clock.Time
}{{"5+3", 1}, {"15+10", 2}, {"90/45,30+30", 3}}

func controlled(control string) Settings {
	s := blitz(article.International)
	s.Control = clock.MustParse(control)
	return s
}

// leaves lets Black leave when White has moved twice, so that it is Black's turn.
func (g *table) leaves(closed bool) *table {
	g.t.Helper()
	g.play("32-28", "19-23", "28x19")
	g.do(Leave{Side: article.Black, Since: g.now, Closed: closed})
	return g
}

// Gone after 10 s when the window was closed, else after 40 s; twice as long in rapid games, three
// times in slower ones. It is said once, and only then there is something to claim.
func TestLeavingTakesItsTime(t *testing.T) {
	for _, class := range classes {
		for closed, limit := range map[bool]clock.Time{true: 10 * clock.Second, false: 40 * clock.Second} {
			g := newTable(t, controlled(class.control)).leaves(closed)
			at, ever := g.state.ClaimableAt(article.Black)
			if due, falls := g.state.Due(); !ever || !falls || due != at || at != g.now+limit*class.times {
				t.Fatalf("%s, closed %v: claimable after %v, due %v", class.control, closed, at-g.now, due-g.now)
			}
			g.after(limit*class.times - 1)
			if events := g.do(Fall{}); len(events) != 0 {
				t.Errorf("%s: %v too early", class.control, events)
			}
			g.refused(ClaimVictory{By: article.White}, CodeLeftEarly)
			g.after(1)
			if events := g.do(Fall{}); len(events) != 1 || !g.state.Away(article.Black).Gone {
				t.Errorf("%s: %v", class.control, events)
			}
			if due, falls := g.state.Due(); !falls || due <= g.now {
				t.Errorf("%s: the flag is not due any more", class.control)
			}
			if events := g.do(Fall{}); len(events) != 0 {
				t.Errorf("%s: said twice", class.control)
			}
			g.do(ClaimVictory{By: article.White})
			g.ended(CodeEndLeft, Won, Lost)
		}
	}
}

func TestLeavingMayBeDrawn(t *testing.T) {
	g := newTable(t, blitz(article.International)).leaves(true)
	g.after(10 * clock.Second).do(ClaimGoneDraw{By: article.White})
	g.ended(CodeEndLeftDraw, Drawn, Drawn)
}

// In chess nobody wins who is proved unable to mate.
func TestLeavingAgainstABareKing(t *testing.T) {
	s := blitz(article.Chess)
	s.Start = "4k2q/8/8/8/8/8/8/4K3 w - - 0 1"
	g := newTable(t, s).play("Kd2", "Kd7", "Kc2")
	g.do(Leave{Side: article.Black, Since: g.now})
	g.after(40 * clock.Second).do(ClaimVictory{By: article.White})
	g.ended(CodeEndLeftDrawn, Drawn, Drawn)
}

// Never while it is the claimant's own turn, never against who is there, never against the exhibitor.
func TestLeavingIsNotClaimed(t *testing.T) {
	for _, claim := range []Command{ClaimVictory{By: article.White}, ClaimGoneDraw{By: article.White}} {
		g := newTable(t, blitz(article.International)).play("32-28", "19-23")
		g.refused(claim, CodeLeftPresent)
		g.do(Leave{Side: article.Black, Since: g.now, Closed: true})
		g.after(11 * clock.Second).do(Fall{})
		g.refused(claim, CodeLeftOwnTurn)
		g.do(Return{Side: article.Black})
		g.refused(claim, CodeLeftPresent)

		s := blitz(article.International)
		s.Exhibitor = article.Black
		g = newTable(t, s).leaves(true)
		g.after(time5).refused(claim, CodeLeftExhibitor)
	}
	g := newTable(t, blitz(article.International)).play("32-28")
	g.do(Leave{Side: article.Black, Since: g.now, Closed: true})
	g.after(15*clock.Second).refused(ClaimVictory{By: article.White}, CodeLeftPresent)
	g.after(15 * clock.Second).do(Fall{})
	g.ended(CodeEndNoStart, Lost, Lost)
}

const time5 = 5 * clock.Minute

// In a tournament of the code the flag decides (II.6.12): that somebody has left is known, and no more.
func TestII_6_12_LeavingATournament(t *testing.T) {
	s := blitz(article.International)
	s.Pairing = board7
	g := newTable(t, s)
	g.do(Start{})
	g.leaves(true)
	g.after(time5 - 10*clock.Second)
	if events := g.do(Fall{}); len(events) != 0 || g.state.Away(article.Black).Since == 0 {
		t.Errorf("%v", events)
	}
	g.refused(ClaimVictory{By: article.White}, CodeLeftFlagDecides)
	g.after(20 * clock.Second).do(Fall{})
	g.ended(CodeDraughtsFlag, Won, Lost)
}

// Nobody has to be present in correspondence play, without a clock, and where others enter the moves.
func TestLeavingIsNotWatched(t *testing.T) {
	untimed, transmitted := controlled("5+3"), controlled("5+3")
	untimed.Control = clock.Control{}
	transmitted.Input = ByTransmitter
	for _, s := range []Settings{controlled("3d"), untimed, transmitted} {
		g := newTable(t, s)
		for _, move := range []string{"32-28", "19-23", "28x19"} {
			if s.Input == ByTransmitter {
				g.do(Transmit{Ply: len(g.state.Moves), Move: move})
			} else {
				g.play(move)
			}
		}
		if events := g.do(Leave{Side: article.Black, Since: g.now, Closed: true}); len(events) != 0 {
			t.Errorf("%v: %v", s.Control, events)
		}
	}
}

// Who moves is there; an absence counts from the last move at the earliest, and is noted once.
func TestReturning(t *testing.T) {
	g := newTable(t, blitz(article.International)).leaves(true)
	if events := g.do(Leave{Side: article.Black, Since: g.now}); len(events) != 0 {
		t.Errorf("left twice: %v", events)
	}
	g.after(20 * clock.Second).do(Fall{})
	g.do(Return{Side: article.Black})
	if away := g.state.Away(article.Black); away != (Away{}) {
		t.Errorf("back, and %+v", away)
	}
	if events := g.do(Return{Side: article.Black}); len(events) != 0 {
		t.Errorf("returned twice: %v", events)
	}
	g.do(Leave{Side: article.Black, Since: g.now})
	g.play("14x23")
	if away := g.state.Away(article.Black); away != (Away{}) {
		t.Errorf("has moved, and %+v", away)
	}
	moved := g.now
	g.after(clock.Second).do(Leave{Side: article.Black, Since: moved - clock.Minute})
	if away := g.state.Away(article.Black); away.Since != moved {
		t.Errorf("away since %v, the last move was at %v", away.Since, moved)
	}
}

// What passed since the opponent's move is not cut short by somebody's leaving.
func TestLeavingLeavesTheLag(t *testing.T) {
	g := newTable(t, blitz(article.International)).play("32-28", "19-23")
	before, _ := g.left()
	g.after(300).do(Leave{Side: article.Black, Since: g.now})
	g.after(100).do(Play{By: article.White, Move: "28x19", Lag: 350})
	if white, _ := g.left(); white != before+3*clock.Second {
		t.Errorf("%v left of %v", white, before)
	}
}

// A stream that was written otherwise changes nothing.
func TestPresenceOutOfPlace(t *testing.T) {
	g := newTable(t, blitz(article.International)).leaves(true)
	for _, event := range []Event{
		PlayerLeft{At: g.now, Side: article.Black, Since: g.now}, PlayerLeft{At: g.now, Since: g.now}, PlayerGone{At: g.now, Side: article.White}, PlayerReturned{At: g.now, Side: article.White},
		PlayerReturned{At: g.now}, PlayerGone{At: g.now},
	} {
		if next := g.state.Apply(Recorded{g.state.Seq + 1, event}); len(next.Anomalies) != 1 || next.away != g.state.away {
			t.Errorf("%#v: %v", event, next.Anomalies)
		}
	}
}
