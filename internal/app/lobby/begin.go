package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/store"
)

// An accepted offer has a row from the transaction of its acceptance until the game is there, so that it is made also
// if the program stops in between: by whoever takes the row. Making it twice makes it once, because its id is in
// the acceptance.

// beginKind is the kind of these rows; their ids are those of offers.
const beginKind = "lobby.begin"

// beginsAfter is how long a row waits: who accepts makes the game at once, and the worker would do the same again.
const beginsAfter = time.Second

// toBegin is what such a row has: what the sides without accounts want to be called, which is nowhere else and goes when the game has it,
// and what else the two were looking for, which is closed and has to be told so.
type toBegin struct {
	From string   `json:"from,omitempty"`
	By   string   `json:"by,omitempty"`
	Ends []string `json:"ends,omitempty"`
}

// agreement is what is written with an acceptance.
type agreement struct {
	offer  string
	accept lobby.Accept
	ends   []string // what else the two are looking for to play at once
	begins store.DueRow
	game   store.Document
	met    []store.Document
	begun  []store.Document
}

// agreement prepares it; by is the name of who accepts.
func (a *App) agreement(ctx context.Context, s *Snapshot, accept lobby.Accept, by string) (agreement, error) {
	_, number := lobby.Lots(accept.Seed)
	if settingsOf(s.State.Offer.Conditions, number).Check() != nil {
		return agreement{}, article.Refuse(CodeNoSuchGame, "")
	}
	from := ""
	doc, found, err := a.base.Store().Document(ctx, openKind, s.ID)
	if err != nil {
		return agreement{}, err
	}
	if found { // else it is refused
		o, err := readOpen(doc)
		if err != nil {
			return agreement{}, err
		}
		if from = o.Name; by == "" {
			by = o.ToName
		}
	}
	ends, err := a.endsWith(ctx, s, accept)
	if err != nil {
		return agreement{}, err
	}
	data, err := json.Marshal(toBegin{from, by, ends})
	if err != nil {
		return agreement{}, err
	}
	one, other := s.State.Offer.From.Key(), accept.By.Key()
	return agreement{
		offer: s.ID, accept: accept, ends: ends,
		begins: store.DueRow{Kind: beginKind, ID: s.ID, Stream: streamOf(s.ID), At: a.base.Now().Add(beginsAfter), Data: data},
		game:   store.Document{Kind: gameKind, ID: accept.Game, Data: fmt.Appendf(nil, `{"offer":%q}`, s.ID)},
		met:    []store.Document{a.met(one, other), a.met(other, one)},
		begun:  []store.Document{a.begun(s.ID, one), a.begun(s.ID, other)},
	}, nil
}

// endsWith are the other offers of two who are to play at once by one: nobody has two clocks running, so they are closed with it, in one
// transaction. When one of them is taken at the same time only one of the two comes to a game.
func (a *App) endsWith(ctx context.Context, s *Snapshot, accept lobby.Accept) (ends []string, err error) {
	if !s.State.Offer.Conditions.IsLive() {
		return nil, nil
	}
	for _, party := range []lobby.Party{s.State.Offer.From, accept.By} {
		all, err := a.looksFor(ctx, party)
		if err != nil {
			return nil, err
		}
		for _, id := range all {
			if id != s.ID && id != accept.Instead {
				ends = append(ends, id)
			}
		}
	}
	return ends, nil
}

// write writes it.
func (g agreement) write(tx store.Tx) error {
	closes := g.ends
	if g.accept.Instead != "" {
		closes = append([]string{g.accept.Instead}, closes...)
	}
	for _, id := range closes {
		if err := closeOpen(tx, id); err != nil {
			return err
		}
	}
	err := errors.Join(tx.PutDue(g.begins), tx.PutDocument(g.game))
	for _, doc := range append(g.met, g.begun...) {
		err = errors.Join(err, putOver(tx, doc))
	}
	return err
}

// begin makes the game of an offer that was just accepted, by the row that was written with it.
func (a *App) begin(ctx context.Context, row store.DueRow) error {
	err := a.makeGame(ctx, row)
	hopeless := isHopeless(err)
	if hopeless {
		err = a.fail(ctx, row, err)
	}
	if err != nil {
		return err
	}
	if hopeless {
		err = article.Refuse(lobby.CodeOver, "", article.Arg{Name: "state", Value: article.Word("lobby.phase." + string(lobby.Broken))})
	}
	return errors.Join(a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.CancelDue(beginKind, row.ID) }), err)
}

// CodeNoSuchGame: what was offered is no game any more, as when the regulations have changed.
const CodeNoSuchGame article.Code = "lobby.no_such_game"

// fail ends an offer that was accepted, but of which no game can be made, and what was closed with it: who waits for the game is told that
// there will be none.
func (a *App) fail(ctx context.Context, row store.DueRow, why error) error {
	a.base.Log().Error("the game that was agreed on cannot be made", "offer", row.ID, "error", why)
	var of toBegin
	if err := json.Unmarshal(row.Data, &of); err != nil {
		return fmt.Errorf("lobby: the row of the offer %s: %w", row.ID, err)
	}
	s, err := a.offers.Newest(ctx, row.ID)
	if err != nil {
		return err
	}
	if err := a.byItself(ctx, row.ID, lobby.Fail{}); err != nil {
		return err
	}
	if s.State.Taken.Instead != "" {
		of.Ends = append(of.Ends, s.State.Taken.Instead)
	}
	return a.endAll(ctx, of.Ends)
}

// endAll says of offers that are closed that they are over.
func (a *App) endAll(ctx context.Context, ids []string) error {
	for _, id := range ids {
		if err := a.byItself(ctx, id, lobby.Expire{}); err != nil {
			return err
		}
	}
	return nil
}

// begunFor is how long somebody is led to a game that has begun: who is still at the page has come by then.
const begunFor = 15 * time.Minute

func (a *App) begun(id, who string) store.Document {
	return store.Document{
		Kind: begunKind, ID: id + " " + who, Data: fmt.Appendf(nil, `{"offer":%q}`, id), Until: a.base.Now().Add(begunFor),
		Keys: []store.Key{{Name: whoKey, Value: who}},
	}
}

// makeGame does what a row says. It may be done again at any point.
func (a *App) makeGame(ctx context.Context, row store.DueRow) error {
	var of toBegin
	if err := json.Unmarshal(row.Data, &of); err != nil {
		return fmt.Errorf("lobby: the row of the offer %s: %w", row.ID, err)
	}
	s, err := a.offers.Newest(ctx, row.ID)
	if err != nil {
		return err
	}
	taken, offer := s.State.Taken, s.State.Offer
	if taken.Game == "" {
		return nil
	}
	if s.State.Phase == lobby.Agreed {
		if err := a.beginAgreed(ctx, s.State, of); err != nil {
			return err
		}
		if err := a.byItself(ctx, s.ID, lobby.Begin{}); err != nil {
			return err
		}
	}
	if taken.Instead != "" {
		joined := lobby.Join{Offer: s.ID, Game: taken.Game, Side: taken.Side.Other()}
		if err := a.byItself(ctx, taken.Instead, joined); err != nil {
			return err
		}
	}
	if err := a.endAll(ctx, of.Ends); err != nil {
		return err
	}
	if !offer.Conditions.IsLive() {
		return nil
	}
	return errors.Join(a.leaveLobby(ctx, offer.From), a.leaveLobby(ctx, taken.By))
}

func (a *App) beginAgreed(ctx context.Context, s *lobby.State, of toBegin) error {
	from, err := a.person(ctx, s.Offer.From, of.From)
	if err != nil {
		return err
	}
	by, err := a.person(ctx, s.Taken.By, of.By)
	if err != nil {
		return err
	}
	agreed := game.Agreed{
		Settings: settingsOf(s.Offer.Conditions, s.Taken.Number), Rated: s.Offer.Conditions.Rated,
		White: game.AgreedSide{Account: from.Party.Account, Name: from.Name}, Black: game.AgreedSide{Account: by.Party.Account, Name: by.Name},
	}
	if s.Taken.Side == article.Black {
		agreed.White, agreed.Black = agreed.Black, agreed.White
	}
	return a.games.BeginAgreed(ctx, s.Taken.Game, agreed)
}

// byItself is what the program does with an offer that is closed already.
func (a *App) byItself(ctx context.Context, id string, command lobby.Command) error {
	return a.offers.ChangeOnce(ctx, id, func(s *Snapshot) ([]app.Fact, error) {
		events, err := lobby.Decide(s.State, command, instant(a.base.Now()))
		if err != nil {
			return nil, err
		}
		return factsOf(events)
	})
}

// end is what the program does with an open offer: it is closed with it, after what else is written. Who comes too late has nothing to do.
func (a *App) end(ctx context.Context, id string, first func(store.Tx) error) error {
	err := a.offers.MakeWith(ctx, id, func(s *Snapshot) (app.Decision, error) {
		if s == nil {
			return app.Decision{}, ErrNotFound
		}
		return a.decide(s, lobby.Expire{}, first)
	})
	if errors.Is(err, errOvertaken) {
		return nil
	}
	return err
}

// Plays takes back what somebody offers to play at once, as they play now a game that came of no offer. It is for the program itself.
func (a *App) Plays(ctx context.Context, account, seat string) error {
	return a.leaveLobby(ctx, lobby.Party{Account: account, Seat: seat})
}

// leaveLobby ends what somebody who plays now has begun to look for while the game was agreed on.
func (a *App) leaveLobby(ctx context.Context, party lobby.Party) error {
	all, err := a.looksFor(ctx, party)
	if err != nil {
		return err
	}
	for _, id := range all {
		if err := a.end(ctx, id, nil); err != nil {
			return err
		}
	}
	return nil
}

// looksFor are the open offers of somebody to whoever wants to play at once.
func (a *App) looksFor(ctx context.Context, party lobby.Party) (ids []string, err error) {
	all, err := a.opensBy(ctx, fromKey, party.Key())
	for _, o := range all {
		if o.Offer.Audience == lobby.ToEverybody && o.Offer.Conditions.IsLive() {
			ids = append(ids, o.ID)
		}
	}
	return ids, err
}
