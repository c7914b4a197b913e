package game

import (
	"damka/article"
	"damka/clock"
)

// Commands about irregularities (I.5, FIDE 7); see decide_irregular.go.
type (
	// ReportIrregularity: something was done against the rules. By is the opponent of who did it; no side: the
	// arbiter records it. Since is how many half-moves of the record were made since, that of the irregularity among them:
	// 1 for the newest move, 0 for what no recorded move shows. Stop: the clocks are stopped for it, where that is allowed.
	// Seen is where that move is the newest one.
	ReportIrregularity struct {
		By       article.Colour
		Offender article.Colour
		Kind     IrregularityKind
		Since    int
		Stop     bool
		Seen     Seen
	}

	// AnswerIrregularity: in draughts the opponent's choice (I.5.4), also as the arbiter enters it; in chess the
	// arbiter's decision. Bonus is extra time for the opponent, by the arbiter (I.5.9).
	AnswerIrregularity struct {
		By     article.Colour // no side: the arbiter
		Choice Choice
		Bonus  clock.Time
	}

	// FindStartFault: something was wrong from the start (I.5.1, FIDE 7.2, 7.3).
	FindStartFault struct{ Fault StartFault }
)

func (c ReportIrregularity) sender() Sender { return byPlayerOrArbiter(c.By) }
func (c AnswerIrregularity) sender() Sender { return byPlayerOrArbiter(c.By) }
func (FindStartFault) sender() Sender       { return byArbiter }

// Choice is what becomes of an irregularity.
type Choice string

// The choices.
const (
	Accepted  Choice = "accepted"  // it stays, and play goes on
	Corrected Choice = "corrected" // it is put right, wholly (I.5.8)
	Dismissed Choice = "dismissed" // there was none: only the arbiter says so
)

// Reported is an irregularity that is not answered.
type Reported struct {
	At       clock.Time
	By       article.Colour // no side: the arbiter
	Offender article.Colour // no side: there is none
	Kind     IrregularityKind
	Since    int
	Stopped  bool
	Why      article.Reason
}
