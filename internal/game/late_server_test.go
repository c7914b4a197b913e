package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// II.5.5: the time in which the server was away is no lateness. Who is awaited has that much longer to come, and each
// absence of the server counts once.
func TestII_5_5_TheServersAbsenceIsNoLateness(t *testing.T) {
	s := controlled("90")
	s.Pairing, s.Late = board7, 15*clock.Minute
	begun := func() *table {
		g := newTable(t, s)
		g.do(Start{Absent: absentBlack})
		g.after(5 * clock.Minute)
		since := g.now
		g.after(4 * clock.Minute).do(Interrupt{Since: since})
		return g
	}
	g := begun()
	if due, falls := g.state.Due(); !falls || due != noon+19*clock.Minute+1 {
		t.Errorf("due after %v", due-noon)
	}
	g.after(10 * clock.Minute) // 19 minutes after the start, of which 15 count
	if events := g.do(Fall{}); len(events) != 0 {
		t.Errorf("in time: %+v", events)
	}
	g.do(Arrive{Side: article.Black})
	if g = begun(); g.state.Outcome != nil {
		t.Fatal("over")
	}
	g.after(10*clock.Minute + 1).do(Fall{})
	g.ended(CodeEndAbsent, Won, Lost)
	if at := g.state.EndedAt; at != noon+19*clock.Minute+1 {
		t.Errorf("ended after %v", at-noon)
	}
}

var absentBlack = clock.Absence{Black: true}
