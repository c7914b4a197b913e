package register

import (
	"encoding/json"
	"fmt"
	"maps"

	"damka/internal/journal"
	"damka/internal/register/person"
	"damka/internal/store"
)

// Person is an entry of the register at one event. It never changes.
type Person struct {
	*person.State
	Details person.Details // zero when erased
	Erased  bool
	Given   []Given           // by the office, also what was taken back
	seed    string            // of the codes of certificates: the hash of the first event
	reasons map[string]string // by the records of notes
}

// Why is the reason that was given for something despite a ban; empty: none was needed, or it was erased.
func (p *Person) Why(d *person.Despite) string {
	if d == nil {
		return ""
	}
	return p.reasons[d.Note.ID]
}

// nextPerson is the snapshot after some more events; see [live.Kind].
func (a *App) nextPerson(id string, before *Person, events []journal.Event, records []journal.Record) (*Person, error) {
	next := &Person{State: &person.State{ID: id}}
	if before != nil {
		*next = *before
	}
	was := next.Record.ID
	for _, e := range events {
		event, err := person.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return nil, err
		}
		if e.Seq == 1 {
			next.seed = lineHash(e).String()
		}
		next.State = next.State.Apply(person.Numbered{Seq: uint64(e.Seq), Event: event})
		next.certify(e, event, a.base.DayOf(e.At))
	}
	if next.Number == 0 {
		return nil, &store.CorruptError{Stream: journal.NewStream(personStream, id), Detail: "no event makes the entry"}
	}
	next.readReasons(records)
	if next.Record.ID == was && before != nil {
		return next, nil
	}
	return next, next.read(records)
}

// read takes the details from the record that counts. One that is not there was erased.
func (p *Person) read(records []journal.Record) error {
	p.Details, p.Erased = person.Details{}, true
	for _, record := range records {
		if record.ID != p.Record.ID || record.Erased {
			continue
		}
		if err := json.Unmarshal(record.Data, &p.Details); err != nil {
			return fmt.Errorf("register: the record %s of a person: %w", record.ID, err)
		}
		p.Erased = false
	}
	return nil
}

// readReasons adds those of new records.
func (p *Person) readReasons(records []journal.Record) {
	for _, record := range records {
		if why, is := reasonIn(record); is {
			p.reasons = maps.Clone(p.reasons)
			if p.reasons == nil {
				p.reasons = make(map[string]string)
			}
			p.reasons[record.ID] = why
		}
	}
}

// unreadable says what is wrong with an event that could not be decoded.
func unreadable(e journal.Event, err error) error {
	if err == nil {
		return nil
	}
	if isNewer(err) {
		return fmt.Errorf("%s: event %d: %w: %v", e.Stream, e.Seq, store.ErrNewer, err)
	}
	return &store.CorruptError{Stream: e.Stream, Seq: e.Seq, Detail: err.Error()}
}
