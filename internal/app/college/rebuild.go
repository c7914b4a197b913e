package college

import (
	"context"
	"errors"

	"damka/internal/app"
	"damka/internal/store"
)

// rebuilder makes the rows of one stream again.
type rebuilder interface {
	rowsAgain(ctx context.Context, id string) error
}

// Rebuild makes the documents that lists read from the journal again, and says how many streams there are. One that can't be read is logged and keeps
// its document; the others are made.
func (a *App) Rebuild(ctx context.Context, actor app.Actor) (int, error) {
	if err := a.base.Allow(ctx, actor, app.RebuildRows, ""); err != nil {
		return 0, err
	}
	rooms := map[string]rebuilder{
		a.arbiters.name: a.arbiters, a.matters.name: a.matters, a.conferences.name: a.conferences, a.courses.name: a.courses,
		a.programs.name: a.programs, a.bulletins.name: a.bulletins, a.bans.name: a.bans,
		a.declarations.name: a.declarations, a.settlements.name: a.settlements,
	}
	streams, err := a.base.Store().Streams(ctx)
	if err != nil {
		return 0, err
	}
	made := 0
	for _, stream := range streams {
		room, known := rooms[stream.Stream.Kind()]
		if !known {
			continue
		}
		err := room.rowsAgain(ctx, stream.Stream.ID())
		if ctx.Err() != nil || errors.Is(err, store.ErrClosed) {
			return made, err
		}
		if err != nil {
			a.base.Log().Error("the row of an entry of the arbiters' college can't be made again", "stream", stream.Stream, "error", err)
			continue
		}
		made++
	}
	return made, nil
}

// rowsAgain writes the rows of a stream; once more if somebody has changed it meanwhile.
func (r *room[S, E]) rowsAgain(ctx context.Context, id string) error {
	for {
		k, err := r.streams.Newest(ctx, id)
		if err != nil {
			return err
		}
		put, err := r.rows(k)
		if err == nil {
			err = r.base.Store().Update(ctx, put)
		}
		if err != nil {
			return err
		}
		if head, err := r.base.Store().Head(ctx, r.streams.Of(id)); err != nil || uint64(head.Seq) == k.Seq {
			return err
		}
	}
}
