package programs

import (
	"context"
	"fmt"
	"hash/fnv"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/engine"
	"damka/internal/game"
)

// Games is what programs need of games.
type Games interface {
	StateOf(ctx context.Context, id string) (*game.State, error)
	ActFor(ctx context.Context, id string, side article.Colour, command game.Command) error

	// IsGuarded says that no program may say anything of one of some positions, because it is one of a tournament's game that is under way. It is
	// counted as a question.
	IsGuarded(ctx context.Context, variant article.Variant, fens ...string) (bool, error)

	// IsClosedToPrograms is the same and counts nothing.
	IsClosedToPrograms(ctx context.Context, variant article.Variant, fen string) (bool, error)
}

// Opponent is a program that anybody can play.
type Opponent struct {
	Word   string // as in [game.Player.Program]; never changes: games have it
	Level  int    // of our own opponents, from 1; 0: an engine of somebody else
	Engine engine.Engine
	Limit  engine.Limit // for a move, besides what the clock of the game says
}

// App lets them play.
type App struct {
	base      *app.Base
	games     Games
	opponents []Opponent
	busy      map[string]chan struct{} // by word: one for each game that it thinks about
}

// New is the application with its opponents, in the order to show them. No two may have one word.
func New(base *app.Base, games Games, opponents []Opponent) (*App, error) {
	busy := map[string]chan struct{}{}
	for _, o := range opponents {
		if o.Word == "" || o.Engine == nil || busy[o.Word] != nil {
			return nil, fmt.Errorf("programs: the opponent %q has no word or engine of its own", o.Word)
		}
		busy[o.Word] = make(chan struct{}, mostBusy)
	}
	return &App{base: base, games: games, opponents: opponents, busy: busy}, nil
}

// Join lets one more program be played. It comes before anybody plays.
func (a *App) Join(o Opponent) error {
	joined, err := New(a.base, a.games, append(a.opponents, o))
	if err == nil {
		a.opponents, a.busy = joined.opponents, joined.busy
	}
	return err
}

// mostBusy is how many games an opponent has before it at the same time; how many searches really run is up to their pool.
const mostBusy = 256

// All are all opponents.
func (a *App) All() []Opponent { return a.opponents }

// Opponents are those who know a variant.
func (a *App) Opponents(v article.Variant) (all []Opponent) {
	for _, o := range a.opponents {
		if o.Engine.Plays(v) {
			all = append(all, o)
		}
	}
	return all
}

// Find is the opponent of a word; false for none.
func (a *App) Find(word string) (Opponent, bool) {
	for _, o := range a.opponents {
		if o.Word == word {
			return o, true
		}
	}
	return Opponent{}, false
}

// taskOf is what an engine is asked in a game.
func taskOf(id string, s *game.State, limit engine.Limit, now time.Time) (engine.Task, error) {
	task := engine.Task{Variant: s.Settings.Variant, Edition: s.Settings.Edition, Limit: limit, Seed: seedOf(id)}
	if s.Settings.Variant.IsDraughts() {
		start, _, err := s.DraughtsMoves()
		if err != nil {
			return task, err
		}
		task.Start = start.FEN()
	} else {
		start, _, err := s.ChessMoves()
		if err != nil {
			return task, err
		}
		task.Start = start.FEN()
	}
	for _, m := range s.Moves {
		task.Moves = append(task.Moves, m.Code)
	}
	if c, timed := s.Clock(); timed && !s.Settings.Control.IsCorrespondence() {
		task.Limit.Clock = clockFor(c.At(s.LastAt), s.Turn(), s.Settings.Control)
	}
	return task, nil
}

// seedOf makes the mistakes of a weak opponent other ones in each game.
func seedOf(id string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(id))
	return h.Sum64()
}
