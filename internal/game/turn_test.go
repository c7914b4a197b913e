package game

import (
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/clock"
)

// What comes between two moves begins no turn: not for the time that a move is shown to have taken, and not for
// what of its lag is not charged.
func TestWhatComesBetweenTwoMoves(t *testing.T) {
	for what, between := range map[string]Command{
		"an offer":            OfferDraw{By: article.Black},
		"a call":              CallArbiter{By: article.Black, Matter: MatterOther},
		"a claim":             ClaimDraw{DrawClaim: DrawClaim{By: article.White, Rule: 1}},
		"time from the other": Penalise{Who: article.Black, Sanction: "opponent_time", Breach: "FIDE 11.5", Given: clock.Minute},
		"a penalty":           Penalise{Who: article.White, Sanction: "time", Breach: "FIDE 11.5", Taken: clock.Minute},
	} {
		g := hall(t, article.Chess, article.FIDE2023, "90", "").play("e4", "e5")
		g.after(10 * clock.Second).do(between)
		g.after(5 * clock.Second).do(Play{By: article.White, Move: "Nf3"})
		g.after(7 * clock.Second).do(Play{By: article.Black, Move: "Nc6"})
		if white, black := g.state.Moves[2].Spent, g.state.Moves[3].Spent; white != 15*clock.Second || black != 7*clock.Second {
			t.Errorf("%s: the moves took %v and %v, want 15 s and 7 s", what, white, black)
		}
	}
	t.Run("a pause is not thought", func(t *testing.T) {
		g := hall(t, article.Chess, article.FIDE2023, "90", "").play("e4", "e5")
		g.after(10 * clock.Second).do(StopClock{Why: article.Because(GroundCalled, "FIDE 6.11.1")})
		g.after(clock.Hour).do(ResumeClock{})
		g.after(5 * clock.Second).do(Play{By: article.White, Move: "Nf3"})
		if spent := g.state.Moves[2].Spent; spent != 15*clock.Second {
			t.Errorf("%v", spent)
		}
	})
	t.Run("the lag of a move after an offer", func(t *testing.T) {
		s := controlled("5")
		s.Friendly = true
		g := newTable(t, s).play("32-28", "19-23")
		g.after(2 * clock.Second).do(OfferDraw{By: article.Black})
		g.after(100).do(Play{By: article.White, Move: "28x19", Lag: 600})
		if spent := g.state.Moves[2].Spent; spent != 1500 {
			t.Errorf("%v charged, want 2.1 s less the lag", spent)
		}
	})
	t.Run("the lag does not reach before a pause", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "5+3", "").play("32-28", "19-23")
		g.do(StopClock{Why: article.Because(GroundCalled, "II.2.2.3")})
		g.after(clock.Hour).do(ResumeClock{})
		g.after(100).do(Play{By: article.White, Move: "28x19", Lag: 600})
		if lag := g.log[len(g.log)-1].Event.(Moved).Lag; lag != 100 || g.state.Moves[2].Spent != 0 {
			t.Errorf("%v of the lag, %v charged", lag, g.state.Moves[2].Spent)
		}
	})
	t.Run("a move that was taken back is thought about anew", func(t *testing.T) {
		s := controlled("5")
		s.Friendly = true
		g := newTable(t, s).play("32-28", "19-23", "28x19")
		g.after(9 * clock.Second).do(ProposeTakeback{By: article.White})
		g.do(AnswerTakeback{By: article.Black, Agreed: true})
		g.after(4 * clock.Second).do(Play{By: article.White, Move: "28x19"})
		g.after(2 * clock.Second).do(Play{By: article.Black, Move: "14x23"})
		if white, black := g.state.Moves[2].Spent, g.state.Moves[3].Spent; white != 4*clock.Second || black != 2*clock.Second {
			t.Errorf("%v and %v", white, black)
		}
	})
}

// A free first move that is to be made again has its time again.
func TestAFirstMoveThatWasTakenBack(t *testing.T) {
	s := controlled("5")
	s.Friendly = true
	g := newTable(t, s).play("32-28")
	g.after(20 * clock.Second).do(Play{By: article.Black, Move: "19-23"})
	g.after(15 * clock.Second).do(ProposeTakeback{By: article.Black})
	g.do(AnswerTakeback{By: article.White, Agreed: true})
	if at, due := g.state.Due(); !due || at != g.now+FirstMove {
		t.Errorf("due in %v, want %v", at-g.now, FirstMove)
	}
}

// What a move in the hall took is what its face has lost since the turn began, increments apart.
func TestWhatMovesInTheHallTook(t *testing.T) {
	s := Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3"), Pairing: board7, Input: ByTransmitter}
	g := newTable(t, s).begin()
	for i, move := range []struct {
		text         string
		white, black clock.Time // seconds on the faces after it
		spent        clock.Time
	}{
		{"32-28", 293, 300, 10}, {"19-23", 293, 303, 0}, {"28x19", 276, 303, 20}, {"14x23", 276, 266, 40},
	} {
		g.after(4 * clock.Second).do(StopClock{Why: article.Because(GroundCalled, "II.2.2.3")})
		g.after(clock.Second).do(ResumeClock{})
		g.after(4 * clock.Second).do(Transmit{Ply: i, Move: move.text, Faces: &Faces{move.white * clock.Second, move.black * clock.Second}})
		if spent := g.state.Moves[i].Spent; spent != move.spent*clock.Second {
			t.Errorf("%s took %v, want %v s", move.text, spent, move.spent)
		}
	}
}

// No order of presses, offers, gifts, pauses and restarts, with whatever lags are measured, lets a clock show more after a
// turn than when it began, but by what was given; and what a move is credited is never more than its face has run.
func TestLagNeverGrowsAClock(t *testing.T) {
	credited := 0
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 81))
		s := controlled([]string{"3", "1", "5"}[seed%3])
		s.Friendly = true
		g := newTable(t, s).play("32-28", "19-23")
		began, given := [3]clock.Time{}, [3]clock.Time{}
		note := func() {
			white, black := g.left()
			began, given = [3]clock.Time{article.White: white, article.Black: black}, [3]clock.Time{}
		}
		note()
		for range 100 {
			before := g.after(clock.Time(r.IntN(1500)) * clock.Time(r.IntN(3))).state
			events, err := g.try(between(r, g))
			if g.state.Outcome != nil {
				break
			}
			if refusal, refused := article.AsRefusal(err); refused && refusal.Code == "clock.time_went_back" {
				t.Fatalf("seed %d: a move is refused for its lag: %v", seed, err)
			}
			if err != nil {
				continue
			}
			for _, event := range events {
				switch e := event.(type) {
				case TimeGiven:
					given[e.To] += e.Amount
				case Interrupted:
					given[article.White] += e.White
					given[article.Black] += e.Black
				case Moved:
					if ran := before.spent(before.clock, e.At, e.By); e.Lag > ran || e.Lag > 0 && e.Lag > g.now-before.turn.at {
						t.Fatalf("seed %d: %v of the lag, the face ran for %v", seed, e.Lag, ran)
					}
					if e.Lag > 0 {
						credited++
					}
				}
			}
			white, black := g.left()
			if white > began[article.White]+given[article.White] || black > began[article.Black]+given[article.Black] {
				t.Fatalf("seed %d: %v and %v left after %+v, the turn began with %v", seed, white, black, events, began)
			}
			if len(events) > 0 && isMove(events[0]) {
				note()
			}
		}
	}
	if credited < 1000 {
		t.Errorf("the lag of %d moves only", credited)
	}
}

// between is a move, mostly, or something that comes between two of them.
func between(r *rand.Rand, g *table) Command {
	side := article.Colour(1 + r.IntN(2))
	switch r.IntN(12) {
	case 0:
		return OfferDraw{By: side}
	case 1:
		return RefuseDraw{By: side}
	case 2:
		return GiveTime{By: side}
	case 3:
		return ProposeTakeback{By: side}
	case 4:
		return AnswerTakeback{By: side}
	case 5:
		return Interrupt{Since: g.now - clock.Time(r.IntN(1000))}
	case 6:
		return Leave{Side: side, Since: g.now - clock.Time(r.IntN(1000))}
	case 7:
		return Return{Side: side}
	}
	return Play{By: g.state.Turn(), Move: g.first(), Lag: clock.Time(r.IntN(3000))}
}

func isMove(event Event) bool {
	_, moved := event.(Moved)
	return moved
}
