package uci

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/board"
)

// first is an engine that plays the first legal move, later in a game another one, at once with a limit and when it is stopped without.
type first struct{ asked chan engine.Task }

func (first) Name() string                 { return "First" }
func (first) Plays(v article.Variant) bool { return v.IsValid() && !v.IsDraughts() }
func (first) Close() error                 { return nil }

func (f first) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	f.asked <- task
	game, err := board.Chess(task)
	if err != nil {
		return engine.Answer{}, err
	}
	p := game.Position()
	moves := p.LegalMoves()
	if len(moves) == 0 {
		return engine.Answer{}, errors.New("no move")
	}
	move := p.MoveText(moves[len(task.Moves)/4%len(moves)])
	report(engine.Line{Depth: 1, Score: engine.Score{Value: -25}, Nodes: 7, Time: time.Second, Moves: []string{move}})
	if task.Limit == (engine.Limit{}) {
		<-ctx.Done()
	}
	return engine.Answer{Move: move}, nil
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
		s.ended <- Serve(t.Context(), theirs, ours, first{s.asked}, article.Chess, "Damka")
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

const found = "info depth 1 score cp -25 nodes 7 time 1000 nps 7 pv "

func TestServerIntroducesItself(t *testing.T) {
	s := serve(t)
	s.say("uci", "id name First", "id author Damka", "option name UCI_Chess960 type check default false", "uciok")
	s.say("fly to the moon\ndebug on\nregister later\n\nhello isready", "readyok")
}

func TestServerFindsAMove(t *testing.T) {
	s := serve(t)
	s.say("go depth 3", found+"b1a3", "bestmove b1a3")
	s.say("ucinewgame\nposition startpos moves e2e4 e7e5\ngo wtime 60000 btime 50000 winc 1000 binc 500 movestogo 9", found+"e1e2", "bestmove e1e2")
	s.say("position startpos moves e2e4\ngo searchmoves e7e5 wtime 60000 btime 50000 binc 0 movetime 20 nodes 99", found+"b8a6", "bestmove b8a6")
	limits := []engine.Limit{
		{Depth: 3},
		{Clock: engine.Clock{Left: time.Minute, Increment: time.Second, Moves: 9}},
		{Move: 20 * time.Millisecond, Nodes: 99, Clock: engine.Clock{Left: 50 * time.Second}},
	}
	for i, want := range limits {
		if got := <-s.asked; got.Limit != want || got.Edition != article.FIDE2023 {
			t.Errorf("search %d: %v, limit %+v, want %+v", i, got.Edition, got.Limit, want)
		}
	}
}

func TestServerReadsAFEN(t *testing.T) {
	s := serve(t)
	s.say("position fen 7k/8/8/8/8/8/R7/K7 w - - 12 40 moves a2a7 h8g8\ngo depth 1", found+"a1b1", "bestmove a1b1")
	if task := <-s.asked; task.Start != "7k/8/8/8/8/8/R7/K7 w - - 12 40" || strings.Join(task.Moves, " ") != "Ra7 Kg8" {
		t.Errorf("asked %+v", task)
	}
}

// Castling goes the way of the variant, both in and out.
func TestServerPlaysChess960(t *testing.T) {
	s := serve(t)
	s.say("setoption name UCI_Chess960 value true\nposition fen r5kr/pppppppp/8/8/8/8/PPPPPPPP/R5KR w HAha - 0 1 moves g1h1\ngo depth 1")
	if task := <-s.asked; task.Variant != article.Chess960 || task.Edition != article.FIDE2023 || task.Moves[0] != "O-O" {
		t.Errorf("asked %+v", task)
	}
}

// An endless search has its answer when it is stopped and not before.
func TestServerIsStopped(t *testing.T) {
	s := serve(t)
	s.say("go infinite", found+"b1a3")
	s.say("isready", "readyok")
	s.say("stop", "bestmove b1a3")
	s.say("stop\nisready", "readyok")
	s.say("go infinite", found+"b1a3")
	s.say("go depth 1", "bestmove b1a3", found+"b1a3", "bestmove b1a3")
}

// eager is an engine that answers at once, with a limit and without.
type eager struct{ first }

func (e eager) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	task.Limit.Depth = 1
	return e.first.Think(ctx, task, report)
}

// However early the move of an endless search is found, it is told when the search is stopped.
func TestAnEndlessSearchWaits(t *testing.T) {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	s := &served{t: t, in: in, lines: bufio.NewScanner(out), asked: make(chan engine.Task, 10)}
	go func() {
		_ = Serve(t.Context(), theirs, ours, eager{first{s.asked}}, article.Chess, "Damka")
		_ = ours.Close()
	}()
	s.say("go infinite", found+"b1a3")
	for range 100 { // whatever was said too early would come before one of these
		s.say("isready", "readyok")
	}
	s.say("stop", "bestmove b1a3")
	_ = in.Close()
}

func TestServerPonders(t *testing.T) {
	s := serve(t)
	s.say("position startpos moves e2e4\ngo ponder btime 60000", found+"b8a6")
	s.say("ponderhit", found+"b8a6", "bestmove b8a6")
	s.say("ponderhit\nisready", "readyok")
	s.say("go ponder btime 60000", found+"b8a6")
	s.say("stop", "bestmove b8a6")
	if a, b := <-s.asked, <-s.asked; a.Limit != (engine.Limit{}) || b.Limit.Clock.Left != time.Minute {
		t.Errorf("asked %+v, then %+v", a.Limit, b.Limit)
	}
}

func TestServerIsAskedForWhatCannotBe(t *testing.T) {
	s := serve(t)
	s.say("position startpos moves e2e5")
	if !s.lines.Scan() || !strings.HasPrefix(s.lines.Text(), "info string ") {
		t.Errorf("%q", s.lines.Text())
	}
	s.say("go depth 1", "bestmove 0000")
	s.say("position", "info string a position is startpos or fen and a FEN")
	s.say("position fen 7k/8/8/8/8/8/R7/K7")
	if !s.lines.Scan() || !strings.HasPrefix(s.lines.Text(), "info string ") {
		t.Errorf("%q", s.lines.Text())
	}
	s.say("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 1", "bestmove 0000")
	s.say("setoption name Hash value 5\nposition startpos\ngo depth 1", found+"b1a3", "bestmove b1a3")
}

func TestServerEnds(t *testing.T) {
	s := serve(t)
	s.say("go infinite", found+"b1a3")
	s.say("quit", "bestmove b1a3")
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
	s = serve(t)
	s.say("go infinite", found+"b1a3")
	_ = s.in.Close() // who asked is gone
	if !s.lines.Scan() || s.lines.Text() != "bestmove b1a3" {
		t.Errorf("%q", s.lines.Text())
	}
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
}

// The client and the server understand each other over games of both variants.
func TestClientAndServer(t *testing.T) {
	for _, start := range []engine.Task{
		{Variant: article.Chess},
		{Variant: article.Chess960, Start: "r5kr/pppppppp/8/8/8/8/8/R5KR w HAha - 0 1"},
	} {
		theirs, out := io.Pipe()
		in, ours := io.Pipe()
		asked := make(chan engine.Task, 10_000)
		go func() {
			_ = Serve(t.Context(), theirs, ours, first{asked}, article.Chess, "Damka")
			_ = ours.Close()
		}()
		c, err := Open(t.Context(), in, out, Options{})
		if err != nil {
			t.Fatal(err)
		}
		game, err := board.New(start)
		if err != nil {
			t.Fatal(err)
		}
		for len(game.Moves()) < 60 {
			if _, over := game.Ended(); over {
				break
			}
			answer, err := c.Think(t.Context(), game.Task(engine.Limit{Depth: 1}), nil)
			if err != nil {
				t.Fatal(err)
			}
			if task := <-asked; task.Variant != start.Variant || strings.Join(task.Moves, " ") != strings.Join(game.Moves(), " ") {
				t.Fatalf("asked about %v, not %v", task.Moves, game.Moves())
			}
			if game, err = game.Play(answer.Move); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		if len(game.Moves()) < 20 {
			t.Errorf("the game had %d half-moves", len(game.Moves()))
		}
	}
}
