package college

import "slices"

// Body is who decides or says something in the federation.
type Body string

// The bodies.
const (
	Arbiters   Body = "college"    // the arbiters' college (KS)
	Commission Body = "commission" // the technical commission (KT)
	Board      Body = "board"
	Assembly   Body = "assembly"
	Conference Body = "conference" // of all arbiters
	Audit      Body = "audit"      // the audit commission
	Organiser  Body = "organiser"
	World      Body = "fmjd"
	Other      Body = "other" // another federation, a club, a court
)

// Bodies are all bodies.
func Bodies() []Body {
	return []Body{Arbiters, Commission, Board, Assembly, Conference, Audit, Organiser, World, Other}
}

// IsValid says whether b is one of the bodies.
func (b Body) IsValid() bool { return slices.Contains(Bodies(), b) }

// String is the body's stable word.
func (b Body) String() string { return string(b) }

// Office is what somebody is in a tournament.
type Office string

// The offices of arbiters in a tournament.
const (
	Chief     Office = "chief"
	Assistant Office = "assistant"
)

// Offices are all of them.
func Offices() []Office { return []Office{Chief, Assistant} }

// IsValid says whether o is one of them.
func (o Office) IsValid() bool { return o == Chief || o == Assistant }

// String is the office's stable word.
func (o Office) String() string { return string(o) }
