package events

import (
	"context"

	"damka/internal/app"
	"damka/internal/tournament"
)

// CloseTournament ends the tournament and records its final table.
func (a *App) CloseTournament(ctx context.Context, actor app.Actor, id string) error {
	return a.change(ctx, actor, app.CloseTournament, id, nil, func(s *Snapshot) (tournament.Command, error) {
		table, err := s.Standings(0)
		if err != nil {
			return nil, err
		}
		return tournament.Close{Engine: tieBreakEngine, Standings: places(table)}, nil
	})
}

// Reopen takes the closing back.
func (a *App) Reopen(ctx context.Context, actor app.Actor, id string) error {
	return a.command(ctx, actor, app.ReopenTournament, id, tournament.Reopen{})
}
