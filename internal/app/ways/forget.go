package ways

import (
	"context"
	"errors"
	"slices"

	"damka/internal/store"
)

// forgetLater leaves what is to be forgotten of an account that is erased to [App.Work].
func (a *App) forgetLater(tx store.Tx, account string) error {
	return tx.PutDue(store.DueRow{Kind: forgetKind, ID: account, At: a.Now()})
}

// forget takes an account out of all that it took part in. What it has made and nobody has accepted goes.
func (a *App) forget(ctx context.Context, account string) error {
	who := Person{Account: account}
	docs, err := a.store().DocumentsBy(ctx, encounterKind, whoKey, who.key())
	for _, doc := range docs {
		if err == nil {
			err = a.forgetEncounter(ctx, doc.ID, who)
		}
	}
	if err != nil {
		return err
	}
	docs, err = a.store().DocumentsBy(ctx, exhibitionKind, whoKey, who.key())
	for _, doc := range docs {
		if err == nil {
			err = a.forgetExhibition(ctx, doc.ID, who)
		}
	}
	return err
}

// forgetExhibition takes somebody off the list before it begins, and leaves the board to nobody after.
func (a *App) forgetExhibition(ctx context.Context, id string, who Person) error {
	err := a.changeExhibition(ctx, id, func(d *exhibitionDoc) ([]func(store.Tx) error, error) {
		if d.By.is(who) {
			d.By = Person{}
		}
		if board := d.boardOf(who); board != 0 && d.isOpen() {
			d.Guests = slices.Delete(d.Guests, board-1, board)
		} else if board != 0 {
			d.Guests[board-1] = Person{}
		}
		if d.isOpen() && d.By.IsZero() {
			return []func(store.Tx) error{func(tx store.Tx) error { return tx.DeleteDocument(exhibitionKind, id) }}, nil
		}
		return nil, nil
	})
	if errors.Is(err, ErrNotFound) || errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

func (a *App) forgetEncounter(ctx context.Context, id string, who Person) error {
	_, err := a.changeEncounter(ctx, id, func(d *encounterDoc) ([]func(store.Tx) error, error) {
		for i := range d.Sides {
			if d.Sides[i].is(who) {
				d.Sides[i] = Person{}
			}
		}
		if d.To.is(who) {
			d.To = Person{Seat: nobodysSeat}
		}
		if d.isOpen() && d.Sides[d.By].IsZero() {
			return []func(store.Tx) error{func(tx store.Tx) error { return tx.DeleteDocument(encounterKind, id) }}, nil
		}
		return nil, nil
	})
	if errors.Is(err, ErrNotFound) || errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// nobodysSeat is no browser's: an encounter that was for who is gone is for nobody.
const nobodysSeat = "gone"

// exported is what is kept of an account here, under the names under which it is stored.
type exported struct {
	Encounters  []exportedEncounter  `json:"encounters"`
	Exhibitions []exportedExhibition `json:"exhibitions"`
}

// exportedExhibition is an exhibition with one's own place alone.
type exportedExhibition struct {
	ID    string `json:"id"`
	Leads bool   `json:"exhibitor"`
	Board int    `json:"board,omitempty"`
	*exhibitionDoc
}

type exportedEncounter struct {
	ID string `json:"id"`
	*encounterDoc
}

// export is everything that is kept of an account here. Browsers of others are left out.
func (a *App) export(ctx context.Context, account string) (name string, data any, err error) {
	all := exported{Encounters: []exportedEncounter{}, Exhibitions: []exportedExhibition{}}
	who := Person{Account: account}
	docs, err := a.store().DocumentsBy(ctx, encounterKind, whoKey, who.key())
	if err != nil {
		return "", nil, err
	}
	for _, doc := range docs {
		d, err := readEncounter(doc)
		if err != nil {
			return "", nil, err
		}
		for i := range d.Sides {
			if !d.Sides[i].is(who) {
				d.Sides[i] = Person{Account: d.Sides[i].Account}
			}
		}
		all.Encounters = append(all.Encounters, exportedEncounter{doc.ID, d})
	}
	if docs, err = a.store().DocumentsBy(ctx, exhibitionKind, whoKey, who.key()); err != nil {
		return "", nil, err
	}
	for _, doc := range docs {
		d, err := readExhibition(doc)
		if err != nil {
			return "", nil, err
		}
		one := exportedExhibition{ID: doc.ID, Leads: d.By.is(who), Board: d.boardOf(who), exhibitionDoc: d}
		d.Guests, d.Out = nil, nil // who else plays is theirs
		all.Exhibitions = append(all.Exhibitions, one)
	}
	return "ways", all, nil
}
