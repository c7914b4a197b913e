package studies

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/engine"
	"damka/internal/store/memory"
	"damka/internal/study"
)

// positions are those of a game that is under way.
type positions []string

func (p positions) IsGuarded(_ context.Context, _ article.Variant, fens ...string) (bool, error) {
	return slices.ContainsFunc(fens, func(fen string) bool { return slices.Contains(p, fen) }), nil
}

func (p positions) IsGuardedInBooks(ctx context.Context, v article.Variant, fens ...string) (bool, error) {
	return p.IsGuarded(ctx, v, fens...)
}

func (p positions) WasPlayed(ctx context.Context, v article.Variant, fens ...string) (bool, error) {
	return p.IsGuarded(ctx, v, fens...)
}

func (p positions) WasPlayedInBooks(ctx context.Context, v article.Variant, fens ...string) (bool, error) {
	return p.WasPlayed(ctx, v, fens...)
}

// ahead are positions that can come next in a game.
type ahead struct{ positions }

func (ahead) WasPlayed(context.Context, article.Variant, ...string) (bool, error) { return false, nil }

func (ahead) WasPlayedInBooks(context.Context, article.Variant, ...string) (bool, error) {
	return false, nil
}

// early are positions of first moves: no program says anything of them, and books do.
type early struct{ positions }

func (early) IsGuardedInBooks(context.Context, article.Variant, ...string) (bool, error) {
	return false, nil
}

func (early) WasPlayedInBooks(context.Context, article.Variant, ...string) (bool, error) {
	return false, nil
}

// switched is a guard whose positions change.
type switched struct{ positions }

// scripted is a program that says what it is told to.
type scripted struct {
	lines [][]string
	asked engine.Task
	err   error
}

func (s *scripted) Name() string                 { return "Scripted" }
func (s *scripted) Plays(v article.Variant) bool { return v != article.Chess960 }
func (s *scripted) Close() error                 { return nil }

func (s *scripted) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	s.asked = task
	for depth, moves := range s.lines {
		if ctx.Err() != nil {
			return engine.Answer{}, ctx.Err()
		}
		report(engine.Line{Depth: depth + 1, Moves: moves})
	}
	return engine.Answer{}, s.err
}

func quiet(t *testing.T, options Options) *App {
	t.Helper()
	base := app.New(memory.New(), app.Options{Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(base.Close)
	return New(base, options)
}

// at is the node after some moves.
func at(t *testing.T, v article.Variant, moves ...string) *study.Node {
	t.Helper()
	c, err := study.NewChapter(study.Usual(v))
	if err != nil {
		t.Fatal(err)
	}
	n, err := c.Go(moves)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func codeOf(err error) article.Code {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Code
	}
	return ""
}

// II.2.4.2, II.8.8: nothing is said of a position of a game that is under way, of one behind it, or of one that a single move leads
// to it from; and a line that comes to one is not shown.
func TestII_2_4_2_NothingIsSaidOfAGameUnderWay(t *testing.T) {
	running := at(t, article.International, "32-28", "18-23")
	program := &scripted{lines: [][]string{{"38-32", "12-18"}, {"33-29", "23x32"}}}
	for name, test := range map[string]struct {
		guard positions
		n     *study.Node
		want  article.Code
		lines int
	}{
		"another position":    {nil, running, "", 2},
		"the position":        {positions{running.Board().FEN()}, running, CodeGuarded, 0},
		"behind it":           {positions{running.Parent().Board().FEN()}, running, CodeGuarded, 0},
		"a move before it":    {positions{at(t, article.International, "32-28", "18-23", "34-29").Board().FEN()}, running, CodeGuarded, 0},
		"on the line":         {positions{at(t, article.International, "32-28", "18-23", "33-29", "23x32").Board().FEN()}, running, CodeGuarded, 1},
		"elsewhere on a line": {positions{at(t, article.International, "31-26").Board().FEN()}, running, "", 2},
	} {
		a := quiet(t, Options{Guard: test.guard, Engine: program})
		lines := 0
		err := a.Line(t.Context(), "somebody", test.n, func(engine.Line) { lines++ })
		if codeOf(err) != test.want || lines != test.lines {
			t.Errorf("%s: %v, %d lines", name, err, lines)
		}
	}
	next := at(t, article.International, "32-28", "18-23", "34-29")
	coming := Options{Guard: ahead{positions{next.Board().FEN()}}}
	if err := quiet(t, coming).Free(t.Context(), next); codeOf(err) != CodeGuarded {
		t.Errorf("what can come next: %v", err)
	}
	if err := quiet(t, coming).Free(t.Context(), at(t, article.International, "34-29", "18-23")); err != nil {
		t.Errorf("a move before what can come next: %v", err)
	}
	a := quiet(t, Options{Guard: positions{running.Board().FEN()}})
	if refusal, ok := article.AsRefusal(a.Free(t.Context(), running)); !ok || refusal.Article != "II.2.4.2" {
		t.Errorf("%v", refusal)
	}
	knight := at(t, article.Chess, "Nf3")
	a = quiet(t, Options{Guard: positions{knight.Board().FEN()}})
	if refusal, ok := article.AsRefusal(a.Free(t.Context(), knight)); !ok || refusal.Article != "FIDE 11.3.1" {
		t.Errorf("%v", refusal)
	}
}

// II.2.4.2: in the first moves of a game no program says anything, but books do; and the usual first position, which every game comes from, is free: of
// what a program finds there, the move that leads into a game is the last that is shown.
func TestII_2_4_2_TheFirstMovesAreInBooks(t *testing.T) {
	first := at(t, article.International, "32-28")
	program := &scripted{lines: [][]string{{"34-29", "19-23"}, {"32-28", "19-23", "28x19"}}}
	a := quiet(t, Options{Guard: early{positions{first.Board().FEN()}}, Engine: program})
	for name, test := range map[string]struct {
		n    *study.Node
		want article.Code
	}{
		"the position": {first, CodeGuarded}, "behind it": {at(t, article.International, "32-28", "19-23"), CodeGuarded}, "before it": {first.Parent(), ""},
		"elsewhere": {at(t, article.International, "34-29", "19-23"), ""},
	} {
		if err := a.Free(t.Context(), test.n); err != nil {
			t.Errorf("%s, books: %v", name, err)
		}
		if err := a.freeForPrograms(t.Context(), test.n); codeOf(err) != test.want {
			t.Errorf("%s, a program: %v", name, err)
		}
		if err := a.Line(t.Context(), "somebody", test.n, func(engine.Line) {}); codeOf(err) != test.want {
			t.Errorf("%s, a line: %v", name, err)
		}
	}
	if err := a.FreeOfHelp(t.Context(), at(t, article.International, "32-28", "19-23").Chapter()); err != nil {
		t.Errorf("a study: %v", err)
	}
	var lines [][]string
	if err := a.Line(t.Context(), "somebody", first.Parent(), func(l engine.Line) { lines = append(lines, l.Moves) }); err != nil ||
		!slices.EqualFunc(lines, [][]string{{"34-29", "19-23"}, {"32-28"}}, slices.Equal) {
		t.Errorf("%v, %v", lines, err)
	}
	if err := quiet(t, Options{}).freeForPrograms(t.Context(), first); err != nil {
		t.Errorf("without games: %v", err)
	}
}

// A chapter may come to a guarded position, as the game did; it may say nothing of it.
func TestII_2_4_2_NoCommentOnAGameUnderWay(t *testing.T) {
	n := at(t, article.International, "32-28", "18-23")
	a := quiet(t, Options{Guard: positions{n.Board().FEN()}})
	c := n.Chapter()
	if err := a.FreeOfHelp(t.Context(), c); err != nil {
		t.Errorf("the moves of the game alone: %v", err)
	}
	if err := n.Annotate(study.Notes{Comments: []string{"[%eval 0.4]"}}); err != nil {
		t.Fatal(err)
	}
	if err := a.FreeOfHelp(t.Context(), c); codeOf(err) != CodeGuarded {
		t.Errorf("a comment: %v", err)
	}
	if err := n.Annotate(study.Notes{}); err != nil {
		t.Fatal(err)
	}
	if _, err := n.Add("33-29"); err != nil {
		t.Fatal(err)
	}
	if err := a.FreeOfHelp(t.Context(), c); codeOf(err) != CodeGuarded {
		t.Errorf("a move: %v", err)
	}
}

// A program may lie, fail, or not be there.
func TestALine(t *testing.T) {
	n := at(t, article.International, "32-28", "18-23")
	program := &scripted{lines: [][]string{{"38-32", "50-1", "12-18"}, {"99-98"}}}
	a := quiet(t, Options{Engine: program})
	var lines [][]string
	if err := a.Line(t.Context(), "somebody", n, func(l engine.Line) { lines = append(lines, l.Moves) }); err != nil || len(lines) != 1 || !slices.Equal(lines[0], []string{"38-32"}) {
		t.Errorf("%v %v", lines, err)
	}
	if task := program.asked; task.Start != study.Initial(article.International).FEN() || !slices.Equal(task.Moves, []string{"32-28", "18-23"}) || task.Limit.Move != longest {
		t.Errorf("%+v", task)
	}
	program.err = errors.New("it hangs")
	for name, test := range map[string]struct {
		a    *App
		n    *study.Node
		want article.Code
	}{
		"a failure":        {a, n, CodeProgram},
		"no program":       {quiet(t, Options{}), n, CodeNoProgram},
		"not this variant": {a, at(t, article.Chess960), CodeNoProgram},
		"mate":             {a, at(t, article.Chess, "f3", "e5", "g4", "Qh4"), CodeNothingTo},
	} {
		if err := test.a.Line(t.Context(), "somebody", test.n, func(engine.Line) {}); codeOf(err) != test.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	program.err = engine.ErrGaveWay
	if err := a.Line(t.Context(), "somebody", n, func(engine.Line) {}); codeOf(err) != CodeBusy {
		t.Errorf("a program that gave way: %v", err)
	}
	full := quiet(t, Options{Engine: program})
	for i := range mostAsking {
		if who := fmt.Sprint("asker", i); !full.asking.enter(who) {
			t.Fatalf("%s has no place", who)
		}
	}
	if err := full.Line(t.Context(), "somebody", n, nil); codeOf(err) != CodeBusy {
		t.Errorf("%v", err)
	}
	full.asking.leave("asker0")
	if !full.asking.enter("somebody") || full.asking.all != mostAsking || len(full.asking.by) != mostAsking {
		t.Errorf("after one has left: %+v", full.asking.by)
	}
	alone := quiet(t, Options{Engine: program})
	for range mostAskingBy {
		alone.asking.enter("somebody")
	}
	if alone.asking.enter("somebody") || !alone.asking.enter("somebody else") {
		t.Errorf("%+v", alone.asking.by)
	}
}

// A game that has ended by a count is looked at as a position; what was put on the board has no moves behind it.
func TestWhatAProgramIsAsked(t *testing.T) {
	start, err := study.ParseStart(article.International, "W:WK47,K1:BK5")
	if err != nil {
		t.Fatal(err)
	}
	c, _ := study.NewChapter(start)
	again := []string{"47-36", "5-10", "36-47", "10-5"}
	n, err := c.Go(append(again, again...))
	if err != nil {
		t.Fatal(err)
	}
	if task := taskOf(n); len(task.Moves) != 0 || task.Start != n.Board().FEN() {
		t.Errorf("%+v", task)
	}
	placed, err := n.Parent().Place(study.Initial(article.International))
	if err != nil {
		t.Fatal(err)
	}
	next, err := placed.Add("32-28")
	if err != nil {
		t.Fatal(err)
	}
	if task := taskOf(next); !slices.Equal(task.Moves, []string{"32-28"}) || task.Start != placed.Board().FEN() {
		t.Errorf("%+v", task)
	}
}
