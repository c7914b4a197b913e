package events

import (
	"bytes"
	"context"
	"encoding/json"
	"io"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/tournament"
)

// attempts is how often a change is decided again when another process was
// faster. Each attempt sees the newer state, so a handful is plenty.
const attempts = 5

// ask makes a command from the newest snapshot. It runs again when somebody
// else changed the tournament in between.
type ask func(*Snapshot) (tournament.Command, error)

// change is the way of every change to a tournament: permission, load, decide,
// append, publish. It returns when the events are kept for good. People are
// the personal records that go with the command.
func (a *App) change(ctx context.Context, actor Actor, id string, people []newPerson, command ask) error {
	if err := a.allow(actor); err != nil {
		return err
	}
	h, err := a.hold(ctx, id)
	if err != nil {
		return err
	}
	h.write.Lock()
	defer h.write.Unlock()
	for range attempts {
		err = a.try(ctx, actor, h, people, command)
		if _, conflict := journal.AsConflict(err); !conflict {
			return err
		}
		if err := h.reload(ctx, a.store); err != nil {
			return err
		}
	}
	return err
}

func (a *App) try(ctx context.Context, actor Actor, h *held, people []newPerson, command ask) error {
	snapshot := h.snapshot()
	wanted, err := command(snapshot)
	if err != nil {
		return err
	}
	events, err := tournament.Decide(snapshot.state, wanted)
	if err != nil {
		return err
	}
	drafts, recorded, err := a.draft(actor, snapshot.Seq, events)
	if err != nil {
		return err
	}
	next := snapshot.next(recorded, namesOf(people))
	row := next.row(recorded[len(recorded)-1].At)
	side := func(tx store.Tx) error {
		for _, p := range people {
			if err := tx.PutRecord(streamOf(h.id), p.record); err != nil {
				return err
			}
		}
		return tx.PutTournament(row)
	}
	batch := journal.Batch{Stream: streamOf(h.id), Expect: journal.Seq(snapshot.Seq), Drafts: drafts}
	if _, err := a.store.Append(ctx, batch, side); err != nil {
		return err
	}
	h.publish(next)
	return nil
}

// draft makes the journal's drafts of events and the same as they will be
// read back.
func (a *App) draft(actor Actor, after uint64, events []tournament.Event) ([]journal.Draft, []tournament.Recorded, error) {
	at := a.now().UTC().Truncate(1e6) // the journal keeps milliseconds
	drafts := make([]journal.Draft, len(events))
	recorded := make([]tournament.Recorded, len(events))
	for i, event := range events {
		name, version, data, err := tournament.Encode(event)
		if err != nil {
			return nil, nil, err
		}
		drafts[i] = journal.Draft{Type: name, Version: version, At: at, By: actor.id(), Data: data}
		recorded[i] = tournament.Recorded{Seq: after + uint64(i) + 1, At: at, By: actor.id(), Event: event}
	}
	return drafts, recorded, nil
}

// newPerson is a record of personal data about to be written.
type newPerson struct {
	person Person
	record journal.Record
}

// saltSize is the salt of a record's hash in bytes.
const saltSize = 16

// record makes a record of a person: a new id, a new salt.
func (a *App) record(p Person) (newPerson, error) {
	id, err := a.newID()
	if err != nil {
		return newPerson{}, err
	}
	salt := make([]byte, saltSize)
	if _, err := io.ReadFull(a.random, salt); err != nil {
		return newPerson{}, err
	}
	var data bytes.Buffer
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(p); err != nil {
		return newPerson{}, err
	}
	return newPerson{p, journal.Record{ID: id, Salt: salt, Data: bytes.TrimSpace(data.Bytes())}}, nil
}

func (p newPerson) ref() tournament.RecordRef {
	return tournament.RecordRef{ID: p.record.ID, Hash: p.record.Hash().String()}
}

func namesOf(people []newPerson) map[string]Person {
	names := make(map[string]Person, len(people))
	for _, p := range people {
		names[p.record.ID] = p.person
	}
	return names
}
