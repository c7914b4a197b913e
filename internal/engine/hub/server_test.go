package hub

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/board"
)

// first is an engine that plays the first legal move: at once with a limit, else when it is stopped.
type first struct{ asked chan engine.Task }

func (first) Name() string                 { return "First" }
func (first) Plays(v article.Variant) bool { return v.IsDraughts() && v != article.Russian }
func (first) Close() error                 { return nil }

func (f first) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	f.asked <- task
	game, err := board.Draughts(task)
	if err != nil {
		return engine.Answer{}, err
	}
	p := game.Position()
	moves := p.LegalMoves()
	if len(moves) == 0 {
		return engine.Answer{}, errors.New("no move")
	}
	line := engine.Line{Depth: 1, Score: engine.Score{Value: -25}, Nodes: 7, Moves: []string{p.MoveText(moves[0])}}
	report(line)
	if task.Limit == (engine.Limit{}) {
		<-ctx.Done()
	}
	next := p.PlayUnchecked(moves[0])
	answer := engine.Answer{Move: p.MoveText(moves[0]), Line: line}
	if replies := next.LegalMoves(); len(replies) > 0 {
		answer.Ponder = next.MoveText(replies[0])
	}
	return answer, nil
}

// served is a server whose answers are read line by line.
type served struct {
	t     *testing.T
	in    *io.PipeWriter
	lines *bufio.Scanner
	asked chan engine.Task
	ended chan error
}

func serve(t *testing.T) *served {
	t.Helper()
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	s := &served{t: t, in: in, lines: bufio.NewScanner(out), asked: make(chan engine.Task, 100), ended: make(chan error, 1)}
	go func() {
		s.ended <- Serve(t.Context(), theirs, ours, first{s.asked}, article.International, Identity{"1", "Damka", "Poland"})
		_ = ours.Close()
	}()
	t.Cleanup(func() { _ = in.Close(); go io.Copy(io.Discard, out) })
	return s
}

// say sends lines and expects answers.
func (s *served) say(lines string, want ...string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, lines+"\n"); err != nil {
		s.t.Fatal(err)
	}
	for _, line := range want {
		if !s.lines.Scan() || s.lines.Text() != line {
			s.t.Fatalf("after %q: %q, want %q", lines, s.lines.Text(), line)
		}
	}
}

const initialPosition = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"

func TestServerIntroducesItself(t *testing.T) {
	s := serve(t)
	s.say("hub", "id name=First version=1 author=Damka country=Poland",
		`param name=variant value=normal type=enum values="normal brazilian"`, "wait")
	s.say("init", "ready")
	s.say("fly me=moon\nping", "pong")
}

func TestServerFindsAMove(t *testing.T) {
	s := serve(t)
	s.say("pos pos="+initialPosition+` moves="32-28 17-22"`+"\nlevel move-time=1.5\nlevel depth=7\ngo think",
		"info depth=1 score=-0.25 nodes=7 time=0.000 pv=28x17x22", "done move=28x17x22 ponder=11x22x17")
	task := <-s.asked
	if task.Limit.Move.Seconds() != 1.5 || task.Limit.Depth != 7 || task.Edition != article.PZWarc || strings.Join(task.Moves, " ") != "32-28 17-22" {
		t.Errorf("asked %+v", task)
	}
	s.say("level moves=9 time=60 inc=2.5\ngo think", "info depth=1 score=-0.25 nodes=7 time=0.000 pv=28x17x22", "done move=28x17x22 ponder=11x22x17")
	if clock := (<-s.asked).Limit.Clock; clock.Moves != 9 || clock.Left.Seconds() != 60 || clock.Increment.Seconds() != 2.5 {
		t.Errorf("clock %+v", clock)
	}
}

const thinking = "info depth=1 score=-0.25 nodes=7 time=0.000 pv=31-26"

func TestServerIsPingedAndStopped(t *testing.T) {
	s := serve(t)
	s.say("pos pos="+initialPosition+"\nlevel infinite\ngo analyze", thinking)
	s.say("ping", "pong")
	s.say("unknown word\nstop", "done move=31-26 ponder=16-21")
	s.say("stop\nping", "pong") // nothing is under way
}

// An expected move that comes begins a search that counts, and the one before it has no answer.
func TestServerPonders(t *testing.T) {
	s := serve(t)
	s.say("pos pos="+initialPosition+"\nlevel time=60\ngo ponder", thinking)
	s.say("ponder-hit", thinking, "done move=31-26 ponder=16-21")
	s.say("ponder-hit\nping", "pong")
	s.say("go ponder", thinking)
	s.say("stop", "done move=31-26 ponder=16-21")
	if a, b := <-s.asked, <-s.asked; a.Limit != (engine.Limit{}) || b.Limit.Clock.Left.Seconds() != 60 {
		t.Errorf("asked %+v, then %+v", a.Limit, b.Limit)
	}
}

// A new search ends the one that is under way, which still has its answer.
func TestServerIsAskedAgainWhileItThinks(t *testing.T) {
	s := serve(t)
	s.say("pos pos="+initialPosition+"\ngo analyze", thinking)
	s.say("pos pos="+initialPosition+"\nlevel depth=1\ngo think", "done move=31-26 ponder=16-21", thinking, "done move=31-26 ponder=16-21")
}

func TestServerIsAskedForWhatCannotBe(t *testing.T) {
	s := serve(t)
	s.say("go think", `error message="there is no position to search"`)
	s.say("pos pos=W", `error message="a position has 51 letters, not 1"`)
	s.say("pos pos="+initialPosition+" moves=32-23", `error message="'32-23' is not a legal move"`)
	s.say("pos pos=Wb"+strings.Repeat("e", 49), `error message="the game is over"`)
	s.say("go think", `error message="there is no position to search"`)
	s.say("set-param name=variant value=russian", `error message="no variant 'russian'"`)
}

// The games on 64 squares have 32 letters, and squares by their numbers.
func TestServerPlaysOtherVariants(t *testing.T) {
	s := serve(t)
	s.say("set-param name=colour value=red\nset-param name=variant value=brazilian\npos pos="+initialPosition, `error message="a position has 33 letters, not 51"`)
	s.say("pos pos=Wb"+strings.Repeat("e", 23)+"weeeeeee\nlevel depth=1\ngo think",
		"info depth=1 score=-0.25 nodes=7 time=0.000 pv=25-21", "done move=25-21 ponder=1-5")
}

// hasty is an engine that finds nothing before it is stopped.
type hasty struct{ first }

func (h hasty) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	if task.Limit == (engine.Limit{}) {
		h.asked <- task
		<-ctx.Done()
		return engine.Answer{}, ctx.Err()
	}
	return h.first.Think(ctx, task, func(engine.Line) {})
}

// eager is an engine that answers at once, with a limit and without.
type eager struct{ first }

func (e eager) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	task.Limit.Depth = 1
	return e.first.Think(ctx, task, report)
}

// A search that has answered by itself is not made again when the expected move comes: whoever asked has kept the answer.
func TestServerAnswersBeforeThePonderHit(t *testing.T) {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	s := &served{t: t, in: in, lines: bufio.NewScanner(out), asked: make(chan engine.Task, 10)}
	go func() {
		_ = Serve(t.Context(), theirs, ours, eager{first{s.asked}}, article.International, Identity{})
		_ = ours.Close()
	}()
	s.say("pos pos="+initialPosition+"\nlevel time=60\ngo ponder", thinking, "done move=31-26 ponder=16-21")
	s.say("ponder-hit\nstop\nping", "pong") // a second search would have ended before
	_ = in.Close()
}

// A search that is stopped before it has found anything still has an answer.
func TestServerAlwaysAnswers(t *testing.T) {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	s := &served{t: t, in: in, lines: bufio.NewScanner(out), asked: make(chan engine.Task, 10)}
	go func() {
		_ = Serve(t.Context(), theirs, ours, hasty{first{s.asked}}, article.International, Identity{})
		_ = ours.Close()
	}()
	s.say("pos pos=" + initialPosition + "\nlevel infinite\ngo think")
	<-s.asked
	s.say("stop", "done move=31-26 ponder=16-21")
	_ = in.Close()
}

func TestServerEnds(t *testing.T) {
	s := serve(t)
	s.say("pos pos="+initialPosition+"\ngo analyze", thinking)
	s.say("quit", "done move=31-26 ponder=16-21")
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
	s = serve(t)
	s.say("pos pos="+initialPosition+"\ngo analyze", thinking)
	_ = s.in.Close() // who asked is gone
	if !s.lines.Scan() || s.lines.Text() != "done move=31-26 ponder=16-21" {
		t.Errorf("%q", s.lines.Text())
	}
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
}

// The client and the server understand each other.
func TestClientAndServer(t *testing.T) {
	theirs, out := io.Pipe()
	in, ours := io.Pipe()
	asked := make(chan engine.Task, 1000)
	go func() {
		_ = Serve(t.Context(), theirs, ours, first{asked}, article.International, Identity{})
		_ = ours.Close()
	}()
	c, err := Open(t.Context(), in, out, Options{Variant: article.Brazilian})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	game, err := board.New(engine.Task{Variant: article.Brazilian})
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, over := game.Ended(); over {
			break
		}
		answer, err := c.Think(t.Context(), game.Task(engine.Limit{Depth: 1}), nil)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := first{asked}.Think(t.Context(), game.Task(engine.Limit{Depth: 1}), func(engine.Line) {})
		if answer.Move != want.Move || answer.Ponder != want.Ponder {
			t.Fatalf("%+v, want %+v", answer, want)
		}
		if game, err = game.Play(answer.Move); err != nil {
			t.Fatal(err)
		}
	}
	if len(game.Moves()) < 20 {
		t.Errorf("the game had %d half-moves", len(game.Moves()))
	}
}
