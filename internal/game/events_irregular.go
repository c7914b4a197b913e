package game

import (
	"damka/article"
	"damka/clock"
)

// Events about irregularities.
type (
	// IrregularityReported: a player or the arbiter says that something was done against the rules.
	IrregularityReported struct {
		At       clock.Time       `json:"at"`
		By       article.Colour   `json:"by,omitzero"` // no side: the arbiter
		Offender article.Colour   `json:"offender"`
		Kind     IrregularityKind `json:"kind"`
		Since    int              `json:"since,omitempty"` // half-moves of the record
		Stopped  bool             `json:"stopped,omitempty"`
		Why      Why              `json:"why"`
	}

	// IrregularityAnswered: what became of it. Back are half-moves that are taken back, Bonus is for the
	// opponent. Counts: it is one of the acts that FIDE 7.5.5 counts.
	IrregularityAnswered struct {
		At     clock.Time     `json:"at"`
		By     article.Colour `json:"by,omitzero"` // no side: the arbiter
		Choice Choice         `json:"choice"`
		Back   int            `json:"back,omitempty"`
		Bonus  clock.Time     `json:"bonus,omitempty"`
		Counts bool           `json:"counts,omitempty"`
		Why    Why            `json:"why"`
	}

	// StartFaultFound: what follows from a fault of the start. If a new game is to be played, what was played is
	// void, and the game waits for its start as in the beginning.
	StartFaultFound struct {
		At      clock.Time `json:"at"`
		Fault   StartFault `json:"fault"`
		Measure Measure    `json:"measure"`
		Why     Why        `json:"why"`
	}

	// SeatsExchanged: each player has the other side from now on, because that is how they began to play (II.4.6, FIDE 7.3).
	SeatsExchanged struct {
		At clock.Time `json:"at"`
	}
)

func (e IrregularityReported) moment() clock.Time { return e.At }
func (e IrregularityAnswered) moment() clock.Time { return e.At }
func (e StartFaultFound) moment() clock.Time      { return e.At }
func (e SeatsExchanged) moment() clock.Time       { return e.At }
