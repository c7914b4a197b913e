package offices

import (
	"context"
	"errors"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	words "damka/internal/college"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Calendar is the register's calendar as the arbiters' college asks it.
type Calendar struct{ Register *register.App }

// Events are the tournaments that begin from one day to another and are not called off.
func (c Calendar) Events(ctx context.Context, from, to calendar.Date) ([]college.Event, error) {
	const atOnce = 500
	var all []college.Event
	var after store.KeyPlace
	for {
		rows, next, err := c.Register.Calendar(ctx, from, to, false, after, atOnce)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			if row.Phase != dossier.IsCancelled {
				all = append(all, eventOf(row))
			}
		}
		if next == (store.KeyPlace{}) {
			return all, nil
		}
		after = next
	}
}

// Event is a tournament of the calendar.
func (c Calendar) Event(ctx context.Context, id string) (college.Event, bool, error) {
	d, err := c.Register.Dossier(ctx, id)
	if errors.Is(err, register.ErrNoDossier) {
		return college.Event{}, false, nil
	}
	if err != nil {
		return college.Event{}, false, err
	}
	e := eventOf(register.RowOf(d))
	for i, one := range e.Staff {
		e.Staff[i].Committee = slices.ContainsFunc(d.Arbiters, func(a dossier.Arbiter) bool { return a.Person == one.Person && a.Committee })
	}
	return e, true, nil
}

// Staff names an arbiter of a tournament beside those who are named; a chief arbiter takes the place of the one before. Of one that is decided on or called off nothing
// changes, and it answers false.
func (c Calendar) Staff(ctx context.Context, actor app.Actor, id, person string, as words.Office) (bool, error) {
	role := dossier.Chief
	if as == words.Assistant {
		role = dossier.Assistant
	}
	named, err := c.Register.Appoint(ctx, actor, id, dossier.Arbiter{Person: person, Role: role})
	if errors.Is(err, register.ErrNoDossier) {
		return false, nil
	}
	return named, err
}

// Organises says whether somebody is an officer of the club that organises a tournament.
func (c Calendar) Organises(ctx context.Context, actor app.Actor, id string) (bool, error) {
	d, err := c.Register.Dossier(ctx, id)
	if errors.Is(err, register.ErrNoDossier) || err == nil && d.Plan.Club == "" {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	own, err := c.Register.OwnClubs(ctx, actor)
	return slices.ContainsFunc(own, func(club register.ListedClub) bool { return club.ID == d.Plan.Club }), err
}

func eventOf(row register.DossierRow) college.Event {
	var staff []college.Staffed
	if row.Chief != "" {
		staff = append(staff, college.Staffed{Person: row.Chief, Office: words.Chief})
	}
	for _, person := range row.Assistants {
		staff = append(staff, college.Staffed{Person: person, Office: words.Assistant})
	}
	return college.Event{
		ID: row.ID, Name: row.Plan.Name, Place: row.Plan.Place, Starts: row.Plan.Starts, Ends: row.Plan.Ends, NoticeDue: row.Plan.NoticeDue(),
		Official: row.Plan.Kind == dossier.Official, Rated: row.Plan.Kind != dossier.Local, World: row.Plan.Kind == dossier.International, Championship: row.Plan.Championship != "", Chief: row.Chief, Reported: row.First.IsValid(), Tournament: row.Tournament,
		Cancelled: row.Phase == dossier.IsCancelled, Staff: staff,
	}
}
