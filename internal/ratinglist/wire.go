package ratinglist

import "damka/internal/wire"

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	kindOf[Published]("list.published", 1),
	kindOf[Objected]("objection.made", 1),
	kindOf[ObjectionDecided]("objection.decided", 1),
}

func kindOf[E Event](name string, version int) wire.Kind[Event] {
	return wire.Of[Event, E](name, version)
}

// What cannot be read: an event that this version of Damka does not have, and one whose data is none.
type (
	UnknownEventError = wire.UnknownEventError
	DataError         = wire.DataError
)

// Encode gives an event's stable name, its version and its data.
func Encode(event Event) (name string, version int, data []byte, err error) {
	return kinds.Encode(event)
}

// Decode reads what [Encode] wrote, in any version ever written. Errors: [*UnknownEventError], or
// [*DataError] for malformed data.
func Decode(name string, version int, data []byte) (Event, error) {
	return kinds.Decode(name, version, data)
}
