package game

import (
	"damka/article"
	"damka/chess"
	"damka/clock"
)

// Quickplay is what a player asks for in the quickplay finish, the phase of a
// game without increment in which all remaining moves have to be made (III.1).
type Quickplay uint8

// The requests.
const (
	MoreTime  Quickplay = iota + 1 // five seconds for every move from now on, for both (III.4)
	CannotWin                      // a draw: the opponent cannot win by normal means (III.5)
	NoEffort                       // a draw: the opponent makes no effort to win by normal means (III.5)
)

// IsValid says whether q is one of the requests.
func (q Quickplay) IsValid() bool { return q >= MoreTime && q <= NoEffort }

// Article is the request's article.
func (q Quickplay) Article() article.Ref {
	if q == MoreTime {
		return "FIDE III.4"
	}
	return "FIDE III.5"
}

// quickplayMinutes is the time for the opponent (III.4, III.5.2, III.5.3).
const quickplayMinutes = 2

// QuickplayRequest is a request of the player on move.
type QuickplayRequest struct {
	By  article.Colour
	For Quickplay

	Clock  clock.Clock
	Now    clock.Time
	Finish clock.QuickplayFinish // whether the guidelines were announced (III.2.1)

	// Consent lifts the limits on offering a draw, which a request for time does (9.1.1).
	Consent Consent

	// NoArbiter: no arbiter supervises the game (III.6). Then the final position
	// must be written down, for NoEffort the complete score as well, and the
	// opponent have checked what was written.
	NoArbiter, PositionWritten, ScoreWritten, Checked bool
}

// quickplay is a request that is not decided.
type quickplay struct {
	by        article.Colour
	asked     Quickplay // 0: there is none
	postponed bool
	given     bool // the opponent got the minutes of a postponement (III.5.2)
}

// AskQuickplay is the game after such a request. With an arbiter it is then
// decided by [Chess.AnswerQuickplay]; a request for time is an offer of a draw,
// too (III.4), see [Chess.OfferDraw]: it accepts an offer of the opponent that stands,
// and is refused where offers are barred (9.1.1). Without an arbiter a claim of a
// draw ends play, and the arbiter who is designated gives the result with
// [Chess.Decide] (III.6).
//
// It is refused to the side not to move, where [clock.Clock.InQuickplayFinish]
// refuses it, and while an earlier request is not decided.
func (g Chess) AskQuickplay(r QuickplayRequest) (Chess, Ruling, error) {
	if err := g.mayAskQuickplay(r); err != nil {
		return g, Ruling{}, err
	}
	if r.NoArbiter {
		return g.refer(r)
	}
	code := CodeQuickplayClaimed
	if r.For == MoreTime {
		next, ruling, err := g.OfferDraw(Offer{By: r.By, Consent: r.Consent})
		if err != nil || next.over {
			return next, ruling, err
		}
		g, code = next, CodeQuickplayAsked
	}
	g.quickplay = quickplay{by: r.By, asked: r.For}
	return g, Ruling{Reason: article.Because(code, r.For.Article(), sideArg(r.By))}, nil
}

func (g *Chess) mayAskQuickplay(r QuickplayRequest) error {
	turn := g.Position().Turn()
	switch {
	case g.running() != nil:
		return g.running()
	case !r.For.IsValid():
		return article.Refuse(CodeQuickplayKind, "FIDE III.4")
	case r.By != turn || r.Clock.At(r.Now).OnMove != turn:
		return article.Refuse(CodeQuickplayTurn, r.For.Article(), sideArg(turn))
	case g.quickplay.asked != 0:
		return article.Refuse(CodeQuickplayPending, g.quickplay.asked.Article())
	}
	return r.Clock.InQuickplayFinish(r.Now, r.Finish)
}

// refer ends play by a claim without an arbiter.
func (g Chess) refer(r QuickplayRequest) (Chess, Ruling, error) {
	switch {
	case r.For == MoreTime:
		return g, Ruling{}, article.Refuse(CodeQuickplayArbiter, "FIDE III.6")
	case !r.PositionWritten || !r.Checked || r.For == NoEffort && !r.ScoreWritten:
		return g, Ruling{}, article.Refuse(CodeQuickplayEvidence, "FIDE III.6.1")
	}
	g.referred = true
	return g, Ruling{Measure: Refer, Reason: article.Because(CodeQuickplayReferred, "FIDE III.6.2")}, nil
}

// QuickplayAnswer is the arbiter's decision about a request.
type QuickplayAnswer uint8

// The decisions.
const (
	Agree           QuickplayAnswer = iota + 1
	Reject                          // III.5.3; of time: none is added
	Postpone                        // decided later in the game or after the flag (III.5.2)
	PostponeAndGive                 // the same, and the opponent gets two minutes
)

// AnswerQuickplay is the game after the arbiter's decision. Agreeing to more time
// gives both the increment (see [clock.Clock.AddIncrement]) and the opponent two
// minutes (III.4); the opponent answers the offer of a draw first. Agreeing to a
// claim draws the game (III.5.1; III.5.2 after a postponement), also when the
// claimant's flag has fallen since it was made: then it is decided at once. A claim
// that is rejected gives the opponent two minutes (III.5.3), whatever a postponement
// gave; none when the game is over.
func (g Chess) AnswerQuickplay(a QuickplayAnswer) (Chess, Ruling, error) {
	asked := g.quickplay
	switch {
	case asked.asked == 0:
		return g, Ruling{}, article.Refuse(CodeQuickplayNone, "FIDE III.5")
	case a < Agree || a > PostponeAndGive:
		return g, Ruling{}, article.Refuse(CodeQuickplayKind, asked.asked.Article())
	case g.running() != nil && !g.flagAwaits():
		return g, Ruling{}, g.running()
	case asked.asked == MoreTime:
		return g.answerTime(a)
	case g.over && a != Agree && a != Reject:
		return g, Ruling{}, article.Refuse(CodeQuickplayNow, "FIDE III.5.2")
	}
	opponent := asked.by.Other()
	switch a {
	case Agree:
		ref := article.Ref("FIDE III.5.1")
		if asked.postponed {
			ref = "FIDE III.5.2"
		}
		g.quickplay = quickplay{}
		g.end(ending(chess.Ending{Reason: article.Because(CodeEndQuickplay, ref)}))
		return g, Ruling{Granted: true, Measure: Over, Reason: g.ending.Reason}, nil
	case Reject:
		bonus := quickplayMinutes
		if g.over {
			bonus = 0
		}
		g.quickplay = quickplay{}
		return g, g.quickplayRuling(CodeQuickplayRejected, "FIDE III.5.3", opponent, bonus), nil
	}
	bonus := 0
	if a == PostponeAndGive && !asked.given {
		bonus, g.quickplay.given = quickplayMinutes, true
	}
	g.quickplay.postponed = true
	return g, g.quickplayRuling(CodeQuickplayLater, "FIDE III.5.2", opponent, bonus), nil
}

// flagAwaits says whether the game was lost by the flag of a player who claimed a draw
// before it fell: the claim is still to be decided (III.5, III.5.2).
func (g *Chess) flagAwaits() bool {
	return g.over && g.quickplay.asked != MoreTime && g.ending.Reason.Code == CodeEndFlag && g.ending.Winner == g.quickplay.by.Other()
}

// answerTime decides about a request for time.
func (g Chess) answerTime(a QuickplayAnswer) (Chess, Ruling, error) {
	by := g.quickplay.by
	switch {
	case g.offer == by:
		return g, Ruling{}, article.Refuse(CodeQuickplayOffer, "FIDE III.4", sideArg(by.Other()))
	case a != Agree && a != Reject:
		return g, Ruling{}, article.Refuse(CodeQuickplayPutOff, "FIDE III.4")
	}
	g.quickplay = quickplay{}
	if a == Reject {
		return g, Ruling{Reason: article.Because(CodeQuickplayNoTime, "FIDE III.4", sideArg(by))}, nil
	}
	ruling := g.quickplayRuling(CodeQuickplayTime, "FIDE III.4", by.Other(), quickplayMinutes)
	ruling.Granted = true
	return g, ruling, nil
}

func (g *Chess) quickplayRuling(code article.Code, ref article.Ref, opponent article.Colour, minutes int) Ruling {
	r := Ruling{BonusMinutes: minutes, Reason: article.Because(code, ref, sideArg(opponent), numberArg("minutes", minutes))}
	if g.over {
		r.Measure = Over
	}
	return r
}
