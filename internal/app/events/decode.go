package events

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/tournament"
)

// nextSnapshot is the snapshot after some more events; see [live.Kind]. Events
// that cannot be read, and streams that are no tournament, are a
// [*store.CorruptError], or a [store.ErrNewer].
func nextSnapshot(id string, before *Snapshot, events []journal.Event, records []journal.Record) (*Snapshot, error) {
	log, err := decodeAll(streamOf(id), events)
	if err != nil {
		return nil, err
	}
	people, err := peopleOf(records)
	if err != nil {
		return nil, &store.CorruptError{Stream: streamOf(id), Detail: err.Error()}
	}
	if before != nil {
		return before.next(log, people), nil
	}
	state := tournament.Fold(log)
	if !state.Opened {
		return nil, notOpened(id, state)
	}
	return newSnapshot(id, state, log, people), nil
}

// notOpened is the error of a stream that does not create a tournament.
func notOpened(id string, state *tournament.State) error {
	corrupt := &store.CorruptError{Stream: streamOf(id), Detail: "no event creates the tournament"}
	if len(state.Anomalies) > 0 {
		first := state.Anomalies[0]
		corrupt.Seq, corrupt.Detail = journalSeq(first.Seq), first.Problem.Field+": "+first.Problem.Reason.String()
	}
	return corrupt
}

// next is the snapshot after some more events and records.
func (s *Snapshot) next(recorded []tournament.Recorded, records map[string]Person) *Snapshot {
	log := append(slices.Clip(s.log), recorded...)
	people := s.people
	if len(records) > 0 {
		people = maps.Clone(people)
		maps.Copy(people, records)
	}
	return newSnapshot(s.ID, s.stateAfter(recorded, log), log, people)
}

// stateAfter is the state after some more events, with which the whole log is
// given. Many undos, as in the tail of a forged file, are folded from the first
// event on: each alone folds everything again.
func (s *Snapshot) stateAfter(recorded, log []tournament.Recorded) *tournament.State {
	undos := 0
	for _, r := range recorded {
		if _, undo := r.Event.(tournament.Undone); undo {
			undos++
		}
	}
	if undos > 1 {
		return tournament.Fold(log)
	}
	state := s.state.Clone()
	for _, r := range recorded {
		state.Apply(r)
	}
	return state
}

func decodeAll(stream journal.Stream, events []journal.Event) ([]tournament.Recorded, error) {
	log := make([]tournament.Recorded, len(events))
	for i, e := range events {
		var err error
		if log[i], err = decodeEvent(e); err == nil {
			continue
		}
		if unknown, ok := errors.AsType[*tournament.UnknownEventError](err); ok {
			return nil, fmt.Errorf("%w: event %d: %w", store.ErrNewer, e.Seq, unknown)
		}
		return nil, &store.CorruptError{Stream: stream, Seq: e.Seq, Detail: err.Error()}
	}
	return log, nil
}

func decodeEvent(e journal.Event) (tournament.Recorded, error) {
	event, err := tournament.Decode(e.Type, e.Version, e.Data)
	return tournament.Recorded{Seq: uint64(e.Seq), At: e.At, By: e.By, Event: event}, err
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
