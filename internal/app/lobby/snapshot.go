package lobby

import (
	"fmt"
	"time"

	"damka/clock"
	"damka/internal/journal"
	"damka/internal/lobby"
	"damka/internal/store"
)

// Snapshot is an offer at one sequence number. It never changes.
type Snapshot struct {
	ID    string
	State *lobby.State
}

// nextSnapshot is the snapshot after some more events; see [live.Kind].
func nextSnapshot(id string, before *Snapshot, events []journal.Event, _ []journal.Record) (*Snapshot, error) {
	next := &Snapshot{ID: id, State: &lobby.State{}}
	if before != nil {
		next.State = before.State
	}
	for _, e := range events {
		event, err := lobby.Decode(e.Type, e.Version, e.Data)
		if unknown, ok := err.(*lobby.UnknownEventError); ok {
			return nil, fmt.Errorf("%s: event %d: %w: %v", streamOf(id), e.Seq, store.ErrNewer, unknown)
		}
		if err != nil {
			return nil, &store.CorruptError{Stream: streamOf(id), Seq: e.Seq, Detail: err.Error()}
		}
		next.State = next.State.Apply(lobby.Recorded{Seq: uint64(e.Seq), Event: event})
	}
	if next.State.Phase == "" {
		return nil, &store.CorruptError{Stream: streamOf(id), Detail: "no event makes the offer"}
	}
	return next, nil
}

func instant(at time.Time) clock.Time { return clock.Time(at.UnixMilli()) }

func moment(at clock.Time) time.Time { return time.UnixMilli(int64(at)).UTC() }
