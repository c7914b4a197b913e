package dxp

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"sync"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// Options are how games are asked for.
type Options struct {
	Name    string // by which the follower knows us
	Minutes int    // that are told for each side and the whole game, 5 if it is 0; a follower divides them as it likes
	Moves   int    // of the whole game; 0: as many as there are
	// Patience is for answers; a move may take all the minutes beside the grace.
	Patience talk.Patience
}

const usualMinutes = 5

// Dial connects with a follower.
type Dial func(context.Context) (io.ReadWriteCloser, error)

// Client is a follower as an engine. It cannot be told how long to think: limits of a task are not kept, and when the context
// ends so does the connection. Each game in which it is asked for moves is one of the protocol; a connection that failed is made
// anew for the next one.
type Client struct {
	dial    Dial
	options Options
	turn    talk.Turn   // held while it is asked
	met     bool        // it has answered a request, so that it speaks the protocol
	playing bool        // a game is under way, and we are to move in it
	last    engine.Task // that game, with the follower's last move

	lock sync.Mutex // for what is below; who holds turn reads the link without it
	link *link      // nil: not connected
	name string
}

var _ engine.Engine = (*Client)(nil)

// Open connects with a follower.
func Open(ctx context.Context, dial Dial, o Options) (*Client, error) {
	o.Minutes = cmp.Or(o.Minutes, usualMinutes)
	c := &Client{dial: dial, options: o, turn: talk.NewTurn()}
	if err := c.connect(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *Client) connect(ctx context.Context) error {
	if c.link != nil {
		return nil
	}
	conn, err := c.dial(ctx)
	if err != nil {
		return err
	}
	c.use(newLink(conn))
	return nil
}

// Name is what the follower calls itself, once it has taken a game.
func (c *Client) Name() string {
	c.lock.Lock()
	defer c.lock.Unlock()
	return cmp.Or(c.name, "DXP")
}

// Plays says that it is international draughts.
func (c *Client) Plays(v article.Variant) bool { return v == article.International }

// EndedError says that the follower has ended the game instead of making a move.
type EndedError struct{ Reason EndReason }

func (e *EndedError) Error() string {
	return fmt.Sprintf("the program has ended the game: %d", e.Reason)
}

// Resigns says whether it did so because it has lost.
func (e *EndedError) Resigns() bool { return e.Reason == ILose }

// RefusedError says that the follower does not take the game.
type RefusedError struct{ Code AcceptanceCode }

func (e *RefusedError) Error() string {
	return fmt.Sprintf("the program does not take the game: %d", e.Code)
}

// NotPlayed says that there was no game.
func (e *RefusedError) NotPlayed() bool { return true }

// StrangerError says that whoever answered the call has not answered the first request as a follower does.
type StrangerError struct{ Unanswered talk.Unanswered }

func (e *StrangerError) Error() string { return e.Unanswered.Error() }
func (e *StrangerError) Unwrap() error { return &e.Unanswered }

// NotPlayed says that there was no game.
func (e *StrangerError) NotPlayed() bool { return true }

// Think tells the follower what was played and waits for its move. What it answers is held to the rules: a move that is not
// legal ends the connection with [talk.ErrLied].
func (c *Client) Think(ctx context.Context, task engine.Task, _ func(engine.Line)) (engine.Answer, error) {
	if !c.Plays(task.Variant) {
		return engine.Answer{}, fmt.Errorf("the protocol is for international draughts, not for %v", task.Variant)
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
	answer, err := c.ask(ctx, task, game)
	if err != nil && !harmless(err) {
		c.disconnect()
	}
	return answer, err
}

// harmless says whether the connection is still good after an error.
func harmless(err error) bool {
	switch err.(type) {
	case *EndedError, *RefusedError:
		return true
	}
	return false
}

func (c *Client) disconnect() {
	if c.link != nil {
		_ = c.link.end() // it is of no use any more
	}
	c.use(nil)
}

// use takes another connection.
func (c *Client) use(l *link) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.link, c.playing = l, false
}

func (c *Client) ask(ctx context.Context, task engine.Task, game board.DraughtsGame) (engine.Answer, error) {
	if err := c.connect(ctx); err != nil {
		return engine.Answer{}, err
	}
	p := game.Position()
	if !c.playing || !board.Continues(task, c.last) || len(task.Moves) != len(c.last.Moves)+1 {
		if err := c.begin(ctx, game); err != nil {
			return engine.Answer{}, err
		}
	}
	if told := len(game.Moves); c.playing { // otherwise the follower begins
		last := game.Moves[told-1]
		if err := c.link.send(moveOf(before(game), last, 0)); err != nil {
			return engine.Answer{}, err
		}
	}
	c.playing = false
	move, err := c.hearMove(ctx, p)
	if err != nil {
		return engine.Answer{}, err
	}
	text := p.MoveText(move)
	c.playing, c.last = true, task
	c.last.Moves = append(task.Moves[:len(task.Moves):len(task.Moves)], text)
	return engine.Answer{Move: text}, nil
}

// before is the position before the last move.
func before(game board.DraughtsGame) draughts.Position {
	p := game.Start
	for _, m := range game.Moves[:len(game.Moves)-1] {
		p = p.PlayUnchecked(m)
	}
	return p
}

// begin ends the game that is under way and asks for a new one. A game of one move begins where it did; a longer one, of which
// the follower has not seen the beginning, where it is.
func (c *Client) begin(ctx context.Context, game board.DraughtsGame) error {
	if err := c.endGame(ctx, false); err != nil {
		return err
	}
	request := Request{Version: Version, Name: c.options.Name, Follower: game.Position().Turn(),
		Minutes: c.options.Minutes, Moves: c.options.Moves, Start: game.Position()}
	if len(game.Moves) == 1 {
		request.Start = game.Start
	}
	if err := c.link.send(request); err != nil {
		return err
	}
	answer, err := await[Acceptance](ctx, c, c.options.Patience.Overdue(0))
	if err != nil && !c.met && ctx.Err() == nil {
		return &StrangerError{talk.Unanswered{Protocol: "dxp", Asked: "R", Wanted: "A", Came: c.link.heard.first(), Err: err}}
	}
	if err != nil {
		return err
	}
	c.met = true
	c.lock.Lock()
	c.name = answer.Name
	c.lock.Unlock()
	if answer.Code != Accepted {
		return &RefusedError{answer.Code}
	}
	c.playing = len(game.Moves) == 1 // and the move is still to be told
	return nil
}

// endGame ends the game that is under way, if there is one: we are to move in it.
func (c *Client) endGame(ctx context.Context, stop bool) error {
	if !c.playing {
		return nil
	}
	c.playing = false
	if err := c.link.send(End{Unspecified, stop}); err != nil {
		return err
	}
	_, err := await[End](ctx, c, c.options.Patience.Overdue(0))
	return err
}

// Close ends the game that is under way, tells the follower that there is no other, and closes the connection.
func (c *Client) Close() error {
	release, taken := c.turn.TakeFree()
	if !taken { // it is thinking: the connection is cut
		c.lock.Lock()
		defer c.lock.Unlock()
		if c.link != nil {
			return c.link.end()
		}
		return nil
	}
	defer release()
	if c.link == nil {
		return nil
	}
	_ = c.endGame(context.Background(), true) // it is closed in any case
	return c.link.end()
}
