package main

import (
	"context"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/child"
	"damka/internal/engine/dxp"
	"damka/internal/engine/match"
	"damka/internal/engine/own"
	"damka/internal/engine/talk"
)

// playerReader reads how programs are named on the command line: damka, damka:LEVEL, hub:COMMAND, uci:COMMAND, dxp:HOST:PORT, and
// engine:NAME for one of a file.
type playerReader struct {
	variant article.Variant
	limit   engine.Limit
	threads int
	configs []child.Config
	waiting *waiting

	unlimited bool // a program thinks for ever if it is given no limit
}

func (r *playerReader) read(text string) (match.Player, error) {
	kind, rest, _ := strings.Cut(text, ":")
	switch kind {
	case "damka":
		return r.own(text, rest)
	case "hub", "uci":
		return r.command(kind, rest)
	case "engine":
		return r.configured(rest)
	case "dxp":
		return r.dxp(rest)
	}
	return nil, article.Refuse("match.player.unknown", "", textArg("got", article.Printable(text)))
}

func (r *playerReader) own(text, level string) (match.Player, error) {
	number := 0
	if level != "" || strings.HasSuffix(text, ":") {
		n, err := strconv.Atoi(level)
		if err != nil || n < 0 || n > own.Levels {
			return nil, article.Refuse("match.player.level", "", textArg("got", article.Printable(level)), article.Arg{Name: "most", Value: article.Number(own.Levels)})
		}
		number = n
	}
	r.unlimited = r.unlimited || number == 0
	return func(context.Context) (engine.Engine, error) { return ownEngine(number) }, nil
}

// command is a program that is run with what was typed.
func (r *playerReader) command(protocol, line string) (match.Player, error) {
	words, err := child.ParseCommand(line)
	if err != nil {
		return nil, err
	}
	config := child.Config{Command: words}
	if config.Protocol, err = child.ParseProtocol(protocol); err != nil {
		return nil, err
	}
	return r.child(config)
}

// configured is a program of the file of programs.
func (r *playerReader) configured(name string) (match.Player, error) {
	i := slices.IndexFunc(r.configs, func(c child.Config) bool { return c.Name == name })
	if i < 0 {
		return nil, article.Refuse("match.player.no_engine", "", textArg("name", article.Printable(name)))
	}
	return r.child(r.configs[i])
}

func (r *playerReader) child(config child.Config) (match.Player, error) {
	if (config.Protocol == child.Hub) != r.variant.IsDraughts() {
		return nil, article.Refuse("match.player.protocol_variant", "", textArg("protocol", config.Protocol.String()), wordArg("variant", "variant."+r.variant.String()))
	}
	if config.Protocol == child.Hub && !config.Variant.IsValid() {
		config.Variant = r.variant
	}
	r.unlimited = true
	told := r.waiting.forProgram("match.waiting." + config.Protocol.String())
	return func(ctx context.Context) (engine.Engine, error) {
		program, err := child.Open(ctx, config, child.Environment{Started: told})
		if err != nil {
			return nil, err
		}
		if !program.Plays(r.variant) {
			refused := article.Refuse("match.player.variant", "", textArg("program", program.Name()), wordArg("variant", "variant."+r.variant.String()))
			return nil, errors.Join(refused, program.Close())
		}
		return program, nil
	}, nil
}

// movesOfAGame is for how many moves a program gets the time of a move, where only the time of a whole game can be told.
const movesOfAGame = 75

// mostAnswer is how long it may take over DamExchange until a game is taken, and what a move may take beyond its time.
const mostAnswer = 5 * time.Second

func (r *playerReader) dxp(address string) (match.Player, error) {
	switch host, port, found := strings.Cut(address, ":"); {
	case r.variant != article.International:
		return nil, article.Refuse("match.player.protocol_variant", "", textArg("protocol", "dxp"), wordArg("variant", "variant."+r.variant.String()))
	case !found || host == "" || port == "":
		return nil, article.Refuse("match.player.address", "", textArg("got", article.Printable(address)))
	case r.threads > 1:
		return nil, article.Refuse("match.player.one_thread", "")
	}
	r.unlimited = true
	minutes := 0
	if r.limit.Move > 0 {
		minutes = min(max(int(math.Ceil(r.limit.Move.Minutes()*movesOfAGame)), 1), 999)
	}
	told := r.waiting.forProgram("match.waiting.dxp")
	return func(ctx context.Context) (engine.Engine, error) {
		told(address, mostCall+mostAnswer)
		dial := func(ctx context.Context) (io.ReadWriteCloser, error) { return dialDXP(ctx, address) }
		return dxp.Open(ctx, dial, dxp.Options{Name: "Damka", Minutes: minutes, Patience: talk.Patience{Grace: mostAnswer}})
	}, nil
}

// readEngines reads the file of programs, if there is one.
func readEngines(s *streams, file string) ([]child.Config, error) {
	if file == "" {
		return nil, nil
	}
	data, err := s.read(file)
	if err != nil {
		return nil, err
	}
	configs, err := child.ReadConfigs(data)
	return configs, inJSON(file, err)
}

// violationsOf are the faults of a position that is none.
func violationsOf(err error) ([]article.Reason, bool) {
	if violations, ok := errors.AsType[draughts.Violations](err); ok {
		return violations, true
	}
	violations, ok := errors.AsType[chess.Violations](err)
	return violations, ok
}
