package tournament

import (
	"bytes"
	"encoding/json"
	"fmt"

	"damka/article"
	"damka/jsonfault"
)

// kind is the stable name and version of an event type, and how to read it.
// A changed meaning, or a further field, is a new version beside the old one,
// never an edit: every line ever written must be readable (testdata/wire has one
// of each). Of the versions of one type the first listed that is for the event is
// written.
type kind struct {
	name    string
	version int
	is      func(Event) bool
	read    func(data []byte) (Event, *Problem)
}

var kinds = []kind{
	kindOf[Created]("tournament.created", 5).onlyFor(keepsGames),
	kindOf[Created]("tournament.created", 4).onlyFor(asksPlayers),      // without games
	kindOf[Created]("tournament.created", 3).onlyFor(showsFamilyFirst), // without players' check-ins and reports
	kindOf[Created]("tournament.created", 2),                           // without the order of names
	kindOf[Created]("tournament.created", 1),                           // before there were Swiss tournaments
	kindOf[Regulated]("tournament.regulated", 5).onlyFor(keepsGames),
	kindOf[Regulated]("tournament.regulated", 4).onlyFor(asksPlayers),
	kindOf[Regulated]("tournament.regulated", 3).onlyFor(showsFamilyFirst),
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
	kindOf[ResultsEntered]("results.entered", 1).readBy(readResults),
	kindOf[ColoursExchanged]("colours.exchanged", 1),
	kindOf[CheckedIn]("participants.checked_in", 1),
	kindOf[CheckInWithdrawn]("participant.check_in_withdrawn", 1),
	kindOf[ResultReported]("result.reported", 1),
	kindOf[ReportWithdrawn]("report.withdrawn", 1),
	kindOf[Withdrawn]("participant.withdrawn", 1),
	kindOf[Reinstated]("participant.reinstated", 1),
	kindOf[Closed]("tournament.closed", 1),
	kindOf[Reopened]("tournament.reopened", 1),
	kindOf[Undone]("undone", 1),
}

func kindOf[E Event](name string, version int) kind {
	return kind{name, version, func(event Event) bool { _, ok := event.(E); return ok }, read[E]}
}

func (k kind) readBy(read func([]byte) (Event, *Problem)) kind {
	k.read = read
	return k
}

// onlyFor is the version of events that an older one cannot tell. All others are
// written as before, so that older programs open the file.
func (k kind) onlyFor(needed func(Event) bool) kind {
	is := k.is
	k.is = func(event Event) bool { return is(event) && needed(event) }
	return k
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
type UnknownEventError struct {
	Name    string
	Version int
}

func (e *UnknownEventError) Error() string {
	return fmt.Sprintf("tournament: unknown event %s, version %d", e.Name, e.Version)
}

// Encode gives an event's stable name, its newest version and its data.
func Encode(event Event) (name string, version int, data []byte, err error) {
	name, version = nameOf(event)
	if name == "" {
		return "", 0, nil, fmt.Errorf("tournament: %T has no name on the wire", event)
	}
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false) // the lines are read by people too
	if err := encoder.Encode(event); err != nil {
		return "", 0, nil, fmt.Errorf("tournament: encoding %s: %w", name, err)
	}
	return name, version, bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), nil
}

// Decode reads what [Encode] wrote, in any version ever written.
// Errors: [*UnknownEventError], or [*DataError] for malformed data.
func Decode(name string, version int, data []byte) (Event, error) {
	for _, k := range kinds {
		if k.name == name && k.version == version {
			event, problem := k.read(data)
			if problem != nil {
				return nil, &DataError{name, *problem}
			}
			return event, nil
		}
	}
	return nil, &UnknownEventError{name, version}
}

func nameOf(event Event) (string, int) {
	for _, k := range kinds {
		if k.is(event) {
			return k.name, k.version
		}
	}
	return "", 0
}

// Name is the stable name of an event, such as "results.entered".
func Name(event Event) string {
	name, _ := nameOf(event)
	return name
}

// read decodes strictly: one object, no field twice and nothing after it. An
// unknown field means that a newer version wrote the event. To drop the field
// silently would change the past.
func read[E Event](data []byte) (Event, *Problem) {
	var event E
	if !bytes.HasPrefix(data, []byte("{")) || !json.Valid(data) {
		return nil, dataProblem[E](data)
	}
	if repeated := jsonfault.Twice(data); repeated != nil {
		return nil, &Problem{article.Printable(repeated.Path), jsonfault.FieldTwice()}
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if decoder.Decode(&event) != nil {
		return nil, dataProblem[E](data)
	}
	return event, nil
}
