package tournament

import (
	"bytes"
	"errors"

	"damka/internal/wire"
	"damka/jsonfault"
)

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	kindOf[Created]("tournament.created", 5).OnlyFor(keepsGames),
	kindOf[Created]("tournament.created", 4).OnlyFor(asksPlayers),      // without games
	kindOf[Created]("tournament.created", 3).OnlyFor(showsFamilyFirst), // without players' check-ins and reports
	kindOf[Created]("tournament.created", 2),                           // without the order of names
	kindOf[Created]("tournament.created", 1),                           // before there were Swiss tournaments
	kindOf[Regulated]("tournament.regulated", 5).OnlyFor(keepsGames),
	kindOf[Regulated]("tournament.regulated", 4).OnlyFor(asksPlayers),
	kindOf[Regulated]("tournament.regulated", 3).OnlyFor(showsFamilyFirst),
	kindOf[Regulated]("tournament.regulated", 2),
	kindOf[Regulated]("tournament.regulated", 1),
	kindOf[Entered]("participants.entered", 2),
	kindOf[Entered]("participants.entered", 1), // without technical ratings and groups
	kindOf[Amended]("participant.amended", 2),
	kindOf[Amended]("participant.amended", 1),
	kindOf[Removed]("participant.removed", 1),
	kindOf[LotsDrawn]("lots.drawn", 2),
	kindOf[LotsDrawn]("lots.drawn", 1), // without the first colour
	kindOf[RoundPublished]("round.published", 2),
	kindOf[RoundPublished]("round.published", 1), // without byes and pairings by hand
	kindOf[AbsencesAnnounced]("absences.announced", 1),
	kindOf[RoundUnpublished]("round.unpublished", 1),
	kindOf[RoundStarted]("round.started", 1),
	kindOf[RoundCancelled]("round.cancelled", 1),
	kindOf[ResultsEntered]("results.entered", 1).ReadBy(readResults),
	kindOf[ColoursExchanged]("colours.exchanged", 1),
	kindOf[CheckedIn]("participants.checked_in", 1),
	kindOf[CheckInWithdrawn]("participant.check_in_withdrawn", 1),
	kindOf[ResultReported]("result.reported", 1),
	kindOf[ReportWithdrawn]("report.withdrawn", 1),
	kindOf[Withdrawn]("participant.withdrawn", 1),
	kindOf[Reinstated]("participant.reinstated", 1),
	kindOf[Closed]("tournament.closed", 1),
	kindOf[Reopened]("tournament.reopened", 1),
	kindOf[ArbitersNamed]("arbiters.named", 1),
	kindOf[EquipmentChecked]("equipment.checked", 1),
	kindOf[PrizesSet]("prizes.set", 1),
	kindOf[ReportWritten]("report.written", 1),
	kindOf[CommuniqueIssued]("communique.issued", 1),
	kindOf[Undone]("undone", 1),
}

func kindOf[E Event](name string, version int) wire.Kind[Event] {
	return wire.Of[Event, E](name, version).ReadBy(read[E])
}

func showsFamilyFirst(event Event) bool { return settingsIn(event).FamilyFirst }

// asksPlayers says that players check in or report results.
func asksPlayers(event Event) bool {
	settings := settingsIn(event)
	return settings.CheckIn || settings.Reports != ReportsNotTaken
}

// keepsGames says that the games are kept here.
func keepsGames(event Event) bool { return settingsIn(event).Games != Games{} }

// settingsIn are the regulations that an event makes.
func settingsIn(event Event) Settings {
	switch e := event.(type) {
	case Created:
		return e.Settings
	case Regulated:
		return e.Settings
	}
	return Settings{}
}

// UnknownEventError is an event that this version of Damka does not have: the
// file is from a newer one.
type UnknownEventError = wire.UnknownEventError

// Encode gives an event's stable name, its newest version and its data.
func Encode(event Event) (name string, version int, data []byte, err error) {
	return kinds.Encode(event)
}

// Decode reads what [Encode] wrote, in any version ever written.
// Errors: [*UnknownEventError], or [*DataError] for malformed data.
func Decode(name string, version int, data []byte) (Event, error) {
	event, err := kinds.Decode(name, version, data)
	if fault, found := errors.AsType[faultError](err); found {
		return nil, &DataError{name, fault.problem}
	}
	return event, err
}

// Name is the stable name of an event, such as "results.entered".
func Name(event Event) string {
	name, _ := kinds.NameOf(event)
	return name
}

// read is [wire.Strictly] of an object, which says what is wrong and in which field.
func read[E Event](data []byte) (Event, error) {
	var event E
	if !bytes.HasPrefix(data, []byte("{")) {
		return nil, dataFault[E](data)
	}
	err := wire.Strictly(data, &event)
	if repeated, found := errors.AsType[*wire.TwiceError](err); found {
		return nil, faultError{Problem{repeated.Path, jsonfault.FieldTwice()}}
	}
	if err != nil {
		return nil, dataFault[E](data)
	}
	return event, nil
}

// faultError is what is wrong with the data of an event.
type faultError struct{ problem Problem }

func (e faultError) Error() string { return e.problem.Field + ": " + e.problem.Reason.String() }

func dataFault[E Event](data []byte) error { return faultError{*dataProblem[E](data)} }
