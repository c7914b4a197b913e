package game

import "damka/article"

// The codes of the reasons this package gives beside those of package chess.
// Texts for people are made from them elsewhere; the arguments are named
// beside each. Codes of chess begin like those of its board.
const (
	CodeMoveOwed article.Code = "chess.move.owed" // another move must be made, after a wrong claim: move, owed

	CodeMoveTouched  article.Code = "chess.move.touched"  // the touched pieces do not allow it: move
	CodeTouchIllegal article.Code = "chess.touch.illegal" // the newest move is illegal, that is to be claimed
	CodeTouchKept    article.Code = "chess.touch.kept"    // the touched pieces allow the move: move

	// Offers of a draw.
	CodeOfferMade   article.Code = "chess.offer.made"   // stands: side
	CodeOfferMoment article.Code = "chess.offer.moment" // stands, at the wrong moment: side
	CodeOfferNone   article.Code = "chess.offer.none"   // there is none to answer

	// Requests in the quickplay finish.
	CodeQuickplayKind     article.Code = "chess.quickplay.kind"       // it is not said what is asked, or how it is decided
	CodeQuickplayTurn     article.Code = "chess.quickplay.turn"       // only the side to move may ask: side
	CodeQuickplayPending  article.Code = "chess.quickplay.pending"    // the request before is not decided
	CodeQuickplayNone     article.Code = "chess.quickplay.none"       // there is none to decide
	CodeQuickplayOffer    article.Code = "chess.quickplay.offer"      // the opponent answers the offer of a draw first: side
	CodeQuickplayPutOff   article.Code = "chess.quickplay.put_off"    // a request for time is not postponed
	CodeQuickplayNow      article.Code = "chess.quickplay.decide_now" // the flag has fallen, the claim is decided now
	CodeQuickplayArbiter  article.Code = "chess.quickplay.arbiter"    // needs an arbiter
	CodeQuickplayEvidence article.Code = "chess.quickplay.evidence"   // what is claimed must be written down and checked
	CodeQuickplayAsked    article.Code = "chess.quickplay.asked"      // asks for time, which offers a draw: side
	CodeQuickplayClaimed  article.Code = "chess.quickplay.claimed"    // claims a draw: side
	CodeQuickplayTime     article.Code = "chess.quickplay.time"       // time for both, and for the opponent: side (the opponent), minutes
	CodeQuickplayNoTime   article.Code = "chess.quickplay.no_time"    // no time is added: side
	CodeQuickplayLater    article.Code = "chess.quickplay.postponed"  // decided later: side (the opponent), minutes
	CodeQuickplayRejected article.Code = "chess.quickplay.rejected"   // the claim is rejected: side (the opponent), minutes
	CodeQuickplayReferred article.Code = "chess.quickplay.referred"   // play is over, the designated arbiter decides

	// Adjourned games.
	CodeSealed         article.Code = "chess.sealed.end"         // seals at the end of the session: side
	CodeSealedEarly    article.Code = "chess.sealed.early"       // seals before it and pays the rest: side
	CodeSealedOther    article.Code = "chess.sealed.not_allowed" // legal, but another move must be made: move, side
	CodeResumed        article.Code = "chess.resumed.both"       // the sealed move is made: side (who answers it)
	CodeResumedWaiting article.Code = "chess.resumed.waiting"    // the clock runs, the envelope stays closed: side (who answers)
	CodeResumedReply   article.Code = "chess.resumed.reply"      // the sealed move is made, the reply may be sealed: side (who answers)
	CodeEnvelopeLost   article.Code = "chess.envelope.lost"      // the move is declared
	CodeEnvelopeAnew   article.Code = "chess.envelope.anew"      // the position is lost, too: a new game
	CodeTimesCorrected article.Code = "chess.times.corrected"    // the times are put right
	CodeTimesStay      article.Code = "chess.times.stay"         // too late: they stay

	// Looking at the arbiter's score.
	CodeScoreShown       article.Code = "chess.score.shown"         // side, count, most
	CodeScoreDisturbs    article.Code = "chess.score.disturbs"      // too often: side, count, most
	CodeScoreBoth        article.Code = "chess.score.complete_both" // both complete the score at once
	CodeScoreOne         article.Code = "chess.score.complete_one"  // one does, before moving: side
	CodeScoreReconstruct article.Code = "chess.score.reconstruct"   // the game is played through again on another board
	CodeScoreNone        article.Code = "chess.score.none"          // the arbiter keeps none
	CodeScoreTurn        article.Code = "chess.score.turn"          // only the side to move: side

	// Why the arbiter cannot decide so.
	CodeDecideReason article.Code = "chess.decide.reason" // no reason or article
	CodeDecideSum    article.Code = "chess.decide.sum"    // more than one game has

	// Why something cannot be done in a game.
	CodeTakeBack        article.Code = "chess.game.take_back"        // so many moves were not made: moves
	CodeGameSide        article.Code = "chess.game.side"             // no side is named
	CodeAgreedNever     article.Code = "chess.game.agreed_never"     // the regulations do not allow agreed draws
	CodeAgreedEarly     article.Code = "chess.game.agreed_early"     // both must have made more moves: moves
	CodeAgreedBarred    article.Code = "chess.game.agreed_barred"    // so do the regulations want it, unless the arbiter consents: moves
	CodeConsentNeedless article.Code = "chess.game.consent_needless" // the players may agree on a draw without it
	CodeClaimTurn       article.Code = "chess.claim.turn"            // only the side to move may claim: side
	CodeClaimTouched    article.Code = "chess.claim.touched"         // a piece was touched first
	CodeClaimOwed       article.Code = "chess.claim.owed"            // a move is owed after a wrong claim: owed

	// A wrong claim: side (the opponent), count, needed, minutes.
	CodeClaimRepetition article.Code = "chess.claim.repetition"
	CodeClaimNoProgress article.Code = "chess.claim.no_progress"

	// How a game ended by an act.
	CodeEndAgreed          article.Code = "chess.end.agreed"
	CodeEndResigned        article.Code = "chess.end.resigned"         // won: winner
	CodeEndResignedDrawn   article.Code = "chess.end.resigned_drawn"   // the opponent cannot mate: side
	CodeEndFlag            article.Code = "chess.end.flag"             // won: winner
	CodeEndFlagDrawn       article.Code = "chess.end.flag_drawn"       // the opponent cannot mate: side
	CodeEndIllegal         article.Code = "chess.end.illegal"          // won by the second illegal move: winner
	CodeEndIllegalDrawn    article.Code = "chess.end.illegal_drawn"    // the opponent cannot mate: side
	CodeEndQuickplay       article.Code = "chess.end.quickplay"        // drawn: claimed in the quickplay finish
	CodeEndSealed          article.Code = "chess.end.sealed"           // won: the sealed move cannot be made: winner
	CodeEndLate            article.Code = "chess.end.late"             // won: the opponent came too late to the resumption: winner
	CodeEndIllegalPosition article.Code = "chess.end.illegal_position" // drawn: the illegal position stayed

	// Irregularities.
	CodeIllegalFirst  article.Code = "chess.illegal.first"  // time for the opponent: side (the opponent), act, minutes
	CodeIllegalMisfit article.Code = "chess.illegal.misfit" // the moves of the game contradict it: side
	CodeIllegalStands article.Code = "chess.illegal.stands" // too late, the illegal move is not taken back: side

	// A fault of the start.
	CodeStartWrong       article.Code = "chess.start.wrong"        // the game is void
	CodeStartTurned      article.Code = "chess.start.turned"       // the position is carried over
	CodeStartColours     article.Code = "chess.start.colours"      // a new game is played
	CodeStartColoursStay article.Code = "chess.start.colours_stay" // too late, the colours stay: moves
	CodeStartTooLate     article.Code = "chess.start.too_late"     // too late to put it right: moves
)
