package office

import "damka/internal/wire"

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Elected]("college.elected", 1),
	wire.Of[Event, Resigned]("college.resigned", 1),
	wire.Of[Event, Coopted]("college.coopted", 1),
	wire.Of[Event, Acting]("college.acting", 1),
	wire.Of[Event, Confirmed]("cooption.confirmed", 1),
	wire.Of[Event, Suspended]("college.suspended", 1),
}
