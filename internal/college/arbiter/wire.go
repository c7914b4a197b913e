package arbiter

import "damka/internal/wire"

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Declared]("arbiter.declared", 1),
	wire.Of[Event, Accepted]("declaration.accepted", 1),
	wire.Of[Event, Declined]("declaration.declined", 1),
	wire.Of[Event, Examined]("arbiter.examined", 1),
	wire.Of[Event, Granted]("class.granted", 1),
	wire.Of[Event, TakenBack]("arbiter.taken_back", 1),
	wire.Of[Event, Paid]("fee.paid", 1),
	wire.Of[Event, Suspended]("arbiter.suspended", 1),
	wire.Of[Event, Confirmed]("suspension.confirmed", 1),
	wire.Of[Event, Lifted]("suspension.lifted", 1),
	wire.Of[Event, ReportMissed]("report.missed", 1),
	wire.Of[Event, ReportCame]("report.came", 1),
	wire.Of[Event, ReportExcused]("report.excused", 1),
	wire.Of[Event, ReportWaived]("report.waived", 1),
}
