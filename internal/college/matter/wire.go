package matter

import "damka/internal/wire"

// Wire are all kinds of events; testdata/wire has lines of each.
var Wire = wire.Kinds[Event]{
	wire.Of[Event, Opened]("matter.opened", 1),
	wire.Of[Event, Asked]("opinion.asked", 1),
	wire.Of[Event, Opined]("opinion.given", 1),
	wire.Of[Event, Silent]("opinion.silent", 1),
	wire.Of[Event, Assigned]("matter.assigned", 1),
	wire.Of[Event, Decided]("matter.decided", 1),
	wire.Of[Event, Replied]("matter.replied", 1),
	wire.Of[Event, Published]("matter.published", 1),
	wire.Of[Event, Withdrawn]("matter.withdrawn", 1),
	wire.Of[Event, Advanced]("application.advanced", 1),
	wire.Of[Event, SteppedBack]("application.stepped_back", 1),
	wire.Of[Event, Repealed]("matter.repealed", 1),
}
