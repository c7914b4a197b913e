package ways

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/store"
)

// encounterKind is the kind of the documents of encounters; their ids are those of encounters.
const encounterKind = "encounter"

// The keys of documents.
const (
	whoKey  = "who"  // somebody who takes part
	openKey = "open" // who has made it, as long as nobody has accepted
)

// openFor is how long an encounter waits for who has its link. What nobody accepts goes.
const openFor = 24 * time.Hour

// encounterDoc is what is kept of an encounter.
type encounterDoc struct {
	Settings  game.Settings `json:"settings"`
	Bronstein int           `json:"bronstein"`
	Sides     [2]Person     `json:"sides"` // the first has White in the first game
	By        int           `json:"by"`    // which of them made it
	To        Person        `json:"to,omitzero"`
	Made      int64         `json:"made"`              // in milliseconds since 1970
	Games     []noted       `json:"games,omitempty"`   // in the order in which they were noted
	Stopped   bool          `json:"stopped,omitempty"` // an account is gone: no game follows
	Failed    *game.Why     `json:"failed,omitempty"`  // why the next game could not begin: none follows
	Ended     bool          `json:"ended,omitempty"`   // when the games were last looked at, it was over
	Again     string        `json:"again,omitempty"`   // the rematch

	id      string
	version uint64
}

// noted is a game that was made, or is to be.
type noted struct {
	First bool `json:"first"` // the first of the two has White
}

// part is a game of it by its number.
func (d *encounterDoc) part(number int) game.Part {
	return game.Part{Of: string(game.EncounterPart) + "/" + d.id, Number: number}
}

func (d *encounterDoc) isOpen() bool { return len(d.Games) == 0 }

func (d *encounterDoc) document() (store.Document, error) {
	data, err := json.Marshal(d)
	doc := store.Document{Kind: encounterKind, ID: d.id, Data: data, Version: d.version}
	for _, p := range d.Sides {
		doc.Keys = append(doc.Keys, p.keys(whoKey)...)
	}
	if d.isOpen() {
		doc.Keys = append(doc.Keys, d.Sides[d.By].keys(openKey)...)
		if !d.To.is(d.Sides[0]) && !d.To.is(d.Sides[1]) {
			doc.Keys = append(doc.Keys, d.To.keys(whoKey)...)
		}
		doc.Until = time.UnixMilli(d.Made).Add(openFor)
	}
	return doc, err
}

func readEncounter(doc store.Document) (*encounterDoc, error) {
	d := encounterDoc{id: doc.ID, version: doc.Version}
	if err := json.Unmarshal(doc.Data, &d); err != nil {
		return nil, fmt.Errorf("ways: the document of the encounter %s: %w", doc.ID, err)
	}
	return &d, nil
}

// encounter is what is kept of an encounter. One that nobody accepted in time is none any more.
func (a *App) encounter(ctx context.Context, id string) (*encounterDoc, error) {
	if !isID(id) {
		return nil, ErrNotFound
	}
	doc, found, err := a.store().Document(ctx, encounterKind, id)
	if err == nil && (!found || doc.Over(a.Now())) {
		err = ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return readEncounter(doc)
}

// put writes it, with what else is written; [store.ErrStale] where somebody was faster.
func (a *App) put(ctx context.Context, d *encounterDoc, also ...func(store.Tx) error) error {
	doc, err := d.document()
	if err != nil {
		return err
	}
	err = a.store().Update(ctx, func(tx store.Tx) error {
		if err := tx.PutDocument(doc); err != nil {
			return err
		}
		for _, write := range also {
			if err := write(tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		d.version++
		a.listening.told(d.part(1).Of)
	}
	return err
}

// mostAgain is how often a change is tried that others overtake.
const mostAgain = 100

// changeEncounter changes one, again if somebody was faster. The change may be asked several times.
func (a *App) changeEncounter(ctx context.Context, id string, change func(*encounterDoc) ([]func(store.Tx) error, error)) (*encounterDoc, error) {
	for range mostAgain {
		d, err := a.encounter(ctx, id)
		if err != nil {
			return nil, err
		}
		also, err := change(d)
		if err != nil {
			return nil, err
		}
		if err = a.put(ctx, d, also...); !errors.Is(err, store.ErrStale) {
			return d, err
		}
	}
	return nil, article.Refuse(CodeChanged, "")
}

// isID says whether a text can be an id of this package.
func isID(id string) bool {
	if len(id) != 16 {
		return false
	}
	for _, c := range id {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}
