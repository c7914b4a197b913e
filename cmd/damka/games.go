package main

import (
	"context"
	"log/slog"

	"damka/internal/app/games"
)

// startGames starts to decide what falls due in games: flags, first moves that nobody makes.
func startGames(all *games.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("nothing falls due in games any more", "error", err)
		}
	})
}
