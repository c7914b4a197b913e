package main

import (
	"context"
	"encoding/binary"
	"log/slog"
	"time"

	"damka/internal/app/programs"
	"damka/internal/engine"
	"damka/internal/engine/child"
)

// opponents are the programs that can be played on the server.
func opponents(data openedData) (*programs.App, error) {
	raw := make([]byte, 8)
	if err := data.base.Random(raw); err != nil {
		return nil, err
	}
	all, err := programs.Own(data.base, data.thinking, binary.BigEndian.Uint64(raw))
	if err != nil {
		return nil, err
	}
	return programs.New(data.base, data.games, all)
}

// engineThinks is how long a program of somebody else thinks about a move at most, whatever its clock has: games against it are for people.
const engineThinks = 5 * time.Second

// joinEngines runs the programs of the file of --engines and lets them be played. Each is one process and thinks about one move at a time, so
// they need no place in the pool.
func (c serveCommand) joinEngines(ctx context.Context, s *streams, data openedData, log *slog.Logger) (stop func(), err error) {
	configs, err := readEngines(s, c.Engines)
	if err != nil {
		return nil, err
	}
	var running []*child.Program
	stop = func() {
		for _, program := range running {
			if err := program.Close(); err != nil {
				log.Error("a program does not end", "program", program.Name(), "error", err)
			}
		}
	}
	failed := func(f *child.Failure) {
		log.Error("a program has failed and is started again when it is asked", "program", f.Program, "error", f.Err, "said", f.Stderr)
	}
	for _, config := range configs {
		program, err := child.Open(ctx, config, child.Environment{Failed: failed})
		if err == nil {
			running = append(running, program)
			err = data.programs.Join(programs.Opponent{Word: "engine." + config.Name, Engine: program, Limit: engine.Limit{Move: engineThinks}})
		}
		if err != nil {
			stop()
			return nil, err
		}
	}
	return stop, nil
}

// startPrograms starts to let the programs act.
func startPrograms(all *programs.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("programs do not play any more", "error", err)
		}
	})
}
