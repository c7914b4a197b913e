package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// untimed is a board of an exhibition without a clock.
func untimed(exhibitor article.Colour) Settings {
	s := blitz(article.International)
	s.Control = clock.Control{}
	return ExhibitionSettings(s, exhibitor, false)
}

// In an exhibition without a clock the exhibitor claims the game of a guest who has left, when the guest is to move: as in slow games.
func TestI_11_1_2_AGuestWhoLeftIsClaimed(t *testing.T) {
	for closed, limit := range map[bool]clock.Time{true: 30 * clock.Second, false: 120 * clock.Second} {
		for _, claim := range []Command{ClaimVictory{By: article.White}, ClaimGoneDraw{By: article.White}} {
			g := newTable(t, untimed(article.White)).leaves(closed)
			at, ever := g.state.ClaimableAt(article.Black)
			if due, falls := g.state.Due(); !ever || !falls || due != at || at != g.now+limit {
				t.Fatalf("closed %v: claimable after %v, due %v", closed, at-g.now, due-g.now)
			}
			g.after(limit-1).refused(claim, CodeLeftEarly)
			g.after(1).do(Fall{})
			if !g.state.Away(article.Black).Gone {
				t.Error("it is not said")
			}
			g.do(claim)
			if g.state.Outcome == nil || g.state.Outcome.White == Lost {
				t.Errorf("%+v", g.state.Outcome)
			}
		}
	}
	g := newTable(t, untimed(article.White)).leaves(true)
	g.after(time5).do(Return{Side: article.Black})
	g.refused(ClaimVictory{By: article.White}, CodeLeftPresent)
}

// The exhibitor goes from board to board: at none of them that is noted, with a clock or without, and no guest claims anything.
func TestI_11_1_2_TheExhibitorDoesNotLeave(t *testing.T) {
	timed := blitz(article.International)
	timed.Exhibitor = article.Black
	for _, s := range []Settings{untimed(article.Black), timed} {
		g := newTable(t, s).leaves(true)
		if g.state.Away(article.Black).Since != 0 {
			t.Error("the exhibitor is said to have left")
		}
		g.after(time5).refused(ClaimVictory{By: article.White}, CodeLeftExhibitor)
	}
}

// A guest who never comes: a quarter of an hour after it was the guest's turn the game is called off. For the exhibitor no time runs, nor for
// anybody once both have moved, and a game for two without a clock waits for ever.
func TestI_11_1_2_AGuestWhoNeverCame(t *testing.T) {
	g := newTable(t, untimed(article.White)).after(clock.Hour)
	if _, due := g.state.Due(); due || g.state.TimeRuns() {
		t.Error("the exhibitor is held to a time")
	}
	g.play("32-28")
	if at, due := g.state.Due(); !due || at != g.now+FirstMoveExhibition {
		t.Errorf("due in %v", at-g.now)
	}
	if at, awaited := g.state.FirstMoveDue(); !awaited || at != g.now+FirstMoveExhibition {
		t.Error("the page does not say by when the guest is to move")
	}
	g.after(5 * clock.Minute)
	since := g.now
	g.after(clock.Hour).do(Interrupt{Since: since}) // what passed while the server was away is charged to nobody
	g.after(FirstMoveExhibition - 5*clock.Minute - 1)
	if events := g.do(Fall{}); len(events) != 0 {
		t.Errorf("%v too early", events)
	}
	g.after(1).do(Fall{})
	g.ended(CodeEndNoStart, Lost, Lost)

	g = newTable(t, untimed(article.Black))
	if at, due := g.state.Due(); !due || at != g.now+FirstMoveExhibition {
		t.Errorf("White, a guest, is due in %v", at-g.now)
	}
	g.play("32-28", "19-23")
	if _, due := g.state.Due(); due {
		t.Error("time runs when both have moved")
	}
	plain := blitz(article.International)
	plain.Control = clock.Control{}
	g = newTable(t, plain).play("32-28")
	if _, due := g.state.Due(); due || g.state.Watched() {
		t.Error("a game for two without a clock is called off")
	}
}
