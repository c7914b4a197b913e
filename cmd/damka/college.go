package main

import (
	"context"
	"log/slog"

	"damka/internal/app/college"
)

// startCollege does what falls due for the arbiters' college until it is stopped.
func startCollege(all *college.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("nothing falls due for the arbiters' college any more", "error", err)
		}
	})
}
