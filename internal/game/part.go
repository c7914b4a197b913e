package game

import "strings"

// Part says of what a game is a part that does not stand in a tournament: a superblitz encounter (III.1.3) or a simultaneous
// exhibition (I.11.1.2). The zero Part is of nothing.
type Part struct {
	Of     string `json:"of"`     // the stream: "encounter/<id>" or "exhibition/<id>"
	Number int    `json:"number"` // which game of the encounter, which board of the exhibition: from 1
}

// PartKind is of what kind of thing a game is a part.
type PartKind string

// The kinds; they are those of the streams.
const (
	EncounterPart  PartKind = "encounter"
	ExhibitionPart PartKind = "exhibition"
)

// Kind is of what kind of thing the game is a part; empty: of nothing that is known.
func (p Part) Kind() PartKind {
	kind, id, found := strings.Cut(p.Of, "/")
	if k := PartKind(kind); found && id != "" && (k == EncounterPart || k == ExhibitionPart) {
		return k
	}
	return ""
}

// ID is the id of that thing; empty: of nothing.
func (p Part) ID() string {
	_, id, _ := strings.Cut(p.Of, "/")
	return id
}

// longestPart is the most bytes of the name of its stream.
const longestPart = 100

func (p Part) isValid() bool { return p.Kind() != "" && len(p.Of) <= longestPart && p.Number >= 1 }

// DuePart is the kind of the rows that say that a game which is a part of something has begun or is over, or goes on after all: games put
// them, whoever keeps encounters and exhibitions takes them. The id of a row is that of the game and of the event.
const DuePart = "game.part"
