package events

import (
	"context"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// Rebuild makes the rows that lists read anew from the journal and says how
// many tournaments there are. Tournaments may be changed meanwhile, also by
// another program: a row that was overtaken so is made once more.
func (a *App) Rebuild(ctx context.Context, actor app.Actor) (int, error) {
	if err := a.base.Allow(ctx, actor, app.RebuildRows, ""); err != nil {
		return 0, err
	}
	made := make(map[string]journal.Seq)
	for {
		ids, err := a.newerThan(ctx, made)
		if err != nil || len(ids) == 0 && len(made) > 0 {
			return len(made), err
		}
		first := len(made) == 0
		rows, err := a.rows(ctx, ids)
		if err != nil {
			return 0, err
		}
		err = a.base.Store().Update(ctx, func(tx store.Tx) error {
			if first {
				if err := tx.ClearTournaments(); err != nil {
					return err
				}
			}
			return putRows(tx, rows)
		})
		if err != nil || len(rows) == 0 {
			return 0, err
		}
		for _, row := range rows {
			made[row.ID] = row.Seq
		}
	}
}

// newerThan are the tournaments with events after those that rows were made of.
func (a *App) newerThan(ctx context.Context, made map[string]journal.Seq) ([]string, error) {
	streams, err := a.base.Store().Streams(ctx)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, stream := range streams {
		if id := stream.Stream.ID(); stream.Stream.Kind() == streamKind && stream.Head.Seq > made[id] {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func (a *App) rows(ctx context.Context, ids []string) ([]store.TournamentRow, error) {
	rows := make([]store.TournamentRow, len(ids))
	for i, id := range ids {
		snapshot, err := a.Snapshot(ctx, id)
		if err != nil {
			return nil, err
		}
		rows[i] = snapshot.row()
	}
	return rows, nil
}

// renewedAtOnce is how many rows are made again in one transaction.
const renewedAtOnce = 200

// RenewRows makes the rows again that an older program wrote, which lack what
// lists show now. The program itself calls it at the start, before anything is
// listed, so it takes no actor. A tournament that can't be read keeps its row
// and does not take the others away.
func (a *App) RenewRows(ctx context.Context) error {
	ids, err := a.base.Store().OutdatedTournaments(ctx, rowForm)
	if err != nil || len(ids) == 0 {
		return err
	}
	a.base.Log().Info("the lists are brought up to date", "tournaments", len(ids))
	for done := 0; done < len(ids); done += renewedAtOnce {
		if err := a.renew(ctx, ids[done:min(done+renewedAtOnce, len(ids))]); err != nil {
			return err
		}
		a.base.Log().Info("the lists are brought up to date", "done", min(done+renewedAtOnce, len(ids)), "of", len(ids))
	}
	return nil
}

// renew makes some rows again, and those once more that were overtaken by a
// change meanwhile.
func (a *App) renew(ctx context.Context, ids []string) error {
	for len(ids) > 0 {
		var rows []store.TournamentRow
		for _, id := range ids {
			snapshot, err := a.Snapshot(ctx, id)
			if err != nil {
				a.base.Log().Error("the row of a tournament can't be made again", "tournament", id, "error", err)
				continue
			}
			rows = append(rows, snapshot.row())
		}
		if err := a.base.Store().Update(ctx, func(tx store.Tx) error { return putRows(tx, rows) }); err != nil {
			return err
		}
		ids = nil
		for _, row := range rows {
			head, err := a.base.Store().Head(ctx, streamOf(row.ID))
			if err != nil {
				return err
			}
			if head.Seq > row.Seq {
				ids = append(ids, row.ID)
			}
		}
	}
	return nil
}

func putRows(tx store.Tx, rows []store.TournamentRow) error {
	for _, row := range rows {
		if err := tx.PutTournament(row); err != nil {
			return err
		}
	}
	return nil
}
