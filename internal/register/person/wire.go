package person

import "damka/internal/wire"

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	wire.Of[Event, Registered]("person.registered", 1),
	wire.Of[Event, Corrected]("person.corrected", 1),
	wire.Of[Event, Renumbered]("person.renumbered", 1),
	wire.Of[Event, Moved]("club.moved", 1),
	wire.Of[Event, Licensed]("licence.given", 1),
	wire.Of[Event, LicenceRevoked]("licence.revoked", 1),
	wire.Of[Event, Paid]("payment.received", 1),
	wire.Of[Event, PaymentVoided]("payment.voided", 1),
	wire.Of[Event, Recorded]("holding.recorded", 1),
	wire.Of[Event, RecordingVoided]("holding.voided", 1),
	wire.Of[Event, RatingRecorded]("rating.recorded", 1),
	wire.Of[Event, Merged]("person.merged", 1),
	wire.Of[Event, Unmerged]("person.unmerged", 1),
	wire.Of[Event, ToldApart]("person.told_apart", 1),
	wire.Of[Event, Closed]("person.closed", 1),
	wire.Of[Event, Reopened]("person.reopened", 1),
}

// Encode gives an event's stable name, its version and its data.
func Encode(event Event) (name string, version int, data []byte, err error) {
	return kinds.Encode(event)
}

// Decode reads what [Encode] wrote, in any version ever written. Errors: [*wire.UnknownEventError], or
// [*wire.DataError] for malformed data.
func Decode(name string, version int, data []byte) (Event, error) {
	return kinds.Decode(name, version, data)
}
