package hub

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

// script is what a program says: after a line that begins with a key, the lines of its value. What it was told is in
// told.
type script struct {
	answers map[string]string
	told    chan string
	in      io.Reader
	out     io.Writer
}

const greeting = "id name=Peer version=1\nparam name=variant value=normal type=enum values=\"normal killer\"\nparam name=book value=true type=bool\nhello there\nwait"

// open starts a scripted program and a client that talks with it.
func open(t *testing.T, o Options, answers map[string]string) (*Client, *script, error) {
	t.Helper()
	ours, theirs := io.Pipe()
	in, out := io.Pipe()
	s := &script{answers: map[string]string{"hub": greeting, "init": "loading\nready", "ping": "pong"}, told: make(chan string, 1000), in: ours, out: out}
	for line, answer := range answers {
		s.answers[line] = answer
	}
	go s.run(out)
	c, err := Open(t.Context(), in, theirs, o)
	if err == nil {
		t.Cleanup(func() { _ = c.Close() })
	}
	return c, s, err
}

func (s *script) run(out *io.PipeWriter) {
	defer out.Close()
	lines := bufio.NewScanner(s.in)
	for lines.Scan() {
		line := lines.Text()
		s.told <- line
		for begins, answer := range s.answers {
			if strings.HasPrefix(line, begins) && answer != "" {
				_, _ = io.WriteString(out, answer+"\n")
			}
		}
		if line == "quit" {
			return
		}
	}
}

// heard are the lines that the program was told so far.
func (s *script) heard() (lines []string) {
	for {
		select {
		case line := <-s.told:
			lines = append(lines, line)
		default:
			return lines
		}
	}
}

func task(limit engine.Limit, moves ...string) engine.Task {
	return engine.Task{Variant: article.International, Moves: moves, Limit: limit}
}

func TestAProgramIsStarted(t *testing.T) {
	c, s, err := open(t, Options{Set: map[string]string{"book": "false"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Name(); got != "Peer 1" {
		t.Errorf("it is called %q", got)
	}
	if got := strings.Join(s.heard(), "|"); got != "hub|set-param name=book value=false|init" {
		t.Errorf("it was told %s", got)
	}
	if !c.Plays(article.International) || c.Plays(article.Brazilian) {
		t.Error("it plays another variant than it was started for")
	}
}

func TestParametersThatAreNone(t *testing.T) {
	_, _, err := open(t, Options{Set: map[string]string{"bok": "false"}}, nil)
	unknown, ok := errors.AsType[*UnknownParameterError](err)
	if !ok || unknown.Name != "bok" || strings.Join(unknown.Known, " ") != "book variant" {
		t.Errorf("%v", err)
	}
	_, _, err = open(t, Options{Variant: article.Russian}, nil)
	if _, ok := errors.AsType[*UnknownVariantError](err); !ok {
		t.Errorf("%v", err)
	}
}

func TestAMoveIsAskedFor(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{
		"go": "info depth=3 score=-0.25 nodes=1234 time=0.5 pv=\"17-22 28x17x22 12x21x17 99-1\"\nnoise\ninfo depth=4 score=0.10\ndone move=17-22 ponder=28x17x22"})
	if err != nil {
		t.Fatal(err)
	}
	s.heard()
	var reported []engine.Line
	answer, err := c.Think(t.Context(), task(engine.Limit{Move: 1500 * time.Millisecond, Depth: 9}, "32-28"), func(l engine.Line) { reported = append(reported, l) })
	if err != nil {
		t.Fatal(err)
	}
	if answer.Move != "17-22" || answer.Ponder != "28x17" || answer.Line.Depth != 4 || answer.Line.Score.Value != 10 {
		t.Errorf("answer %+v", answer)
	}
	if len(reported) != 2 || reported[0].Score.Value != -25 || reported[0].Nodes != 1234 || reported[0].Time != 500*time.Millisecond ||
		strings.Join(reported[0].Moves, " ") != "17-22 28x17 12x21" {
		t.Errorf("reported %+v", reported)
	}
	want := "ping|new-game|pos pos=B" + strings.Repeat("b", 20) + strings.Repeat("e", 7) + "wee" + "we" + strings.Repeat("w", 18) +
		"|level depth=9|level move-time=1.5|go think"
	if got := strings.Join(s.heard(), "|"); got != want {
		t.Errorf("it was told %s, want %s", got, want)
	}
}

// Moves of men cannot be undone: the position is that after the last of them, and only kings' moves since are sent.
func TestOnlyMovesThatCanBeRepeatedAreSent(t *testing.T) {
	game, err := board.Draughts(engine.Task{Variant: article.International, Start: "W:W31,K46:B20,K15", Moves: []string{"31-27", "20-25", "46-41", "15-10"}})
	if err != nil {
		t.Fatal(err)
	}
	got := parse(positionLine(game))
	pos, _ := got.get("pos")
	moves, _ := got.get("moves")
	if p, err := parsePosition(article.International, pos); err != nil || p.FEN() != "W:W27,K46:BK15,25" {
		t.Errorf("position %v (%v)", p, err)
	}
	if moves != "46-41 15-10" {
		t.Errorf("moves %q", moves)
	}
}

func TestLimits(t *testing.T) {
	tests := []struct {
		limit engine.Limit
		want  string
	}{
		{engine.Limit{}, "level infinite"},
		{engine.Limit{Nodes: 5000}, "level nodes=5000"},
		{engine.Limit{Clock: engine.Clock{Left: 291587 * time.Millisecond, Moves: 9}}, "level moves=9 time=291.587"},
		{engine.Limit{Clock: engine.Clock{Left: time.Minute, Increment: 2 * time.Second}}, "level time=60 inc=2"},
	}
	for _, test := range tests {
		if got := strings.Join(levelLines(test.limit), "|"); got != test.want {
			t.Errorf("%+v: %s, want %s", test.limit, got, test.want)
		}
	}
}

func TestTheNextMoveOfAGameIsNoNewGame(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{"pos": "done move=19-23"})
	if err != nil {
		t.Fatal(err)
	}
	_, first := c.Think(t.Context(), task(engine.Limit{Depth: 1}, "32-28"), nil)
	_, second := c.Think(t.Context(), task(engine.Limit{Depth: 1}, "32-28", "17-22", "28x17"), nil)
	if first != nil || second == nil {
		t.Fatalf("%v, %v", first, second) // 19-23 is legal at first, and not when a capture waits
	}
	if got := strings.Count(strings.Join(s.heard(), "|"), "new-game"); got != 1 {
		t.Errorf("new-game was said %d times", got)
	}
}

func TestAProgramIsNeverAskedWhenTheGameIsOver(t *testing.T) {
	c, s, err := open(t, Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.heard()
	over := engine.Task{Variant: article.International, Start: "W:W:B1"}
	if _, err := c.Think(t.Context(), over, nil); !errors.Is(err, board.ErrFinished) {
		t.Errorf("%v", err)
	}
	if told := s.heard(); len(told) > 0 {
		t.Errorf("it was told %v", told)
	}
}

func TestStop(t *testing.T) {
	c, s, err := open(t, Options{}, map[string]string{"go": "info depth=1 pv=32-28", "stop": "done move=33-29"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	answer, err := c.Think(ctx, task(engine.Limit{}), func(engine.Line) { cancel() })
	if err != nil || answer.Move != "33-29" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if got := strings.Join(s.heard(), "|"); !strings.HasSuffix(got, "level infinite|go analyze|stop") {
		t.Errorf("it was told %s", got)
	}
}

// An answer that comes twice is not taken for that of the next question.
func TestLateAnswersAreNotTaken(t *testing.T) {
	c, _, err := open(t, Options{}, map[string]string{"go": "done move=32-28\ndone move=32-27\ndone move=32-27"})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if answer, err := c.Think(t.Context(), task(engine.Limit{Depth: 1}), nil); err != nil || answer.Move != "32-28" {
			t.Fatalf("%+v (%v)", answer, err)
		}
	}
}

// now is a patience that ends at once for what the program was given time for, and never for anything else.
func now(given time.Duration) talk.Patience {
	ticks := make(chan time.Time)
	close(ticks)
	return talk.Patience{Grace: time.Nanosecond, After: func(d time.Duration) <-chan time.Time {
		if d == given+time.Nanosecond {
			return ticks
		}
		return nil
	}}
}

func TestWhatProgramsDoWrong(t *testing.T) {
	tests := []struct {
		name    string
		answers map[string]string
		want    error
	}{
		{"a move that is not legal", map[string]string{"go": "done move=32-23"}, talk.ErrLied},
		{"no move", map[string]string{"go": "done"}, talk.ErrLied},
		{"garbage for a move", map[string]string{"go": "done move=\x00\x01"}, talk.ErrLied},
		{"a complaint", map[string]string{"go": "error message=\"no idea\""}, talk.ErrLied},
		{"a line without an end", map[string]string{"go": strings.Repeat("x", talk.MostLine+1)}, talk.ErrFlood},
		{"silence", map[string]string{"go": ""}, talk.ErrSilent},
	}
	for _, test := range tests {
		c, _, err := open(t, Options{Patience: now(time.Hour)}, test.answers)
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

func TestAProgramThatNeverStarts(t *testing.T) {
	for word, answer := range map[string]string{"hub": "id name=Peer", "init": "loading"} {
		_, _, err := open(t, Options{StartUp: time.Hour, Patience: now(time.Hour)}, map[string]string{word: answer})
		if !errors.Is(err, talk.ErrSilent) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

func TestAProgramThatIsGone(t *testing.T) {
	in, out := io.Pipe()
	_ = out.Close()
	if _, err := Open(t.Context(), in, io.Discard, Options{}); !errors.Is(err, talk.ErrGone) {
		t.Errorf("%v", err)
	}
}

func FuzzInfo(f *testing.F) {
	f.Add("info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv=\"32-28 17-22\"")
	f.Add("info depth=-5 score=NaN nodes=1e300 time=-1e300")
	f.Fuzz(func(t *testing.T, text string) {
		game, err := board.Draughts(task(engine.Limit{}))
		if err != nil {
			t.Fatal(err)
		}
		p := game.Position()
		line := parseInfo(p, parse(text))
		for _, move := range line.Moves {
			m, err := p.ParseMove(move)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			p = p.PlayUnchecked(m)
		}
	})
}
