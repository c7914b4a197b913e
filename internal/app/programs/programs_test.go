package programs_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/app/programs"
	"damka/internal/engine"
	"damka/internal/engine/own"
	"damka/internal/game"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// scripted is an engine of a test.
type scripted struct {
	mu    sync.Mutex
	think func(context.Context, engine.Task) (engine.Answer, error)
	asked []engine.Task
}

func (e *scripted) Name() string                 { return "Scripted" }
func (e *scripted) Plays(v article.Variant) bool { return v.IsDraughts() }
func (e *scripted) Close() error                 { return nil }
func (e *scripted) Think(ctx context.Context, task engine.Task, _ func(engine.Line)) (engine.Answer, error) {
	e.mu.Lock()
	e.asked = append(e.asked, task)
	think := e.think
	e.mu.Unlock()
	return think(ctx, task)
}

// guarding are games with positions of which nothing may be said.
type guarding struct {
	*games.App
	fens  map[string]bool
	asked *atomic.Int32 // questions that were refused and count
}

func (g guarding) IsGuarded(_ context.Context, _ article.Variant, fens ...string) (bool, error) {
	for _, fen := range fens {
		if g.fens[fen] {
			g.asked.Add(1)
			return true, nil
		}
	}
	return false, nil
}

func (g guarding) IsClosedToPrograms(_ context.Context, _ article.Variant, fen string) (bool, error) {
	return g.fens[fen], nil
}

// site is the applications on one store.
type site struct {
	t        *testing.T
	base     *app.Base
	games    *games.App
	programs *programs.App
	scripted *scripted
	guarded  map[string]bool // positions
	asked    atomic.Int32    // about them
	mu       sync.Mutex
	now      time.Time
}

func newSite(t *testing.T) *site {
	t.Helper()
	stored := memory.New()
	s := &site{t: t, now: noon, scripted: &scripted{}, guarded: map[string]bool{}}
	s.base = app.New(stored, app.Options{Now: s.clock, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	t.Cleanup(func() { s.base.Close(); stored.Close() })
	s.games = games.New(s.base, nil)
	opponents := []programs.Opponent{{Word: "scripted", Engine: s.scripted}}
	for level := range own.Levels {
		e, err := own.New(own.Options{Level: level + 1, Now: s.clock, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		opponents = append(opponents, programs.Opponent{Word: "damka." + string(rune('1'+level)), Level: level + 1, Engine: e})
	}
	var err error
	if s.programs, err = programs.New(s.base, guarding{s.games, s.guarded, &s.asked}, opponents); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *site) clock() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func (s *site) after(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = s.now.Add(d)
}

func (s *site) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// begin is a game of a guest against a program, which has Black.
func (s *site) begin(id, program string, v article.Variant) app.Actor {
	s.t.Helper()
	settings := game.Settings{Variant: v, Edition: article.InForce(v), Control: clock.MustParse("5+3"), Friendly: true}
	s.must(s.games.Begin(s.t.Context(), id, games.Beginning{Settings: settings, White: games.Seat{Name: "Ola"}, Black: games.Seat{Program: program}}))
	code, err := s.games.CodeOf(s.t.Context(), id, article.White)
	s.must(err)
	actor, _, err := s.games.Seated(s.t.Context(), id, code)
	s.must(err)
	return actor
}

// do is what the guest does.
func (s *site) do(actor app.Actor, id string, command game.Command) {
	s.t.Helper()
	s.must(s.games.Act(s.t.Context(), actor, id, command, article.White))
}

// work lets the programs act until none is to.
func (s *site) work() {
	s.t.Helper()
	for more := true; more; {
		var err error
		more, err = s.programs.ActNow(s.t.Context())
		s.must(err)
	}
}

func (s *site) state(id string) *game.State {
	s.t.Helper()
	state, err := s.games.StateOf(s.t.Context(), id)
	s.must(err)
	return state
}

func (s *site) answers(move string, value int) {
	s.scripted.think = func(context.Context, engine.Task) (engine.Answer, error) {
		return engine.Answer{Move: move, Line: engine.Line{Score: engine.Score{Value: value}}}, nil
	}
}

// A program moves when it is to move, and is told the game, its clock and a seed of its own.
func TestAProgramMoves(t *testing.T) {
	s := newSite(t)
	s.answers("19-23", 0)
	ola := s.begin("g1", "scripted", article.International)
	s.work()
	if len(s.scripted.asked) != 0 {
		t.Fatal("asked before White has moved")
	}
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	s.work()
	state := s.state("g1")
	if len(state.Moves) != 2 || state.Moves[1].Text != "19-23" {
		t.Fatalf("%+v", state.Moves)
	}
	s.work()
	task := s.scripted.asked[0]
	if len(s.scripted.asked) != 1 || strings.Join(task.Moves, " ") != "32x28" && strings.Join(task.Moves, " ") != "32-28" || task.Edition != article.PZWarc || task.Limit.Clock.Left != 5*time.Minute || task.Limit.Clock.Increment != 3*time.Second || task.Seed == 0 {
		t.Errorf("%d asked: %+v", len(s.scripted.asked), task)
	}
}

// Our own opponents play every variant to an end against somebody who plays what comes first; the restart of the server in between changes nothing.
func TestOwnOpponentsPlayToTheEnd(t *testing.T) {
	for _, v := range article.Variants() {
		s := newSite(t)
		ola := s.begin("g1", "damka.2", v)
		for range 400 {
			state := s.state("g1")
			if state.Outcome != nil {
				break
			}
			s.after(time.Second)
			s.do(ola, "g1", game.Play{By: article.White, Move: first(t, state)})
			s.work()
			if now := s.state("g1"); now.Outcome == nil && now.Turn() != article.White {
				t.Fatalf("%v: the program has not moved", v)
			}
		}
		if state := s.state("g1"); state.Outcome == nil || len(state.Moves) < 10 {
			t.Errorf("%v: %d moves, %+v", v, len(state.Moves), state.Outcome)
		}
	}
}

// first is a legal move.
func first(t *testing.T, s *game.State) string {
	t.Helper()
	if d, ok := s.Draughts(); ok {
		p := d.Position()
		return p.MoveText(p.LegalMoves()[0])
	}
	c, _ := s.Chess()
	p := c.Position()
	return p.MoveText(p.LegalMoves()[0])
}

// A program accepts a draw when it sees nothing better, also on the opponent's time, and lets moves be taken back.
func TestAProgramAnswers(t *testing.T) {
	for name, test := range map[string]struct {
		value int
		drawn bool
	}{"it hopes for more": {30, false}, "it is even": {0, true}, "it is worse": {-50, true}} {
		s := newSite(t)
		s.answers("19-23", test.value)
		ola := s.begin("g1", "scripted", article.International)
		s.do(ola, "g1", game.Play{By: article.White, Move: "32-28", OfferDraw: true})
		s.work()
		if over := s.state("g1").Outcome != nil; over != test.drawn {
			t.Errorf("%s: over %t", name, over)
		}
	}
	s := newSite(t)
	s.answers("19-23", 30)
	ola := s.begin("g1", "scripted", article.International)
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	s.work()
	s.do(ola, "g1", game.ProposeTakeback{By: article.White})
	s.work()
	if moves := s.state("g1").Moves; len(moves) != 0 {
		t.Errorf("%d moves after they were taken back", len(moves))
	}
}

// A program that dies, lies about moves or is not there any more is asked again, and costs only its own game.
func TestABadProgramCostsItsGame(t *testing.T) {
	for name, think := range map[string]func(context.Context, engine.Task) (engine.Answer, error){
		"dies": func(context.Context, engine.Task) (engine.Answer, error) {
			return engine.Answer{}, errors.New("it is gone")
		},
		"lies":    func(context.Context, engine.Task) (engine.Answer, error) { return engine.Answer{Move: "1-2"}, nil },
		"babbles": func(context.Context, engine.Task) (engine.Answer, error) { return engine.Answer{Move: "\x00<b>"}, nil },
		"silent":  func(context.Context, engine.Task) (engine.Answer, error) { return engine.Answer{}, nil },
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.scripted.think = think
			ola, other := s.begin("g1", "scripted", article.International), s.begin("g2", "damka.1", article.International)
			for id, actor := range map[string]app.Actor{"g1": ola, "g2": other} {
				s.do(actor, id, game.Play{By: article.White, Move: "32-28"})
			}
			for try := range programs.Tries {
				if s.state("g1").Outcome != nil {
					t.Fatalf("over after %d tries", try)
				}
				s.work()
				s.after(programs.Again)
			}
			if o := s.state("g1").Outcome; o == nil || o.Winner() != article.White {
				t.Errorf("%+v", o)
			}
			if g2 := s.state("g2"); g2.Outcome != nil || len(g2.Moves) != 2 {
				t.Errorf("the other game: %+v", g2.Outcome)
			}
		})
	}
	s := newSite(t)
	ola := s.begin("g1", "removed", article.International)
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	for range programs.Tries {
		s.work()
		s.after(programs.Again)
	}
	if o := s.state("g1").Outcome; o == nil || o.Winner() != article.White {
		t.Errorf("an opponent that is not there: %+v", o)
	}
}

// Who thinks about a position that is none any more disturbs nothing: the game goes on with what is asked now.
func TestAnAnswerThatComesTooLate(t *testing.T) {
	s := newSite(t)
	ola := s.begin("g1", "scripted", article.International)
	s.scripted.think = func(context.Context, engine.Task) (engine.Answer, error) {
		s.answers("19-23", 0)
		s.do(ola, "g1", game.ProposeTakeback{By: article.White})
		s.must(s.games.ActFor(t.Context(), "g1", article.Black, game.AnswerTakeback{By: article.Black, Agreed: true}))
		s.do(ola, "g1", game.Play{By: article.White, Move: "33-29"})
		return engine.Answer{Move: "18-23"}, nil
	}
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	s.work()
	moves := s.state("g1").Moves
	if len(moves) != 2 || moves[0].Text != "33-29" || moves[1].Text != "19-23" {
		t.Errorf("%+v", moves)
	}
}

// A program does only what a player of its own side may.
func TestAProgramHasItsOwnSideOnly(t *testing.T) {
	s := newSite(t)
	s.begin("g1", "scripted", article.International)
	for _, c := range []struct {
		side    article.Colour
		command game.Command
	}{{article.White, game.Resign{By: article.White}}, {article.Black, game.Resign{By: article.White}}, {article.Black, game.Award{}}, {0, game.Resign{}}} {
		if err := s.games.ActFor(t.Context(), "g1", c.side, c.command); err == nil {
			t.Errorf("%v %#v is done", c.side, c.command)
		}
	}
	if s.state("g1").Outcome != nil {
		t.Error("it is over")
	}
}

// Each has a word of its own, and is offered where it knows the variant.
func TestOpponents(t *testing.T) {
	s := newSite(t)
	if n, m := len(s.programs.Opponents(article.Russian)), len(s.programs.Opponents(article.Chess)); n != own.Levels+1 || m != own.Levels {
		t.Errorf("%d play russian, %d chess", n, m)
	}
	twice := programs.Opponent{Word: "x", Engine: s.scripted}
	for _, wrong := range [][]programs.Opponent{{twice, twice}, {{Word: "x"}}, {{Engine: s.scripted}}} {
		if _, err := programs.New(s.base, s.games, wrong); err == nil {
			t.Errorf("%+v is taken", wrong)
		}
	}
}
