package uci

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/chess"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// UnknownVariantError says that the program does not play a variant.
type UnknownVariantError struct {
	Variant article.Variant
	Program string
}

func (e *UnknownVariantError) Error() string {
	return fmt.Sprintf("%s does not play %s", e.Program, e.Variant)
}

// Think asks the program for a move. What it answers is held to the Laws: a move that is not legal ends the conversation with
// [talk.ErrLied].
func (c *Client) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	if !c.Plays(task.Variant) {
		return engine.Answer{}, &UnknownVariantError{task.Variant, c.Name()}
	}
	game, err := board.Chess(task)
	if err != nil {
		return engine.Answer{}, err
	}
	if _, over := game.Ended(); over || !game.Position().HasLegalMove() {
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
func (c *Client) ask(ctx context.Context, task engine.Task, game board.ChessGame) error {
	overdue := c.options.Patience.Overdue(0)
	var lines []string
	if c.chess960 && task.Variant != c.last.Variant {
		lines = append(lines, fmt.Sprintf("setoption name %s value %t", option960, task.Variant == article.Chess960))
	}
	if !board.Continues(task, c.last) {
		lines = append(lines, "ucinewgame")
	}
	c.conn.Ask()
	if err := c.conn.Say(overdue, append(lines, "isready")...); err != nil {
		return err
	}
	if err := c.conn.Await(ctx, overdue, func(line string) bool { return line == "readyok" }); err != nil {
		return err
	}
	c.last = task
	c.conn.Ask()
	return c.conn.Say(overdue, positionLine(task.Variant, game), goLine(task.Limit))
}

func positionLine(v article.Variant, game board.ChessGame) string {
	start, err := game.Start.Setup.Position()
	line := "position startpos"
	if initial := chess.Initial(v); err != nil || start != initial || game.Start.HasCounters && game.Start.HalfMoves > 0 {
		line = "position fen " + fen(v, start, game.Start)
	}
	if len(game.Moves) > 0 {
		line += " moves " + strings.Join(game.Moves, " ")
	}
	return line
}

// fen is the first position with its counters. In Chess960 the rooks that may castle are named by their files: not every
// program understands more.
func fen(v article.Variant, start chess.Position, written chess.FEN) string {
	text := start.FEN()
	if v == article.Chess960 {
		text = start.ShredderFEN()
	}
	if !written.HasCounters {
		return text
	}
	fields := strings.Fields(text)
	fields[4], fields[5] = strconv.Itoa(written.HalfMoves), strconv.Itoa(written.MoveNumber)
	return strings.Join(fields, " ")
}

// goLine has the limits. What the opponent has on the clock is not known, and taken to be as much.
func goLine(l engine.Limit) string {
	words := []string{"go"}
	add := func(name string, value int64) {
		if value > 0 {
			words = append(words, name, strconv.FormatInt(value, 10))
		}
	}
	add("depth", int64(l.Depth))
	add("nodes", l.Nodes)
	add("movetime", milliseconds(l.Move))
	add("wtime", milliseconds(l.Clock.Left))
	add("btime", milliseconds(l.Clock.Left))
	add("winc", milliseconds(l.Clock.Increment))
	add("binc", milliseconds(l.Clock.Increment))
	add("movestogo", int64(l.Clock.Moves))
	if l.Depth <= 0 && l.Nodes <= 0 && l.Move <= 0 && l.Clock.Left <= 0 {
		return "go infinite"
	}
	return strings.Join(words, " ")
}

// milliseconds are never so few that they limit nothing.
func milliseconds(d time.Duration) int64 {
	if d <= 0 {
		return 0
	}
	return max(d.Milliseconds(), 1)
}

// answer reads what the program says until it has its best move.
func (c *Client) answer(ctx context.Context, limit engine.Limit, p chess.Position, report func(engine.Line)) (answer engine.Answer, err error) {
	err = c.conn.Answer(ctx, c.options.Patience, board.Longest(limit), func(text string) (done bool, err error) {
		switch words := strings.Fields(text); {
		case len(words) > 0 && words[0] == "bestmove":
			return true, c.done(p, words, &answer)
		case len(words) > 0 && words[0] == "info":
			line, ok := parseInfo(p, words[1:])
			if !ok {
				return false, nil
			}
			answer.Line = line
			if report != nil {
				report(line)
			}
		}
		return false, nil
	})
	if err != nil {
		return engine.Answer{}, err
	}
	return answer, nil
}

// done reads the move, and the answer that the program expects.
func (c *Client) done(p chess.Position, words []string, answer *engine.Answer) error {
	if len(words) < 2 {
		return c.conn.Fail(fmt.Errorf("%w: no move", talk.ErrLied))
	}
	move, err := p.ParseCoordinates(words[1])
	if err != nil {
		return c.conn.Fail(fmt.Errorf("%w: %w", talk.ErrLied, err))
	}
	answer.Move = p.MoveText(move)
	next := p.PlayUnchecked(move)
	if i := slices.Index(words, "ponder"); i >= 0 && i+1 < len(words) {
		if expected, err := next.ParseCoordinates(words[i+1]); err == nil {
			answer.Ponder = next.MoveText(expected)
		}
	}
	return nil
}
