package events

import (
	"context"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// ask makes a command from the newest snapshot. It runs again when somebody
// else changed the tournament in between.
type ask func(*Snapshot) (tournament.Command, error)

// change is the way of every change to a tournament, see [app.Streams.Change].
// People are the personal records that go with the command.
func (a *App) change(ctx context.Context, actor app.Actor, deed app.Deed, id string, people []newPerson, command ask) error {
	return a.changeWithin(ctx, actor, deed, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		wanted, err := command(s)
		if err != nil {
			return nil, nil, err
		}
		decided, err := tournament.Decide(s.state, wanted)
		return decided, people, err
	})
}

// changeWithin decides events and the people they refer to, and holds the
// terms on which the actor may do the deed; see terms.go.
func (a *App) changeWithin(ctx context.Context, actor app.Actor, deed app.Deed, id string, decide func(*Snapshot) ([]tournament.Event, []newPerson, error)) error {
	return a.tournaments.ChangeWithin(ctx, actor, deed, id, func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		decided, people, err := decide(s)
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		permit, err := a.within(ctx, actor, deed, s, permits, decided, people)
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := factsOf(decided)
		return app.Decision{Facts: facts, Records: recordsIn(people)}, permit, err
	})
}

// changeOwn is the change for what players may do for themselves alone. What it
// is about is held against the actor's terms before it is decided, so that nobody
// learns by a refusal what others said.
func (a *App) changeOwn(ctx context.Context, actor app.Actor, deed app.Deed, id string, about tournament.Event, command ask) error {
	return a.tournaments.ChangeWithin(ctx, actor, deed, id, func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		permit, err := a.within(ctx, actor, deed, s, permits, []tournament.Event{about}, nil)
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		wanted, err := command(s)
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		decided, err := decision(s.state, wanted, nil)
		return decided, permit, err
	})
}

// command is the change for commands that need nothing of the state.
func (a *App) command(ctx context.Context, actor app.Actor, deed app.Deed, id string, command tournament.Command) error {
	return a.change(ctx, actor, deed, id, nil, func(*Snapshot) (tournament.Command, error) { return command, nil })
}

// decision is what becomes of a command.
func decision(state *tournament.State, command tournament.Command, people []newPerson) (app.Decision, error) {
	events, err := tournament.Decide(state, command)
	if err != nil {
		return app.Decision{}, err
	}
	facts, err := factsOf(events)
	return app.Decision{Facts: facts, Records: recordsIn(people)}, err
}

// factsOf are events as they are written.
func factsOf(events []tournament.Event) ([]app.Fact, error) {
	facts := make([]app.Fact, len(events))
	for i, event := range events {
		name, version, data, err := tournament.Encode(event)
		if err != nil {
			return nil, err
		}
		facts[i] = app.Fact{Type: name, Version: version, Data: data}
	}
	return facts, nil
}

// newPerson is a record of personal data about to be written.
type newPerson struct {
	record journal.Record
	person Person
}

// saltSize is the salt of a record's hash in bytes.
const saltSize = 16

// record makes a record of a person: a new id, a new salt.
func (a *App) record(p Person) (newPerson, error) {
	id, err := a.base.NewID()
	if err != nil {
		return newPerson{}, err
	}
	salt := make([]byte, saltSize)
	if err := a.base.Random(salt); err != nil {
		return newPerson{}, err
	}
	data, err := p.MarshalJSON()
	if err != nil {
		return newPerson{}, err
	}
	return newPerson{journal.Record{ID: id, Salt: salt, Data: data}, p}, nil
}

func (p newPerson) ref() tournament.RecordRef {
	return tournament.RecordRef{ID: p.record.ID, Hash: p.record.Hash().String()}
}

// recordsIn are the records of people.
func recordsIn(people []newPerson) []journal.Record {
	records := make([]journal.Record, len(people))
	for i, p := range people {
		records[i] = p.record
	}
	return records
}
