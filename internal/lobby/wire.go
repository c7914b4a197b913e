package lobby

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"damka/article"
	"damka/jsonfault"
)

// kind is the stable name and version of an event, and how to read it. A changed meaning, or a further
// field, is a new version beside the old one, never an edit (testdata/wire has a line of each).
type kind struct {
	name    string
	version int
	is      func(Event) bool
	read    func(data []byte) (Event, error)
}

var kinds = []kind{
	kindOf[Made]("offer.made", 1),
	kindOf[Accepted]("offer.accepted", 1),
	kindOf[Begun]("game.begun", 1),
	kindOf[Joined]("offer.joined", 1),
	kindOf[Declined]("offer.declined", 1),
	kindOf[Cancelled]("offer.cancelled", 1),
	kindOf[Expired]("offer.expired", 1),
}

func kindOf[E Event](name string, version int) kind {
	return kind{name, version,
		func(event Event) bool { _, ok := event.(E); return ok },
		func(data []byte) (Event, error) {
			var event E
			err := strictly(data, &event)
			return event, err
		},
	}
}

// strictly reads one JSON object: no field twice, none unknown, nothing after it. An unknown field means
// that a newer version wrote it; to drop it would change the past.
func strictly(data []byte, into any) error {
	if !json.Valid(data) {
		return errors.New("lobby: not JSON")
	}
	if twice := jsonfault.Twice(data); twice != nil {
		return fmt.Errorf("lobby: the field %q is there twice", article.Printable(twice.Path))
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// UnknownEventError is an event that this version of Damka does not have: what is read is from a newer one.
type UnknownEventError struct {
	Name    string
	Version int
}

func (e *UnknownEventError) Error() string {
	return fmt.Sprintf("lobby: unknown event %s, version %d", e.Name, e.Version)
}

// DataError is an event whose data cannot be read.
type DataError struct {
	Name string
	Err  error
}

func (e *DataError) Error() string { return fmt.Sprintf("lobby: event %s: %v", e.Name, e.Err) }

// Unwrap is what was wrong.
func (e *DataError) Unwrap() error { return e.Err }

// Encode gives an event's stable name, its version and its data.
func Encode(event Event) (name string, version int, data []byte, err error) {
	for _, k := range kinds {
		if k.is(event) {
			name, version = k.name, k.version
			break
		}
	}
	if name == "" {
		return "", 0, nil, fmt.Errorf("lobby: %T has no name on the wire", event)
	}
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false) // people read the lines, too
	if err := encoder.Encode(event); err != nil {
		return "", 0, nil, fmt.Errorf("lobby: encoding %s: %w", name, err)
	}
	return name, version, bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), nil
}

// Decode reads what [Encode] wrote, in any version ever written. Errors: [*UnknownEventError], or
// [*DataError] for malformed data.
func Decode(name string, version int, data []byte) (Event, error) {
	for _, k := range kinds {
		if k.name == name && k.version == version {
			event, err := k.read(data)
			if err != nil {
				return nil, &DataError{name, err}
			}
			return event, nil
		}
	}
	return nil, &UnknownEventError{name, version}
}
