package register

import (
	"context"
	"errors"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/store"
)

// Rebuild makes what lists and search read from the journal again, and says how many persons, clubs, tournaments on their way and rating lists there are. An
// entry that can't be read is logged and keeps its document; the others are made. If a list does not come out as it was published, the first such list is the error,
// and the log has all.
func (a *App) Rebuild(ctx context.Context, actor app.Actor) (int, error) {
	if err := a.base.Allow(ctx, actor, app.RebuildRows, ""); err != nil {
		return 0, err
	}
	streams, err := a.base.Store().Streams(ctx)
	if err != nil {
		return 0, err
	}
	made := 0
	again := func(what any, do func() error) error {
		err := do()
		if ctx.Err() != nil || errors.Is(err, store.ErrClosed) {
			return err
		}
		if err != nil {
			a.base.Log().Error("what lists read of an entry can't be made again", "entry", what, "error", err)
			return nil
		}
		made++
		return nil
	}
	for _, kind := range []string{personStream, clubStream, dossierStream} { // lists are computed from all of them
		for _, stream := range streams {
			if stream.Stream.Kind() != kind {
				continue
			}
			if err := again(stream.Stream, func() error { return a.streamAgain(ctx, kind, stream.Stream.ID()) }); err != nil {
				return made, err
			}
		}
	}
	a.publishing.Lock()
	defer a.publishing.Unlock()
	var lost error
	past := &past{app: a, streams: streams}
	for _, v := range Variants() {
		lists, err := a.Lists(ctx, v)
		if err != nil {
			return made, err
		}
		for i, list := range lists.Lists {
			err := again(heldValue(v, list.Quarter), func() error {
				err := a.listAgain(ctx, past, lists.Lists[:i], list)
				if err != nil && lost == nil {
					lost = article.Refuse(CodeListLost, "", article.Arg{Name: "variant", Value: article.Word("variant." + v.String())}, textArg("quarter", list.Quarter.String()), textArg("detail", err.Error()))
				}
				return err
			})
			if err != nil {
				return made, err
			}
		}
	}
	return made, lost
}

// CodeListLost: the rows of a published list are not those that were published, and do not come out again. Arguments: variant, quarter, detail.
const CodeListLost article.Code = "ratinglist.lost"

func (a *App) streamAgain(ctx context.Context, kind, id string) error {
	switch kind {
	case personStream:
		return rowsAgain(ctx, a, a.people, id, personRows, func(p *Person) uint64 { return p.Seq })
	case clubStream:
		defer a.heldClubs.changed()
		return rowsAgain(ctx, a, a.clubs, id, clubRows, func(c *Club) uint64 { return c.Seq })
	}
	defer a.norms.decided(id)
	if err := a.gamesAgain(ctx, id); err != nil { // lists that count them say so, too
		a.base.Log().Error("the games of a tournament can't be made again", "tournament", id, "error", err)
	}
	return rowsAgain(ctx, a, a.dossiers, id, dossierRows, func(d *Dossier) uint64 { return d.Seq })
}

// rowsOn are persons as lists have them, with the club of a day, and with what an entry that was merged into theirs knows; those that there are not are left out.
func (a *App) rowsOn(ctx context.Context, day calendar.Date, ids []string) (map[string]Row, error) {
	replaces, err := a.replacing(ctx, len(ids))
	if err != nil {
		return nil, err
	}
	rows := make(map[string]Row, len(ids))
	for _, id := range ids {
		p, err := a.people.Snapshot(ctx, id)
		if errors.Is(err, ErrNoPerson) {
			continue
		}
		if err != nil {
			return nil, err
		}
		row := rowOf(p)
		if replaces(id) {
			if err := a.complete(ctx, &row); err != nil {
				return nil, err
			}
		}
		row.Club = p.ClubOn(day)
		rows[id] = row
	}
	return rows, nil
}

// rowsAgain writes the rows of a stream; once more if somebody has changed it meanwhile.
func rowsAgain[S any](ctx context.Context, a *App, streams *app.Streams[S], id string, rows func(*S) (func(store.Tx) error, error), seq func(*S) uint64) error {
	for {
		snapshot, err := streams.Newest(ctx, id)
		if err != nil {
			return err
		}
		put, err := rows(snapshot)
		if err == nil {
			err = a.base.Store().Update(ctx, put)
		}
		if err != nil {
			return err
		}
		if head, err := a.base.Store().Head(ctx, streams.Of(id)); err != nil || uint64(head.Seq) == seq(snapshot) {
			return err
		}
	}
}
