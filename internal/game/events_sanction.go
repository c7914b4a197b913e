package game

import (
	"damka/article"
	"damka/clock"
)

// Sanctioned: the arbiter imposed a sanction. One that loses the game comes with [Ended].
type Sanctioned struct {
	At       clock.Time     `json:"at"`
	Who      article.Colour `json:"who,omitzero"` // no side: both
	Sanction Sanction       `json:"sanction"`
	Article  article.Ref    `json:"article"` // of the sanction
	Breach   article.Ref    `json:"breach"`  // that was broken
	Taken    clock.Time     `json:"taken,omitempty"`
	Given    clock.Time     `json:"given,omitempty"`
	Note     string         `json:"note,omitempty"` // the id of a note
}

func (e Sanctioned) moment() clock.Time { return e.At }

// why is the reason for the clock's change.
func (e Sanctioned) why() article.Reason { return article.Because(CodeSanctionTime, e.Article) }
