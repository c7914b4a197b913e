package main

import (
	"context"
	"log/slog"

	"damka/internal/app/ways"
)

// startWays lets the games of encounters follow each other until it is stopped.
func startWays(all *ways.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("no game of an encounter follows another any more", "error", err)
		}
	})
}
