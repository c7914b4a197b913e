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
	"damka/internal/engine/talk"
)

// script is what a program says: after a line that begins with a key, the lines of its value.
type script struct {
	answers map[string]string
	told    chan string
}

const greeting = "id name Peer 1\nid author Nobody\noption name Hash type spin default 16 min 1 max 1024\n" +
	"option name Clear Hash type button\noption name UCI_Chess960 type check default false\nuciok"

// open starts a scripted program and a client that talks with it.
func open(t *testing.T, o Options, answers map[string]string) (*Client, *script, error) {
	t.Helper()
	ours, theirs := io.Pipe()
	in, out := io.Pipe()
	s := &script{answers: map[string]string{"uci": greeting, "isready": "readyok"}, told: make(chan string, 1000)}
	for line, answer := range answers {
		s.answers[line] = answer
	}
	go s.run(ours, out)
	c, err := Open(t.Context(), in, theirs, o)
	if err == nil {
		t.Cleanup(func() { _ = c.Close() })
	}
	return c, s, err
}

func (s *script) run(in io.Reader, out *io.PipeWriter) {
	defer out.Close()
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		s.told <- lines.Text()
		word, _, _ := strings.Cut(lines.Text(), " ")
		if answer := s.answers[word]; answer != "" {
			_, _ = io.WriteString(out, answer+"\n")
		}
		if word == "quit" {
			return
		}
	}
}

// heard are the lines that the program was told since it was asked this last.
func (s *script) heard() string {
	var lines []string
	for {
		select {
		case line := <-s.told:
			lines = append(lines, line)
		default:
			return strings.Join(lines, "|")
		}
	}
}

func task(limit engine.Limit, moves ...string) engine.Task {
	return engine.Task{Variant: article.Chess, Moves: moves, Limit: limit}
}

func TestAProgramIsStarted(t *testing.T) {
	c, s, err := open(t, Options{Set: map[string]string{"hash": "64", "Clear Hash": ""}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.heard(); got != "uci|setoption name Clear Hash|setoption name Hash value 64|isready" {
		t.Errorf("it was told %s", got)
	}
	if c.Name() != "Peer 1" || !c.Plays(article.Chess) || !c.Plays(article.Chess960) || c.Plays(article.International) {
		t.Errorf("it is %q", c.Name())
	}
	_, _, err = open(t, Options{Set: map[string]string{"Threads": "2"}}, nil)
	if unknown, ok := errors.AsType[*UnknownOptionError](err); !ok || strings.Join(unknown.Known, ",") != "Clear Hash,Hash,UCI_Chess960" {
		t.Errorf("%v", err)
	}
}

func TestAProgramWithoutChess960(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{"uci": "uciok", "go": "bestmove e2e4"})
	if err != nil {
		t.Fatal(err)
	}
	if c.Name() != "UCI" || c.Plays(article.Chess960) {
		t.Error("it plays Chess960")
	}
	if _, err := c.Think(t.Context(), engine.Task{Variant: article.Chess960}, nil); err == nil {
		t.Error("it is asked about Chess960")
	}
	if _, err := c.Think(t.Context(), task(engine.Limit{Depth: 1}), nil); err != nil {
		t.Error(err)
	}
	if got := s.heard(); strings.Contains(got, "Chess960") {
		t.Errorf("it was told %s", got)
	}
}

func TestAMoveIsAskedFor(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{"go": "info depth 1 currmove e7e5\ninfo depth 5 seldepth 7 multipv 1 score cp -31 upperbound nodes 1234 nps 5 time 500 pv e7e5 g1f3 e1e8\n" +
		"info depth 5 multipv 2 score cp -50 pv a7a6\ninfo string score cp 99\ninfo depth 6 score mate -2\nbestmove e7e5 ponder g1f3"})
	if err != nil {
		t.Fatal(err)
	}
	s.heard()
	var reported []engine.Line
	answer, err := c.Think(t.Context(), task(engine.Limit{Move: 1500 * time.Millisecond, Depth: 9}, "e4"), func(l engine.Line) { reported = append(reported, l) })
	if err != nil || answer.Move != "e5" || answer.Ponder != "Nf3" || answer.Line.Score.Win != -4 {
		t.Errorf("answer %+v (%v)", answer, err)
	}
	if len(reported) != 2 || reported[0].Depth != 5 || reported[0].Score.Value != -31 || reported[0].Nodes != 1234 ||
		reported[0].Time != 500*time.Millisecond || strings.Join(reported[0].Moves, " ") != "e5 Nf3" {
		t.Errorf("reported %+v", reported)
	}
	if got := s.heard(); got != "setoption name UCI_Chess960 value false|ucinewgame|isready|position startpos moves e2e4|go depth 9 movetime 1500" {
		t.Errorf("it was told %s", got)
	}
	_, _ = c.Think(t.Context(), task(engine.Limit{Nodes: 7}, "e4", "e5", "Ke2"), nil)
	if got := s.heard(); got != "isready|position startpos moves e2e4 e7e5 e1e2|go nodes 7" {
		t.Errorf("it was told %s", got)
	}
}

// In Chess960 castling is the king onto its own rook, and the rooks of the first position are named by their files.
func TestChess960(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{"go": "bestmove g8h8"})
	if err != nil {
		t.Fatal(err)
	}
	s.heard()
	start := "r5kr/pppppppp/8/8/8/8/PPPPPPPP/R5KR w HAh - 3 9"
	answer, err := c.Think(t.Context(), engine.Task{Variant: article.Chess960, Start: start, Moves: []string{"O-O"}, Limit: engine.Limit{Depth: 1}}, nil)
	if err != nil || answer.Move != "O-O" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if got := s.heard(); got != "setoption name UCI_Chess960 value true|ucinewgame|isready|position fen r5kr/pppppppp/8/8/8/8/PPPPPPPP/R5KR w HAh - 3 9 moves g1h1|go depth 1" {
		t.Errorf("it was told %s", got)
	}
}

func TestLimits(t *testing.T) {
	tests := []struct {
		limit engine.Limit
		want  string
	}{
		{engine.Limit{}, "go infinite"},
		{engine.Limit{Move: time.Microsecond}, "go movetime 1"},
		{engine.Limit{Clock: engine.Clock{Left: time.Minute, Increment: 2 * time.Second, Moves: 9}}, "go wtime 60000 btime 60000 winc 2000 binc 2000 movestogo 9"},
	}
	for _, test := range tests {
		if got := goLine(test.limit); got != test.want {
			t.Errorf("%+v: %s, want %s", test.limit, got, test.want)
		}
	}
}

func TestStopAndFinished(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{"go": "info depth 1 score cp 0", "stop": "bestmove d2d4"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if answer, err := c.Think(ctx, task(engine.Limit{}), func(engine.Line) { cancel() }); err != nil || answer.Move != "d4" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if got := s.heard(); !strings.HasSuffix(got, "|go infinite|stop") {
		t.Errorf("it was told %s", got)
	}
	if _, err := c.Think(t.Context(), task(engine.Limit{Depth: 1}, "f3", "e5", "g4", "Qh4"), nil); !errors.Is(err, board.ErrFinished) {
		t.Errorf("%v", err)
	}
	if got := s.heard(); got != "" {
		t.Errorf("it was asked about a mate: %s", got)
	}
}

// now is a patience that ends at once for what the program was given an hour for, and never for anything else.
func now() talk.Patience {
	ticks := make(chan time.Time)
	close(ticks)
	return talk.Patience{Grace: time.Nanosecond, After: func(d time.Duration) <-chan time.Time {
		if d == time.Hour+time.Nanosecond {
			return ticks
		}
		return nil
	}}
}

func TestWhatProgramsDoWrong(t *testing.T) {
	tests := []struct {
		name   string
		answer string
		want   error
	}{
		{"a move that is not legal", "bestmove e2e5", talk.ErrLied},
		{"no move", "bestmove", talk.ErrLied},
		{"the move that is none", "bestmove (none)", talk.ErrLied},
		{"garbage", "bestmove \x00\xff", talk.ErrLied},
		{"a line without an end", strings.Repeat("x", talk.MostLine+1), talk.ErrFlood},
		{"silence", "", talk.ErrSilent},
	}
	for _, test := range tests {
		c, _, err := open(t, Options{Patience: now()}, map[string]string{"go": test.answer})
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		limit := engine.Limit{Depth: 1}
		if test.want == talk.ErrSilent {
			limit = engine.Limit{Move: time.Hour}
		}
		for range 2 { // it stays so
			if _, err := c.Think(t.Context(), task(limit), nil); !errors.Is(err, test.want) {
				t.Errorf("%s: %v, want %v", test.name, err, test.want)
			}
		}
	}
}

func TestProgramsThatDoNotStart(t *testing.T) {
	for word, answer := range map[string]string{"uci": "id name Peer", "isready": "no"} {
		_, _, err := open(t, Options{StartUp: time.Hour, Patience: now()}, map[string]string{word: answer})
		if !errors.Is(err, talk.ErrSilent) {
			t.Errorf("%s: %v", word, err)
		}
	}
	in, out := io.Pipe()
	_ = out.Close()
	if _, err := Open(t.Context(), in, io.Discard, Options{}); !errors.Is(err, talk.ErrGone) {
		t.Errorf("%v", err)
	}
}

// A mate is counted in moves by the protocol, and in half-moves here.
func TestScores(t *testing.T) {
	tests := []struct {
		score engine.Score
		text  string
	}{
		{engine.Score{Value: -31}, "cp -31"},
		{engine.Score{Win: 1}, "mate 1"},
		{engine.Score{Win: 3}, "mate 2"},
		{engine.Score{Win: -2}, "mate -1"},
		{engine.Score{Win: -4}, "mate -2"},
	}
	for _, test := range tests {
		if got := scoreText(test.score); got != test.text {
			t.Errorf("%+v: %s, want %s", test.score, got, test.text)
		}
		if got := parseScore(strings.Fields(test.text)); got != test.score {
			t.Errorf("%s: %+v, want %+v", test.text, got, test.score)
		}
	}
}

func FuzzInfo(f *testing.F) {
	f.Add("depth 5 seldepth 7 multipv 1 score cp -31 upperbound nodes 1234 nps 5 time 500 pv e2e4 e7e5 e1e8")
	f.Add("score mate")
	f.Add("depth 99999999999999999999 time -5 score cp 99999999999999999 pv")
	f.Fuzz(func(t *testing.T, text string) {
		game, err := board.Chess(task(engine.Limit{}))
		if err != nil {
			t.Fatal(err)
		}
		p := game.Position()
		line, _ := parseInfo(p, strings.Fields(text))
		for _, move := range line.Moves {
			m, err := p.ParseMove(move)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			p = p.PlayUnchecked(m)
		}
		if line.Depth < 0 || line.Nodes < 0 || line.Time < 0 {
			t.Fatalf("%q: %+v", text, line)
		}
	})
}
