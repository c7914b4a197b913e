package main

import (
	"context"
	"log/slog"

	"damka/internal/app/games"
)

// startGames starts to decide what falls due in games: flags, first moves that nobody makes; and to
// look who has left.
func startGames(all *games.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		watching := startRegular(func(ctx context.Context) {
			if err := all.Watch(ctx); err != nil {
				log.Error("nobody looks any more who has left a game", "error", err)
			}
		})
		defer watching.stop()
		if err := all.Work(ctx); err != nil {
			log.Error("nothing falls due in games any more", "error", err)
		}
	})
}
