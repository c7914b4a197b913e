package talk

import (
	"context"
	"fmt"
	"time"
)

// Unanswered says that a program did not answer as its protocol has it when it was asked to get ready: it may speak another one.
type Unanswered struct {
	Protocol      string // hub, uci or dxp
	Asked, Wanted string // what it was told, and what it answers when it speaks the protocol
	Came          string // the first that it wrote instead, empty: nothing
	Err           error  // [ErrSilent], [ErrGone] or [ErrFlood], say
}

func (e *Unanswered) Error() string {
	return fmt.Sprintf("%s: %q was answered with %q and not with %q: %v", e.Protocol, e.Asked, e.Came, e.Wanted, e.Err)
}

func (e *Unanswered) Unwrap() error { return e.Err }

// Greet says lines, the last of which asks for an answer, and reads until one is that answer. The error is an [*Unanswered], or the
// context's; with Protocol and Wanted given, the rest of it is found here.
func (c *Conn) Greet(ctx context.Context, overdue <-chan time.Time, lines []string, wants Unanswered, is func(line string) bool) error {
	first := ""
	err := c.Say(overdue, lines...)
	if err == nil {
		err = c.Await(ctx, overdue, func(line string) bool {
			if first == "" {
				first = line
			}
			return is(line)
		})
	}
	if err == nil || ctx.Err() != nil {
		return err
	}
	wants.Asked, wants.Came, wants.Err = lines[len(lines)-1], first, err
	return &wants
}
