package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Kind is the stable name and version of an event, and how to read it. E is the interface of all events of a list.
type Kind[E any] struct {
	Name    string // such as "move.made"
	Version int    // from 1
	is      func(E) bool
	read    func(data []byte) (E, error)
}

// Of is the kind of the events of type V, which has to be an E; they are read by [Strictly].
func Of[E, V any](name string, version int) Kind[E] {
	return Kind[E]{name, version,
		func(event E) bool { _, is := any(event).(V); return is },
		func(data []byte) (event E, err error) {
			var value V
			if err := Strictly(data, &value); err != nil {
				return event, err
			}
			return any(value).(E), nil
		},
	}
}

// ReadBy is the kind read in another way.
func (k Kind[E]) ReadBy(read func(data []byte) (E, error)) Kind[E] {
	k.read = read
	return k
}

// OnlyFor is the version of events that an older one cannot tell. All others are written as before, so that older programs read them.
func (k Kind[E]) OnlyFor(needed func(E) bool) Kind[E] {
	is := k.is
	k.is = func(event E) bool { return is(event) && needed(event) }
	return k
}

// Kinds are all kinds of events of a stream. A changed meaning, or a further field, is a new version beside the old one, never an edit: every
// line ever written must be readable. Of the versions of one event the first listed that is for it is written.
type Kinds[E any] []Kind[E]

// NameOf is the name and the version under which an event is written; empty for one that is not listed.
func (kinds Kinds[E]) NameOf(event E) (name string, version int) {
	for _, k := range kinds {
		if k.is(event) {
			return k.Name, k.Version
		}
	}
	return "", 0
}

// Encode gives an event's stable name, its version and its data.
func (kinds Kinds[E]) Encode(event E) (name string, version int, data []byte, err error) {
	name, version = kinds.NameOf(event)
	if name == "" {
		return "", 0, nil, fmt.Errorf("%T has no name on the wire", event)
	}
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false) // people read the lines, too
	if err := encoder.Encode(event); err != nil {
		return "", 0, nil, fmt.Errorf("encoding %s: %w", name, err)
	}
	return name, version, bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), nil
}

// Decode reads what [Kinds.Encode] wrote, in any version ever written. Errors: [*UnknownEventError], or [*DataError] for data
// that cannot be read.
func (kinds Kinds[E]) Decode(name string, version int, data []byte) (event E, err error) {
	for _, k := range kinds {
		if k.Name == name && k.Version == version {
			if event, err = k.read(data); err != nil {
				return event, &DataError{name, err}
			}
			return event, nil
		}
	}
	return event, &UnknownEventError{name, version}
}

// UnknownEventError is an event that this version of Damka does not have: what is read is from a newer one.
type UnknownEventError struct {
	Name    string
	Version int
}

func (e *UnknownEventError) Error() string {
	return fmt.Sprintf("unknown event %s, version %d", e.Name, e.Version)
}

// DataError is an event whose data cannot be read.
type DataError struct {
	Name string
	Err  error
}

func (e *DataError) Error() string { return fmt.Sprintf("event %s: %v", e.Name, e.Err) }

// Unwrap is what was wrong.
func (e *DataError) Unwrap() error { return e.Err }
