package course

import "damka/internal/wire"

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Announced]("course.announced", 1),
	wire.Of[Event, Enrolled]("course.enrolled", 1),
	wire.Of[Event, Left]("course.left", 1),
	wire.Of[Event, Taught]("topic.taught", 1),
	wire.Of[Event, Commissioned]("commission.named", 1),
	wire.Of[Event, Paid]("exam.paid", 1),
	wire.Of[Event, Examined]("exam.held", 1),
	wire.Of[Event, Certified]("certificate.given", 1),
	wire.Of[Event, Closed]("course.closed", 1),
	wire.Of[Event, CalledOff]("course.called_off", 1),
}
