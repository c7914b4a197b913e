package main

import (
	"context"
	"log/slog"

	"damka/internal/app/packing"
)

// startPacking starts to pack games in which nothing happens any more.
func startPacking(all *packing.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("finished games are not packed any more", "error", err)
		}
	})
}
