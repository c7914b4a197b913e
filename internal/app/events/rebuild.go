package events

import (
	"context"

	"damka/internal/store"
)

// Rebuild makes the tables that pages search anew from the journal and says
// how many tournaments there are. It is for whoever has the data folder.
func (a *App) Rebuild(ctx context.Context) (int, error) {
	streams, err := a.store.Streams(ctx)
	if err != nil {
		return 0, err
	}
	var rows []store.TournamentRow
	for _, stream := range streams {
		if stream.Stream.Kind() != streamKind {
			continue
		}
		snapshot, err := a.Snapshot(ctx, stream.Stream.ID())
		if err != nil {
			return 0, err
		}
		rows = append(rows, snapshot.row(snapshot.UpdatedAt))
	}
	return len(rows), a.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.ClearTournaments(); err != nil {
			return err
		}
		for _, row := range rows {
			if err := tx.PutTournament(row); err != nil {
				return err
			}
		}
		return nil
	})
}
