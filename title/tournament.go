package title

import (
	"cmp"
	"fmt"

	"damka/article"
	"damka/calendar"
	"damka/clock"
)

// Tournament is the data of a tournament that its norms depend on.
type Tournament struct {
	ID       string
	Edition  article.Edition // the zero value is article.PZWarc
	Variant  article.Variant // a game of draughts
	Start    calendar.Date   // first day; the zero value is not known
	End      calendar.Date   // last day; the zero value is not known
	Control  clock.Control
	System   System
	Notified calendar.Date // the day it was notified to PZWarc; the zero value: never

	ScoreKept       bool // the players must record their moves
	ArbiterLicensed bool // the arbiter's licence is valid
	AllLicensed     bool // every participant has a licence
	WomenOnly       bool

	Championship Championship // awards titles for places
}

// System is how opponents are found, as far as titles depend on it. The zero
// value is none.
type System uint8

// The systems.
const (
	RoundRobin System = iota + 1 // and everything else that is no Swiss
	Swiss                        // requires players beaten (VII.5.5.2)
)

// ParseSystem reads the name of a system. Those of Swiss are swiss, classic,
// dutch and rating; the others roundrobin, berger, half, reversed-half,
// rutsch and advantage.
func ParseSystem(name string) (System, error) {
	switch name {
	case "swiss", "classic", "dutch", "rating":
		return Swiss, nil
	case "roundrobin", "berger", "half", "reversed-half", "rutsch", "advantage":
		return RoundRobin, nil
	}
	return 0, fmt.Errorf("title: unknown system %q (one of roundrobin, swiss, or a kind of these)", name)
}

// IsValid says whether s is one of the systems.
func (s System) IsValid() bool { return s == RoundRobin || s == Swiss }

// String is the stable name.
func (s System) String() string {
	switch s {
	case RoundRobin:
		return "roundrobin"
	case Swiss:
		return "swiss"
	}
	return fmt.Sprintf("System(%d)", uint8(s))
}

// edition is the edition the tournament is held under.
func (t *Tournament) edition() article.Edition { return cmp.Or(t.Edition, article.PZWarc) }

// isOfficial says whether the control is official (VII.5.1).
func (t *Tournament) isOfficial() bool {
	class, _ := t.Control.Class(t.edition(), t.Variant)
	return class == clock.Official
}

// on64 says whether the game is played on 64 squares.
func (t *Tournament) on64() bool { return t.Variant != article.International }

// ladders are those on which norms can be made in the tournament.
func (t *Tournament) ladders() []Ladder {
	if t.WomenOnly {
		return []Ladder{Open, Women}
	}
	return []Ladder{Open}
}

// documentDays is how many days the arbiter has for the documents (VII.7.5).
const documentDays = 7

// DocumentsDue is the last day on which the documents of the tournament may
// be handed in (VII.7.5); no day if its end is not known.
func (t *Tournament) DocumentsDue() calendar.Date {
	if !t.End.IsValid() {
		return calendar.Date{}
	}
	return t.End.AddDays(documentDays)
}
