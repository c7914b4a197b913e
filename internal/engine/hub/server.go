package hub

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/talk"
)

// Identity is what a program says of itself.
type Identity struct{ Version, Author, Country string }

// Serve speaks Hub for an engine until it is told to quit, its input ends, or the context does. The error is that of
// reading or writing.
func Serve(ctx context.Context, r io.Reader, w io.Writer, e engine.Engine, v article.Variant, id Identity) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{ctx: ctx, out: talk.NewOut(w), engine: e, variant: v, id: id}
	err := talk.ReadLines(r, func(line string) bool { return s.obey(parse(line)) && ctx.Err() == nil && s.out.Err() == nil })
	s.searches.Stop()
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return errors.Join(err, s.out.Err())
}

type server struct {
	ctx      context.Context
	out      *talk.Out
	engine   engine.Engine
	variant  article.Variant
	id       Identity
	searches talk.Searches

	task  *engine.Task // nil: no position
	limit engine.Limit
	// pondering is the search that is made when the expected move comes; nil: none is waited for.
	pondering          *engine.Task
	replaced, answered atomic.Bool // the search that is under way: another takes its place; it has said its answer
}

// obey does what a command says; false ends the program. Only ping, stop and ponder-hit leave a search alone: anything else is
// about another one.
func (s *server) obey(c command) bool {
	switch c.word {
	case "ping":
		s.out.Line("pong")
		return true
	case "ponder-hit":
		s.ponderHit()
		return true
	case "stop":
		s.pondering = nil
		s.searches.Stop()
		return true
	}
	if !known(c.word) {
		return true
	}
	s.pondering = nil
	s.searches.Stop()
	switch c.word {
	case "hub":
		s.introduce()
	case "set-param":
		s.set(c)
	case "init":
		s.out.Line("ready")
	case "pos":
		s.position(c)
	case "level":
		s.level(c)
	case "go":
		s.search(c)
	}
	return c.word != "quit"
}

func known(word string) bool {
	switch word {
	case "hub", "set-param", "init", "new-game", "pos", "level", "go", "quit":
		return true
	}
	return false
}

// introduce says who it is and what can be set.
func (s *server) introduce() {
	s.out.Line(write("id", "name", s.engine.Name(), "version", s.id.Version, "author", s.id.Author, "country", s.id.Country))
	var values []string
	for _, v := range draughts.Variants() {
		if s.engine.Plays(v) {
			values = append(values, variantName(v))
		}
	}
	s.out.Line(write("param", "name", "variant", "value", variantName(s.variant), "type", "enum", "values", strings.Join(values, " ")))
	s.out.Line("wait")
}

func (s *server) set(c command) {
	name, _ := c.get("name")
	value, _ := c.get("value")
	if name != "variant" {
		return
	}
	for _, v := range draughts.Variants() {
		if variantName(v) == value && s.engine.Plays(v) {
			s.variant = v
			return
		}
	}
	s.fail(fmt.Errorf("no variant %q", article.Printable(value)))
}

func (s *server) position(c command) {
	s.task, s.limit = nil, engine.Limit{}
	text, _ := c.get("pos")
	p, err := parsePosition(s.variant, text)
	if err != nil {
		s.fail(err)
		return
	}
	task := engine.Task{Variant: s.variant, Edition: article.InForce(s.variant), Start: p.FEN()}
	moves, _ := c.get("moves")
	for text := range strings.FieldsSeq(moves) {
		move, err := parseMove(p, text)
		if err != nil {
			s.fail(err)
			return
		}
		task.Moves = append(task.Moves, p.MoveText(move))
		p = p.PlayUnchecked(move)
	}
	if !p.HasLegalMove() {
		s.fail(errors.New("the game is over"))
		return
	}
	s.task = &task
}

// level takes the limits of the next search. The increment was added before the move, so the time is what there is.
func (s *server) level(c command) {
	if c.has("infinite") {
		s.limit = engine.Limit{}
		return
	}
	take(c, "depth", &s.limit.Depth, 1)
	take(c, "nodes", &s.limit.Nodes, 1)
	take(c, "move-time", &s.limit.Move, float64(time.Second))
	take(c, "time", &s.limit.Clock.Left, float64(time.Second))
	take(c, "inc", &s.limit.Clock.Increment, float64(time.Second))
	take(c, "moves", &s.limit.Clock.Moves, 1)
}

// take reads a number that limits something; one of a time is never so small that it limits nothing.
func take[T ~int | ~int64](c command, name string, to *T, unit float64) {
	if text, ok := c.get(name); ok {
		if value, err := strconv.ParseFloat(text, 64); err == nil {
			*to = T(max(min(value, 1e9)*unit, 1))
		}
	}
}

func (s *server) search(c command) {
	if s.task == nil {
		s.fail(errors.New("there is no position to search"))
		return
	}
	task := *s.task
	task.Limit = s.limit
	if c.has("ponder") {
		s.pondering = &task
		endless := task
		endless.Limit = engine.Limit{}
		s.start(endless)
		return
	}
	if c.has("analyze") && task.Limit.Clock != (engine.Clock{}) {
		task.Limit.Clock = engine.Clock{} // there is no game to divide a clock for
	}
	s.start(task)
}

// start begins a search.
func (s *server) start(task engine.Task) {
	p, err := positionOf(task)
	if err != nil {
		s.fail(err)
		return
	}
	s.answered.Store(false)
	report := func(l engine.Line) { s.out.Line(infoText(p, l)) }
	s.searches.Start(s.ctx, talk.ThinkOf(s.engine, task, report),
		func(a engine.Answer, err error) { s.finish(p, a, err) })
}

// ponderHit turns the search of an expected move into one that counts. A search that has answered by itself is not made
// again: who asked has kept its answer.
func (s *server) ponderHit() {
	if s.pondering == nil {
		return
	}
	task := *s.pondering
	s.pondering = nil
	s.replaced.Store(true)
	s.searches.Stop()
	s.replaced.Store(false)
	if !s.answered.Load() {
		s.start(task)
	}
}

// finish says what was found, unless another search takes the place of this one.
func (s *server) finish(p draughts.Position, a engine.Answer, err error) {
	if s.replaced.Load() {
		return
	}
	s.answered.Store(true)
	move, illegal := p.ParseMove(a.Move)
	if err = errors.Join(err, illegal); err != nil {
		s.fail(err)
		return
	}
	args := []string{"move", moveText(p, move)}
	next := p.PlayUnchecked(move)
	if expected, err := next.ParseMove(a.Ponder); err == nil {
		args = append(args, "ponder", moveText(next, expected))
	}
	s.out.Line(write("done", args...))
}

func positionOf(task engine.Task) (draughts.Position, error) {
	p, err := draughts.ParsePosition(task.Variant, task.Start)
	for _, text := range task.Moves {
		if err != nil {
			break
		}
		var move draughts.Move
		if move, err = p.ParseMove(text); err == nil {
			p = p.PlayUnchecked(move)
		}
	}
	return p, err
}

func (s *server) fail(err error) { s.out.Line(write("error", "message", err.Error())) }
