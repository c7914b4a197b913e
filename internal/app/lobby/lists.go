package lobby

import (
	"cmp"
	"context"
	"slices"
	"time"

	"damka/internal/app"
	"damka/internal/lobby"
)

// Offered is an open offer as lists show it.
type Offered struct {
	ID       string
	Offer    lobby.Offer
	MadeAt   time.Time
	From, To Person // To is nobody where it is to nobody alone
}

// Mine are the open offers that an actor has made, and those that are made to the actor alone, the newest first.
func (a *App) Mine(ctx context.Context, actor app.Actor) (made, asked []Offered, err error) {
	if err := a.base.Allow(ctx, actor, app.SeeOffers, ""); err != nil {
		return nil, nil, err
	}
	party := PartyOf(actor)
	if party.IsZero() {
		return nil, nil, nil
	}
	if made, err = a.offeredBy(ctx, fromKey, party.Key()); err != nil {
		return nil, nil, err
	}
	asked, err = a.offeredBy(ctx, toKey, party.Key())
	return made, asked, err
}

// Lobby is what an actor can accept of what is offered to everybody, the newest first: not what they offer themselves, nor what comes from
// or is meant for somebody with whom they want nothing to do.
func (a *App) Lobby(ctx context.Context, actor app.Actor) ([]Offered, error) {
	if err := a.base.Allow(ctx, actor, app.SeeOffers, ""); err != nil {
		return nil, err
	}
	all, err := a.offeredBy(ctx, listKey, listed)
	if err != nil {
		return nil, err
	}
	party, blocked := PartyOf(actor), map[lobby.Party]bool{}
	shown := all[:0]
	for _, o := range all {
		if o.From.Party == party {
			continue
		}
		apart, asked := blocked[o.From.Party]
		if !asked {
			if apart, err = a.apart(ctx, o.From.Party, party); err != nil {
				return nil, err
			}
			blocked[o.From.Party] = apart
		}
		if !apart {
			shown = append(shown, o)
		}
	}
	return shown, nil
}

// Open is an open offer with its people; false when it is not open. It is for who has its address.
func (a *App) Open(ctx context.Context, id string) (Offered, bool, error) {
	doc, found, err := a.base.Store().Document(ctx, openKind, id)
	if err != nil || !found {
		return Offered{}, false, err
	}
	o, err := readOpen(doc)
	if err != nil {
		return Offered{}, false, err
	}
	offered, err := a.offered(ctx, o)
	return offered, err == nil, err
}

// opensBy are the open offers with a key.
func (a *App) opensBy(ctx context.Context, key, value string) ([]open, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, openKind, key, value)
	if err != nil {
		return nil, err
	}
	return readOpens(docs)
}

func (a *App) offeredBy(ctx context.Context, key, value string) ([]Offered, error) {
	opens, err := a.opensBy(ctx, key, value)
	if err != nil {
		return nil, err
	}
	all := make([]Offered, len(opens))
	for i, o := range opens {
		if all[i], err = a.offered(ctx, o); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(all, func(x, y Offered) int { return cmp.Or(y.MadeAt.Compare(x.MadeAt), cmp.Compare(x.ID, y.ID)) })
	return all, nil
}

func (a *App) offered(ctx context.Context, o open) (Offered, error) {
	from, err := a.person(ctx, o.Offer.From, o.Name)
	if err != nil {
		return Offered{}, err
	}
	from.Rating = o.Offer.Rating
	offered := Offered{ID: o.ID, Offer: o.Offer, MadeAt: moment(o.MadeAt), From: from}
	if o.Offer.Audience == lobby.ToOne {
		offered.To, err = a.person(ctx, o.Offer.To, o.ToName)
	}
	return offered, err
}

// People are who made an offer and who is asked or has taken it, as far as accounts say it: of others only the open offer knows the name.
func (a *App) People(ctx context.Context, s *Snapshot) (from, other Person, err error) {
	if from, err = a.person(ctx, s.State.Offer.From, ""); err != nil {
		return from, other, err
	}
	from.Rating = s.State.Offer.Rating
	party := s.State.Taken.By
	if party.IsZero() {
		party = s.State.Offer.To
	}
	if party.IsZero() {
		return from, other, nil
	}
	other, err = a.person(ctx, party, "")
	other.Rating = s.State.Taken.Rating
	return from, other, err
}

// Begun are the offers of an actor whose games have just begun, the newest first.
func (a *App) Begun(ctx context.Context, actor app.Actor) ([]*Snapshot, error) {
	return a.lately(ctx, actor, begunKind, func(s *lobby.State) bool { return s.Game() != "" })
}

// lately are the offers of an actor that documents of a kind name, the newest first.
func (a *App) lately(ctx context.Context, actor app.Actor, kind string, is func(*lobby.State) bool) ([]*Snapshot, error) {
	if err := a.base.Allow(ctx, actor, app.SeeOffers, ""); err != nil {
		return nil, err
	}
	party := PartyOf(actor)
	if party.IsZero() {
		return nil, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, kind, whoKey, party.Key())
	if err != nil {
		return nil, err
	}
	var all []*Snapshot
	for _, doc := range docs {
		if doc.Over(a.base.Now()) {
			continue
		}
		id, err := offerIn(doc)
		if err != nil {
			return nil, err
		}
		s, err := a.offers.Snapshot(ctx, id)
		if err != nil {
			return nil, err
		}
		if is(s.State) {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(x, y *Snapshot) int { return cmp.Compare(y.State.LastAt, x.State.LastAt) })
	return all, nil
}

// GameOf is the offer of which a game came; false where it came of none.
func (a *App) GameOf(ctx context.Context, game string) (*Snapshot, bool, error) {
	doc, found, err := a.base.Store().Document(ctx, gameKind, game)
	if err != nil || !found {
		return nil, false, err
	}
	id, err := offerIn(doc)
	if err != nil {
		return nil, false, err
	}
	s, err := a.offers.Snapshot(ctx, id)
	return s, err == nil, err
}
