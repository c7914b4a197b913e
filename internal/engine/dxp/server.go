package dxp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// Serve is a follower that plays with an engine: it takes games, one after the other, until the initiator has enough or says nothing
// for too long, the connection ends, or the context does. Now is time.Now.
func Serve(ctx context.Context, conn io.ReadWriteCloser, e engine.Engine, now func() time.Time) error {
	return serve(ctx, conn, e, now, time.After)
}

func serve(ctx context.Context, conn io.ReadWriteCloser, e engine.Engine, now func() time.Time, after func(time.Duration) <-chan time.Time) error {
	ctx, cancel := context.WithCancel(ctx)
	s := &follower{ctx: ctx, link: newLink(conn), engine: e, now: now, after: after, moved: make(chan made)}
	err := s.run()
	cancel()
	s.stopThinking()
	if errors.Is(err, talk.ErrGone) || ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = nil // that is how it ends
	}
	return errors.Join(err, s.link.end())
}

// follower is the side of a connection that takes games.
type follower struct {
	ctx    context.Context
	link   *link
	engine engine.Engine
	now    func() time.Time
	after  func(time.Duration) <-chan time.Time

	began    bool    // a game was asked for
	game     *gameOf // nil: none is under way
	thinking context.CancelFunc
	moved    chan made // from the search that is under way
}

// gameOf is a game that is under way.
type gameOf struct {
	request Request
	board   board.Game
	side    article.Colour // ours
	used    []time.Duration
	asked   time.Time // when our move began
	ending  bool      // we have ended it and wait for the answer
}

// made is what a search has found.
type made struct {
	answer engine.Answer
	err    error
}

func (s *follower) run() error {
	silent := s.silence()
	for {
		select {
		case message, open := <-s.link.messages:
			if !open {
				return s.link.failed
			}
			stop, err := s.obey(message)
			if stop || err != nil {
				return err
			}
			if _, says := message.(Chat); !says { // whoever only talks plays nothing
				silent = s.silence()
			}
		case <-silent:
			return fmt.Errorf("%w: no request or move came", talk.ErrSilent)
		case found := <-s.moved:
			s.thinking = nil
			if err := s.play(found); err != nil {
				return err
			}
			silent = s.silence()
		case <-s.ctx.Done():
			return s.ctx.Err()
		}
	}
}

// How long an initiator may be silent: a follower plays with one at a time, and the others wait.
const (
	silentFirst   = 10 * time.Second // until it asks for a game, and where it is to answer at once
	silentBetween = time.Minute      // between two games
	silentGrace   = 30 * time.Second // beyond its time for the game
)

// silence is told when the initiator has been silent for too long, from now on; never while we think.
func (s *follower) silence() <-chan time.Time {
	switch g := s.game; {
	case s.thinking != nil:
		return nil
	case g == nil && s.began:
		return s.after(silentBetween)
	case g == nil || g.ending:
		return s.after(silentFirst)
	default:
		return s.after(time.Duration(max(g.request.Minutes, 1))*time.Minute + silentGrace)
	}
}

// obey does what a message asks for; stop ends the connection.
func (s *follower) obey(message Message) (stop bool, err error) {
	switch said := message.(type) {
	case Request:
		s.stopThinking()
		return false, s.take(said)
	case Move:
		return false, s.hear(said)
	case End:
		return s.ended(said)
	case Back:
		return false, s.goBack(said)
	}
	return false, nil // what people say, and answers to what was not asked
}

// take begins a game, or says why not.
func (s *follower) take(r Request) error {
	s.game = nil
	task := engine.Task{Variant: article.International, Edition: article.InForce(article.International)}
	if r.Start.IsValid() && r.Start != draughts.Initial(article.International) {
		task.Start = r.Start.FEN()
	}
	game, err := board.New(task)
	_, over := game.Ended()
	code := Accepted
	switch {
	case r.Version != Version:
		code = WrongVersion
	case err != nil || over:
		code = NotThisGame
	}
	if err := s.link.send(Acceptance{s.engine.Name(), code}); err != nil || code != Accepted {
		return err
	}
	s.game, s.began = &gameOf{request: r, board: game, side: r.Follower}, true
	return s.next()
}

// next makes a move if it is ours to make, or ends the game where there is none.
func (s *follower) next() error {
	g := s.game
	if g.board.Turn() != g.side {
		return nil // the initiator moves, or ends the game
	}
	if ending, over := g.board.Ended(); over {
		return s.end(reasonFor(ending, g.side))
	}
	if r := g.request; r.Moves > 0 && len(g.used) >= r.Moves {
		return s.end(Unspecified)
	}
	g.asked = s.now()
	ctx, cancel := context.WithCancel(s.ctx)
	s.thinking = cancel
	task := g.board.Task(engine.Limit{Clock: g.clock()})
	go func() {
		answer, err := s.engine.Think(ctx, task, nil)
		s.moved <- made{answer, err}
	}()
	return nil
}

// clock is what we have left of the minutes of the game. Without any there is a second for each move.
func (g *gameOf) clock() engine.Clock {
	left := time.Duration(g.request.Minutes) * time.Minute
	for _, used := range g.used {
		left -= used
	}
	clock := engine.Clock{Left: max(left, time.Second)}
	if g.request.Moves > 0 {
		clock.Moves = g.request.Moves - len(g.used)
	}
	return clock
}

// reasonFor is an ending as a side sees it.
func reasonFor(ending board.Ending, side article.Colour) EndReason {
	switch ending.Winner {
	case side:
		return IWin
	case side.Other():
		return ILose
	}
	return Drawn
}

// end ends the game.
func (s *follower) end(reason EndReason) error {
	s.game.ending = true
	return s.link.send(End{Reason: reason})
}

// play sends the move that was found.
func (s *follower) play(found made) error {
	g := s.game
	if found.err != nil {
		return errors.Join(found.err, s.end(Unspecified))
	}
	used := s.now().Sub(g.asked)
	before, err := board.Draughts(g.board.Task(engine.Limit{}))
	if err != nil {
		return err
	}
	move, err := before.Position().ParseMove(found.answer.Move)
	if err != nil {
		return errors.Join(err, s.end(Unspecified))
	}
	if g.board, err = g.board.Play(found.answer.Move); err != nil {
		return err
	}
	g.used = append(g.used, used)
	return s.link.send(moveOf(before.Position(), move, int(used/time.Second)))
}

// hear plays the initiator's move. One that is not legal, or not asked for, ends the game.
func (s *follower) hear(m Move) error {
	g := s.game
	if g == nil || g.ending {
		return nil // the game it belongs to is over
	}
	if g.board.Turn() == g.side {
		return errors.New("a move came although it was not the initiator’s turn")
	}
	if ending, over := g.board.Ended(); over { // by our rules, if not by the initiator's
		return s.end(reasonFor(ending, g.side))
	}
	before, err := board.Draughts(g.board.Task(engine.Limit{}))
	if err != nil {
		return err
	}
	p := before.Position()
	move, err := m.legal(p)
	if err != nil {
		return s.end(Unspecified)
	}
	if g.board, err = g.board.Play(p.MoveText(move)); err != nil {
		return s.end(Unspecified)
	}
	return s.next()
}

// ended answers the end of a game, unless it is the answer to ours.
func (s *follower) ended(e End) (stop bool, err error) {
	s.stopThinking()
	if g := s.game; g != nil && !g.ending {
		err = s.link.send(End{Reason: Unspecified, Stop: e.Stop})
	}
	s.game = nil
	return e.Stop, err
}

// goBack takes moves back, as people want it who play against a program.
func (s *follower) goBack(b Back) error {
	g := s.game
	if g == nil || g.ending {
		return s.link.send(GoOn)
	}
	moves := g.board.Moves()
	first, err := board.New(startOf(g.board.Task(engine.Limit{})))
	if err != nil {
		return err
	}
	keep := 2 * (b.Number - 1)
	if b.Turn != first.Turn() {
		keep++
	}
	if keep < 0 || keep > len(moves) {
		return s.link.send(GoOn)
	}
	s.stopThinking()
	task := g.board.Task(engine.Limit{})
	task.Moves = task.Moves[:keep]
	if g.board, err = board.New(task); err != nil {
		return err
	}
	if err := s.link.send(BackDone); err != nil {
		return err
	}
	return s.next()
}

// stopThinking ends the search that is under way; what it finds is not played.
func (s *follower) stopThinking() {
	if s.thinking == nil {
		return
	}
	s.thinking()
	<-s.moved
	s.thinking = nil
}

// startOf is a game before its first move.
func startOf(task engine.Task) engine.Task {
	task.Moves = nil
	return task
}
