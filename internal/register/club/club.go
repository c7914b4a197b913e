// Package club has what the central register keeps of a club, as a stream of events: its name and place, and that it was dissolved.
// Who its members are is in their entries (package person).
package club

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/calendar"
	"damka/internal/letters"
	"damka/internal/wire"
)

// Event is something that happened to a club. The kinds are closed.
type Event interface{ isEvent() }

type (
	// Entered is the first event.
	Entered struct {
		Details Details `json:"details"`
		Import  string  `json:"import,omitempty"` // id of the import that brought the club in
	}
	// Amended replaces its details.
	Amended struct {
		Details Details `json:"details"`
	}
	// Dissolved: the club is no more from a day on. Restored takes it back.
	Dissolved struct {
		On calendar.Date `json:"on"`
	}
	Restored struct{}
)

// Details are what everybody may know of a club.
type Details struct {
	Name  string `json:"name"`
	Short string `json:"short,omitempty"` // as lists have it; empty: the name
	Place string `json:"place,omitempty"`
	Site  string `json:"site,omitempty"` // its own pages
}

func (Entered) isEvent()   {}
func (Amended) isEvent()   {}
func (Dissolved) isEvent() {}
func (Restored) isEvent()  {}

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	wire.Of[Event, Entered]("club.entered", 1),
	wire.Of[Event, Amended]("club.amended", 1),
	wire.Of[Event, Dissolved]("club.dissolved", 1),
	wire.Of[Event, Restored]("club.restored", 1),
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

// State is a club after some events. The zero State is before the first.
type State struct {
	Seq       uint64
	Details   Details
	Import    string
	Dissolved calendar.Date // no day: the club is there
	Strange   []Anomaly
}

// Exists says whether there was a first event.
func (s *State) Exists() bool { return s.Details.Name != "" }

// Numbered is an event with its number in the stream.
type Numbered struct {
	Seq   uint64
	Event Event
}

// Anomaly is an event that made no sense where it stands, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

var errOutOfPlace = errors.New("club: the event does not follow what was before")

// Apply is the club after one more event. The state it is called on stays as it is.
func (s *State) Apply(n Numbered) *State {
	next := *s
	next.Seq = n.Seq
	if n.Event == nil || !next.take(n.Event) {
		strange := *s
		strange.Seq, strange.Strange = n.Seq, append(slices.Clip(s.Strange), Anomaly{n.Seq, errOutOfPlace})
		return &strange
	}
	return &next
}

func (s *State) take(event Event) bool {
	is := s.Exists()
	switch e := event.(type) {
	case Entered:
		s.Details, s.Import = e.Details, e.Import
		return !is && e.Details.Name != ""
	case Amended:
		s.Details = e.Details
		return is && e.Details.Name != ""
	case Dissolved:
		was := s.Dissolved.IsValid()
		s.Dissolved = e.On
		return is && !was && e.On.IsValid()
	case Restored:
		was := s.Dissolved.IsValid()
		s.Dissolved = calendar.Date{}
		return is && was
	}
	return false
}

// Command is what somebody wants to be done with a club.
type Command interface{ isCommand() }

type (
	// Enter makes the entry.
	Enter struct {
		Details Details
		Import  string
	}
	// Amend replaces its details.
	Amend struct{ Details Details }
	// Dissolve says that the club is no more.
	Dissolve struct{ On calendar.Date }
	// Restore takes that back.
	Restore struct{}
)

func (Enter) isCommand()    {}
func (Amend) isCommand()    {}
func (Dissolve) isCommand() {}
func (Restore) isCommand()  {}

// The codes of refusals and of problems. Arguments are named beside each.
const (
	CodeExists       article.Code = "club.exists"
	CodeUnknown      article.Code = "club.unknown"
	CodeNameMissing  article.Code = "club.name_missing"
	CodeTooLong      article.Code = "club.too_long" // field, most
	CodeControl      article.Code = "club.control"  // field
	CodeTurns        article.Code = "text.turns_writing"
	CodeInvisible    article.Code = "text.invisible"
	CodeSite         article.Code = "club.site"
	CodeDay          article.Code = "club.day" // today
	CodeDissolved    article.Code = "club.dissolved"
	CodeNotDissolved article.Code = "club.not_dissolved"
)

// MostText is how many characters each text may have.
const MostText = 120

// Decide is what a command makes of a club on a day: events, or a refusal. Nothing to be done are no events.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Enter); is {
		if s.Exists() {
			return nil, article.Refuse(CodeExists, "")
		}
		return []Event{Entered(c)}, c.Details.Check()
	}
	if !s.Exists() {
		return nil, article.Refuse(CodeUnknown, "")
	}
	switch c := command.(type) {
	case Amend:
		if c.Details == s.Details {
			return nil, nil
		}
		return []Event{Amended(c)}, c.Details.Check()
	case Dissolve:
		switch {
		case s.Dissolved.IsValid():
			return nil, article.Refuse(CodeDissolved, "")
		case !c.On.IsValid() || c.On.Compare(today) > 0:
			return nil, article.Refuse(CodeDay, "", text("today", today.String()))
		}
		return []Event{Dissolved(c)}, nil
	case Restore:
		if !s.Dissolved.IsValid() {
			return nil, article.Refuse(CodeNotDissolved, "")
		}
		return []Event{Restored{}}, nil
	}
	return nil, article.Refuse(CodeUnknown, "")
}

// Check refuses details that cannot be shown.
func (d Details) Check() error {
	if strings.TrimSpace(d.Name) == "" {
		return article.Refuse(CodeNameMissing, "")
	}
	for _, field := range []struct{ name, value string }{{"name", d.Name}, {"short", d.Short}, {"place", d.Place}, {"site", d.Site}} {
		label := article.Arg{Name: "field", Value: article.Word("club.field." + field.name)}
		switch sign, turns := letters.TurnsWriting(field.value); {
		case utf8.RuneCountInString(field.value) > MostText:
			return article.Refuse(CodeTooLong, "", label, article.Arg{Name: "most", Value: article.Number(MostText)})
		case strings.ContainsFunc(field.value, unicode.IsControl) || !utf8.ValidString(field.value):
			return article.Refuse(CodeControl, "", label)
		case turns:
			return article.Refuse(CodeTurns, "", text("sign", fmt.Sprintf("U+%04X", sign)))
		case letters.IsInvisible(field.value):
			return article.Refuse(CodeInvisible, "")
		}
	}
	if d.Site != "" && !strings.HasPrefix(d.Site, "https://") && !strings.HasPrefix(d.Site, "http://") {
		return article.Refuse(CodeSite, "")
	}
	return nil
}

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}
