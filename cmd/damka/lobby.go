package main

import (
	"context"
	"log/slog"

	"damka/internal/app/lobby"
)

// startLobby does what falls due in the lobby until it is stopped.
func startLobby(all *lobby.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("nothing falls due in the lobby any more", "error", err)
		}
	})
}
