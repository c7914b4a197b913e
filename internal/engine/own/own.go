package own

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/chesssearch"
	"damka/internal/engine/draughtsearch"
	"damka/internal/engine/search"
)

// Options are what an opponent is made of.
type Options struct {
	Level int              // 1 to [Levels]; 0: full strength
	Now   func() time.Time // the clock that limits of time are measured by
	Seed  uint64           // what is left to chance depends on it and on the task's seed
	Bytes int              // of the table of each search that runs; 0: as much as the level can use
}

// Engine is our own opponent. It may be asked by any number of goroutines at the same time; each search that
// runs takes the memory of its table.
type Engine struct {
	options  Options
	level    level
	draughts idle[*draughtsearch.Searcher]
	chess    idle[*chesssearch.Searcher]
}

// fullBytes is the table at full strength, perPosition what that of a level has for each position it may see.
const (
	fullBytes   = 32 << 20
	perPosition = 16
)

// New makes an opponent. A level there is not is an error, and so is no clock.
func New(o Options) (*Engine, error) {
	if o.Level < 0 || o.Level > Levels {
		return nil, fmt.Errorf("own: there is no level %d, they are 1 to %d, and 0 for full strength", o.Level, Levels)
	}
	if o.Now == nil {
		return nil, fmt.Errorf("own: an engine needs a clock")
	}
	if o.Bytes <= 0 {
		o.Bytes = fullBytes
		if o.Level > 0 {
			o.Bytes = perPosition * int(levels[o.Level].limit.Nodes)
		}
	}
	return &Engine{
		options: o, level: levels[o.Level],
		draughts: idle[*draughtsearch.Searcher]{make: func() *draughtsearch.Searcher { return draughtsearch.New(o.Bytes) }},
		chess:    idle[*chesssearch.Searcher]{make: func() *chesssearch.Searcher { return chesssearch.New(o.Bytes) }},
	}, nil
}

// Name is "Damka", with the level if it has one.
func (e *Engine) Name() string {
	if e.options.Level == 0 {
		return "Damka"
	}
	return "Damka " + strconv.Itoa(e.options.Level)
}

// Plays says that it plays every variant.
func (e *Engine) Plays(v article.Variant) bool { return v.IsValid() }

// Think finds a move within the limits of the task and of the level. What it says of lines is what it sees: a weak
// level is often wrong. A search without limits ends before its context when there is nothing more to find: the end is seen, or
// every line that can be.
func (e *Engine) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	if !task.Variant.IsValid() {
		return engine.Answer{}, fmt.Errorf("own: no variant")
	}
	budget := search.NewBudget(ctx, e.options.Now, task.Limit, e.level.limit)
	fog := e.level.fog(task, e.options.Seed)
	if task.Variant.IsDraughts() {
		game, err := draughtsearch.ReadGame(task)
		if err != nil {
			return engine.Answer{}, err
		}
		s := e.draughts.take()
		defer e.draughts.giveBack(s)
		return s.Think(game, budget, fog, report), nil
	}
	game, err := chesssearch.ReadGame(task)
	if err != nil {
		return engine.Answer{}, err
	}
	s := e.chess.take()
	defer e.chess.giveBack(s)
	return s.Think(game, budget, fog, report), nil
}

// Close does nothing: there is no process.
func (e *Engine) Close() error { return nil }
