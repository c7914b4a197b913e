package programs

import (
	"cmp"
	"context"
	"encoding/json"
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
	patience  = 100 * time.Second // with a question: others may have the places of a pool before it
	lease     = 2 * time.Minute   // more than that
	gathering = 5 * time.Millisecond
	atOnce    = 64
	tries     = 3               // before the game is resigned for it
	again     = 2 * time.Second // until a question is asked again

	guardedFor  = 15 * time.Second // until one is asked again in whose position nothing may be said now
	openedMoves = 8                // half-moves that are in thousands of games
)

// Work lets the programs act whenever it is their turn, until the context ends or the store is closed. Several workers share the
// games, also in several processes.
func (a *App) Work(ctx context.Context) error {
	return a.worker(func(ctx context.Context, row store.TakenDue) error {
		q, err := a.ask(ctx, row) // the next row is taken while this one is thought about
		if q == nil {
			a.report(ctx, row, err)
			return nil
		}
		go func() { a.report(ctx, row, a.act(ctx, q)) }()
		return nil
	}).Run(ctx)
}

// report writes down that something of a game cannot be read or written; its row is taken again when the lease is over.
func (a *App) report(ctx context.Context, row store.TakenDue, err error) {
	if err != nil && ctx.Err() == nil && !errors.Is(err, store.ErrClosed) {
		a.base.Log().Error("what a program is to do in a game cannot be read or written", "game", row.ID, "error", err)
	}
}

// worker is who takes the rows.
func (a *App) worker(do func(context.Context, store.TakenDue) error) app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{game.DueProgram}, AtOnce: atOnce, Lease: lease, Gathering: gathering, Do: do,
		Failure: "which programs are to act cannot be read",
	}
}

// question is what a program is asked in a game, with a place among the games of its opponent.
type question struct {
	row      store.TakenDue
	state    *game.State
	side     article.Colour
	opponent Opponent // the zero one is not there any more
	leave    func()
}

// ask reads what a program is to do. There is no question if nothing is to be done, or if its opponent has too many games before it: then the row is put off,
// and those of other opponents go on.
func (a *App) ask(ctx context.Context, row store.TakenDue) (*question, error) {
	s, err := a.games.StateOf(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	q := &question{row: row, state: s, side: s.Program(), leave: func() {}}
	if q.side == 0 {
		return nil, a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
	}
	opponent, known := a.Find(s.Player(q.side).Program)
	if !known {
		return q, nil
	}
	busy := a.busy[opponent.Word]
	select {
	case busy <- struct{}{}:
		q.opponent, q.leave = opponent, func() { <-busy }
		return q, nil
	default:
		return nil, a.postpone(ctx, row, time.Time{})
	}
}

// act does in a game what its program is to do, and finishes the row; with the game over, or another worker faster, there is nothing to do.
func (a *App) act(ctx context.Context, q *question) error {
	defer q.leave()
	row := q.row
	command, failed := a.decide(ctx, q)
	if ctx.Err() != nil {
		return a.settle(context.WithoutCancel(ctx), func(tx store.Tx) error { return tx.PostponeDue(row, row.At) })
	}
	if failed == nil {
		failed = a.games.ActFor(ctx, row.ID, q.side, command)
		if refused(failed, game.CodePositionChanged, game.CodeIsOver) {
			failed = nil // it has come too late, and is told anew where it is to act
		}
	}
	if errors.Is(failed, errGuarded) {
		return a.hold(ctx, row)
	}
	if later, is := errors.AsType[*engine.NotNow](failed); is {
		return a.postpone(ctx, row, later.Until)
	}
	if failed == nil {
		return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) }) // the act has cancelled it already, or put the next one
	}
	return a.failed(ctx, q, failed)
}

// postpone puts a row off, which is no failure: not before a time, and for a moment at least.
func (a *App) postpone(ctx context.Context, row store.TakenDue, until time.Time) error {
	at := a.base.Now().Add(again)
	if until.After(at) {
		at = until
	}
	return a.settle(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, at) })
}

// kept is what a row remembers of a question.
type kept struct {
	Failed int  `json:"failed,omitempty"` // how often it was answered wrongly
	Held   bool `json:"held,omitempty"`   // nothing might be said in the position
}

func keptIn(row store.TakenDue) (of kept, err error) {
	if len(row.Data) > 0 {
		err = json.Unmarshal(row.Data, &of)
	}
	return of, err
}

// askAgain puts a row off with what it is to remember.
func (a *App) askAgain(ctx context.Context, row store.TakenDue, after time.Duration, remember kept) error {
	data, err := json.Marshal(remember)
	if err != nil {
		return err
	}
	next := row.DueRow
	next.At, next.Data = a.base.Now().Add(after), data
	return a.settle(ctx, func(tx store.Tx) error { return errors.Join(tx.FinishDue(row), tx.PutDue(next)) })
}

// hold puts off what may not be answered now.
func (a *App) hold(ctx context.Context, row store.TakenDue) error {
	before, err := keptIn(row)
	if err != nil {
		return err
	}
	before.Held = true
	return a.askAgain(ctx, row, guardedFor, before)
}

// failed is an engine that gave no move, or a wrong one: it is asked again, and then the game is resigned for it, so that its opponent does not wait
// for ever.
func (a *App) failed(ctx context.Context, q *question, why error) error {
	if errors.Is(why, store.ErrClosed) {
		return nil
	}
	row := q.row
	count, err := keptIn(row)
	if err != nil {
		return err
	}
	count.Failed++
	a.base.Log().Error("a program gives no move that can be made", "game", row.ID, "try", count.Failed, "error", why)
	if count.Failed < tries {
		return a.askAgain(ctx, row, again, count)
	}
	if err := a.games.ActFor(ctx, row.ID, q.side, game.Resign{By: q.side}); err != nil {
		if _, is := article.AsRefusal(err); !is {
			return err
		}
	}
	return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
}

// decide is what the program of a side does: it moves, accepts a draw if it sees nothing better for itself, and lets moves be taken back.
func (a *App) decide(ctx context.Context, q *question) (game.Command, error) {
	s, side := q.state, q.side
	if s.Takeback.By == side.Other() {
		return game.AnswerTakeback{By: side, Agreed: true}, nil
	}
	if q.opponent.Engine == nil {
		return nil, errors.New("programs: there is no opponent " + s.Player(side).Program + " any more")
	}
	before, err := keptIn(q.row)
	if err != nil {
		return nil, err
	}
	// Whoever leads a program there learns that it waits, as from a refused question: each position is one, however long it waits.
	guarded := a.games.IsClosedToPrograms
	if !before.Held {
		guarded = a.isQuestioned
	}
	if held, err := isGuarded(ctx, s, guarded); err != nil || held {
		return nil, cmp.Or(err, errGuarded)
	}
	limit := q.opponent.Limit
	if limit.Move == 0 || limit.Move > longest {
		limit.Move = longest
	}
	task, err := taskOf(q.row.ID, s, limit, a.base.Now())
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	answer, err := q.opponent.Engine.Think(ctx, task, nil)
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

// errGuarded is why a program does not think although it is to move (II.2.4.2, II.8.8).
var errGuarded = errors.New("programs: the position is one of a tournament's game that is under way")

// isGuarded says that a program's move would be advice in a tournament's game that is under way: a game can be walked into its positions. The
// first moves from the usual position are everybody's.
func isGuarded(ctx context.Context, s *game.State, guarded func(context.Context, article.Variant, string) (bool, error)) (bool, error) {
	if s.Settings.Start == "" && s.Settings.Origin == (game.Origin{}) && len(s.Moves) < openedMoves {
		return false, nil
	}
	fen := ""
	if d, ok := s.Draughts(); ok {
		fen = d.Position().FEN()
	} else if c, ok := s.Chess(); ok {
		fen = c.Position().FEN()
	}
	return guarded(ctx, s.Settings.Variant, fen)
}

// isQuestioned is the guard's answer to a question, which is counted.
func (a *App) isQuestioned(ctx context.Context, variant article.Variant, fen string) (bool, error) {
	return a.games.IsGuarded(ctx, variant, fen)
}

// IsHeldBack says that it is a program's move, and that it waits, as its move would be advice (II.2.4.2).
func (a *App) IsHeldBack(ctx context.Context, s *game.State) (bool, error) {
	if s.Phase() != game.Running || s.Player(s.Turn()).Program == "" {
		return false, nil
	}
	return isGuarded(ctx, s, a.games.IsClosedToPrograms)
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
