package talk

import (
	"context"
	"time"
)

// Turn is held by who asks a program: it answers one question at a time. Make one with [NewTurn].
type Turn chan struct{}

// NewTurn is a turn that nobody holds.
func NewTurn() Turn { return make(Turn, 1) }

// Take waits for the turn; release gives it back. The error is that of the context, with which nothing is held.
func (t Turn) Take(ctx context.Context) (release func(), err error) {
	select {
	case t <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := ctx.Err(); err != nil { // both were ready
		t.release()
		return nil, err
	}
	return t.release, nil
}

// TakeFree takes the turn if nobody holds it.
func (t Turn) TakeFree() (release func(), taken bool) {
	select {
	case t <- struct{}{}:
		return t.release, true
	default:
		return nil, false
	}
}

func (t Turn) release() { <-t }

// Answer hears what a program says to a question, line by line, until each says that it was all. Longest is how long the program was given,
// 0 for as long as it likes; when the context ends it is told to stop, and has the grace of the patience to say what it has. The
// error is that of the conversation, or of each.
func (c *Conn) Answer(ctx context.Context, patience Patience, longest time.Duration, each func(line string) (done bool, err error)) error {
	var overdue <-chan time.Time
	if longest > 0 {
		overdue = patience.Overdue(longest)
	}
	stop := ctx.Done()
	for {
		line, heard, err := c.Hear(stop, overdue)
		switch {
		case err != nil:
			return err
		case heard == Overdue:
			return c.Fail(ErrSilent)
		case heard == Stopped:
			stop, overdue = nil, patience.Overdue(0)
			if err := c.Say(overdue, "stop"); err != nil {
				return err
			}
			continue
		}
		if done, err := each(line); done || err != nil {
			return err
		}
	}
}
