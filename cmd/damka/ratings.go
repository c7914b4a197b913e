package main

import (
	"context"
	"log/slog"

	"damka/internal/app/serverrating"
)

// startRatings starts to count rated games that have ended.
func startRatings(all *serverrating.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("games are not rated any more", "error", err)
		}
	})
}
