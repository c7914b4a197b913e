package programs_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app/programs"
	"damka/internal/engine"
	"damka/internal/game"
)

// An engine that rests after failures in one game, or has no time for it, costs no other game: it is asked when it is well again, however
// long that takes.
func TestWhatWaitsIsNoFailure(t *testing.T) {
	s := newSite(t)
	well := noon.Add(25 * time.Second)
	asked := 0
	s.scripted.think = func(context.Context, engine.Task) (engine.Answer, error) {
		switch asked++; {
		case asked <= 2*programs.Tries:
			return engine.Answer{}, &engine.NotNow{Err: context.DeadlineExceeded}
		case s.clock().Before(well):
			return engine.Answer{}, &engine.NotNow{Until: well, Err: errors.New("it failed before")}
		}
		return engine.Answer{Move: "19-23"}, nil
	}
	ola := s.begin("g1", "scripted", article.International)
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	for range 2 * programs.Tries {
		s.work()
		s.after(programs.Again)
	}
	s.work()
	if asked != 2*programs.Tries+1 {
		t.Errorf("asked %d times", asked)
	}
	s.after(well.Sub(s.clock()) - time.Second)
	s.work()
	if asked != 2*programs.Tries+1 {
		t.Error("asked while it rests")
	}
	s.after(time.Second)
	s.work()
	if state := s.state("g1"); state.Outcome != nil || len(state.Moves) != 2 {
		t.Errorf("%d moves, %+v", len(state.Moves), state.Outcome)
	}
}

// An engine that fails in one game rests, and the games that wait meanwhile are played on when that game is over.
func TestAnEngineThatRestsCostsOneGame(t *testing.T) {
	s := newSite(t)
	failures, until := 3, noon
	s.scripted.think = func(_ context.Context, task engine.Task) (engine.Answer, error) {
		if s.clock().Before(until) {
			return engine.Answer{}, &engine.NotNow{Until: until, Err: errors.New("it failed before")}
		}
		if task.Moves[0] == "31-27" { // the position it dies of
			failures++
			until = s.clock().Add(time.Second << (failures - 1))
			return engine.Answer{}, errors.New("it died")
		}
		return engine.Answer{Move: "19-23"}, nil
	}
	bad, good := s.begin("g1", "scripted", article.International), s.begin("g2", "scripted", article.International)
	s.do(bad, "g1", game.Play{By: article.White, Move: "31-27"})
	s.work()
	s.do(good, "g2", game.Play{By: article.White, Move: "32-28"})
	for range 60 {
		s.work()
		s.after(programs.Again)
	}
	if o := s.state("g1").Outcome; o == nil || o.Winner() != article.White {
		t.Errorf("the game in which it died: %+v", o)
	}
	if state := s.state("g2"); state.Outcome != nil || len(state.Moves) != 2 {
		t.Errorf("the game in which it was well: %d moves, %+v", len(state.Moves), state.Outcome)
	}
}

// However many games an opponent has before it, others play; its own wait for a place.
func TestABusyOpponentKeepsNobodyElse(t *testing.T) {
	s := newSite(t)
	s.answers("19-23", 0)
	free := s.programs.Fill("scripted")
	ola, other := s.begin("g1", "scripted", article.International), s.begin("g2", "damka.1", article.International)
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	s.do(other, "g2", game.Play{By: article.White, Move: "32-28"})
	for range 2 * programs.Tries {
		s.work()
		s.after(programs.Again)
	}
	if one, two := s.state("g1"), s.state("g2"); one.Outcome != nil || len(one.Moves) != 1 || len(two.Moves) != 2 {
		t.Errorf("%d moves, %+v; %d moves", len(one.Moves), one.Outcome, len(two.Moves))
	}
	free()
	s.after(programs.Again)
	s.work()
	if len(s.state("g1").Moves) != 2 {
		t.Error("it does not go on")
	}
}

// A question that has failed is counted; one that comes too late after that is no failure of the engine.
func TestTooLateAfterFailuresIsNoFailure(t *testing.T) {
	s := newSite(t)
	ola := s.begin("g1", "scripted", article.International)
	asked := 0
	s.scripted.think = func(context.Context, engine.Task) (engine.Answer, error) {
		if asked++; asked < programs.Tries {
			return engine.Answer{}, errors.New("it died")
		}
		s.answers("19-23", 0)
		s.do(ola, "g1", game.ProposeTakeback{By: article.White})
		s.must(s.games.ActFor(t.Context(), "g1", article.Black, game.AnswerTakeback{By: article.Black, Agreed: true}))
		s.do(ola, "g1", game.Play{By: article.White, Move: "33-29"})
		return engine.Answer{Move: "18-23"}, nil
	}
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	for range programs.Tries {
		s.work()
		s.after(programs.Again)
	}
	if state := s.state("g1"); state.Outcome != nil || len(state.Moves) != 2 || state.Moves[1].Text != "19-23" {
		t.Errorf("%+v %+v", state.Moves, state.Outcome)
	}
}

// Whatever time there is, no engine thinks longer than people wait; and in each game its chances are other ones.
func TestWhatAnEngineIsGiven(t *testing.T) {
	s := newSite(t)
	s.answers("19-23", 0)
	for i, given := range []struct{ limit, want time.Duration }{{0, programs.Longest}, {time.Hour, programs.Longest}, {5 * time.Second, 5 * time.Second}} {
		word, id := "limited."+given.limit.String(), "g"+strconv.Itoa(i)
		s.must(s.programs.Join(programs.Opponent{Word: word, Engine: s.scripted, Limit: engine.Limit{Move: given.limit}}))
		ola := s.begin(id, word, article.International)
		s.do(ola, id, game.Play{By: article.White, Move: "32-28"})
		s.work()
		if task := s.scripted.asked[len(s.scripted.asked)-1]; task.Limit.Move != given.want {
			t.Errorf("%v: it thinks for %v", given.limit, task.Limit.Move)
		}
	}
	if asked := s.scripted.asked; len(asked) != 3 || asked[0].Seed == asked[1].Seed || asked[1].Seed == asked[2].Seed {
		t.Errorf("the seeds: %+v", asked)
	}
}

// On the opponent's time an engine values the position for the opponent: what is good for them is bad for the program, which then accepts a draw.
func TestADrawOnTheOpponentsTime(t *testing.T) {
	for name, test := range map[string]struct {
		score engine.Score
		drawn bool
	}{
		"the opponent is better":      {engine.Score{Value: 30}, true},
		"it is even":                  {engine.Score{}, true},
		"the program is better":       {engine.Score{Value: -30}, false},
		"the opponent wins":           {engine.Score{Win: 7}, true},
		"the program wins in the end": {engine.Score{Win: -7}, false},
	} {
		s := newSite(t)
		ola := s.begin("g1", "scripted", article.Chess)
		s.answers("e5", 0) // FIDE 5.2.3: both must have made a move
		s.do(ola, "g1", game.Play{By: article.White, Move: "e4"})
		s.work()
		s.scripted.think = func(context.Context, engine.Task) (engine.Answer, error) {
			return engine.Answer{Move: "Nf3", Line: engine.Line{Score: test.score}}, nil
		}
		s.do(ola, "g1", game.OfferDraw{By: article.White}) // FIDE 9.1.2.1 lets that be done at any time
		s.work()
		state := s.state("g1")
		if drawn := state.Outcome != nil; drawn != test.drawn || state.Offered() != 0 {
			t.Errorf("%s: drawn %t, offered by %v", name, drawn, state.Offered())
		}
	}
}
