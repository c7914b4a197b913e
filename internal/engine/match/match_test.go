package match

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// mover plays a legal move chosen by the moves before and its own number; it fails as it is told.
type mover struct {
	name   string
	number int
	fails  func(task engine.Task) error
	closed *atomic.Int32
}

func (m mover) Name() string               { return m.name }
func (mover) Plays(v article.Variant) bool { return v.IsDraughts() }

func (m mover) Close() error {
	if m.closed != nil {
		m.closed.Add(1)
	}
	return nil
}

func (m mover) Think(_ context.Context, task engine.Task, _ func(engine.Line)) (engine.Answer, error) {
	if m.fails != nil {
		if err := m.fails(task); err != nil {
			return engine.Answer{}, err
		}
	}
	game, err := board.Draughts(task)
	if err != nil {
		return engine.Answer{}, err
	}
	p := game.Position()
	moves := p.LegalMoves()
	line := engine.Line{Depth: 3, Nodes: 100}
	return engine.Answer{Move: p.MoveText(moves[(int(task.Seed)*len(task.Moves)+m.number)%len(moves)]), Line: line}, nil
}

func always(e engine.Engine) Player {
	return func(context.Context) (engine.Engine, error) { return e, nil }
}

// seconds is a clock that goes on by a second each time it is asked.
func seconds() func() time.Time {
	var asked atomic.Int64
	return func() time.Time { return time.Unix(asked.Add(1), 0) }
}

func config(games, threads int, first, second Player) Config {
	return Config{
		Variant: article.International, Games: games, Threads: threads, Ballots: Ballots(article.International),
		Players: [2]Player{first, second}, Now: seconds(),
	}
}

func TestAMatchIsPlayed(t *testing.T) {
	var reported []int
	result, err := Run(t.Context(), config(20, 1, always(mover{name: "A", number: 1}), always(mover{name: "B", number: 2})), func(p Played) {
		reported = append(reported, p.Number)
	})
	if err != nil || len(result.Games) != 20 || len(reported) != 20 || result.Names != [2]string{"A", "B"} {
		t.Fatalf("%d games, %v reported (%v)", len(result.Games), reported, err)
	}
	for i, p := range result.Games {
		if p.Number != i+1 || p.White != i%2 || p.Fault != nil || p.Reason.Code == "" {
			t.Errorf("game %d: %+v", i+1, p)
		}
		if i%2 == 1 && !reflect.DeepEqual(p.Ballot, result.Games[i-1].Ballot) || i%2 == 0 && i > 0 && reflect.DeepEqual(p.Ballot, result.Games[i-1].Ballot) {
			t.Errorf("game %d has another opening than it should: %v", i+1, p.Ballot)
		}
		game, err := board.New(engine.Task{Variant: article.International, Moves: p.Moves})
		ending, over := game.Ended()
		if err != nil || !over || ending.Reason.Code != p.Reason.Code {
			t.Errorf("game %d did not end so: %v %+v (%v)", i+1, over, ending, err)
		}
		if (p.Winner == Nobody) == ending.Winner.IsValid() || ending.Winner.IsValid() && (ending.Winner == article.White) != (p.Winner == p.White) {
			t.Errorf("game %d: %v won, the winner is %d, white is %d", i+1, ending.Winner, p.Winner, p.White)
		}
		if used := p.Used[0].Plus(p.Used[1]); used.Moves != len(p.Moves)-2 || used.Time != time.Duration(used.Moves)*time.Second || used.Longest != time.Second || used.Depths != 3*used.Moves {
			t.Errorf("game %d: %+v", i+1, used)
		}
	}
	first, second := result.Score(0), result.Score(1)
	if first.Games() != 20 || first.Wins != second.Losses || first.Losses != second.Wins || first.Draws != second.Draws {
		t.Errorf("%+v and %+v", first, second)
	}
	if used := result.Used(0); used.Nodes != int64(100*used.Moves) || used.Moves == 0 {
		t.Errorf("%+v", used)
	}
}

// The same games are played however many at a time.
func TestThreadsChangeNothing(t *testing.T) {
	moves := func(threads int) (all [][]string) {
		result, err := Run(t.Context(), config(12, threads, always(mover{name: "A", number: 1}), always(mover{name: "B", number: 2})), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range result.Games {
			all = append(all, p.Moves)
		}
		return all
	}
	if one, many := moves(1), moves(5); !reflect.DeepEqual(one, many) {
		t.Error("five games at a time are not those that are played one after the other")
	}
}

// resigns is the error of a program that gives up, or that stops without a word.
type resigns bool

func (r resigns) Error() string { return "ended" }
func (r resigns) Resigns() bool { return bool(r) }

func TestAProgramThatFailsLosesItsGame(t *testing.T) {
	tests := []struct {
		err    error
		code   article.Code
		opened int // times in four games: again after a failure, and not because it has resigned
	}{
		{fmt.Errorf("x: %w", talk.ErrLied), CodeLied, 4},
		{talk.ErrSilent, CodeSilent, 4},
		{talk.ErrGone, CodeGone, 4},
		{talk.ErrFlood, CodeFlooded, 4},
		{errors.New("anything"), CodeFailed, 4},
		{resigns(true), CodeResigned, 1},
		{fmt.Errorf("x: %w", resigns(false)), CodeStopped, 1},
	}
	for _, test := range tests {
		var opened, closed atomic.Int32
		bad := func(context.Context) (engine.Engine, error) {
			opened.Add(1)
			return mover{name: "Bad", closed: &closed, fails: func(task engine.Task) error {
				if len(task.Moves) > 5 {
					return test.err
				}
				return nil
			}}, nil
		}
		result, err := Run(t.Context(), config(4, 1, always(mover{name: "Good"}), bad), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range result.Games {
			if p.Winner != 0 || p.Reason.Code != test.code || !errors.Is(p.Fault, test.err) || len(p.Moves) < 6 {
				t.Errorf("%v: %+v", test.err, p)
			}
		}
		if int(opened.Load()) != test.opened || opened.Load() != closed.Load() {
			t.Errorf("%v: opened %d times, closed %d", test.err, opened.Load(), closed.Load())
		}
	}
}

// An engine of ours that answers with a move that is none has lied, too.
type liar struct{ mover }

func (liar) Think(context.Context, engine.Task, func(engine.Line)) (engine.Answer, error) {
	return engine.Answer{Move: "32-23"}, nil
}

func TestAMoveThatIsNotLegalLoses(t *testing.T) {
	result, err := Run(t.Context(), config(2, 1, always(liar{mover{name: "Liar"}}), always(mover{name: "B"})), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range result.Games {
		if p.Winner != 1 || p.Reason.Code != CodeLied {
			t.Errorf("%+v", p)
		}
	}
}

func TestAProgramThatCannotBeOpenedEndsTheMatch(t *testing.T) {
	broken := errors.New("broken")
	_, err := Run(t.Context(), config(10, 3, always(mover{}), func(context.Context) (engine.Engine, error) { return nil, broken }), nil)
	if !errors.Is(err, broken) {
		t.Error(err)
	}
}

// refuses is the error of a program that does not take a game.
type refuses struct{ error }

func (refuses) NotPlayed() bool { return true }

func TestAGameThatIsNotTakenIsNotLost(t *testing.T) {
	picky := mover{name: "Picky", fails: func(task engine.Task) error {
		if task.Seed > 2 {
			return fmt.Errorf("x: %w", refuses{errors.New("no more")})
		}
		return nil
	}}
	result, err := Run(t.Context(), config(10, 1, always(picky), always(mover{name: "B"})), nil)
	if _, ok := errors.AsType[refuses](err); !ok || len(result.Games) != 2 {
		t.Errorf("%d games (%v)", len(result.Games), err)
	}
}

// Who has enough gets the games that were played.
func TestAMatchIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	result, err := Run(ctx, config(100, 1, always(mover{name: "A"}), always(mover{name: "B"})), func(p Played) {
		if p.Number == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(result.Games) < 3 || len(result.Games) > 4 {
		t.Errorf("%d games (%v)", len(result.Games), err)
	}
}
