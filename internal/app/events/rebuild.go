package events

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// Rebuild makes the rows that lists read from the journal again and says how
// many tournaments there are. Tournaments may be changed meanwhile, also by
// another program: a row that was overtaken so is made once more. A tournament
// that can't be read is logged; it keeps its row, and the others are made.
func (a *App) Rebuild(ctx context.Context, actor app.Actor) (int, error) {
	if err := a.base.Allow(ctx, actor, app.RebuildRows, ""); err != nil {
		return 0, err
	}
	unlisted, err := a.unlisted(ctx)
	if err != nil {
		return 0, err
	}
	made := make(map[string]journal.Seq)
	unreadable, err := a.rebuildAll(ctx, made, unlisted)
	if err != nil {
		return 0, err
	}
	for {
		ids, err := a.newerThan(ctx, made)
		ids = slices.DeleteFunc(ids, func(id string) bool { return slices.Contains(unreadable, id) })
		if err != nil || len(ids) == 0 {
			return len(made), err
		}
		rows, left := a.rows(ctx, ids)
		unreadable = append(unreadable, left...)
		if err := a.base.Store().Update(ctx, func(tx store.Tx) error { return putRows(tx, rows, unlisted) }); err != nil {
			return 0, err
		}
		noteMade(made, rows)
	}
}

// rebuildAll takes all rows away and makes those of the tournaments there are,
// in one transaction. It notes what was made and says what could not be read.
func (a *App) rebuildAll(ctx context.Context, made map[string]journal.Seq, unlisted map[string]bool) (unreadable []string, err error) {
	ids, err := a.newerThan(ctx, made)
	if err != nil {
		return nil, err
	}
	known, err := a.base.Store().Tournaments(ctx, store.TournamentQuery{})
	if err != nil {
		return nil, err
	}
	rows, unreadable := a.rows(ctx, ids)
	noteMade(made, rows)
	for _, row := range known.Rows {
		if slices.Contains(unreadable, row.ID) {
			rows = append(rows, row)
		}
	}
	return unreadable, a.base.Store().Update(ctx, func(tx store.Tx) error {
		if err := tx.ClearTournaments(); err != nil {
			return err
		}
		return putRows(tx, rows, unlisted)
	})
}

func noteMade(made map[string]journal.Seq, rows []store.TournamentRow) {
	for _, row := range rows {
		made[row.ID] = row.Seq
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

// rows are the rows of tournaments, and the ids of those that can't be read,
// which are logged.
func (a *App) rows(ctx context.Context, ids []string) (rows []store.TournamentRow, unreadable []string) {
	for _, id := range ids {
		snapshot, err := a.Snapshot(ctx, id)
		if err != nil {
			a.base.Log().Error("the row of a tournament can't be made again", "tournament", id, "error", err)
			unreadable = append(unreadable, id)
			continue
		}
		rows = append(rows, snapshot.row())
	}
	return rows, unreadable
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
		rows, _ := a.rows(ctx, ids)
		if err := a.base.Store().Update(ctx, func(tx store.Tx) error { return putRows(tx, rows, nil) }); err != nil {
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

func putRows(tx store.Tx, rows []store.TournamentRow, unlisted map[string]bool) error {
	for _, row := range rows {
		if unlisted[row.ID] {
			continue
		}
		if err := tx.PutTournament(row); err != nil {
			return err
		}
	}
	return nil
}
