package app

import (
	"encoding/json"

	"damka/internal/journal"
)

// FactsOf are events as they are written; encode gives an event's stable name, its version and its data.
func FactsOf[E any](encode func(E) (name string, version int, data []byte, err error), events ...E) ([]Fact, error) {
	facts := make([]Fact, len(events))
	for i, event := range events {
		name, version, data, err := encode(event)
		if err != nil {
			return nil, err
		}
		facts[i] = Fact{Type: name, Version: version, Data: data}
	}
	return facts, nil
}

// saltSize is the salt of a record's hash in bytes.
const saltSize = journal.MinSalt

// NewRecord is a record of personal data about to be written: a new id, a new salt. What is written becomes a JSON object.
func (b *Base) NewRecord(of any) (record journal.Record, err error) {
	record.Salt = make([]byte, saltSize)
	if record.Data, err = json.Marshal(of); err != nil {
		return record, err
	}
	if record.ID, err = b.NewID(); err != nil {
		return record, err
	}
	return record, b.Random(record.Salt)
}
