package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// The first move of each side is free; the timer starts when both have moved.
func TestFirstMovesAreFree(t *testing.T) {
	g := newTable(t, blitz(article.International))
	g.after(20 * clock.Second).do(Play{By: article.White, Move: "32-28"})
	g.after(25 * clock.Second).do(Play{By: article.Black, Move: "19-23"})
	if white, black := g.left(); white != 5*clock.Minute+3*clock.Second || black != white {
		t.Errorf("after the free moves %v and %v, want 5:03 each", white, black)
	}
	g.after(4 * clock.Second)
	if white, _ := g.left(); white != 4*clock.Minute+59*clock.Second {
		t.Errorf("four seconds later %v", white)
	}
}

// In a tournament the clock runs from the round's start (II.4.5).
func TestII_4_5_ClockRunsFromTheRoundsStart(t *testing.T) {
	s := blitz(article.International)
	s.Pairing = board7
	g := newTable(t, s)
	g.refused(Play{By: article.White, Move: "32-28"}, CodeNotStarted)
	g.do(Start{})
	g.after(10 * clock.Second).do(Play{By: article.White, Move: "32-28"})
	if white, _ := g.left(); white != 4*clock.Minute+53*clock.Second {
		t.Errorf("%v left, want 4:53", white)
	}
}

func TestNobodyMoved(t *testing.T) {
	g := newTable(t, blitz(article.International))
	g.after(FirstMove - 1).do(Fall{})
	if g.state.Outcome != nil {
		t.Fatal("it is over too early")
	}
	g.after(1).do(Fall{})
	g.ended(CodeEndNoStart, Lost, Lost)
	if result, ok := g.state.Outcome.Result(); ok {
		t.Errorf("it has the result %v", result)
	}
}

func TestFlagFalls(t *testing.T) {
	for _, v := range article.Variants() {
		t.Run(v.String(), func(t *testing.T) {
			g := newTable(t, blitz(v))
			if v.IsDraughts() {
				g.play(g.first()).play(g.first())
			} else {
				g.play("e2e4", "e7e5")
			}
			due, ok := g.state.Due()
			if !ok {
				t.Fatal("nothing falls due")
			}
			g.now = due - 1
			g.do(Fall{})
			if g.state.Outcome != nil {
				t.Fatal("the flag fell too early")
			}
			g.now = due
			g.do(Fall{})
			if w := g.state.Outcome.Winner(); w != article.Black {
				t.Errorf("%v won", w)
			}
		})
	}
}

// first is any legal move.
func (g *table) first() string {
	d, _ := g.state.Draughts()
	p := d.Position()
	return p.MoveText(p.LegalMoves()[0])
}

// What arrives after the flag is too late, also where nobody has noted the flag yet: it falls first.
func TestII_6_12_TooLate(t *testing.T) {
	for _, late := range []Command{
		Play{By: article.White, Move: "28x19"}, OfferDraw{By: article.White}, Resign{By: article.Black}, GiveTime{By: article.Black},
	} {
		g := newTable(t, blitz(article.International)).play("32-28", "19-23")
		g.after(6 * clock.Minute).do(late)
		g.ended(CodeDraughtsFlag, Lost, Won)
		if len(g.state.Moves) != 2 {
			t.Errorf("%#v: a move was taken after the flag", late)
		}
	}
}

// What the network ate is charged to nobody.
func TestLagIsCompensated(t *testing.T) {
	g := newTable(t, blitz(article.International)).play("32-28", "19-23")
	before, other := g.left()
	g.after(2 * clock.Second).do(Play{By: article.White, Move: "28x19", Lag: 500})
	white, black := g.left()
	if white != before-1500+3*clock.Second || black != other {
		t.Errorf("%v and %v left", white, black)
	}
	if spent := g.state.Moves[2].Spent; spent != 1500 {
		t.Errorf("%v were charged", spent)
	}
}

func TestFIDE_5_1_1_Mate(t *testing.T) {
	g := newTable(t, blitz(article.Chess)).play("f3", "e5", "g4", "Qh4")
	g.ended(chess.CodeEndCheckmate, Lost, Won)
	g.refused(Resign{By: article.White}, CodeIsOver)
}

func TestNotYourTurn(t *testing.T) {
	g := newTable(t, blitz(article.International))
	g.refused(Play{By: article.Black, Move: "19-23"}, CodeNotYourTurn)
}

// A takeback is by consent, in friendly games only, and gives no time back.
func TestTakeback(t *testing.T) {
	s := blitz(article.International)
	g := newTable(t, s).play("32-28", "19-23")
	g.refused(ProposeTakeback{By: article.Black}, CodeNotFriendly)

	s.Friendly = true
	g = newTable(t, s).play("32-28", "19-23", "28x19")
	g.after(5 * clock.Second).do(ProposeTakeback{By: article.White})
	if again := g.do(ProposeTakeback{By: article.White}); len(again) != 0 {
		t.Errorf("asked twice: %+v", again)
	}
	white, black := g.left()
	g.do(AnswerTakeback{By: article.Black, Agreed: true})
	if len(g.state.Moves) != 2 || g.state.Turn() != article.White {
		t.Errorf("%d moves, %v to move", len(g.state.Moves), g.state.Turn())
	}
	if w, b := g.left(); w != white || b != black {
		t.Errorf("%v and %v left, before %v and %v", w, b, white, black)
	}
	g.after(clock.Second)
	if w, b := g.left(); w != white-clock.Second || b != black {
		t.Errorf("a second later %v and %v", w, b)
	}
}

// The server was away: what passed is charged to nobody, the mover gets 20 seconds, the other 10.
func TestServerWasAway(t *testing.T) {
	g := newTable(t, blitz(article.Chess)).play("e4", "e5")
	white, black := g.left()
	g.after(10 * clock.Second)
	since := g.now - 7*clock.Second
	g.do(Interrupt{Since: since})
	if w, b := g.left(); w != white-3*clock.Second+20*clock.Second || b != black+10*clock.Second {
		t.Errorf("%v and %v left, before %v and %v", w, b, white, black)
	}
}

// The arbiter puts back the last position on which both scores agree, with the clocks (VIII.3.1.2).
func TestVIII_3_1_2_PutBack(t *testing.T) {
	s := blitz(article.International)
	s.Pairing = board7
	g := newTable(t, s)
	g.do(Start{})
	g.play("32-28", "19-23", "28x19", "14x23")
	why := article.Because("desk.scores_differ", "VIII.3.1.2")
	g.do(PutBack{Moves: 3, White: 4 * clock.Minute, Black: 3 * clock.Minute, Why: why})
	if w, b := g.left(); w != 4*clock.Minute || b != 3*clock.Minute || g.state.Turn() != article.Black || len(g.state.Moves) != 1 {
		t.Errorf("%v and %v left, %v to move after %d moves", w, b, g.state.Turn(), len(g.state.Moves))
	}
	g.play("19-23")
}

// The arbiter's result replaces the players' (FIDE 8.7) and may be uneven (FIDE 10.2), but gives no more than a game has.
func TestFIDE_10_2_Award(t *testing.T) {
	g := newTable(t, blitz(article.Chess)).play("e4", "e5")
	g.do(Resign{By: article.White})
	why := Why{article.Because("desk.decided", "FIDE 11.7")}
	g.refused(Award{Outcome{White: Won, Black: Drawn, Why: why}}, CodeDecideSum)
	g.do(Award{Outcome{White: Drawn, Black: Lost, Why: why}})
	g.ended("desk.decided", Drawn, Lost)
	if _, ok := g.state.Outcome.Result(); ok {
		t.Error("a table has it")
	}
}

// On a board of an exhibition the free first moves have time: the exhibitor comes to it when the others have been played (I.11.1.2).
func TestI_11_1_2_FirstMovesOfAnExhibition(t *testing.T) {
	s := blitz(article.International)
	s.Exhibitor = article.White
	g := newTable(t, s)
	if limit, free := g.state.FirstMoveLimit(); !free || limit != FirstMoveExhibition {
		t.Errorf("%v", limit)
	}
	g.after(FirstMoveExhibition - 1).do(Fall{})
	if g.state.Outcome != nil {
		t.Fatal("it is called off while the exhibitor goes round")
	}
	g.after(1).do(Fall{})
	g.ended(CodeEndNoStart, Lost, Lost)
}
