package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// No clock is shown before somebody has said what the one in the hall shows: a guess would run to a flag that nobody sees.
func TestTransmittedClockIsShownWhenItIsKnown(t *testing.T) {
	shown := func(g *table) bool { _, shown := g.state.ShownClock(); return shown }
	faces := Faces{White: 4 * clock.Minute, Black: 5 * clock.Minute}
	g := inHall(t, article.International, "").transmit("32-28", "19-23")
	if shown(g) {
		t.Error("a guess is shown")
	}
	g.do(ChangeTime{Who: article.White, Amount: clock.Minute, Why: article.Because(GroundInterrupted, "II.7.2")})
	if shown(g) {
		t.Error("a guess with a minute more is shown")
	}
	g.after(clock.Second).do(Transmit{Ply: 2, Move: "28x19", Faces: &faces})
	if !shown(g) {
		t.Error("what the helper has read is not shown")
	}
	if g.undo(2); !shown(g) {
		t.Error("it is not shown any more after an undo")
	}
	set := inHall(t, article.International, "")
	set.do(SetClock{White: faces.White, Black: faces.Black, Why: article.Because(GroundInterrupted, "II.7.2")})
	if !shown(set) {
		t.Error("what the arbiter has set is not shown")
	}
	if here := newTable(t, blitz(article.International)); !shown(here) {
		t.Error("a game that is played here shows no clock")
	}
}
