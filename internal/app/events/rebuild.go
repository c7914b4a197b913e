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
		return putRows(tx, rows)
	})
}

// RenewRows makes the rows again that an older program wrote, which lack what
// lists show now. It is to be called before anything is listed. A tournament
// that cannot be read keeps its row and does not take the others away.
func (a *App) RenewRows(ctx context.Context) error {
	ids, err := a.store.OutdatedTournaments(ctx, rowForm)
	if err != nil || len(ids) == 0 {
		return err
	}
	var rows []store.TournamentRow
	for _, id := range ids {
		snapshot, err := a.Snapshot(ctx, id)
		if err != nil {
			a.log.Error("the row of a tournament can't be made again", "tournament", id, "error", err)
			continue
		}
		rows = append(rows, snapshot.row(snapshot.UpdatedAt))
	}
	return a.store.Update(ctx, func(tx store.Tx) error { return putRows(tx, rows) })
}

func putRows(tx store.Tx, rows []store.TournamentRow) error {
	for _, row := range rows {
		if err := tx.PutTournament(row); err != nil {
			return err
		}
	}
	return nil
}
