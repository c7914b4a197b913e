package events

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"damka/internal/journal"
	"damka/internal/tournament"
)

// next is the snapshot after some more events and records.
func (s *Snapshot) next(recorded []tournament.Recorded, records map[string]Person) *Snapshot {
	state := s.state.Clone()
	for _, r := range recorded {
		state.Apply(r)
	}
	people := s.people
	if len(records) > 0 {
		people = maps.Clone(people)
		maps.Copy(people, records)
	}
	return newSnapshot(s.ID, state, append(slices.Clip(s.log), recorded...), people)
}

func decodeAll(events []journal.Event) ([]tournament.Recorded, error) {
	log := make([]tournament.Recorded, len(events))
	for i, e := range events {
		event, err := tournament.Decode(e.Type, e.Version, e.Data)
		if err != nil {
			return nil, fmt.Errorf("events: event %d: %w", e.Seq, err)
		}
		log[i] = tournament.Recorded{Seq: uint64(e.Seq), At: e.At, By: e.By, Event: event}
	}
	return log, nil
}

// peopleOf reads records of personal data; erased ones are left out.
func peopleOf(records []journal.Record) (map[string]Person, error) {
	people := make(map[string]Person, len(records))
	for _, record := range records {
		if record.Erased {
			continue
		}
		var p Person
		if err := json.Unmarshal(record.Data, &p); err != nil {
			return nil, fmt.Errorf("events: record %s: %w", record.ID, err)
		}
		people[record.ID] = p
	}
	return people, nil
}
