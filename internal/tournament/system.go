package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"damka/article"
)

// System is how rounds are made. The zero value is no system.
type System uint8

// The systems of a round robin (V.1.4, V.1.5) and the Swiss ones (V.2.7).
const (
	Berger       System = iota + 1 // the tables VII–XIII
	Half                           // V.1.5.1
	ReversedHalf                   // V.1.5.2
	Rutsch                         // V.1.5.3
	SwissClassic                   // start numbers order the score groups
	SwissDutch                     // niderlandzki: from round 3 on the standings do; not FIDE's Dutch system
	SwissRating                    // the opponents' ratings do
)

// systems is the table of the systems. How rounds of a system are paired and
// ranked is in internal/app/events.
var systems = [...]struct {
	name    string      // stable: in files, in the API and on the command line
	article article.Ref // of the code
	swiss   bool        // each round is paired from the results of the earlier rounds
	fields  []string    // the fields of the regulations that only this system has
}{
	Berger:       {"berger", "V.1.4", false, roundRobinFields},
	Half:         {"half", "V.1.5.1", false, roundRobinFields},
	ReversedHalf: {"reversed-half", "V.1.5.2", false, roundRobinFields},
	Rutsch:       {"rutsch", "V.1.5.3", false, roundRobinFields},
	SwissClassic: {"classic", "V.2.7.1", true, swissFields},
	SwissDutch:   {"dutch", "V.2.7.2", true, swissFields},
	SwissRating:  {"rating", "V.2.7.3", true, swissFields},
}

var (
	roundRobinFields = []string{"cycles"}
	swissFields      = []string{"swissRounds", "uncontrolled", "clubsApart"}
)

// FIDEDutch is the name reserved for FIDE's Dutch system (C.04.3), which is
// not the code's niderlandzki and does not exist here yet.
const FIDEDutch = "fide-dutch"

// ErrSystemToCome is the error of a name that is reserved for a future system.
var ErrSystemToCome = errors.New("tournament: the system is not there yet")

// Systems lists all systems, the code's default first (V.1.3).
func Systems() []System {
	all := make([]System, 0, len(systems)-1)
	for s := range systems[1:] {
		all = append(all, System(s+1))
	}
	return all
}

// ParseSystem reads a stable name, such as "reversed-half". For a name that is
// reserved for a future system the error is [ErrSystemToCome].
func ParseSystem(name string) (System, error) {
	if name == FIDEDutch {
		return 0, fmt.Errorf("%w: %s", ErrSystemToCome, name)
	}
	var names []string
	for _, s := range Systems() {
		if systems[s].name == name {
			return s, nil
		}
		names = append(names, systems[s].name)
	}
	return 0, fmt.Errorf("tournament: unknown system %q (one of %s)", name, strings.Join(names, ", "))
}

// IsValid says whether s is one of the systems.
func (s System) IsValid() bool { return s > 0 && int(s) < len(systems) }

// IsSwiss says whether each round is paired from the results of the earlier
// rounds (V.2); if not, everybody meets everybody (V.1).
func (s System) IsSwiss() bool { return s.IsValid() && systems[s].swiss }

// Article is where the code describes the system; empty for no system.
func (s System) Article() article.Ref {
	if !s.IsValid() {
		return ""
	}
	return systems[s].article
}

// Articles are where the code says of a kind of systems what refusals and pages
// cite.
type Articles struct {
	Rounds   article.Ref // how many there are
	Numbers  article.Ref // start numbers
	Drawing  article.Ref // how they are given
	Sequence article.Ref // a round follows from those before
	Places   article.Ref // the order of places
}

// Articles of the system; those of a round robin for no system.
func (s System) Articles() Articles {
	if s.IsSwiss() {
		return Articles{Rounds: "V.2.4", Numbers: "V.2.6", Drawing: "V.2.6", Sequence: "V.2.8", Places: "V.2.9"}
	}
	return Articles{Rounds: "V.1.1", Numbers: "V.1.2", Drawing: "V.1.6", Sequence: "V.1.4.4", Places: "V.1.7"}
}

// Article is where the code describes a way to give the start numbers of a
// system.
func (m LotMethod) Article(s System) article.Ref {
	switch {
	case m == VarmaLot:
		return "V.1.6.2"
	case m == ByRating:
		return "V.2.6.1"
	case m == ByGroups || s.IsSwiss() && m == PlainLot:
		return "V.2.6.2"
	case s.IsSwiss():
		return s.Articles().Drawing
	}
	return "V.1.6.1"
}

// Fields are the names, as in [Problem], of the fields of the regulations that
// the system has and others may not have; not to be changed.
func (s System) Fields() []string {
	if !s.IsValid() {
		return nil
	}
	return systems[s].fields
}

// CancelReasons are the reasons for which a round may be cancelled that has
// begun, in the order to show them. The pairing of a Swiss round is none
// (V.2.8.9.9).
func (s System) CancelReasons() []CancelReason {
	reasons := CancelReasons()
	if s.IsSwiss() {
		reasons = slices.DeleteFunc(reasons, func(r CancelReason) bool { return r == CancelledPairing })
	}
	return reasons
}

// String is the stable name.
func (s System) String() string {
	if !s.IsValid() {
		return "no system"
	}
	return systems[s].name
}

// MarshalText writes the stable name.
func (s System) MarshalText() ([]byte, error) {
	if !s.IsValid() {
		return nil, fmt.Errorf("tournament: no such system: %d", s)
	}
	return []byte(systems[s].name), nil
}

// UnmarshalText reads the stable name.
func (s *System) UnmarshalText(text []byte) error {
	parsed, err := ParseSystem(string(text))
	if err == nil {
		*s = parsed
	}
	return err
}
