package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"damka/article"
	"damka/chess"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// noMove is the answer where there is no move to be found.
const noMove = "bestmove 0000"

// Serve speaks UCI for an engine until it is told to quit, its input ends, or the context does. The error is that of
// reading or writing.
func Serve(ctx context.Context, r io.Reader, w io.Writer, e engine.Engine, v article.Variant, author string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{ctx: ctx, out: talk.NewOut(w), engine: e, variant: v, author: author}
	s.task = &engine.Task{Variant: v, Edition: article.InForce(v)}
	err := talk.ReadLines(r, func(line string) bool {
		return s.obey(strings.Fields(line)) && ctx.Err() == nil && s.out.Err() == nil
	})
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
	author   string
	searches talk.Searches

	task *engine.Task // nil: the position that was sent was wrong
	// pondering is the search that is made when the expected move comes; nil: none is waited for.
	pondering *engine.Task
	replaced  atomic.Bool // another search takes the place of the one that is under way
}

// obey does what a command says; false ends the program. Words before the command that are not known are passed over, as the
// protocol has it. Only isready, stop and ponderhit leave a search alone.
func (s *server) obey(words []string) bool {
	words = words[firstKnown(words):]
	if len(words) == 0 {
		return true
	}
	switch words[0] {
	case "isready":
		s.out.Line("readyok")
		return true
	case "ponderhit":
		s.ponderHit()
		return true
	case "debug", "register":
		return true
	}
	s.pondering = nil
	s.searches.Stop()
	switch words[0] {
	case "uci":
		s.introduce()
	case "setoption":
		s.set(words[1:])
	case "position":
		s.position(words[1:])
	case "go":
		s.search(words[1:])
	}
	return words[0] != "quit"
}

var commands = []string{"uci", "debug", "isready", "setoption", "register", "ucinewgame", "position", "go", "stop", "ponderhit", "quit"}

func firstKnown(words []string) int {
	i := slices.IndexFunc(words, func(word string) bool { return slices.Contains(commands, word) })
	if i < 0 {
		return len(words)
	}
	return i
}

func (s *server) introduce() {
	s.out.Line("id name " + s.engine.Name())
	s.out.Line("id author " + s.author)
	if s.engine.Plays(article.Chess960) {
		s.out.Line(fmt.Sprintf("option name %s type check default %t", option960, s.variant == article.Chess960))
	}
	s.out.Line("uciok")
}

// set changes the one option there is.
func (s *server) set(words []string) {
	text := strings.ToLower(strings.Join(words, " "))
	name, value, _ := strings.Cut(strings.TrimPrefix(text, "name "), " value ")
	if name != strings.ToLower(option960) || !s.engine.Plays(article.Chess960) {
		return
	}
	s.variant = article.Chess
	if value == "true" {
		s.variant = article.Chess960
	}
	s.task = &engine.Task{Variant: s.variant, Edition: article.InForce(s.variant)}
}

// position reads startpos or a FEN, and moves.
func (s *server) position(words []string) {
	s.task = nil
	moves := []string{}
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	task := engine.Task{Variant: s.variant, Edition: article.InForce(s.variant)}
	switch {
	case len(words) == 1 && words[0] == "startpos":
	case len(words) > 1 && words[0] == "fen":
		task.Start = strings.Join(words[1:], " ")
	default:
		s.fail(errors.New("a position is startpos or fen and a FEN"))
		return
	}
	game, err := board.Chess(task)
	if err != nil {
		s.fail(err)
		return
	}
	p := game.Position()
	for _, text := range moves {
		move, err := p.ParseCoordinates(text)
		if err != nil {
			s.fail(err)
			return
		}
		task.Moves = append(task.Moves, p.MoveText(move))
		p = p.PlayUnchecked(move)
	}
	s.task = &task
}

func (s *server) search(words []string) {
	if s.task == nil {
		s.out.Line(noMove)
		return
	}
	task := *s.task
	game, err := board.Chess(task)
	if err != nil || !game.Position().HasLegalMove() {
		s.out.Line(noMove)
		return
	}
	task.Limit = parseLimit(words, game.Position().Turn())
	switch {
	case slices.Contains(words, "ponder"):
		s.pondering = &task
		endless := task
		endless.Limit = engine.Limit{}
		s.start(endless, game.Position(), true)
	case slices.Contains(words, "infinite"):
		task.Limit = engine.Limit{}
		s.start(task, game.Position(), true)
	default:
		s.start(task, game.Position(), false)
	}
}

// parseLimit reads the limits of a search by the side to move.
func parseLimit(words []string, turn article.Colour) (l engine.Limit) {
	for i := 0; i+1 < len(words); i++ {
		n, err := strconv.ParseInt(words[i+1], 10, 64)
		if err != nil {
			continue
		}
		n = min(max(n, 1), mostMilliseconds) // one of a time is never so small that it limits nothing
		white := turn == article.White
		switch word := words[i]; {
		case word == "depth":
			l.Depth = int(min(n, 1000))
		case word == "mate":
			l.Depth = int(min(2*n-1, 1000))
		case word == "nodes":
			l.Nodes = n
		case word == "movetime":
			l.Move = time.Duration(n) * time.Millisecond
		case word == "movestogo":
			l.Clock.Moves = int(n)
		case word == "wtime" && white, word == "btime" && !white:
			l.Clock.Left = time.Duration(n) * time.Millisecond
		case (word == "winc" && white || word == "binc" && !white) && words[i+1] != "0":
			l.Clock.Increment = time.Duration(n) * time.Millisecond
		}
	}
	if l.Clock.Left == 0 {
		l.Clock = engine.Clock{}
	}
	return l
}

// start begins a search. One that is endless has its answer when it is stopped, however early it is found.
func (s *server) start(task engine.Task, p chess.Position, endless bool) {
	report := func(l engine.Line) { s.out.Line(infoText(p, l)) }
	search := talk.ThinkOf(s.engine, task, report)
	think := func(ctx context.Context) (engine.Answer, error) {
		answer, err := search(ctx)
		if endless {
			<-ctx.Done()
		}
		return answer, err
	}
	s.searches.Start(s.ctx, think, func(a engine.Answer, err error) {
		if !s.replaced.Load() {
			s.finish(p, a, err)
		}
	})
}

// ponderHit turns the search of an expected move into one that counts.
func (s *server) ponderHit() {
	if s.pondering == nil {
		return
	}
	task := *s.pondering
	s.pondering = nil
	s.replaced.Store(true)
	s.searches.Stop()
	s.replaced.Store(false)
	if game, err := board.Chess(task); err == nil {
		s.start(task, game.Position(), false)
	}
}

func (s *server) finish(p chess.Position, a engine.Answer, err error) {
	move, illegal := p.ParseMove(a.Move)
	if err = errors.Join(err, illegal); err != nil {
		s.fail(err)
		s.out.Line(noMove)
		return
	}
	line := "bestmove " + p.Coordinates(move)
	next := p.PlayUnchecked(move)
	if expected, err := next.ParseMove(a.Ponder); err == nil {
		line += " ponder " + next.Coordinates(expected)
	}
	s.out.Line(line)
}

func (s *server) fail(err error) {
	s.out.Line("info string " + strings.Join(strings.Fields(err.Error()), " "))
}
