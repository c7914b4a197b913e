package register

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/journal"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/register/played"
	"damka/internal/store"
)

// listAgain makes the rows of a published list again, if they are not those that were published: with the games by which it was computed, which are kept
// as long as the lists, and with what was recorded and merged then. What comes out otherwise is not written.
func (a *App) listAgain(ctx context.Context, past *past, before []ratinglist.Published, list ratinglist.Published) error {
	right, err := a.Verify(ctx, list.Variant, list.Quarter)
	if err != nil || right {
		return err
	}
	state := &ratinglist.State{}
	for i, p := range before {
		state = state.Apply(ratinglist.RecordedEvent{Seq: uint64(i + 1), Event: p})
	}
	in := ratinglist.InputOf(state, list)
	if last := state.Last(); last != nil {
		if in.Last, err = a.accounts(ctx, list.Variant, last.Quarter); err != nil {
			return err
		}
	}
	in.Extracts = make(map[string]ratinglist.Extract)
	fresh, err := past.complete(ctx, &in, list)
	if err != nil {
		return err
	}
	out, err := ratinglist.Recompute(in, list)
	if err != nil {
		return err
	}
	if err := a.clearRows(ctx, list.Variant, list.Quarter, fresh); err != nil {
		return err
	}
	err = a.writeRatings(ctx, list.Variant, list.Quarter, out.Rows, func(ctx context.Context, ids ...string) (map[string]Row, error) { return a.rowsOn(ctx, list.Day, ids) })
	if err != nil {
		return err
	}
	held, err := a.base.Store().DocumentsBy(ctx, heldKind, heldKey, heldValue(list.Variant, list.Quarter))
	if err != nil || len(held) > 0 {
		return err // what was known of titles on that day is better than what is known of it now, after decisions were mended
	}
	return a.putHeld(ctx, list.Variant, list.Quarter, list.Day, out.Rows)
}

// clearRows forgets the rows of a list before they are written, and keeps extracts by which it is computed.
func (a *App) clearRows(ctx context.Context, v article.Variant, q ratinglist.Quarter, fresh map[string]ratinglist.Extract) error {
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, hash := range slices.Sorted(maps.Keys(fresh)) {
			doc, err := gamesDocument(fresh[hash])
			if err == nil {
				err = putOver(tx, doc)
			}
			if err != nil {
				return err
			}
		}
		return tx.ClearRatings(v.String(), q.String())
	})
}

// past is what was recorded of persons' ratings and merged, in its order, so that it can be had as it was when a list was published. It is read when the first list
// has to be made again.
type past struct {
	app     *App
	streams []store.StreamHead
	changes []changed // nil: not read yet
	games   map[string][]string
}

// changed is an event of a person on which lists depend.
type changed struct {
	moment
	person string
	event  person.Numbered
}

// moment is when something was written, by the clock of then and by the place in this journal. A copy that was made stream by stream has other places, and a clock may
// have been put back.
type moment struct {
	at    time.Time
	place journal.Position
}

// orders are the ways to say what was before what; the first is right where no clock was wrong.
var orders = []func(a, b moment) int{
	func(a, b moment) int { return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.place, b.place)) },
	func(a, b moment) int { return cmp.Compare(a.place, b.place) },
}

// mostBack is how many events before the publication are taken back to find what it was computed with: some may have come while it was computed, or at the same moment.
const mostBack = 200

// complete adds to the input of a list what was recorded and merged when it was published, and the games that it names. It answers the games that are not stored: those
// of merged entries, and of tournaments that count no more. That it is the right moment the list's own hash of recorded ratings tells.
func (p *past) complete(ctx context.Context, in *ratinglist.Input, list ratinglist.Published) (fresh map[string]ratinglist.Extract, err error) {
	if p.changes == nil {
		if err := p.read(ctx); err != nil {
			return nil, err
		}
	}
	published, err := p.published(ctx, list)
	if err != nil {
		return nil, err
	}
	var why error
	for _, order := range orders {
		slices.SortStableFunc(p.changes, func(a, b changed) int { return order(a.moment, b.moment) })
		last := 0
		for last < len(p.changes) && order(p.changes[last].moment, published) <= 0 || last < len(p.changes) && p.changes[last].at.Equal(published.at) {
			last++
		}
		for cut := last; cut >= max(0, last-mostBack); cut-- {
			into := p.recorded(in, p.changes[:cut])
			if in.HashOfBase() != list.Base {
				if why == nil {
					why = &ratinglist.OtherwiseError{Quarter: list.Quarter, What: "base", Published: list.Base, Now: in.HashOfBase(), Engine: list.Engine, EngineNow: ratinglist.Engine}
				}
				continue
			}
			fresh, err := p.addGames(ctx, in, into, list)
			if err == nil {
				return fresh, nil
			}
			if ctx.Err() != nil {
				return nil, err
			}
			why = err
		}
	}
	return nil, why
}

// read reads what happened to persons.
func (p *past) read(ctx context.Context) error {
	p.changes = make([]changed, 0, len(p.streams))
	for _, stream := range p.streams {
		if stream.Stream.Kind() != personStream {
			continue
		}
		events, err := p.app.base.Store().Read(ctx, stream.Stream, 0)
		if err != nil {
			return err
		}
		for _, e := range events {
			event, err := person.Decode(e.Type, e.Version, e.Data)
			if err := unreadable(e, err); err != nil {
				return err
			}
			switch event.(type) {
			case person.RatingRecorded, person.Merged, person.Unmerged:
				p.changes = append(p.changes, changed{moment{e.At, e.Position}, stream.Stream.ID(), person.Numbered{Seq: uint64(e.Seq), Event: event}})
			}
		}
	}
	return nil
}

// published is when a list was.
func (p *past) published(ctx context.Context, list ratinglist.Published) (moment, error) {
	stream := journal.NewStream(listStream, list.Variant.String())
	events, err := p.app.base.Store().Read(ctx, stream, 0)
	if err != nil {
		return moment{}, err
	}
	for _, e := range events {
		event, err := ratinglist.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return moment{}, err
		}
		if one, is := event.(ratinglist.Published); is && one.Quarter == list.Quarter {
			return moment{e.At, e.Position}, nil
		}
	}
	return moment{}, fmt.Errorf("register: %w: the list of %s", store.ErrNotFound, list.Quarter)
}

// recorded takes what was recorded by some changes into the input, and answers which entries had been replaced by which.
func (p *past) recorded(in *ratinglist.Input, changes []changed) map[string]string {
	states := make(map[string]*person.State)
	for _, c := range changes {
		before := states[c.person]
		if before == nil {
			before = &person.State{ID: c.person, Number: 1} // registered, whatever the number
		}
		states[c.person] = before.Apply(c.event)
	}
	into := make(map[string]string)
	for id, s := range states {
		if s.Into != "" {
			into[id] = s.Into
		}
	}
	toTheEnd(into)
	all := newRecordings(in.Variant, into)
	for _, id := range slices.Sorted(maps.Keys(states)) {
		all.take(id, states[id].Ratings)
	}
	in.Base = all.base()
	return into
}

// addGames adds the games that a list needs, and answers those that are not stored.
func (p *past) addGames(ctx context.Context, in *ratinglist.Input, into map[string]string, list ratinglist.Published) (map[string]ratinglist.Extract, error) {
	of := make(map[string]string) // dossiers, by the hash of their games
	for dossier, hash := range in.Now {
		of[hash] = dossier
	}
	for _, c := range list.Counted {
		of[c.Hash] = c.Dossier
	}
	for _, s := range list.Skipped {
		of[s.Hash] = s.Dossier
	}
	fresh := make(map[string]ratinglist.Extract)
	var stored []string
	for _, hash := range in.Needs() {
		_, found, err := p.app.base.Store().Document(ctx, gamesKind, hash)
		if err != nil {
			return nil, err
		}
		if found {
			stored = append(stored, hash)
			continue
		}
		x, err := p.remade(ctx, of[hash], hash, into)
		if err != nil {
			return nil, err
		}
		fresh[hash], in.Extracts[hash] = x, x
	}
	return fresh, p.app.addExtracts(ctx, in, stored)
}

// remade are games that were made for a list: those of a decision with the entries that counted then, or none.
func (p *past) remade(ctx context.Context, id, hash string, into map[string]string) (ratinglist.Extract, error) {
	decided, known := p.games[id]
	if !known && id != "" {
		err := p.app.eachDecision(ctx, id, func(d *Dossier) error {
			decided = append(decided, d.Decision.Games)
			return nil
		})
		if err != nil {
			return ratinglist.Extract{}, err
		}
		if p.games == nil {
			p.games = make(map[string][]string)
		}
		p.games[id] = decided
	}
	for _, one := range decided {
		doc, found, err := p.app.base.Store().Document(ctx, gamesKind, one)
		if err != nil {
			return ratinglist.Extract{}, err
		}
		if !found {
			continue
		}
		x, err := ratinglist.DecodeExtract(doc.Data)
		if err != nil {
			return x, err
		}
		x = remapped(x, into)
		if x.Hash() == hash {
			return x, nil
		}
		x.Players, x.Games, x.Withdrawn = nil, nil, nil
		if x.Hash() == hash {
			return x, nil
		}
	}
	return ratinglist.Extract{}, noGames(hash)
}

// eachDecision goes through the decisions by which a tournament counts for ratings, with the dossier as it was after each.
func (a *App) eachDecision(ctx context.Context, id string, do func(*Dossier) error) error {
	events, err := a.base.Store().Read(ctx, a.dossiers.Of(id), 0)
	if err != nil {
		return err
	}
	state := &dossier.State{}
	for _, e := range events {
		event, err := dossier.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return err
		}
		state = state.Apply(dossier.Numbered{Seq: uint64(e.Seq), Event: event})
		switch event.(type) {
		case dossier.Approved, dossier.Mended:
			if state.Decision.Games != "" {
				err = do(&Dossier{ID: id, State: state})
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// gamesAgain makes the games again that count by the decisions on a tournament, where they are lost: from what was handed in, and who was who.
func (a *App) gamesAgain(ctx context.Context, id string) error {
	return a.eachDecision(ctx, id, func(d *Dossier) error {
		_, found, err := a.base.Store().Document(ctx, gamesKind, d.Decision.Games)
		if err != nil || found {
			return err
		}
		if a.tournaments == nil {
			return noGames(d.Decision.Games)
		}
		p, err := a.tournaments.PlayedAt(ctx, d.Report.Tournament, d.Report.Seq)
		if err != nil {
			return err
		}
		doc, err := gamesDocument(decidedOn(d, p))
		if err != nil {
			return err
		}
		if doc.ID != d.Decision.Games {
			return fmt.Errorf("%w: they come out as %s", noGames(d.Decision.Games), doc.ID)
		}
		return a.base.Store().Update(ctx, func(tx store.Tx) error { return putOver(tx, doc) })
	})
}

// decidedOn are the games of a decision on a tournament, from what was handed in. The decision says by its hash on which day the tournament ended for it: an earlier version took the
// file's, which may be another one than the calendar's.
func decidedOn(d *Dossier, p played.Tournament) ratinglist.Extract {
	x := extractOf(d, p, d.Links, d.Approved)
	for _, end := range []calendar.Date{d.Plan.Ends, p.Ends} {
		other := x
		if other.End = end; other.Hash() == d.Decision.Games {
			return other
		}
	}
	return x
}
