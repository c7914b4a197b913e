package own

import (
	"context"
	"fmt"
	"strconv"
	"sync"
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
	draughts sync.Pool // of *draughtsearch.Searcher
	chess    sync.Pool // of *chesssearch.Searcher
}

// fullBytes is the table at full strength, levelBytes that of a level.
const (
	fullBytes  = 32 << 20
	levelBytes = 4 << 20
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
		o.Bytes = levelBytes
		if o.Level == 0 {
			o.Bytes = fullBytes
		}
	}
	e := &Engine{options: o, level: levels[o.Level]}
	e.draughts.New = func() any { return draughtsearch.New(o.Bytes) }
	e.chess.New = func() any { return chesssearch.New(o.Bytes) }
	return e, nil
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
// level is often wrong.
func (e *Engine) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	if !task.Variant.IsValid() {
		return engine.Answer{}, fmt.Errorf("own: no variant")
	}
	budget := search.NewBudget(ctx, e.options.Now, task.Limit, e.level.limit)
	fog := search.Fog{Seed: search.Mix(e.options.Seed) ^ task.Seed, Width: e.level.fog}
	if task.Variant.IsDraughts() {
		game, err := draughtsearch.ReadGame(task)
		if err != nil {
			return engine.Answer{}, err
		}
		s := e.draughts.Get().(*draughtsearch.Searcher)
		defer e.draughts.Put(s)
		return s.Think(game, budget, fog, report), nil
	}
	game, err := chesssearch.ReadGame(task)
	if err != nil {
		return engine.Answer{}, err
	}
	s := e.chess.Get().(*chesssearch.Searcher)
	defer e.chess.Put(s)
	return s.Think(game, budget, fog, report), nil
}

// Close does nothing: there is no process.
func (e *Engine) Close() error { return nil }
