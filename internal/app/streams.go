package app

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"damka/internal/journal"
	"damka/internal/live"
	"damka/internal/store"
)

// StreamKind is what is to be known of a kind of streams.
type StreamKind[S any] struct {
	live.Kind[S]
	NotFound error // the answer for a stream that does not exist

	// Uncharged: nobody is put in charge of a stream by making it.
	Uncharged bool
}

// Streams are the streams of one kind, as use cases read and change them.
type Streams[S any] struct {
	base *Base
	kind StreamKind[S]
	live *live.Cache[S]
}

// Open makes the streams of a kind ready for use. There is one of each kind on
// a base.
func Open[S any](b *Base, kind StreamKind[S]) *Streams[S] {
	return &Streams[S]{b, kind, live.New(b.feed, kind.Kind, b.most)}
}

// Of is the stream of an id.
func (s *Streams[S]) Of(id string) journal.Stream { return journal.NewStream(s.kind.Name, id) }

// Held is how many are in memory now.
func (s *Streams[S]) Held() int { return s.live.Open() }

// Snapshot is the stream as it is now.
func (s *Streams[S]) Snapshot(ctx context.Context, id string) (*S, error) {
	snapshot, err := s.live.Snapshot(ctx, id)
	return snapshot, s.explain(err)
}

// Newest is the stream as it is in the store, also if another process has just written it; see [live.Cache.Newest].
func (s *Streams[S]) Newest(ctx context.Context, id string) (*S, error) {
	snapshot, err := s.live.Newest(ctx, id)
	return snapshot, s.explain(err)
}

// Told is the stream with every event of which [Base.OnAppended] has told; see [live.Cache.Told].
func (s *Streams[S]) Told(ctx context.Context, id string) (*S, error) {
	snapshot, err := s.live.Told(ctx, id)
	return snapshot, s.explain(err)
}

// Follow yields the newest snapshot, and each newer one when it is there; see
// [live.Cache.Follow].
func (s *Streams[S]) Follow(ctx context.Context, id string) iter.Seq2[*S, error] {
	return func(yield func(*S, error) bool) {
		for snapshot, err := range s.live.Follow(ctx, id) {
			if !yield(snapshot, s.explain(err)) {
				return
			}
		}
	}
}

func (s *Streams[S]) explain(err error) error {
	if errors.Is(err, live.ErrNotFound) {
		return s.kind.NotFound
	}
	return err
}

// Fact is an event to be appended. Who signs it and when it happened is added
// on the way.
type Fact struct {
	Type    string
	Version int
	Data    []byte // a JSON object
}

// Decision is what becomes of a change.
type Decision struct {
	Facts   []Fact
	Records []journal.Record // that the facts refer to

	// Side writes more in the transaction of the facts; nil: nothing more. Without facts it is not called.
	Side func(store.Tx) error
}

// Change is the way of every change: permission, the newest snapshot, decide,
// append with rows, and it is shown to everybody. Decide is called again when
// another program was faster. It returns when the facts are kept for good.
// Whoever may do the deed only on terms is refused.
func (s *Streams[S]) Change(ctx context.Context, actor Actor, deed Deed, id string, decide func(*S) (Decision, error)) error {
	if err := s.base.Allow(ctx, actor, deed, s.Of(id)); err != nil {
		return err
	}
	return s.ChangeWithin(ctx, actor, deed, id, func(before *S, permits Permits) (Decision, Permit, error) {
		decision, err := decide(before)
		return decision, permits[0], err
	})
}

// ChangeWithin is Change for a use case that holds the terms of its deed
// itself: decide gets the actor's permits and says which of them it acted
// under, which then signs.
func (s *Streams[S]) ChangeWithin(ctx context.Context, actor Actor, deed Deed, id string, decide func(*S, Permits) (Decision, Permit, error)) error {
	return s.ChangeAbout(ctx, actor, deed, id, s.Of(id), decide)
}

// ChangeAbout is ChangeWithin where another stream says what the actor may do: a game of a
// tournament is under the tournament's arbiters.
func (s *Streams[S]) ChangeAbout(ctx context.Context, actor Actor, deed Deed, id string, about journal.Stream, decide func(*S, Permits) (Decision, Permit, error)) error {
	return s.change(ctx, actor, deed, id, about, func(before *S, permits Permits) (Decision, Permit, error) {
		if before == nil {
			return Decision{}, Permit{}, s.kind.NotFound
		}
		return decide(before, permits)
	})
}

// MakeAbout is ChangeAbout for a stream that may be new: decide gets nil then. The stream is of a
// kind that puts nobody in charge.
func (s *Streams[S]) MakeAbout(ctx context.Context, actor Actor, deed Deed, id string, about journal.Stream, decide func(*S, Permits) (Decision, Permit, error)) error {
	return s.change(ctx, actor, deed, id, about, decide)
}

// errTaken is an id that was drawn twice.
var errTaken = errors.New("app: the id of a new stream is taken")

// Create makes a new stream under an id that was just drawn. Whoever may not do
// everything everywhere is put in charge of it; see [PutInCharge].
func (s *Streams[S]) Create(ctx context.Context, actor Actor, deed Deed, id string, decision Decision) error {
	permits, err := s.base.Permits(ctx, actor, deed, s.Of(id))
	if err == nil {
		err = s.base.Allow(ctx, actor, deed, s.Of(id))
	}
	if err != nil {
		return err
	}
	return s.found(ctx, actor, id, s.kind.Uncharged, func(before *S) (live.Step, error) {
		if before != nil {
			return live.Step{}, fmt.Errorf("%w: %s", errTaken, s.Of(id))
		}
		by, err := s.base.signature(ctx, actor, permits[0].Role, s.Of(id))
		return live.Step{Drafts: s.base.drafts(by, decision.Facts), Records: decision.Records, Side: decision.Side}, err
	})
}

// found changes a stream that may be new; with its first events somebody is put
// in charge of it, unless it is uncharged. Decide gets nil for one that is new, and may be called again.
func (s *Streams[S]) found(ctx context.Context, actor Actor, id string, uncharged bool, decide func(before *S) (live.Step, error)) error {
	for {
		var charge Charge
		err := s.live.Change(ctx, id, func(before *S) (live.Step, error) {
			step, err := decide(before)
			if err != nil || before != nil || len(step.Drafts)+len(step.Sealed) == 0 {
				return step, err
			}
			if uncharged {
				return step, nil
			}
			charge, err = s.base.putInCharge(ctx, actor, s.Of(id))
			step.Side = Both(step.Side, charge.Side)
			return step, err
		})
		if charge.After != nil {
			charge.After()
		}
		if !errors.Is(err, store.ErrStale) { // else their account has changed meanwhile
			return s.explain(err)
		}
	}
}

// ChangeByItself is a change that the program makes because its time has come. Nobody asks for it,
// so nobody is asked for a permission; it signs as the program.
func (s *Streams[S]) ChangeByItself(ctx context.Context, id string, decide func(*S) ([]Fact, error)) error {
	return s.byItself(ctx, id, s.live.Change, ifThere(decide, s.kind.NotFound))
}

// ChangeOnce is ChangeByItself for what the program is told once: it decides on what the store has, see [live.Cache.ChangeNewest].
func (s *Streams[S]) ChangeOnce(ctx context.Context, id string, decide func(*S) ([]Fact, error)) error {
	return s.byItself(ctx, id, s.live.ChangeNewest, ifThere(decide, s.kind.NotFound))
}

// MakeOnce is ChangeOnce for a stream that may be new: decide gets nil then.
func (s *Streams[S]) MakeOnce(ctx context.Context, id string, decide func(*S) ([]Fact, error)) error {
	return s.byItself(ctx, id, s.live.ChangeNewest, decide)
}

// MakeWith is MakeOnce with records to which the facts refer, or something else that is written with them.
func (s *Streams[S]) MakeWith(ctx context.Context, id string, decide func(*S) (Decision, error)) error {
	return s.explain(s.live.ChangeNewest(ctx, id, func(before *S) (live.Step, error) {
		decision, err := decide(before)
		return live.Step{Drafts: s.base.drafts(OwnSignature, decision.Facts), Records: decision.Records, Side: decision.Side}, err
	}))
}

// ifThere decides on a stream that is there.
func ifThere[S any](decide func(*S) ([]Fact, error), notFound error) func(*S) ([]Fact, error) {
	return func(before *S) ([]Fact, error) {
		if before == nil {
			return nil, notFound
		}
		return decide(before)
	}
}

// byItself writes what the program decides, in one of the ways to change a stream.
func (s *Streams[S]) byItself(ctx context.Context, id string, change func(context.Context, string, func(*S) (live.Step, error)) error, decide func(*S) ([]Fact, error)) error {
	return s.explain(change(ctx, id, func(before *S) (live.Step, error) {
		facts, err := decide(before)
		return live.Step{Drafts: s.base.drafts(OwnSignature, facts)}, err
	}))
}

func (s *Streams[S]) change(ctx context.Context, actor Actor, deed Deed, id string, about journal.Stream, decide func(before *S, permits Permits) (Decision, Permit, error)) error {
	permits, err := s.base.Permits(ctx, actor, deed, about)
	if err != nil {
		return err
	}
	signed := ""
	err = s.live.Change(ctx, id, func(before *S) (live.Step, error) {
		signed = ""
		decision, permit, err := decide(before, permits)
		if err != nil || len(decision.Facts) == 0 {
			return live.Step{Records: decision.Records}, err
		}
		by, err := s.base.signature(ctx, actor, permit.Role, s.Of(id))
		signed = by
		return live.Step{Drafts: s.base.drafts(by, decision.Facts), Records: decision.Records, Side: decision.Side}, err
	})
	if number := numberOf(signed); err == nil && number != 0 { // something is signed with it now: it is theirs for ever
		s.base.signers.put(signerWhoOf(s.Of(id), actor.Principal()), number)
	}
	return s.explain(err)
}

// drafts signs facts.
func (b *Base) drafts(by string, facts []Fact) []journal.Draft {
	at := b.now().UTC().Truncate(time.Millisecond) // as the journal keeps it
	drafts := make([]journal.Draft, len(facts))
	for i, fact := range facts {
		drafts[i] = journal.Draft{Type: fact.Type, Version: fact.Version, At: at, By: by, Data: fact.Data}
	}
	return drafts
}

// Tail is what a file has more of a stream than is known here.
type Tail struct {
	Events  []journal.Event // none: the file has nothing new
	Records []journal.Record

	// Side writes more in the transaction of the events; nil: nothing more. Without events it is not called.
	Side func(store.Tx) error
}

// Import adds what a file has more of a stream, byte for byte: the deed open
// is for one that is new here, the deed add for one that is known. Choose
// gets what is known here, nothing for a stream that is new, and may be called
// again as in Change.
func (s *Streams[S]) Import(ctx context.Context, actor Actor, open, add Deed, id string, choose func(known []journal.Event) (Tail, error)) error {
	if err := s.base.Allow(ctx, actor, open, s.Of(id)); err != nil {
		return err
	}
	return s.found(ctx, actor, id, s.kind.Uncharged, s.importing(ctx, actor, add, id, choose))
}

// Take is Import of what is only kept here, and run elsewhere: nobody is put in charge of it. Choose says of a stream that is known, too, whether
// something may be added.
func (s *Streams[S]) Take(ctx context.Context, actor Actor, deed Deed, id string, choose func(known []journal.Event) (Tail, error)) error {
	if err := s.base.Allow(ctx, actor, deed, ""); err != nil {
		return err
	}
	return s.found(ctx, actor, id, true, s.importing(ctx, actor, 0, id, choose))
}

// importing decides what is added; add is the deed that it is for a stream that is known, 0: choose holds that itself.
func (s *Streams[S]) importing(ctx context.Context, actor Actor, add Deed, id string, choose func(known []journal.Event) (Tail, error)) func(*S) (live.Step, error) {
	stream := s.Of(id)
	return func(*S) (live.Step, error) {
		known, err := s.base.store.Read(ctx, stream, 0)
		if err != nil {
			return live.Step{}, err
		}
		tail, err := choose(known)
		if err != nil || len(tail.Events) == 0 {
			return live.Step{}, err
		}
		if len(known) > 0 && add != 0 {
			if err := s.base.Allow(ctx, actor, add, stream); err != nil {
				return live.Step{}, err
			}
		}
		return live.Step{Sealed: tail.Events, Records: tail.Records, Side: Both(takeNumbers(stream, known, tail.Events), tail.Side)}, nil
	}
}

// Erase forgets records of a stream for good. Choose says which.
func (s *Streams[S]) Erase(ctx context.Context, actor Actor, deed Deed, id string, choose func(*S) ([]string, error)) error {
	permits, err := s.base.Permits(ctx, actor, deed, s.Of(id))
	if err == nil {
		err = s.base.Allow(ctx, actor, deed, s.Of(id))
	}
	if err != nil {
		return err
	}
	return s.EraseAs(ctx, actor, permits[0], id, choose)
}

// EraseAs is Erase for a use case that has asked for the permission itself and held its terms: the
// permit under which it acts signs.
func (s *Streams[S]) EraseAs(ctx context.Context, actor Actor, permit Permit, id string, choose func(*S) ([]string, error)) error {
	by, err := s.base.signature(ctx, actor, permit.Role, s.Of(id))
	if err != nil {
		return err
	}
	return s.explain(s.live.Erase(ctx, id, by, s.base.now(), choose))
}

// EraseWith is Erase where rows have something of the records that is forgotten in the same transaction.
func (s *Streams[S]) EraseWith(ctx context.Context, actor Actor, deed Deed, id string, choose func(*S) (live.Erasure, error)) error {
	permits, err := s.base.Permits(ctx, actor, deed, s.Of(id))
	if err == nil {
		err = s.base.Allow(ctx, actor, deed, s.Of(id))
	}
	if err != nil {
		return err
	}
	by, err := s.base.signature(ctx, actor, permits[0].Role, s.Of(id))
	if err != nil {
		return err
	}
	return s.explain(s.live.EraseWith(ctx, id, by, s.base.now(), choose))
}

// EraseByItself is Erase where the program does what somebody has asked for elsewhere, such as that
// their account is erased; see [Streams.ChangeByItself].
func (s *Streams[S]) EraseByItself(ctx context.Context, id string, choose func(*S) ([]string, error)) error {
	return s.explain(s.live.Erase(ctx, id, OwnSignature, s.base.now(), choose))
}

// EraseWithByItself is EraseByItself where rows have something of the records.
func (s *Streams[S]) EraseWithByItself(ctx context.Context, id string, choose func(*S) (live.Erasure, error)) error {
	return s.explain(s.live.EraseWith(ctx, id, OwnSignature, s.base.now(), choose))
}
