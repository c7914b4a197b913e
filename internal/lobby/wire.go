package lobby

import "damka/internal/wire"

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	kindOf[Made]("offer.made", 2).OnlyFor(isPrivate),
	kindOf[Made]("offer.made", 1),
	kindOf[Accepted]("offer.accepted", 1),
	kindOf[Begun]("game.begun", 1),
	kindOf[Failed]("game.failed", 1),
	kindOf[Joined]("offer.joined", 1),
	kindOf[Declined]("offer.declined", 1),
	kindOf[Cancelled]("offer.cancelled", 1),
	kindOf[Expired]("offer.expired", 1),
}

func kindOf[E Event](name string, version int) wire.Kind[Event] {
	return wire.Of[Event, E](name, version)
}

// isPrivate says that a private game is offered.
func isPrivate(event Event) bool {
	made, is := event.(Made)
	return is && made.Offer.Conditions.Private
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
