package app

import (
	"context"

	"damka/internal/tournament"
)

// CloseTournament ends the tournament and records its final table.
func (a *App) CloseTournament(ctx context.Context, actor Actor, id string) error {
	return a.change(ctx, actor, id, nil, func(s *Snapshot) (tournament.Command, error) {
		table, err := s.Standings(0)
		if err != nil {
			return nil, err
		}
		command := tournament.Close{Engine: tieBreakEngine, Standings: make([]tournament.Place, len(table.Standings))}
		for i, standing := range table.Standings {
			command.Standings[i] = tournament.Place{
				ID: standing.Player.ID, Place: standing.Place, Shared: standing.Shared, Points: standing.Points,
			}
		}
		return command, nil
	})
}

// Reopen takes the closing back.
func (a *App) Reopen(ctx context.Context, actor Actor, id string) error {
	return a.command(ctx, actor, id, tournament.Reopen{})
}
