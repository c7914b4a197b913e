package conference

import "damka/internal/wire"

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Convened]("conference.convened", 1),
	wire.Of[Event, Planned]("agenda.planned", 1),
	wire.Of[Event, Attended]("conference.attended", 1),
	wire.Of[Event, Left]("conference.left", 1),
	wire.Of[Event, Sized]("college.sized", 1),
	wire.Of[Event, ElectedChair]("chair.elected", 1),
	wire.Of[Event, ElectedMember]("member.elected", 1),
	wire.Of[Event, Confirmed]("conference.confirmed", 1),
	wire.Of[Event, Resolved]("conference.resolved", 1),
	wire.Of[Event, Annexed]("conference.annexed", 1),
	wire.Of[Event, Told]("conference.told", 1),
	wire.Of[Event, Closed]("conference.closed", 1),
	wire.Of[Event, CalledOff]("conference.called_off", 1),
}
