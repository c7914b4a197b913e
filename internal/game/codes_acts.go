package game

import "damka/article"

// The codes of the reasons about claims that an arbiter decides, irregularities and sanctions.
// Arguments are named beside each.
const (
	// Why the arbiter cannot be asked, or cannot decide so.
	CodeRulingKind      article.Code = "game.ruling.kind"      // this game has no such claim
	CodeRulingTurn      article.Code = "game.ruling.turn"      // only the side to move: side
	CodeRulingPending   article.Code = "game.ruling.pending"   // the earlier one is not decided
	CodeRulingNone      article.Code = "game.ruling.none"      // nothing was claimed
	CodeRulingAnswer    article.Code = "game.ruling.answer"    // it is granted or rejected
	CodeRulingFlag      article.Code = "game.ruling.flag"      // the flag has fallen
	CodeRulingIncrement article.Code = "game.ruling.increment" // the clock adds time by moves
	CodeRulingEdition   article.Code = "game.ruling.edition"   // these rules do not have it for this control
	CodeRulingPosition  article.Code = "game.ruling.position"  // it is none of the positions
	CodeRulingLegal     article.Code = "game.ruling.legal"     // no illegal position that stayed
	CodeRulingCapture   article.Code = "game.ruling.capture"   // the side to move has to capture: side
	CodeRulingRoad      article.Code = "game.ruling.road"      // the stronger side holds the main road: side
	CodeRulingMinute    article.Code = "game.ruling.minute"    // more than a minute is left
	CodeRulingPieces    article.Code = "game.ruling.pieces"    // there are more pieces: most
	CodeFlagsOpen       article.Code = "game.flags.open"       // the rules do not say what both flags mean here

	CodeClockLeast article.Code = "game.time.fault_least" // a shortening because of a faulty clock leaves: minutes

	// Offers of a draw with advantage.
	CodeAdvantageNone   article.Code = "game.draughts.advantage.none"   // the tournament does not have them
	CodeAdvantageDiffer article.Code = "game.draughts.advantage.differ" // another one is offered: accept or refuse that

	// A score that cannot be read.
	CodeScoreUnreadable article.Code = "game.score.unreadable"

	// Irregularities of draughts that I.5.4 does not number.
	CodeIrregularTouched    article.Code = "game.irregularity.touched_off_turn"
	CodeIrregularUnshown    article.Code = "game.irregularity.capture_unshown"
	CodeIrregularJumps      article.Code = "game.irregularity.jumps_unshown"
	CodeIrregularOrder      article.Code = "game.irregularity.lifted_out_of_order"
	CodeIrregularStart      article.Code = "game.irregularity.wrong_start"
	CodeIrregularLight      article.Code = "game.irregularity.on_light_square"
	CodeIrregularNotRemoved article.Code = "game.irregularity.not_removed"

	// Why one cannot be recorded or answered so.
	CodeIrregularUnknown  article.Code = "game.irregular.unknown"  // the edition does not have it
	CodeIrregularOpponent article.Code = "game.irregular.opponent" // it is for the opponent: side
	CodeIrregularChecked  article.Code = "game.irregular.checked"  // every move was checked: whether there was one the arbiter decides
	CodeIrregularArbiter  article.Code = "game.irregular.arbiter"  // it is for the arbiter
	CodeIrregularPending  article.Code = "game.irregular.pending"  // the one before is not answered
	CodeIrregularNone     article.Code = "game.irregular.none"
	CodeIrregularLate     article.Code = "game.irregular.late"   // the opponent has moved since: side
	CodeIrregularChoice   article.Code = "game.irregular.choice" // it cannot be answered so
	CodeIrregularTime     article.Code = "game.irregular.time"   // no time is given so
	CodeIrregularLeast    article.Code = "game.irregular.least"  // the arbiter gives at least: seconds

	// A fault of the start of draughts.
	CodeDraughtsBoard   article.Code = "game.draughts.start.board"   // the game is void
	CodeDraughtsColours article.Code = "game.draughts.start.colours" // the colours stay
	CodeDraughtsStart   article.Code = "game.draughts.start.wrong"   // it is reported as an irregularity

	// Why a sanction cannot be imposed so.
	CodeSanctionUnknown  article.Code = "game.sanction.unknown"  // the edition does not have it
	CodeSanctionBreach   article.Code = "game.sanction.breach"   // it is not said which article was broken
	CodeSanctionNote     article.Code = "game.sanction.note"     // it is no id
	CodeSanctionDevice   article.Code = "game.sanction.device"   // who has a device loses
	CodeSanctionTimeless article.Code = "game.sanction.timeless" // it has nothing to do with time
	CodeSanctionAmount   article.Code = "game.sanction.amount"   // it is not said how much time
	CodeSanctionOver     article.Code = "game.sanction.over"     // the game is over, there is no time to take
	CodeSanctionTime     article.Code = "game.time.sanction"     // why the clock shows something else

	// How a game ended by the arbiter's decision.
	CodeDraughtsEnding  article.Code = "game.draughts.end.ending" // drawn by the position
	CodeDraughtsMinute  article.Code = "game.draughts.end.minute" // drawn for want of time, with an advantage
	CodeBothFlags       article.Code = "game.end.both_flags"      // drawn
	CodeEndSanction     article.Code = "game.end.sanction"        // won, the opponent was punished: winner
	CodeEndSanctionBoth article.Code = "game.end.sanction_both"   // lost by both
)
