package programs

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/engine"
	"damka/internal/game"
	"damka/internal/store"
)

const (
	longest   = 20 * time.Second  // that an engine thinks about a move, however much time its clock has
	patience  = 100 * time.Second // until an engine is held to hang: others may have the places of a pool before it
	lease     = 2 * time.Minute   // more than that
	gathering = 5 * time.Millisecond
	atOnce    = 64
	tries     = 3               // before the game is resigned for it
	again     = 2 * time.Second // between two tries
)

// Work lets the programs act whenever it is their turn, until the context ends or the store is closed. Several workers share the
// games, also in several processes.
func (a *App) Work(ctx context.Context) error {
	return a.worker(func(ctx context.Context, row store.TakenDue) error {
		select { // the next row is taken while this one is thought about
		case a.busy <- struct{}{}:
		case <-ctx.Done():
			return nil
		}
		go func() {
			defer func() { <-a.busy }()
			if err := a.act(ctx, row); err != nil && ctx.Err() == nil && !errors.Is(err, store.ErrClosed) {
				a.base.Log().Error("what a program is to do in a game cannot be read or written", "game", row.ID, "error", err)
			}
		}()
		return nil
	}).Run(ctx)
}

// worker is who takes the rows.
func (a *App) worker(do func(context.Context, store.TakenDue) error) app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{game.DueProgram}, AtOnce: atOnce, Lease: lease, Gathering: gathering, Do: do,
		Failure: "which programs are to act cannot be read",
	}
}

// act does in a game what its program is to do, and finishes the row; with the game over, or another worker faster, there is nothing to do.
func (a *App) act(ctx context.Context, row store.TakenDue) error {
	s, err := a.games.StateOf(ctx, row.ID)
	if err != nil {
		return err
	}
	side := s.Program()
	if side == 0 {
		return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
	}
	command, failed := a.decide(ctx, row.ID, s, side)
	if ctx.Err() != nil {
		return a.settle(context.WithoutCancel(ctx), func(tx store.Tx) error { return tx.PostponeDue(row, row.At) })
	}
	if failed == nil {
		failed = a.games.ActFor(ctx, row.ID, side, command)
		if refused(failed, game.CodePositionChanged, game.CodeIsOver) {
			failed = nil // it has come too late, and is told anew where it is to act
		}
	}
	if failed == nil {
		return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) }) // the act has cancelled it already, or put the next one
	}
	return a.failed(ctx, row, side, failed)
}

// failed is an engine that gave no move, or a wrong one: it is asked again, and then the game is resigned for it, so that its opponent does not wait
// for ever.
func (a *App) failed(ctx context.Context, row store.TakenDue, side article.Colour, why error) error {
	if errors.Is(why, store.ErrClosed) {
		return nil
	}
	a.base.Log().Error("a program gives no move that can be made", "game", row.ID, "try", row.Attempt, "error", why)
	if row.Attempt < tries {
		return a.settle(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, a.base.Now().Add(again)) })
	}
	if err := a.games.ActFor(ctx, row.ID, side, game.Resign{By: side}); err != nil {
		if _, is := article.AsRefusal(err); !is {
			return err
		}
	}
	return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
}

// decide is what the program of a side does: it moves, accepts a draw if it sees nothing better for itself, and lets moves be taken back.
func (a *App) decide(ctx context.Context, id string, s *game.State, side article.Colour) (game.Command, error) {
	if s.Takeback.By == side.Other() {
		return game.AnswerTakeback{By: side, Agreed: true}, nil
	}
	opponent, known := a.Find(s.Player(side).Program)
	if !known {
		return nil, errors.New("programs: there is no opponent " + s.Player(side).Program + " any more")
	}
	limit := opponent.Limit
	if limit.Move == 0 || limit.Move > longest {
		limit.Move = longest
	}
	task, err := taskOf(id, s, limit, a.base.Now())
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	answer, err := opponent.Engine.Think(ctx, task, nil)
	if err != nil {
		return nil, err
	}
	if s.Offered() == side.Other() && !hopes(answer.Line, s.Turn() == side) {
		return game.AcceptDraw{By: side}, nil
	}
	if s.Turn() != side {
		return game.RefuseDraw{By: side}, nil
	}
	return game.Play{By: side, Move: answer.Move, Seen: s.Seen()}, nil
}

// hopes says that a program sees something better for itself than a draw; own says that it is to move.
func hopes(line engine.Line, own bool) bool {
	score := line.Score
	if !own {
		score = engine.Score{Value: -score.Value, Win: -score.Win}
	}
	return score.Win > 0 || score.Win == 0 && score.Value > 0
}

func refused(err error, codes ...article.Code) bool {
	refusal, is := article.AsRefusal(err)
	if !is {
		return false
	}
	for _, code := range codes {
		if refusal.Code == code {
			return true
		}
	}
	return false
}

// settle writes what becomes of a row; what happened in the game meanwhile has put another one.
func (a *App) settle(ctx context.Context, side func(store.Tx) error) error {
	err := a.base.Store().Update(ctx, side)
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}

// clockFor is what an engine is told of its clock.
func clockFor(r clock.Reading, side article.Colour, control clock.Control) engine.Clock {
	face := r.Of(side)
	told := engine.Clock{Left: duration(face.Left), Moves: face.ToControl}
	made := 0
	for _, p := range control.Periods() {
		told.Increment = time.Duration(p.Increment) * time.Second
		if made += p.Moves; p.Moves == 0 || face.Moves < made {
			break
		}
	}
	return told
}

func duration(t clock.Time) time.Duration { return time.Duration(t) * time.Millisecond }
