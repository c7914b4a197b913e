package dxp

import (
	"context"
	"fmt"
	"time"

	"damka/draughts"
	"damka/internal/engine/talk"
)

// hearMove waits for the follower's move.
func (c *Client) hearMove(ctx context.Context, p draughts.Position) (draughts.Move, error) {
	overdue := c.options.Patience.Overdue(time.Duration(c.options.Minutes) * time.Minute)
	message, err := c.next(ctx, overdue)
	if err != nil {
		return draughts.Move{}, err
	}
	switch said := message.(type) {
	case Move:
		move, err := said.legal(p)
		if err != nil {
			err = fmt.Errorf("%w: %w", talk.ErrLied, err)
		}
		return move, err
	case End:
		if err := c.link.send(End{Reason: Unspecified}); err != nil {
			return draughts.Move{}, err
		}
		return draughts.Move{}, &EndedError{said.Reason}
	}
	return draughts.Move{}, fmt.Errorf("%w: %s instead of a move", talk.ErrLied, message.text())
}

// await waits for a message of a kind.
func await[T Message](ctx context.Context, c *Client, overdue <-chan time.Time) (T, error) {
	message, err := c.next(ctx, overdue)
	wanted, ok := message.(T)
	if err == nil && !ok {
		err = fmt.Errorf("%w: %s instead of what was asked for", talk.ErrLied, message.text())
	}
	return wanted, err
}

// mostChat is how many messages are passed over before one that matters.
const mostChat = 1000

// next is the next message that matters. Going back is not possible here: the game is told by whoever asks for moves.
func (c *Client) next(ctx context.Context, overdue <-chan time.Time) (Message, error) {
	for range mostChat {
		select {
		case message, open := <-c.link.messages:
			if !open {
				return nil, c.link.failed
			}
			switch message.(type) {
			case Chat:
			case Back:
				if err := c.link.send(BackNotKnown); err != nil {
					return nil, err
				}
			default:
				return message, nil
			}
		case <-overdue:
			return nil, talk.ErrSilent
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return nil, fmt.Errorf("%w: %d messages that do not matter", talk.ErrFlood, mostChat)
}
