package game

import (
	"damka/article"
	"damka/clock"
)

// Commands about claims that an arbiter decides; see decide_ruling.go.
type (
	// AskRuling: a player claims something on which the arbiter decides. Stop: the player
	// stops the clocks for it, where the article allows that; elsewhere they run on.
	AskRuling struct {
		By     article.Colour
		Ground Ground
		Stop   bool
	}

	// AnswerRuling is the arbiter's decision about the claim.
	AnswerRuling struct{ Answer Answer }

	// DeclareDraw: the arbiter has seen a draw by the regulations and ends the game without
	// a claim (II.5.2, III.8.2, FIDE A.5.4).
	DeclareDraw struct{}

	// DeclareBothFlags: both flags are down and it is not known which fell first (III.9.3,
	// FIDE III.3.1). It is for clocks that do not show the order.
	DeclareBothFlags struct{}
)

func (c AskRuling) sender() Sender      { return byPlayer(c.By) }
func (AnswerRuling) sender() Sender     { return byArbiter }
func (DeclareDraw) sender() Sender      { return byArbiter }
func (DeclareBothFlags) sender() Sender { return byArbiter }

// Ground is what a player asks the arbiter for, and why.
type Ground string

// The grounds. The first two are of draughts, the others of chess.
const (
	GroundEnding    Ground = "ending"     // a draw: one king against three pieces or fewer (II.6.3.1, III.9.1)
	GroundMinute    Ground = "minute"     // a draw: a minute or less, few pieces, a clear advantage (II.6.3.2, III.9.2)
	GroundTime      Ground = "time"       // five seconds for every move, for both (FIDE III.4)
	GroundCannotWin Ground = "cannot_win" // a draw: the opponent cannot win by normal means (FIDE III.5)
	GroundNoEffort  Ground = "no_effort"  // a draw: the opponent makes no effort to win (FIDE III.5)
)

// Grounds are those of a game, in the order to show them.
func Grounds(v article.Variant) []Ground {
	if v.IsDraughts() {
		return []Ground{GroundEnding, GroundMinute}
	}
	return []Ground{GroundTime, GroundCannotWin, GroundNoEffort}
}

// quickplay is the request of chess; not valid for grounds of draughts.
func (g Ground) quickplay() Quickplay {
	switch g {
	case GroundTime:
		return MoreTime
	case GroundCannotWin:
		return CannotWin
	case GroundNoEffort:
		return NoEffort
	}
	return 0
}

// Answer is the arbiter's decision about a claim.
type Answer string

// The answers. Only claims of chess can be postponed (FIDE III.5.2).
const (
	Granted          Answer = "granted"
	Rejected         Answer = "rejected"
	Postponed        Answer = "postponed"
	PostponedAndGave Answer = "postponed_and_gave" // the opponent gets two minutes
)

var quickplayAnswers = map[Answer]QuickplayAnswer{Granted: Agree, Rejected: Reject, Postponed: Postpone, PostponedAndGave: PostponeAndGive}

// Asked is a claim that the arbiter has not decided.
type Asked struct {
	At        clock.Time
	By        article.Colour // no side: there is none
	Ground    Ground
	Article   article.Ref
	Stopped   bool // the clocks were stopped for it
	Postponed bool
}

// isDraw says that a draw is claimed: then a flag that falls while the arbiter decides does not
// matter if the claim is granted (II.6.18, FIDE III.5.2).
func (a Asked) isDraw() bool { return a.By.IsValid() && a.Ground != GroundTime }
