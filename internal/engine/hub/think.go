package hub

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// Think asks the program for a move. What it answers is held to the rules: a move that is not legal ends the conversation
// with [talk.ErrLied].
func (c *Client) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	if !c.Plays(task.Variant) {
		return engine.Answer{}, &UnknownVariantError{task.Variant, c.Name()}
	}
	game, err := board.Draughts(task)
	if err != nil {
		return engine.Answer{}, err
	}
	if _, over := game.Ended(); over {
		return engine.Answer{}, board.ErrFinished
	}
	release, err := c.turn.Take(ctx)
	if err != nil {
		return engine.Answer{}, err
	}
	defer release()
	if err := c.ask(ctx, task, game); err != nil {
		return engine.Answer{}, err
	}
	return c.answer(ctx, task.Limit, game.Position(), report)
}

// ask says what is wanted, after what the program may still have to say of the question before.
func (c *Client) ask(ctx context.Context, task engine.Task, game board.DraughtsGame) error {
	overdue := c.options.Patience.Overdue(0)
	c.conn.Ask()
	if err := c.conn.Say(overdue, "ping"); err != nil {
		return err
	}
	if err := c.conn.Await(ctx, overdue, func(line string) bool { return parse(line).word == "pong" }); err != nil {
		return err
	}
	var lines []string
	if !board.Continues(task, c.last) {
		lines = append(lines, "new-game")
	}
	c.last = task
	lines = append(lines, positionLine(game))
	lines = append(lines, levelLines(task.Limit)...)
	c.conn.Ask()
	return c.conn.Say(overdue, append(lines, "go "+goWord(task.Limit))...)
}

// goWord is analyze for thinking without a limit: a program need not find an end by itself then.
func goWord(l engine.Limit) string {
	if l == (engine.Limit{}) {
		return "analyze"
	}
	return "think"
}

// positionLine is the position after the last move that cannot be undone, and the moves since: those make repetitions.
func positionLine(game board.DraughtsGame) string {
	base, first := game.Start, 0
	p := game.Start
	for i, m := range game.Moves {
		p = p.PlayUnchecked(m)
		if m.Irreversible() {
			base, first = p, i+1
		}
	}
	args := []string{"pos", positionText(base)}
	var moves []string
	p = base
	for _, m := range game.Moves[first:] {
		moves = append(moves, moveText(p, m))
		p = p.PlayUnchecked(m)
	}
	if len(moves) > 0 {
		args = append(args, "moves", strings.Join(moves, " "))
	}
	return write("pos", args...)
}

// levelLines are the limits, one a line.
func levelLines(l engine.Limit) (lines []string) {
	if l.Depth > 0 {
		lines = append(lines, write("level", "depth", strconv.Itoa(l.Depth)))
	}
	if l.Nodes > 0 {
		lines = append(lines, write("level", "nodes", strconv.FormatInt(l.Nodes, 10)))
	}
	if l.Move > 0 {
		lines = append(lines, write("level", "move-time", seconds(l.Move)))
	}
	if clock := l.Clock; clock.Left > 0 {
		var args []string
		if clock.Moves > 0 {
			args = append(args, "moves", strconv.Itoa(clock.Moves))
		}
		args = append(args, "time", seconds(clock.Left))
		if clock.Increment > 0 {
			args = append(args, "inc", seconds(clock.Increment))
		}
		lines = append(lines, write("level", args...))
	}
	if len(lines) == 0 {
		lines = []string{"level infinite"}
	}
	return lines
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// answer reads what the program says until it is done.
func (c *Client) answer(ctx context.Context, limit engine.Limit, p draughts.Position, report func(engine.Line)) (answer engine.Answer, err error) {
	err = c.conn.Answer(ctx, c.options.Patience, board.Longest(limit), func(text string) (done bool, err error) {
		switch said := parse(text); said.word {
		case "info":
			answer.Line = parseInfo(p, said)
			if report != nil {
				report(answer.Line)
			}
		case "error":
			message, _ := said.get("message")
			return false, c.conn.Fail(fmt.Errorf("%w: it says: %s", talk.ErrLied, article.Printable(message)))
		case "done":
			return true, c.done(p, said, &answer)
		}
		return false, nil
	})
	if err != nil {
		return engine.Answer{}, err
	}
	return answer, nil
}

// done reads the move, and the answer that the program expects.
func (c *Client) done(p draughts.Position, said command, answer *engine.Answer) error {
	text, _ := said.get("move")
	move, err := parseMove(p, text)
	if err != nil {
		return c.conn.Fail(fmt.Errorf("%w: %w", talk.ErrLied, err))
	}
	answer.Move = p.MoveText(move)
	next := p.PlayUnchecked(move)
	if text, ok := said.get("ponder"); ok {
		if expected, err := parseMove(next, text); err == nil {
			answer.Ponder = next.MoveText(expected)
		}
	}
	return nil
}
