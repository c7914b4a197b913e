package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// MinSalt is the least length of a record's salt in bytes. With a shorter one
// the hash of a name could be found by trying names.
const MinSalt = 16

// Record is personal data that events refer to. It never changes: a
// correction is a new record with a new id. So undoing a correction is an event
// like any other. A record can be erased, and stays erased.
type Record struct {
	ID     string          // 1 to 64 ASCII letters, digits, '-' and '_'
	Salt   []byte          // random, at least MinSalt bytes; nil when erased
	Data   json.RawMessage // one JSON object without line breaks, in UTF-8; nil when erased
	Erased bool
}

// Hash is SHA-256(Salt ‖ Data). An erased record has no hash: the zero one.
func (r Record) Hash() Hash {
	if r.Erased {
		return Hash{}
	}
	digest := sha256.New()
	digest.Write(r.Salt)
	digest.Write(r.Data)
	var hash Hash
	digest.Sum(hash[:0])
	return hash
}

// Validate checks the form described at [Record]. Data is hashed byte by byte
// and therefore taken as it is, not rewritten.
func (r Record) Validate() error {
	switch {
	case !validID(r.ID):
		return inMember("record", fmt.Errorf("record id %q: want 1 to 64 letters, digits, '-' or '_'", r.ID))
	case r.Erased && (len(r.Salt) > 0 || len(r.Data) > 0):
		return fmt.Errorf("record %s is erased but still has salt or data", r.ID)
	case r.Erased:
		return nil
	case len(r.Salt) < MinSalt || len(r.Salt) > 64:
		return inMember("salt", fmt.Errorf("record %s: the salt has %d bytes, want %d to 64", r.ID, len(r.Salt), MinSalt))
	case len(r.Data) > MaxLine/2:
		return inMember("data", fmt.Errorf("record %s: %d bytes of data, more than %d", r.ID, len(r.Data), MaxLine/2))
	}
	if err := validRecordData(r.Data); err != nil {
		return inMember("data", fmt.Errorf("record %s: %w", r.ID, err))
	}
	return nil
}

func validRecordData(data []byte) error {
	if len(data) < 2 || data[0] != '{' || data[len(data)-1] != '}' || !json.Valid(data) {
		return errors.New("data is not a JSON object, or has spaces around it")
	}
	if !utf8.Valid(data) || bytes.IndexByte(data, '\n') >= 0 {
		return errors.New("data is not one line of UTF-8")
	}
	return nil
}

// Erase is the record without salt and data.
func (r Record) Erase() Record { return Record{ID: r.ID, Erased: true} }

// Reference is how an event's data names a record: as a member "record" or
// "note", at any depth, whose value is {"id": the record's id, "hash": its
// hash in hexadecimal} and has no other members.
type Reference struct {
	Seq  Seq // the event that refers
	ID   string
	Hash Hash
}

// References finds the references in the events' data, in their order.
func References(events []Event) []Reference {
	var found []Reference
	for _, event := range events {
		// Most events refer to nothing; looking for the quoted member name
		// is much cheaper than decoding. An escaped spelling of the name is
		// not a reference.
		if !bytes.Contains(event.Data, []byte(`"record":`)) && !bytes.Contains(event.Data, []byte(`"note":`)) {
			continue
		}
		scan := referenceScanner{decoder: json.NewDecoder(bytes.NewReader(event.Data)), seq: event.Seq}
		scan.decoder.UseNumber() // a number may be beyond any Go type
		scan.value("")
		found = append(found, scan.found...)
	}
	return found
}

// referenceScanner goes through one event's data once, token by token.
type referenceScanner struct {
	decoder *json.Decoder
	seq     Seq
	found   []Reference
}

// value reads the value of the member name and returns its text if it is a
// string.
func (w *referenceScanner) value(name string) string {
	token, err := w.decoder.Token()
	if err != nil {
		return "" // cannot happen: the data of a stored event is valid JSON
	}
	switch token {
	case json.Delim('{'):
		w.object(name)
	case json.Delim('['):
		for w.decoder.More() {
			w.value(name)
		}
		w.decoder.Token()
	}
	text, _ := token.(string)
	return text
}

func (w *referenceScanner) object(name string) {
	var id, hash string
	members := 0
	for ; w.decoder.More(); members++ {
		key, _ := w.decoder.Token()
		member, _ := key.(string)
		text := w.value(member)
		switch member {
		case "id":
			id = text
		case "hash":
			hash = text
		}
	}
	w.decoder.Token()
	if parsed, ok := ParseHash(hash); ok && members == 2 && id != "" && (name == "record" || name == "note") {
		w.found = append(w.found, Reference{Seq: w.seq, ID: id, Hash: parsed})
	}
}
