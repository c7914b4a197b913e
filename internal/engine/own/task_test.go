package own_test

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// TestRefusesWhatIsNoTask: an error, not a move, for what cannot be searched.
func TestRefusesWhatIsNoTask(t *testing.T) {
	e := level(t, 1, 0)
	for name, task := range map[string]engine.Task{
		"no variant":                 {Edition: article.PZWarc},
		"unknown variant":            {Variant: 77, Edition: article.PZWarc},
		"no edition":                 {Variant: article.Russian},
		"edition of another game":    {Variant: article.Chess, Edition: article.PZWarc},
		"edition of another variant": {Variant: article.Russian, Edition: article.FMJD2006},
		"no FEN":                     {Variant: article.Russian, Edition: article.PZWarc, Start: "x"},
		"no position":                {Variant: article.Russian, Edition: article.PZWarc, Start: "W:W1:B32"},
		"FEN of another game":        {Variant: article.Chess, Edition: article.FIDE2023, Start: "W:W31-50:B1-20"},
		"no king":                    {Variant: article.Chess, Edition: article.FIDE2023, Start: "8/8/8/8/8/8/8/K7 w - - 0 1"},
		"illegal move":               {Variant: article.International, Edition: article.PZWarc, Moves: []string{"32-28", "32-28"}},
		"no move":                    {Variant: article.Chess960, Edition: article.FIDE2023, Moves: []string{""}},
		"mate":                       {Variant: article.Chess, Edition: article.FIDE2023, Moves: strings.Fields("f3 e5 g4 Qh4#")},
		"stalemate":                  {Variant: article.Chess, Edition: article.FIDE2023, Start: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
		"dead":                       {Variant: article.Chess, Edition: article.FIDE2023, Start: "7k/8/6K1/8/8/8/8/8 b - - 0 1"},
		"nobody to move":             {Variant: article.Brazilian, Edition: article.PZWarc, Start: "W:W21:B"},
		"moves after the end":        {Variant: article.Russian, Edition: article.PZWarc, Start: "W:Wc3:Bd4", Moves: []string{"c3xe5", "a7-b6"}},
		"drawn":                      {Variant: article.International, Edition: article.PZWarc, Start: "W:WK46:BK5:H50:F90"},
	} {
		a, err := e.Think(context.Background(), task, func(engine.Line) { t.Errorf("%s: a line", name) })
		if err == nil || a.Move != "" {
			t.Errorf("%s: %+v %v", name, a, err)
		}
	}
}

// TestDrawsWithAdvantage: three against one go on for 25 moves instead of 16 where there are draws with advantage (I.6.5.3).
func TestDrawsWithAdvantage(t *testing.T) {
	task := engine.Task{Variant: article.International, Edition: article.PZWarc, Start: "W:WK47,K48,K49:BK5:H32:F90", Limit: engine.Limit{Nodes: 100}}
	if a, err := level(t, 0, 0).Think(context.Background(), task, nil); err == nil {
		t.Errorf("after 16 moves: %+v", a)
	}
	task.Advantage = true
	if a, err := level(t, 0, 0).Think(context.Background(), task, nil); err != nil || a.Move == "" {
		t.Errorf("with advantage: %+v %v", a, err)
	}
}

// TestSameTaskSameAnswer: the answer and the lines depend on the task and the seeds alone, not on what was asked before;
// another seed has another answer sooner or later.
func TestSameTaskSameAnswer(t *testing.T) {
	type heard struct {
		answer engine.Answer
		lines  []engine.Line
	}
	ask := func(e *own.Engine, task engine.Task) (h heard) {
		var err error
		if h.answer, err = e.Think(context.Background(), task, func(l engine.Line) { h.lines = append(h.lines, l) }); err != nil {
			t.Fatal(err)
		}
		return h
	}
	for _, v := range article.Variants() {
		e, other := level(t, 3, 1), level(t, 3, 1)
		task := opened(v, 9).task
		first := ask(e, task)
		ask(e, opened(v, 10).task)
		if again := ask(e, task); !reflect.DeepEqual(first, again) {
			t.Errorf("%v: %+v, then %+v", v, first, again)
		}
		if again := ask(other, task); !reflect.DeepEqual(first, again) {
			t.Errorf("%v: %+v, elsewhere %+v", v, first, again)
		}
		moves, bySeed := map[string]bool{}, map[string]bool{}
		for seed := range uint64(20) {
			task.Seed = seed
			moves[ask(level(t, 1, 1), task).answer.Move] = true
			task.Seed = 0
			bySeed[ask(level(t, 1, seed), task).answer.Move] = true
		}
		if len(moves) < 2 || len(bySeed) < 2 {
			t.Errorf("%v: the seeds of tasks make %d moves, of engines %d", v, len(moves), len(bySeed))
		}
	}
}

// TestLinesAreLegalAndDeeper: every line can be played, begins with its move, and is deeper than the one before or better.
func TestLinesAreLegalAndDeeper(t *testing.T) {
	for _, v := range article.Variants() {
		task := opened(v, 3).task
		task.Limit.Nodes = 30_000
		depth, nodes := 0, int64(0)
		a, err := level(t, 0, 0).Think(context.Background(), task, func(l engine.Line) {
			r := newGame(v, new(chance))
			if task.Start != "" {
				r = from(t, task)
			}
			for _, text := range append(append([]string{}, task.Moves...), l.Moves...) {
				if err := r.play(text); err != nil {
					t.Errorf("%v: %v: %v", v, l.Moves, err)
				}
			}
			if l.Depth <= depth || l.Nodes < nodes || len(l.Moves) == 0 {
				t.Errorf("%v: %+v after depth %d and %d positions", v, l, depth, nodes)
			}
			depth, nodes = l.Depth, l.Nodes
		})
		if err != nil || a.Move != a.Line.Moves[0] || a.Line.Depth != depth || nodes > 30_000 || len(a.Line.Moves) > 1 && a.Ponder != a.Line.Moves[1] {
			t.Errorf("%v: %+v %v", v, a, err)
		}
	}
}

// TestStopsWithTheContext: the best move so far is the answer when the context ends while it thinks.
func TestStopsWithTheContext(t *testing.T) {
	for _, v := range article.Variants() {
		ctx, cancel := context.WithCancel(context.Background())
		e := level(t, 0, 0)
		a, err := e.Think(ctx, engine.Task{Variant: v, Edition: article.InForce(v)}, func(l engine.Line) {
			if l.Depth == 4 {
				cancel()
			}
		})
		if err != nil || a.Move == "" || a.Line.Depth < 4 {
			t.Errorf("%v: %+v %v", v, a, err)
		}
		cancel()
	}
}

// TestKeepsTheClock: with a clock that goes on by a millisecond each time it is asked, a move takes its share of it.
func TestKeepsTheClock(t *testing.T) {
	for _, v := range article.Variants() {
		now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		e, err := own.New(own.Options{Now: func() time.Time {
			now = now.Add(time.Millisecond)
			return now
		}})
		if err != nil {
			t.Fatal(err)
		}
		start := now
		limit := engine.Limit{Clock: engine.Clock{Left: 3 * time.Second, Increment: 20 * time.Millisecond}}
		if _, err := e.Think(context.Background(), engine.Task{Variant: v, Edition: article.InForce(v), Limit: limit}, nil); err != nil {
			t.Fatal(err)
		}
		if took := now.Sub(start); took < 50*time.Millisecond || took > 500*time.Millisecond {
			t.Errorf("%v: %v of 3 s", v, took)
		}
	}
}

// FuzzTask: whatever a task says, there is an error or a legal move.
func FuzzTask(f *testing.F) {
	f.Add(uint8(1), uint8(1), "", "32-28 19-23", uint16(50))
	f.Add(uint8(2), uint8(1), "W:WK1,21:B12,K32:H3:F9", "", uint16(50))
	f.Add(uint8(3), uint8(4), "B:Wc3,e3:Bd6,f8", "d6-c5", uint16(9))
	f.Add(uint8(4), uint8(5), "", "e4 e5 Nf3", uint16(50))
	f.Add(uint8(4), uint8(5), "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", uint16(0))
	f.Add(uint8(5), uint8(5), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "O-O", uint16(300))
	f.Add(uint8(9), uint8(0), "x", "", uint16(1))
	e := level(f, 0, 0)
	f.Fuzz(func(t *testing.T, variant, edition uint8, start, moves string, nodes uint16) {
		task := engine.Task{
			Variant: article.Variant(variant), Edition: article.Edition(edition), Start: start, Moves: strings.Fields(moves),
			Limit: engine.Limit{Nodes: int64(min(nodes, 400)) + 1},
		}
		a, err := e.Think(context.Background(), task, nil)
		if (err == nil) == (a.Move == "") {
			t.Fatalf("%+v: %+v %v", task, a, err)
		}
		if err != nil {
			return
		}
		r := replayed(t, task)
		if err := r.play(a.Move); err != nil {
			t.Fatalf("%+v: %+v: %v", task, a, err)
		}
	})
}

// replayed is the game of a task that the engine has read.
func replayed(t *testing.T, task engine.Task) *referee {
	t.Helper()
	r := &referee{task: engine.Task{Variant: task.Variant, Edition: task.Edition}}
	if task.Variant.IsDraughts() {
		fen, _ := draughts.ParseFEN(task.Variant, task.Start)
		p, _ := fen.Setup.Position()
		if task.Start == "" {
			p = draughts.Initial(task.Variant)
		}
		for _, text := range task.Moves {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p = p.PlayUnchecked(m)
		}
		r.draughts, _ = draughts.NewGame(p, draughts.Options{Edition: task.Edition})
		return r
	}
	p := chess.Initial(task.Variant)
	if task.Start != "" {
		p, _ = chess.ParsePosition(task.Variant, task.Start)
	}
	for _, text := range task.Moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p = p.PlayUnchecked(m)
	}
	r.chess, _ = chess.NewGame(p, chess.Options{Edition: task.Edition})
	return r
}
