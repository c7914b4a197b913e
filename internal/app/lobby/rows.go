package lobby

import (
	"encoding/json"
	"errors"
	"fmt"

	"damka/clock"
	"damka/internal/lobby"
	"damka/internal/store"
)

// The documents of the lobby.
const (
	openKind = "lobby.open" // an offer that can be accepted; by its id
	gameKind = "lobby.game" // of which offer a game came; by the game's id
	metKind  = "lobby.met"  // whom somebody played last; by who that is

	begunKind    = "lobby.begun"    // an offer whose game somebody is to be led to; by the offer and who that is
	declinedKind = "lobby.declined" // an offer that was declined, of which who made it is to be told; by its id
	sideKind     = "lobby.side"     // which browser has a side of a game that came of no offer; by the game and the side
)

// The keys of an open offer.
const (
	fromKey    = "from"    // the party that made it
	toKey      = "to"      // the party to whom it is, where it is to one
	listKey    = "list"    // listed: it is to everybody
	poolKey    = "pool"    // see [poolOf]
	rematchKey = "rematch" // the game after which it is made

	whoKey = "who" // of [begunKind] and [declinedKind]: the party
)

const listed = "lobby"

// open is what the document of an open offer has. The name is that of who has no account: it goes with the document.
type open struct {
	ID     string      `json:"id"`
	Name   string      `json:"name,omitempty"`
	ToName string      `json:"toName,omitempty"` // of who is asked for a rematch, as in the game before
	MadeAt clock.Time  `json:"made"`
	Offer  lobby.Offer `json:"offer"`
}

// document is the open offer as it is stored.
func (o open) document() (store.Document, error) {
	data, err := json.Marshal(o)
	doc := store.Document{Kind: openKind, ID: o.ID, Data: data}
	key := func(name, value string) {
		if value != "" {
			doc.Keys = append(doc.Keys, store.Key{Name: name, Value: value})
		}
	}
	key(fromKey, o.Offer.From.Key())
	key(rematchKey, o.Offer.Rematch)
	switch o.Offer.Audience {
	case lobby.ToOne:
		key(toKey, o.Offer.To.Key())
	case lobby.ToEverybody:
		key(listKey, listed)
		key(poolKey, poolOf(o.Offer))
	}
	return doc, err
}

func readOpen(doc store.Document) (o open, err error) {
	if err = json.Unmarshal(doc.Data, &o); err != nil {
		err = fmt.Errorf("lobby: the document of the offer %s: %w", doc.ID, err)
	}
	return o, err
}

func readOpens(docs []store.Document) ([]open, error) {
	all := make([]open, len(docs))
	for i, doc := range docs {
		var err error
		if all[i], err = readOpen(doc); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// errOvertaken: somebody else has ended the offer, or joined it with another, in the very moment.
var errOvertaken = errors.New("lobby: the offer is not open any more")

// closeOpen deletes what says that an offer is open: who finds it deleted comes too late.
func closeOpen(tx store.Tx, id string) error {
	if err := tx.DeleteDocument(openKind, id); errors.Is(err, store.ErrNotFound) {
		return errOvertaken
	} else if err != nil {
		return err
	}
	return errors.Join(tx.CancelDue(expireKind, id), tx.CancelDue(lookKind, id))
}

// putOver puts a document whatever was there before.
func putOver(tx store.Tx, doc store.Document) error {
	if err := tx.DeleteDocument(doc.Kind, doc.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return tx.PutDocument(doc)
}

// offerIn is the offer in the document of a game.
func offerIn(doc store.Document) (string, error) {
	var of struct {
		Offer string `json:"offer"`
	}
	if err := json.Unmarshal(doc.Data, &of); err != nil {
		return "", fmt.Errorf("lobby: the document of the game %s: %w", doc.ID, err)
	}
	return of.Offer, nil
}

// waiting is who waits by an offer.
func (o open) waiting(now clock.Time) lobby.Waiting {
	return lobby.Waiting{Rating: o.Offer.Rating, Range: o.Offer.Conditions.Range, For: now - o.MadeAt}
}
