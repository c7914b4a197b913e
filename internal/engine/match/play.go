package match

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// Why games end beside the rules; each is a loss of the program that did it.
const (
	CodeResigned article.Code = "match.end.resigned"
	CodeStopped  article.Code = "match.end.stopped" // it ended the game without a word
	CodeLied     article.Code = "match.end.lied"    // a move that is not legal
	CodeSilent   article.Code = "match.end.silent"
	CodeGone     article.Code = "match.end.gone"
	CodeFlooded  article.Code = "match.end.flooded"
	CodeFailed   article.Code = "match.end.failed" // anything else
)

// Played is a game.
type Played struct {
	Number int // from 1
	Ballot Ballot
	White  int      // which program had white: 0 or 1
	Moves  []string // since Ballot.Start, those of the ballot too
	Winner int      // which program won: 0, 1, or Nobody
	Reason article.Reason
	Fault  error    // of the program that lost, if it failed
	Used   [2]Usage // by each program
}

// Nobody has won a drawn game.
const Nobody = -1

// Usage is what a program needed.
type Usage struct {
	Moves   int
	Time    time.Duration
	Longest time.Duration // for one move
	Nodes   int64         // as it says
	Depths  int           // of all moves together, as it says
}

func (u *Usage) add(a engine.Answer, time time.Duration) {
	u.Moves++
	u.Time += time
	u.Longest = max(u.Longest, time)
	u.Nodes += a.Line.Nodes
	u.Depths += a.Line.Depth
}

// Plus is the usage of both together.
func (u Usage) Plus(v Usage) Usage {
	return Usage{u.Moves + v.Moves, u.Time + v.Time, max(u.Longest, v.Longest), u.Nodes + v.Nodes, u.Depths + v.Depths}
}

// play plays a game. The error is the context's, or says that the ballot is none or that a program does not take the game.
func play(ctx context.Context, c Config, programs [2]engine.Engine, p Played) (Played, error) {
	task := p.Ballot.task(c.Variant, c.Edition)
	task.Seed = c.Seed + uint64(p.Number)
	game, err := board.New(task)
	if err != nil {
		return p, err
	}
	has := map[article.Colour]int{article.White: p.White, article.Black: 1 - p.White}
	for {
		p.Moves = game.Moves()
		if ending, over := game.Ended(); over {
			p.Winner, p.Reason = Nobody, ending.Reason
			if ending.Winner.IsValid() {
				p.Winner = has[ending.Winner]
			}
			return p, nil
		}
		mover := has[game.Turn()]
		began := c.Now()
		answer, err := programs[mover].Think(ctx, game.Task(c.Limit), nil)
		if err == nil {
			p.Used[mover].add(answer, c.Now().Sub(began))
			game, err = game.Play(answer.Move)
			if err != nil {
				err = errors.Join(talk.ErrLied, err)
			}
		}
		var refused interface{ NotPlayed() bool }
		switch {
		case ctx.Err() != nil:
			return p, ctx.Err()
		case errors.As(err, &refused) && refused.NotPlayed():
			return p, err // a game that is not taken is not lost
		case err != nil:
			p.Winner, p.Reason, p.Fault = 1-mover, article.Because(codeOf(err), ""), err
			return p, nil
		}
	}
}

// codeOf is what a program did that failed.
func codeOf(err error) article.Code {
	var ended interface{ Resigns() bool }
	switch {
	case errors.As(err, &ended) && ended.Resigns():
		return CodeResigned
	case errors.As(err, &ended):
		return CodeStopped
	}
	for of, code := range map[error]article.Code{talk.ErrLied: CodeLied, talk.ErrSilent: CodeSilent, talk.ErrGone: CodeGone, talk.ErrFlood: CodeFlooded} {
		if errors.Is(err, of) {
			return code
		}
	}
	return CodeFailed
}
