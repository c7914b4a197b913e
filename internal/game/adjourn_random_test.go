package game

import (
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/clock"
)

// Random acts around adjournments, also nonsense: what is decided can be folded and written, nobody gains time without
// an increment, no time runs while the envelope is closed, and a game that was folded again is the same.
func TestAdjournmentsAtRandom(t *testing.T) {
	reached := map[Stage]int{}
	for seed := range uint64(160) {
		random := rand.New(rand.NewPCG(13, seed))
		variant := []article.Variant{article.International, article.Chess}[seed%2]
		g := session(t, variant)
		for range 60 {
			if g.state.Outcome != nil {
				break
			}
			g.after(clock.Time(random.IntN(600)) * clock.Second)
			white, black := g.left()
			before := g.state.Adjournment
			if c := g.anything(random); c != nil {
				_, _ = g.try(c) // record fails the test for an anomaly
			}
			if w, b := g.left(); w > white || b > black {
				if g.state.Adjournment.Stage == before.Stage {
					t.Fatalf("seed %d: %v and %v, were %v and %v", seed, w, b, white, black)
				}
			}
			if a := g.state.Adjournment; a.Stage == StageClosed {
				if w, b := g.left(); w != a.White || b != a.Black {
					t.Fatalf("seed %d: %v and %v run in a closed envelope", seed, w, b)
				}
			}
			reached[g.state.Adjournment.Stage]++
		}
		again := Fold(g.log)
		w1, b1 := g.left()
		c, _ := again.Clock()
		if r := c.At(g.now); r.White.Left != w1 || r.Black.Left != b1 || len(again.Moves) != len(g.state.Moves) || again.Adjournment != g.state.Adjournment {
			t.Fatalf("seed %d: folded again it is another game", seed)
		}
	}
	for _, stage := range []Stage{StageSealing, StageClosed, StageAwaiting, StageReply, StageDeclaring, StagePlayedOn} {
		if reached[stage] == 0 {
			t.Errorf("no game came to %s", stage)
		}
	}
}

// anything is a command that may or may not make sense.
func (g *table) anything(random *rand.Rand) Command {
	side := article.Colour(1 + random.IntN(2))
	key := testKey
	if random.IntN(8) == 0 {
		key = SealKey{99}
	}
	switch random.IntN(17) {
	case 15:
		return InterruptRound{CausePower}
	case 16:
		return ResumeRound{}
	case 0:
		late := clock.Time(random.IntN(120)) * clock.Minute
		return Adjourn{Resume: g.now + clock.Time(1+random.IntN(3000))*clock.Second, Late: &late}
	case 1, 2:
		move := g.aMove(random)
		if random.IntN(10) == 0 {
			move = "?"
		}
		return Seal{By: side, Move: move, Key: testKey, Salt: testSalt}
	case 3, 4:
		return CloseEnvelope{}
	case 5:
		return PlanResumption{Resume: g.now + clock.Time(random.IntN(3000))*clock.Second}
	case 6, 7:
		return Attend{Side: side, Key: key}
	case 8, 11:
		return Resume{Key: key, Absent: clock.Absence{White: random.IntN(2) == 0, Black: random.IntN(4) == 0}}
	case 9:
		if random.IntN(4) == 0 {
			return LoseEnvelope{PositionLost: random.IntN(4) == 0}
		}
		return Fall{Key: key}
	case 10:
		return OfferDraw{By: side}
	}
	return Play{By: side, Move: g.aMove(random)}
}

// aMove is a legal move of the position, or nothing.
func (g *table) aMove(random *rand.Rand) string {
	if chess, ok := g.state.Chess(); ok {
		moves := chess.Position().LegalMoves()
		if len(moves) == 0 {
			return ""
		}
		return chess.Position().Coordinates(moves[random.IntN(len(moves))])
	}
	draughts, _ := g.state.Draughts()
	moves := draughts.Position().LegalMoves()
	if len(moves) == 0 {
		return ""
	}
	return draughts.Position().MoveText(moves[random.IntN(len(moves))])
}
