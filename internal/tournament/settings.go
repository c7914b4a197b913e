package tournament

import (
	"fmt"
	"slices"

	"damka/article"
	"damka/clock"
)

// DateLayout and ClockTimeLayout are how days and hall times are written in
// settings: local to the hall, without a zone.
const (
	DateLayout      = "2006-01-02"
	ClockTimeLayout = "2006-01-02T15:04"
)

// Settings are the regulations of one tournament.
type Settings struct {
	Name    string          `json:"name"`
	Place   string          `json:"place,omitempty"`
	Starts  string          `json:"starts,omitempty"` // DateLayout
	Ends    string          `json:"ends,omitempty"`   // DateLayout
	Zone    string          `json:"zone,omitempty"`   // IANA name of the hall's time zone
	Edition article.Edition `json:"edition"`
	Variant article.Variant `json:"variant"`

	System System `json:"system"`
	Cycles int    `json:"cycles"` // of a round robin: everybody meets everybody this many times, 1 to MaxCycles

	// Swiss is what only a Swiss system needs.
	Swiss Swiss `json:"swiss,omitzero"`

	// Norms is what a tournament must have for categories and titles.
	Norms Norms `json:"norms,omitzero"`

	// DrawsWithAdvantage: a drawn game may be 1+ 1- (I.6.5).
	DrawsWithAdvantage bool `json:"drawsWithAdvantage,omitempty"`

	Control clock.Control `json:"control"`

	// Schedule has the start of each round in hall time (ClockTimeLayout), by
	// index; rounds beyond it, and empty ones, have no time.
	Schedule []string `json:"schedule,omitempty"`

	// TieBreaks are names of criteria in order; empty means the code's order.
	TieBreaks []string `json:"tieBreaks,omitempty"`

	// FamilyFirst: tables and papers show the family name before the given name.
	FamilyFirst bool `json:"familyFirst,omitempty"`

	// LateAfter is the number of minutes after which an absent player has lost (II.5.5).
	LateAfter int `json:"lateAfter"`

	// CheckIn: players say before a round that they are here (II.4.3).
	CheckIn bool `json:"checkIn,omitempty"`

	// Reports is what becomes of results that players report.
	Reports Reporting `json:"reports,omitempty"`

	// Games is how the games are kept here.
	Games Games `json:"games,omitzero"`
}

// Reporting is what becomes of results that both players of a game report alike.
type Reporting string

// What becomes of them.
const (
	ReportsNotTaken  Reporting = ""        // players report none: the arbiter enters results
	ReportsConfirmed Reporting = "confirm" // they wait for the arbiter
	ReportsStand     Reporting = "stand"   // they are the results
)

// Reportings lists what there is to choose from, the usual first.
func Reportings() []Reporting { return []Reporting{ReportsNotTaken, ReportsConfirmed, ReportsStand} }

// ParseReporting reads a stable name; the empty one is [ReportsNotTaken].
func ParseReporting(name string) (Reporting, error) {
	if reporting := Reporting(name); slices.Contains(Reportings(), reporting) {
		return reporting, nil
	}
	return "", fmt.Errorf("tournament: unknown reporting %q (%s, %s or none)", name, ReportsConfirmed, ReportsStand)
}

// String is the stable name.
func (r Reporting) String() string { return string(r) }

// Word is the key by which texts name it.
func (r Reporting) Word() string {
	if r == ReportsNotTaken {
		return "not_taken"
	}
	return string(r)
}

// Swiss are the regulations of a Swiss tournament (V.2). They are zero in a
// round robin.
type Swiss struct {
	Rounds int `json:"rounds"` // 1 to MaxSwissRound (V.2.4)

	// Uncontrolled: floats of the round before do not count (V.2.8.9.11).
	Uncontrolled bool `json:"uncontrolled,omitempty"`

	// ClubsApart is the round up to which players of one club do not meet;
	// 0: clubs are not considered.
	ClubsApart int `json:"clubsApart,omitempty"`
}

// Norms is what categories, norms and titles depend on in a tournament
// (VII.4.6, VII.5.3, VII.7.2, VII.7.3). The zero value meets no condition.
type Norms struct {
	ArbiterLicensed bool   `json:"arbiterLicensed,omitempty"`
	AllLicensed     bool   `json:"allLicensed,omitempty"` // every participant
	ScoreKept       bool   `json:"scoreKept,omitempty"`   // the moves are written down
	Notified        string `json:"notified,omitempty"`    // the day of the notice, DateLayout
	WomenOnly       bool   `json:"womenOnly,omitempty"`
	Championship    string `json:"championship,omitempty"` // the row of table V; empty: none
}

// fixedOnceStarted lists the fields that differ between s and next and may
// not change once round 1 is published.
func (s Settings) fixedOnceStarted(next Settings) []string {
	var fields []string
	check := func(field string, changed bool) {
		if changed {
			fields = append(fields, field)
		}
	}
	check("edition", s.Edition != next.Edition)
	check("variant", s.Variant != next.Variant)
	check("system", s.System != next.System)
	check("cycles", s.Cycles != next.Cycles)
	check("uncontrolled", s.Swiss.Uncontrolled != next.Swiss.Uncontrolled)
	check("advantage", s.DrawsWithAdvantage != next.DrawsWithAdvantage)
	check("control", s.Control != next.Control)
	check("tieBreaks", !slices.Equal(s.TieBreaks, next.TieBreaks))
	return fields
}

// Rounds is how many rounds n players play. In a round robin it is n-1 for an
// even number, n for an odd one, times the cycles (V.1.1), and 0 for less than
// two players. In a Swiss tournament it is the number in the regulations,
// whatever n is (V.2.4).
func (s Settings) Rounds(n int) int {
	if s.System.IsSwiss() {
		return s.Swiss.Rounds
	}
	if n < 2 || s.Cycles < 1 || s.Cycles > MaxCycles {
		return 0
	}
	return (n - 1 + n%2) * s.Cycles
}

// limitArticle is from where the greatest number of players follows: in a round
// robin from the number of rounds. In a Swiss tournament it is the program's own.
func (s Settings) limitArticle() article.Ref {
	if s.System.IsSwiss() {
		return ""
	}
	return s.System.Articles().Rounds
}

// MostPlayers is the greatest number of players under the regulations. In a
// round robin it is the greatest with no more than MaxRounds rounds, and at most
// MaxPlayers; in a Swiss tournament it is MaxSwiss.
func (s Settings) MostPlayers() int {
	if s.System.IsSwiss() {
		return MaxSwiss
	}
	rounds := MaxRounds / max(s.Cycles, 1) // of a cycle
	return min(rounds+rounds%2, MaxPlayers)
}
