package lobby

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"damka/internal/app"
	"damka/internal/lobby"
	"damka/internal/store"
)

// Who plays whoever fits makes an offer like any other, which looks for one that fits when it is made and then now and then, because what fits
// widens while one waits. The one that is found is accepted in the name of who waits, and the own one joins it, in one transaction: of
// all who look at the same time at most one gets each.

// lookEvery is how long it takes until an offer looks again.
const lookEvery = 2 * time.Second

// lookFor is how long it looks by itself; others that come later look at it.
const lookFor = lobby.WidestAfter + lookEvery

// Quick plays whoever fits: it makes an offer to everybody which is paired at once if somebody waits. The answer is the
// offer; it has its game if there is one.
func (a *App) Quick(ctx context.Context, actor app.Actor, wanted Wanted) (*Snapshot, error) {
	before, err := a.pressedBefore(ctx, actor, wanted)
	if err != nil || before != nil {
		return before, err
	}
	id, err := a.make(ctx, actor, wanted, lobby.Offer{Audience: lobby.ToEverybody, Quick: true})
	if err != nil {
		return nil, err
	}
	if err := a.look(context.WithoutCancel(ctx), id); err != nil {
		return nil, err
	}
	return a.offers.Newest(ctx, id)
}

// pressedBefore is the own offer of who presses the same again; nil: there is none. Under another name it is taken back, for one with the
// new name: one person waits once.
func (a *App) pressedBefore(ctx context.Context, actor app.Actor, wanted Wanted) (*Snapshot, error) {
	party, name, err := a.partyOf(actor, wanted.Name)
	if err != nil {
		return nil, err
	}
	opens, err := a.opensBy(ctx, fromKey, party.Key())
	if err != nil {
		return nil, err
	}
	for _, o := range opens {
		if !o.Offer.Quick || o.Offer.Conditions != wanted.Conditions {
			continue
		}
		if name != "" && o.Name != name { // the page shows no name after the first press: none is no other one
			err := a.Cancel(ctx, actor, o.ID)
			if err == nil {
				continue
			}
			if !isRefused(err) { // somebody has just accepted it
				return nil, err
			}
		} else if err := a.look(context.WithoutCancel(ctx), o.ID); err != nil {
			return nil, err
		}
		return a.offers.Newest(ctx, o.ID)
	}
	return nil, nil
}

// poolOf is what two offers must have in common to be paired; empty for one that is not for whoever fits: it
// has a position or a colour of its own, or nobody has to be there.
func poolOf(o lobby.Offer) string {
	c := o.Conditions
	if !c.IsLive() || c.Start != "" || c.Origin != (lobby.Origin{}) || c.Colour.IsValid() {
		return ""
	}
	return strings.Join([]string{c.Variant.String(), c.Edition.String(), c.Control.String(), fmt.Sprint(c.Rated), fmt.Sprint(c.Friendly)}, " ")
}

// look pairs an offer with the one that fits it best, if there is one.
func (a *App) look(ctx context.Context, id string) error {
	doc, found, err := a.base.Store().Document(ctx, openKind, id)
	if err != nil || !found {
		return err
	}
	own, err := readOpen(doc)
	if err != nil {
		return err
	}
	others, err := a.fitting(ctx, own)
	if err != nil {
		return err
	}
	for _, other := range others {
		paired, err := a.pair(ctx, own, other)
		if err != nil || paired {
			return err
		}
		if _, open, err := a.base.Store().Document(ctx, openKind, id); err != nil || !open {
			return err // somebody has found the own one
		}
	}
	return nil
}

// lookAgain is [App.look] when its row has come, and puts it off.
func (a *App) lookAgain(ctx context.Context, row store.TakenDue) error {
	if err := a.look(ctx, row.ID); err != nil {
		return err
	}
	doc, found, err := a.base.Store().Document(ctx, openKind, row.ID)
	if err != nil {
		return err
	}
	if !found {
		return a.finish(ctx, row)
	}
	own, err := readOpen(doc)
	if err != nil {
		return err
	}
	if a.base.Now().Sub(moment(own.MadeAt)) > lookFor {
		return a.finish(ctx, row)
	}
	err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, a.base.Now().Add(lookEvery)) })
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}

// fitting are the offers that fit one, those first that wait longest.
func (a *App) fitting(ctx context.Context, own open) ([]open, error) {
	pool := poolOf(own.Offer)
	if pool == "" {
		return nil, nil
	}
	all, err := a.opensBy(ctx, poolKey, pool)
	if err != nil {
		return nil, err
	}
	var fitting []open
	for _, other := range all {
		fits, err := a.fits(ctx, own, other)
		if err != nil {
			return nil, err
		}
		if fits {
			fitting = append(fitting, other)
		}
	}
	slices.SortFunc(fitting, func(x, y open) int { return cmp.Or(cmp.Compare(x.MadeAt, y.MadeAt), cmp.Compare(x.ID, y.ID)) })
	return fitting, nil
}

func (a *App) fits(ctx context.Context, own, other open) (bool, error) {
	if own.ID == other.ID || own.Offer.From == other.Offer.From {
		return false, nil
	}
	met, err := a.justMet(ctx, own.Offer.From, other.Offer.From)
	if err != nil {
		return false, err
	}
	now := instant(a.base.Now())
	if !lobby.Fits(own.waiting(now), other.waiting(now), met) {
		return false, nil
	}
	apart, err := a.apart(ctx, own.Offer.From, other.Offer.From)
	return !apart, err
}

// WaitsForAgain says that two offers would be paired but for the last game of both, which was with each other: whoever made one may accept
// the other at once.
func (a *App) WaitsForAgain(ctx context.Context, own, other Offered) (bool, error) {
	pool := poolOf(own.Offer)
	if !own.Offer.Quick || !other.Offer.Quick || pool == "" || pool != poolOf(other.Offer) {
		return false, nil
	}
	return a.justMet(ctx, own.Offer.From, other.Offer.From)
}

// pair makes one offer of two: the other one is accepted in the name of who made the own one. False: somebody was faster.
func (a *App) pair(ctx context.Context, own, other open) (bool, error) {
	accept := lobby.Accept{By: own.Offer.From, Rating: own.Offer.Rating, Instead: own.ID}
	var err error
	if accept.Seed, err = a.seed(); err != nil {
		return false, err
	}
	if accept.Game, err = a.base.NewID(); err != nil {
		return false, err
	}
	var agreed agreement
	err = a.offers.MakeWith(ctx, other.ID, func(s *Snapshot) (app.Decision, error) {
		if s == nil || s.State.Phase != lobby.Open {
			return app.Decision{}, errOvertaken
		}
		if agreed, err = a.agreement(ctx, s, accept, own.Name); err != nil {
			return app.Decision{}, err
		}
		return a.decide(s, accept, agreed.write)
	})
	if errors.Is(err, errOvertaken) || isRefused(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, a.begin(ctx, agreed.begins)
}

// whoMet is whom somebody played last.
type whoMet struct {
	With string `json:"with"`
}

// metFor is how long that is remembered.
const metFor = time.Hour

// met says that one has played another.
func (a *App) met(one, other string) store.Document {
	data, _ := json.Marshal(whoMet{other}) // a text has no value that JSON has not
	return store.Document{Kind: metKind, ID: one, Data: data, Until: a.base.Now().Add(metFor)}
}

// justMet says that the last game of both was with each other.
func (a *App) justMet(ctx context.Context, one, other lobby.Party) (bool, error) {
	for _, pair := range [][2]string{{one.Key(), other.Key()}, {other.Key(), one.Key()}} {
		doc, found, err := a.base.Store().Document(ctx, metKind, pair[0])
		if err != nil || !found || doc.Until.Before(a.base.Now()) {
			return false, err
		}
		var last whoMet
		if err := json.Unmarshal(doc.Data, &last); err != nil || last.With != pair[1] {
			return false, err
		}
	}
	return true, nil
}
