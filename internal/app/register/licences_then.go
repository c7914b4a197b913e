package register

import (
	"context"
	"time"

	"damka/calendar"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// licensedAs says whether a participant had a player's licence on a day: by what the register has now, or, of a tournament that was approved, had when it was. So a
// licence that is taken back or brought in later changes nothing when the decision is made again. Of somebody who was not in the register then it has what it has now.
func (a *App) licensedAs(ctx context.Context, d *Dossier, of Examined, day calendar.Date) (bool, error) {
	if d.Phase != dossier.IsApproved {
		return of.Person.LicensedOn(day), nil
	}
	row, was, err := a.licencesThen(ctx, of.Link.Person, d.Decided)
	if err != nil || !was {
		return of.Person.LicensedOn(day), err
	}
	return row.LicensedOn(day), nil
}

// licencesThen are the licences of a person at a moment, of all entries that were that person's by then; false: none was there.
func (a *App) licencesThen(ctx context.Context, id string, then time.Time) (row Row, was bool, err error) {
	entries, err := a.Entries(ctx, id)
	if err != nil {
		return Row{}, false, err
	}
	states := make(map[string]*person.State, len(entries))
	for _, entry := range entries {
		if states[entry], err = a.personThen(ctx, entry, then); err != nil {
			return Row{}, false, err
		}
	}
	counted := func(id string) string { // the entry that counted for another one
		for range entries {
			if s := states[id]; s != nil && s.Into != "" {
				id = s.Into
			}
		}
		return id
	}
	for _, entry := range entries {
		if states[entry].Number == 0 || counted(entry) != counted(id) {
			continue
		}
		was = true
		for _, l := range states[entry].Licences {
			row.Licences = append(row.Licences, Licence{l.Year, l.On})
		}
	}
	return row, was, nil
}

// personThen is an entry at a moment; its number is 0 if it was not there yet.
func (a *App) personThen(ctx context.Context, id string, then time.Time) (*person.State, error) {
	state := &person.State{ID: id}
	events, err := a.base.Store().Read(ctx, a.people.Of(id), 0)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		if e.At.After(then) {
			break
		}
		event, err := person.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return nil, err
		}
		state = state.Apply(person.Numbered{Seq: uint64(e.Seq), Event: event})
	}
	return state, nil
}
