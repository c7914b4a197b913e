package board

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
)

func TestATaskIsPlayed(t *testing.T) {
	d, err := Draughts(engine.Task{Variant: article.International, Moves: []string{"32-28", "17-22", "28x17"}})
	if err != nil || len(d.Moves) != 3 || d.Position().Turn() != article.Black {
		t.Errorf("%+v (%v)", d, err)
	}
	c, err := Chess(engine.Task{Variant: article.Chess, Moves: []string{"e4", "e7e5", "Ke2"}})
	if err != nil || strings.Join(c.Moves, " ") != "e2e4 e7e5 e1e2" {
		t.Errorf("%v (%v)", c.Moves, err)
	}
}

func TestTasksThatAreNone(t *testing.T) {
	for _, task := range []engine.Task{
		{},
		{Variant: article.International, Start: "nonsense"},
		{Variant: article.International, Start: "W:W5:B6"},
		{Variant: article.International, Moves: []string{"32-23"}},
		{Variant: article.International, Edition: article.FIDE2023},
		{Variant: article.Chess, Start: "8/8/8/8/8/8/8/8 w - - 0 1"},
		{Variant: article.Chess, Start: "nonsense"},
		{Variant: article.Chess, Moves: []string{"e5"}},
		{Variant: article.Chess, Edition: article.PZWarc},
		{Variant: article.International, Start: "W:W:B1", Moves: []string{"32-28"}},
	} {
		if _, err := New(task); err == nil {
			t.Errorf("%+v is taken", task)
		}
	}
}

// Each kind of task is refused by the functions of the other.
func TestDraughtsAreNotChess(t *testing.T) {
	if _, err := Draughts(engine.Task{Variant: article.Chess}); err == nil {
		t.Error("chess is played as draughts")
	}
	if _, err := Chess(engine.Task{Variant: article.Russian}); err == nil {
		t.Error("draughts are played as chess")
	}
}

func TestGamesEnd(t *testing.T) {
	tests := []struct {
		name   string
		task   engine.Task
		winner article.Colour
		code   article.Code
	}{
		{"I.7.2.2 no piece is left", engine.Task{Variant: article.International, Start: "W:W28:B22", Moves: []string{"28x17"}}, article.White, "draughts.end.no_pieces"},
		{"I.6.1 the position comes back", engine.Task{Variant: article.International, Start: "W:WK1,K2,10:BK45,K50,41",
			Moves: strings.Fields("2-7 50-44 7-2 44-50 2-7 50-44 7-2 44-50")}, 0, "draughts.end.repetition"},
		{"I.6.2 with the moves before the first position", engine.Task{Variant: article.International, Start: "W:WK47,K48,36:BK5,15:H49:F60", Moves: []string{"48-43"}}, 0, "draughts.end.kings_only"},
		{"FIDE 5.1.1 mate", engine.Task{Variant: article.Chess, Moves: strings.Fields("f3 e5 g4 Qh4")}, article.Black, "chess.end.checkmate"},
		{"FIDE 9.2.2 claimed", engine.Task{Variant: article.Chess, Moves: strings.Fields("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")}, 0, "chess.end.threefold"},
		{"FIDE 9.3.2 claimed", engine.Task{Variant: article.Chess, Start: "7k/8/8/8/8/8/R7/K7 w - - 99 80", Moves: []string{"a2a3"}}, 0, "chess.end.fifty"},
		{"kotek-2008: repetition is claimed", engine.Task{Variant: article.International, Edition: article.Kotek2008, Start: "W:WK1,K2,10:BK45,K50,41",
			Moves: strings.Fields("2-7 50-44 7-2 44-50 2-7 50-44 7-2 44-50")}, 0, "draughts.end.repetition"},
	}
	for _, test := range tests {
		last := len(test.task.Moves) - 1
		before := test.task
		before.Moves = before.Moves[:last]
		game, err := New(before)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if ending, over := game.Ended(); over {
			t.Errorf("%s: it has ended before: %v", test.name, ending)
		}
		game, err = game.Play(test.task.Moves[last])
		ending, over := game.Ended()
		if err != nil || !over || ending.Winner != test.winner || ending.Reason.Code != test.code {
			t.Errorf("%s: %+v %v (%v)", test.name, ending, over, err)
		}
		if _, err := game.Play("32-28"); !errors.Is(err, ErrFinished) {
			t.Errorf("%s: it is played on: %v", test.name, err)
		}
	}
}

// I.6.5: with draws with advantage a game that is drawn by its count goes on for the quality of the draw.
func TestDrawsWithAdvantageMakeCountsLonger(t *testing.T) {
	task := engine.Task{Variant: article.International, Start: "W:WK47,K48,K49:BK5"}
	moves := []string{"48-43", "5-10", "43-48", "10-5"}
	for _, advantage := range []bool{false, true} {
		task.Advantage = advantage
		game, err := Draughts(task)
		if err != nil {
			t.Fatal(err)
		}
		want, err := draughts.NewGame(game.Start, draughts.Options{Edition: article.PZWarc, DrawsWithAdvantage: advantage})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range moves {
			m, err := want.Position().ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if want, err = want.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		task.Moves = moves
		if game, err = Draughts(task); err != nil || fmt.Sprint(game.Counters()) != fmt.Sprint(want.Counters()) {
			t.Errorf("advantage %v: %v, want %v (%v)", advantage, game.Counters(), want.Counters(), err)
		}
		task.Moves = nil
	}
}

// A game is a value: two moves from the same game do not disturb each other.
func TestGamesAreValues(t *testing.T) {
	game, err := New(engine.Task{Variant: article.International})
	if err != nil {
		t.Fatal(err)
	}
	one, _ := game.Play("32-28")
	two, _ := one.Play("17-22")
	three, _ := one.Play("19-23")
	if got := strings.Join(two.Task(engine.Limit{Depth: 3}).Moves, " "); got != "32-28 17-22" {
		t.Errorf("%s after another move was played: %v", got, three.Moves())
	}
	if two.Turn() != article.White || one.Turn() != article.Black || two.Task(engine.Limit{Depth: 3}).Limit.Depth != 3 {
		t.Error("the turn or the limit is wrong")
	}
}

func TestContinues(t *testing.T) {
	task := func(start string, moves ...string) engine.Task {
		return engine.Task{Variant: article.International, Start: start, Moves: moves}
	}
	tests := []struct {
		task, earlier engine.Task
		want          bool
	}{
		{task("", "32-28", "17-22"), task("", "32-28"), true},
		{task("", "32-28"), task("", "32-28"), true},
		{task("", "32-28"), task("", "32-28", "17-22"), false},
		{task("", "32-27", "17-22"), task("", "32-28"), false},
		{task("W:W31:B20"), task(""), false},
		{task(""), engine.Task{Variant: article.Chess}, false},
	}
	for _, test := range tests {
		if got := Continues(test.task, test.earlier); got != test.want {
			t.Errorf("%+v after %+v: %v", test.task, test.earlier, got)
		}
	}
}

func TestLongest(t *testing.T) {
	tests := []struct {
		limit engine.Limit
		want  time.Duration
	}{
		{engine.Limit{}, 0},
		{engine.Limit{Depth: 3}, 0},
		{engine.Limit{Move: 2}, 2},
		{engine.Limit{Clock: engine.Clock{Left: 5}}, 5},
		{engine.Limit{Move: 2, Clock: engine.Clock{Left: 5}}, 2},
		{engine.Limit{Move: 7, Clock: engine.Clock{Left: 5}}, 5},
	}
	for _, test := range tests {
		if got := Longest(test.limit); got != test.want {
			t.Errorf("%+v: %v", test.limit, got)
		}
	}
}
