package events

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/tournament"
)

// held is a tournament in memory. Readers take the newest snapshot and never
// wait; one change at a time makes the next.
type held struct {
	id string

	write sync.Mutex // held while a change is decided and kept
	now   atomic.Pointer[Snapshot]

	mu     sync.Mutex
	signal chan struct{} // closed when a newer snapshot is there
}

func newHeld(id string) *held { return &held{id: id, signal: make(chan struct{})} }

func (h *held) snapshot() *Snapshot { return h.now.Load() }

// load reads the tournament from the store unless it is in memory.
func (h *held) load(ctx context.Context, s store.Store) error {
	if h.now.Load() != nil {
		return nil
	}
	h.write.Lock()
	defer h.write.Unlock()
	if h.now.Load() != nil {
		return nil
	}
	return h.reload(ctx, s)
}

// reload reads the whole stream and its records anew.
func (h *held) reload(ctx context.Context, s store.Store) error {
	events, err := s.Read(ctx, streamOf(h.id), 0)
	if err != nil {
		return err
	}
	if len(events) == 0 {
		return ErrNotFound
	}
	log, err := decodeAll(events)
	if err != nil {
		return err
	}
	records, err := s.Records(ctx, streamOf(h.id))
	if err != nil {
		return err
	}
	people, err := peopleOf(records)
	if err != nil {
		return err
	}
	h.publish(newSnapshot(h.id, tournament.Fold(log), log, people))
	return nil
}

// publish makes a snapshot the newest and wakes whoever follows.
func (h *held) publish(snapshot *Snapshot) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now.Store(snapshot)
	close(h.signal)
	h.signal = make(chan struct{})
}

// newest is the newest snapshot and a channel closed when there is a newer.
func (h *held) newest() (*Snapshot, <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now.Load(), h.signal
}

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
