package main

import (
	"context"
	"encoding/binary"
	"log/slog"

	"damka/internal/app/programs"
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

// startPrograms starts to let the programs act.
func startPrograms(all *programs.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("programs do not play any more", "error", err)
		}
	})
}
