package game

import (
	"damka/article"
	"damka/clock"
)

// Tempo is the class of play to which a game belongs for the server's own rating and for finding an opponent: every game with
// a clock has one. It is wider than the classes of the regulations ([clock.Class]), by which the federation's rating goes.
type Tempo string

// The tempi, from the quickest.
const (
	TempoSuperblitz     Tempo = "superblitz"
	TempoBlitz          Tempo = "blitz"
	TempoRapid          Tempo = "rapid"
	TempoClassical      Tempo = "classical"
	TempoCorrespondence Tempo = "correspondence"
)

// Tempi are all of them, from the quickest.
func Tempi() []Tempo {
	return []Tempo{TempoSuperblitz, TempoBlitz, TempoRapid, TempoClassical, TempoCorrespondence}
}

// TempoOf is the tempo of a control in a variant; false without a clock.
//
// It is the class that the regulations in force give the control, official and standard play being classical. A control without
// a class is put where its time for a game falls, which with an increment is the time for 60 moves (III.1.1): less than blitz has is
// superblitz, between blitz and rapid it is blitz, and more than rapid has is classical.
func TempoOf(c clock.Control, v article.Variant) (Tempo, bool) {
	switch {
	case !c.IsValid() || !v.IsValid():
		return "", false
	case c.IsCorrespondence():
		return TempoCorrespondence, true
	}
	switch class, _ := c.Class(article.InForce(v), v); class {
	case clock.Blitz:
		return TempoBlitz, true
	case clock.Rapid:
		return TempoRapid, true
	case clock.Official, clock.Standard:
		return TempoClassical, true
	}
	return unclassified(c, v), true
}

// shortest is the least time in minutes that blitz and rapid have, and the most that rapid has (III.1.1, III.1.2).
type shortest struct{ blitz, rapid, most int }

// unclassified is the tempo of a control to which the regulations give no class. Chess has none such.
func unclassified(c clock.Control, v article.Variant) Tempo {
	bounds := shortest{3, 10, 15}
	if v == article.International {
		bounds = shortest{5, 15, 30}
	}
	switch seconds := c.TimePerPlayer(); {
	case seconds < 60*bounds.blitz:
		return TempoSuperblitz
	case seconds < 60*bounds.rapid:
		return TempoBlitz
	case seconds <= 60*bounds.most:
		return TempoRapid
	}
	return TempoClassical
}

// Tempo is the tempo of a game; false without a clock. A game of a superblitz encounter is superblitz, whatever its control would be alone:
// superblitz is declared, never inferred (III.1.3).
func (s Settings) Tempo() (Tempo, bool) {
	if s.Part.Kind() == EncounterPart || s.Carried != (Carried{}) {
		return TempoSuperblitz, true
	}
	return TempoOf(s.Control, s.Variant)
}
