package games

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
)

// Snapshot is a game at one sequence number, with the names of those who play it. It never
// changes.
type Snapshot struct {
	ID    string
	State *game.State

	people  map[string]person // by record id
	results []given           // that the game had, oldest first; the last is the present one, or that it was taken back
	past    []occurred        // of a game that is shown with a delay: what has happened since it is, or everything
	since   *Snapshot         // as everybody saw it before that; nil: they saw nothing
	called  bool              // somebody has called the arbiter, now or earlier

	sealed string   // the commitment of the envelope that has a key; empty: none
	spent  []string // commitments whose keys open nothing any more since the newest change

	seated   []article.Colour // sides that accounts have taken with the newest change
	joined   []member         // who has begun to consult with an account with the newest change
	parted   []member         // and who consults no more
	tookBack bool             // the newest change took a result back
	turned   bool             // the newest change ended the game, or took its end back
	rulings  []Ruling         // of a game of a tournament, oldest first
	ruled    int              // how many of them there were before the newest change

	came    map[string]clock.Time // when the participants came to the game who were not there at its start
	arrived bool                  // somebody has come to the game with the newest change

	programs bool // with the newest change a program may be to act, or not any more
	reminds  bool // with the newest change somebody else is to move by correspondence, or until another time
	reopened bool // play has begun, or the game goes on that was over, with the newest change
}

// person is the personal data of a player who is no participant of a tournament; or what is of nobody: a
// note of the arbiter (see [App.Penalise]).
type person struct {
	Name string `json:"name"`
	Note string `json:"note,omitempty"`
	Said string `json:"said,omitempty"` // see [App.SayText]
}

// Seq is the number of the newest event.
func (s *Snapshot) Seq() uint64 { return s.State.Seq }

// Name is what the player of a side is called; empty for nobody, somebody without a name,
// somebody whose name was erased, and participants, whose tournament has their names.
func (s *Snapshot) Name(c article.Colour) string {
	return s.people[s.State.Player(c).Record.ID].Name
}

// IsErased says that the player of a side has a name here that was erased.
func (s *Snapshot) IsErased(c article.Colour) bool {
	record := s.State.Player(c).Record.ID
	_, known := s.people[record]
	return record != "" && !known
}

// About is the stream whose roles say who may do what: the tournament's, or the game's own.
func (s *Snapshot) About() journal.Stream {
	if s.State.Alone() {
		return streamOf(s.ID)
	}
	return journal.NewStream("tournament", s.State.Settings.Pairing.Tournament)
}

// nextSnapshot is the snapshot after some more events; see [live.Kind]. Events that cannot be
// read, and streams that are no game, are a [*store.CorruptError] or a [store.ErrNewer].
func nextSnapshot(id string, before *Snapshot, events []journal.Event, records []journal.Record) (*Snapshot, error) {
	next := &Snapshot{ID: id, State: &game.State{}}
	if before != nil {
		*next = *before
		next.ID, next.spent, next.seated, next.tookBack, next.turned, next.arrived, next.ruled = id, nil, nil, false, false, false, len(next.rulings)
		next.reopened, next.programs, next.reminds, next.joined, next.parted = false, false, false, nil, nil
	}
	for _, e := range events {
		event, err := game.Decode(e.Type, e.Version, e.Data)
		if err != nil {
			return nil, unreadable(id, e, err)
		}
		recorded := game.Recorded{Seq: uint64(e.Seq), Event: event}
		next.noteDelay(event, e.At)
		was := next.State
		next.State = was.Apply(recorded)
		next.note(event)
		next.programs = next.programs || questionOf(was) != questionOf(next.State)
		next.reminds = next.reminds || differently(was, next.State)
		next.reopened = next.reopened || next.State.Phase() == game.Running && was.Phase() != game.Running
		next.noteRuling(was, event, e)
		next.noteSeated(event)
		next.noteJoined(event)
		next.noteKey()
		next.notePast(recorded)
	}
	if !next.State.IsOpened() {
		return nil, &store.CorruptError{Stream: streamOf(id), Detail: "no event makes the game"}
	}
	return next, next.read(records)
}

// note keeps what the state does not: the results that the game had, and that the arbiter was ever called.
func (s *Snapshot) note(event game.Event) {
	switch e := event.(type) {
	case game.Ended:
		s.results = append(slices.Clip(s.results), givenBy(e, s.State))
		s.noteEnd()
	case game.TransmissionUndone, game.TouchUpheld:
		s.takeBack()
	case game.Restored: // by the arbiter, who has them play on
		s.takeBack()
		s.noteCome(e.At, article.White, article.Black)
	case game.Awaited: // whom the arbiter does not miss has come (II.4.4.3)
		s.takeBack()
		s.noteCome(e.At, article.White, article.Black)
	case game.WentOn:
		if s.State.Outcome == nil {
			s.takeBack()
		}
	case game.BegunAnew: // a start is taken back only where no table has a result of it
		s.results, s.came = nil, nil
	case game.Arrived:
		s.noteCome(e.At, e.Side)
	case game.ArbiterCalled, game.Sealed, game.HelpSuspected: // an envelope and a report wait for the arbiter, too
		s.called = true
	}
}

// unreadable is the error of an event that is newer than this program, or damaged.
func unreadable(id string, e journal.Event, err error) error {
	if unknown, ok := err.(*game.UnknownEventError); ok {
		return fmt.Errorf("%s: event %d: %w: %v", streamOf(id), e.Seq, store.ErrNewer, unknown)
	}
	return &store.CorruptError{Stream: streamOf(id), Seq: e.Seq, Detail: err.Error()}
}

// read adds people whose records came with the events.
func (s *Snapshot) read(records []journal.Record) error {
	if len(records) == 0 {
		return nil
	}
	s.people = maps.Clone(s.people)
	if s.people == nil {
		s.people = make(map[string]person)
	}
	for _, record := range records {
		delete(s.people, record.ID)
		if record.Erased {
			continue
		}
		var p person
		if err := json.Unmarshal(record.Data, &p); err != nil {
			return &store.CorruptError{Stream: streamOf(s.ID), Detail: "record " + record.ID + ": " + err.Error()}
		}
		s.people[record.ID] = p
	}
	return nil
}

// Instant is a moment as games count time: in milliseconds since 1970.
func Instant(at time.Time) clock.Time { return clock.Time(at.UnixMilli()) }

// Moment is the moment of an instant.
func Moment(at clock.Time) time.Time { return time.UnixMilli(int64(at)).UTC() }
