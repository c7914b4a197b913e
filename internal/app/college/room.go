package college

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/journal"
	"damka/internal/live"
	"damka/internal/store"
	"damka/internal/wire"
)

// room is one kind of streams: how they are read, changed and listed.
type room[S, E any] struct {
	base    *app.Base
	name    string
	kinds   wire.Kinds[E]
	streams *app.Streams[Kept[S]]
	rows    func(*Kept[S]) (func(store.Tx) error, error)
}

func newRoom[S, E any](base *app.Base, name string, kinds wire.Kinds[E], apply func(*S, uint64, E) *S, rows func(*Kept[S]) (func(store.Tx) error, error)) *room[S, E] {
	r := &room[S, E]{base: base, name: name, kinds: kinds, rows: rows}
	next := func(id string, before *Kept[S], events []journal.Event, records []journal.Record) (*Kept[S], error) {
		k := &Kept[S]{ID: id, State: new(S)}
		if before != nil {
			*k = *before
		}
		for _, e := range events {
			event, err := kinds.Decode(e.Type, e.Version, e.Data)
			if err != nil {
				return nil, unreadable(e, err)
			}
			if e.Seq == 1 {
				k.seed = journal.Hash{}.Next(e.Line).String() // an event that is not written yet has none of its own
			}
			k.State, k.Seq = apply(k.State, uint64(e.Seq), event), uint64(e.Seq)
		}
		k.sign(events)
		return k, k.read(journal.NewStream(name, id), records)
	}
	r.streams = app.Open(base, app.StreamKind[Kept[S]]{
		Kind:     live.Kind[Kept[S]]{Name: name, Next: next, Rows: rows},
		NotFound: ErrNotFound, Uncharged: true,
	})
	return r
}

// unreadable is the error of an event that is newer than this program, or damaged.
func unreadable(e journal.Event, err error) error {
	var unknown *wire.UnknownEventError
	if errors.As(err, &unknown) {
		return fmt.Errorf("%s: event %d: %w: %v", e.Stream, e.Seq, store.ErrNewer, unknown)
	}
	return &store.CorruptError{Stream: e.Stream, Seq: e.Seq, Detail: err.Error()}
}

// of is a stream as it is now.
func (r *room[S, E]) of(ctx context.Context, id string) (*Kept[S], error) {
	return r.streams.Snapshot(ctx, id)
}

// orNew is the same; the beginning of one where there is none.
func (r *room[S, E]) orNew(ctx context.Context, id string) (*Kept[S], error) {
	k, err := r.of(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return &Kept[S]{ID: id, State: new(S)}, nil
	}
	return k, err
}

// deciding is what somebody wants of a stream: which events follow from how it is now.
type deciding[S, E any] func(*S) ([]E, error)

// asking is who wants something: which deed it needs, and for which body, where that matters.
type asking struct {
	actor app.Actor
	deed  app.Deed
	body  college.Body // empty: the deed is not one of bodies

	organises bool // the tournament that it is about, as an officer of a club
}

// permit is the role under which somebody acts.
func (w asking) permit(permits app.Permits) (app.Permit, error) {
	return permits.Within(func(p app.Permit) error {
		if p.Limit == app.OwnBody && slices.Contains(bodiesOf[p.Role], w.body) || p.Limit == app.OwnClub && w.organises {
			return nil
		}
		return &app.ForbiddenError{Deed: w.deed, Lack: app.LacksTerms, Limit: p.Limit, Member: true}
	})
}

// may asks whether somebody may do at all what they want.
func (w asking) may(ctx context.Context, base *app.Base) error {
	permits, err := base.Permits(ctx, w.actor, w.deed, "")
	if err == nil {
		_, err = w.permit(permits)
	}
	return err
}

// begin makes a stream under a new id.
func (r *room[S, E]) begin(ctx context.Context, who asking, decide deciding[S, E], records ...journal.Record) (string, error) {
	id, err := r.base.NewID()
	if err != nil {
		return "", err
	}
	return id, r.put(ctx, who, id, decide, records...)
}

// change changes a stream that is there.
func (r *room[S, E]) change(ctx context.Context, who asking, id string, decide deciding[S, E], records ...journal.Record) error {
	if err := who.may(ctx, r.base); err != nil {
		return err
	}
	if _, err := r.of(ctx, id); err != nil {
		return err
	}
	return r.put(ctx, who, id, decide, records...)
}

// put changes a stream, or makes it.
func (r *room[S, E]) put(ctx context.Context, who asking, id string, decide deciding[S, E], records ...journal.Record) error {
	return r.putWith(ctx, who, id, nil, decide, records...)
}

// putWith is put with more that is written in the transaction of the events; nil: nothing more.
func (r *room[S, E]) putWith(ctx context.Context, who asking, id string, side func(store.Tx) error, decide deciding[S, E], records ...journal.Record) error {
	return r.streams.MakeAbout(ctx, who.actor, who.deed, id, "", func(before *Kept[S], permits app.Permits) (app.Decision, app.Permit, error) {
		permit, err := who.permit(permits)
		if err != nil {
			return app.Decision{}, permit, err
		}
		state := new(S)
		if before != nil {
			state = before.State
		}
		decision, err := r.decided(decide(state))
		if err == nil {
			err = tried(ctx)
		}
		decision.Records, decision.Side = withFacts(decision, records), side
		return decision, permit, err
	})
}

// itself changes a stream because its time has come.
func (r *room[S, E]) itself(ctx context.Context, id string, decide deciding[S, E]) error {
	if err := tried(ctx); err != nil {
		return err
	}
	return r.streams.MakeOnce(ctx, id, func(before *Kept[S]) ([]app.Fact, error) {
		state := new(S)
		if before != nil {
			state = before.State
		}
		decision, err := r.decided(decide(state))
		return decision.Facts, err
	})
}

// itselfWith is itself with records to which the events refer.
func (r *room[S, E]) itselfWith(ctx context.Context, id string, records []journal.Record, decide deciding[S, E]) error {
	if err := tried(ctx); err != nil {
		return err
	}
	return r.streams.MakeWith(ctx, id, func(before *Kept[S]) (app.Decision, error) {
		state := new(S)
		if before != nil {
			state = before.State
		}
		decision, err := r.decided(decide(state))
		decision.Records = withFacts(decision, records)
		return decision, err
	})
}

func (r *room[S, E]) decided(events []E, err error) (app.Decision, error) {
	if err != nil {
		return app.Decision{}, err
	}
	facts, err := app.FactsOf(r.kinds.Encode, events...)
	return app.Decision{Facts: facts}, err
}

// withFacts are the records of a decision: none where nothing happened.
func withFacts(d app.Decision, records []journal.Record) []journal.Record {
	if len(d.Facts) == 0 {
		return nil
	}
	return records
}

// erase forgets what was written in a stream; the rows are made without it.
func (r *room[S, E]) erase(ctx context.Context, actor app.Actor, id string) error {
	return r.streams.EraseWith(ctx, actor, app.EraseCollegeText, id, func(k *Kept[S]) (live.Erasure, error) { return r.erasure(ctx, k) })
}

// eraseByItself is erase where the program does what somebody has asked for elsewhere.
func (r *room[S, E]) eraseByItself(ctx context.Context, id string) error {
	return r.streams.EraseWithByItself(ctx, id, func(k *Kept[S]) (live.Erasure, error) { return r.erasure(ctx, k) })
}

// forget is eraseByItself of some records of a stream; of none it does nothing.
func (r *room[S, E]) forget(ctx context.Context, id string, choose func(*Kept[S]) []string) error {
	k, err := r.of(ctx, id)
	if err != nil || len(choose(k)) == 0 {
		return err
	}
	return r.streams.EraseWithByItself(ctx, id, func(k *Kept[S]) (live.Erasure, error) {
		erasure, erased := live.Erasure{Records: choose(k)}, *k
		erased.words = maps.Clone(k.words)
		for _, id := range erasure.Records {
			delete(erased.words, id)
		}
		var err error
		if r.rows != nil {
			erasure.Side, err = r.rows(&erased)
		}
		return erasure, err
	})
}

// erasure is everything that was written in a stream.
func (r *room[S, E]) erasure(ctx context.Context, k *Kept[S]) (live.Erasure, error) {
	records, err := r.base.Store().Records(ctx, r.streams.Of(k.ID))
	if err != nil {
		return live.Erasure{}, err
	}
	var ids []string
	for _, record := range records {
		if !record.Erased {
			ids = append(ids, record.ID)
		}
	}
	erased := *k
	erased.words = nil
	erasure := live.Erasure{Records: ids}
	if r.rows != nil {
		erasure.Side, err = r.rows(&erased)
	}
	return erasure, err
}

// The most that somebody writes, in characters.
const (
	mostTitle = 200
	mostText  = 20_000
)

// CodeLong: what was written is too long. Argument: most.
const CodeLong article.Code = "college.text_long"

// written makes a record of what somebody wrote; none where they wrote nothing.
func (a *App) written(w Words) (college.Text, []journal.Record, error) {
	if w.IsZero() {
		return college.Text{}, nil, nil
	}
	for text, most := range map[string]int{w.Title: mostTitle, w.Place: mostTitle, w.Text: mostText} {
		if len([]rune(text)) > most {
			return college.Text{}, nil, article.Refuse(CodeLong, "", article.Arg{Name: "most", Value: article.Number(most)})
		}
	}
	record, err := a.base.NewRecord(w)
	if err != nil {
		return college.Text{}, nil, err
	}
	return college.Text{ID: record.ID, Hash: record.Hash().String()}, []journal.Record{record}, nil
}
