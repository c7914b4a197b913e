package dossier

import "damka/internal/wire"

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	wire.Of[Event, Planned]("tournament.planned", 1),
	wire.Of[Event, Replanned]("tournament.replanned", 1),
	wire.Of[Event, Accepted]("tournament.accepted", 1),
	wire.Of[Event, Notified]("tournament.notified", 1),
	wire.Of[Event, Cancelled]("tournament.cancelled", 1),
	wire.Of[Event, Restored]("tournament.restored", 1),
	wire.Of[Event, Staffed]("arbiters.named", 1),
	wire.Of[Event, Received]("report.received", 1),
	wire.Of[Event, Matched]("participants.matched", 1),
	wire.Of[Event, Verified]("report.verified", 1),
	wire.Of[Event, Returned]("report.returned", 1),
	wire.Of[Event, Redated]("report.redated", 1),
	wire.Of[Event, Approved]("tournament.approved", 1),
	wire.Of[Event, Refused]("tournament.refused", 1),
	wire.Of[Event, Reconsidered]("tournament.reconsidered", 1),
	wire.Of[Event, Corrected]("report.corrected", 1),
	wire.Of[Event, Mended]("decision.mended", 1),
	wire.Of[Event, Upheld]("decision.upheld", 1),
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
