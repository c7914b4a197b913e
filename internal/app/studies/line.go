package studies

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/study"
)

// The refusals of a line.
const (
	CodeNoProgram article.Code = "study.no_program" // no program is there for the variant
	CodeBusy      article.Code = "study.busy"       // too many ask at once
	CodeNothingTo article.Code = "study.nothing_to" // no side can move: there is nothing to find
	CodeProgram   article.Code = "study.program"    // the program has failed
)

// The limits of a line: how long a program looks, how deep, and how many moves are shown.
const (
	longest  = 10 * time.Second
	deepest  = 60
	mostLine = 24
)

// Line lets the program look at a position for a while, and reports what it has found so far, by moves as files have them. It
// refuses guarded positions, at once or when a line comes to one: then nothing more is reported. It ends with the context. Who asks is an
// account or an address, which has some places of its own.
func (a *App) Line(ctx context.Context, who string, n *study.Node, report func(engine.Line)) error {
	if _, is := a.Program(n.Board().Variant()); !is {
		return article.Refuse(CodeNoProgram, "")
	}
	if err := a.freeForPrograms(ctx, n); err != nil {
		return err
	}
	if len(n.Board().Moves()) == 0 {
		return article.Refuse(CodeNothingTo, "")
	}
	if !a.asking.enter(who) {
		return article.Refuse(CodeBusy, "")
	}
	defer a.asking.leave(who)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var refused error
	_, err := a.engine.Think(ctx, taskOf(n), func(line engine.Line) {
		if refused != nil {
			return
		}
		if line.Moves, refused = a.follow(ctx, n.Board(), line.Moves); refused != nil {
			stop()
			return
		}
		if len(line.Moves) > 0 {
			report(line)
		}
	})
	switch {
	case refused != nil:
		return refused
	case errors.Is(err, engine.ErrGaveWay): // before it had found anything
		return article.Refuse(CodeBusy, "")
	case err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded):
		a.base.Log().Warn("a program has failed to look at a position", "program", a.engine.Name(), "position", n.Board().FEN(), "error", err)
		return article.Refuse(CodeProgram, "", article.Arg{Name: "program", Value: article.Text(a.engine.Name())})
	}
	return nil
}

// taskOf is a position with what led to it. A position that was put on the board begins anew, and so does one after a game has ended,
// which a program would refuse to look at.
func taskOf(n *study.Node) engine.Task {
	v := n.Board().Variant()
	task := engine.Task{Variant: v, Edition: article.InForce(v), Limit: engine.Limit{Move: longest, Depth: deepest}}
	if n.Rules().Ended {
		task.Start = n.Board().FEN()
		return task
	}
	for ; n.Parent() != nil && n.Move() != ""; n = n.Parent() {
		task.Moves = append([]string{n.Move()}, task.Moves...)
	}
	task.Start = n.Board().FEN()
	return task
}

// follow plays a line and gives its moves as files have them, up to the first that is none: a program may lie. A line through a
// guarded position is refused; but from the usual first position, which every game begins with, it is shown up to there.
func (a *App) follow(ctx context.Context, b study.Board, moves []string) (played []string, err error) {
	var after []string
	at := b
	for _, text := range moves {
		next, move, err := at.Play(text)
		if err != nil || len(played) == mostLine {
			break
		}
		at, played, after = next, append(played, move), append(after, next.FEN())
	}
	if a.guard == nil || len(played) == 0 {
		return played, nil
	}
	ask := question(a.guard.IsGuarded)
	if !isUsual(b) {
		return played, ask.refuse(ctx, b.Variant(), after...)
	}
	for i, fen := range after {
		if guarded, err := ask(ctx, b.Variant(), fen); err != nil || guarded {
			return played[:i+1], err
		}
	}
	return played, nil
}
