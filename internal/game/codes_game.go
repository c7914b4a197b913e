package game

import "damka/article"

// The codes of the reasons that games of all kinds give. Arguments are named beside each.
const (
	// What is wrong with the settings.
	CodeSettingsVariant   article.Code = "game.settings.variant"
	CodeSettingsEdition   article.Code = "game.settings.edition" // it does not cover the variant
	CodeSettingsStart     article.Code = "game.settings.start"
	CodeSettingsOver      article.Code = "game.settings.over" // the game has ended there; why is said beside it
	CodeSettingsPairing   article.Code = "game.settings.pairing"
	CodeSettingsInput     article.Code = "game.settings.input"
	CodeSettingsLate      article.Code = "game.settings.late"
	CodeSettingsFriendly  article.Code = "game.settings.friendly"   // no game of a tournament is
	CodeSettingsDrawsFrom article.Code = "game.settings.draws_from" // most
	CodeSettingsProgram   article.Code = "game.settings.program"    // where one can play

	// Why something cannot be done.
	CodeUnknown         article.Code = "game.unknown"
	CodeUnknownCommand  article.Code = "game.unknown_command"
	CodeExists          article.Code = "game.exists"
	CodeIsOver          article.Code = "game.is_over"
	CodeNotStarted      article.Code = "game.not_started"
	CodeStarted         article.Code = "game.started"
	CodeNoSide          article.Code = "game.no_side"
	CodeNobody          article.Code = "game.nobody"           // a side without a player
	CodeSeatTaken       article.Code = "game.seat_taken"       // somebody else was faster
	CodeNotYourTurn     article.Code = "game.not_your_turn"    // side (that is to move)
	CodePositionChanged article.Code = "game.position_changed" // what was entered was meant for another one
	CodeMoveUnseen      article.Code = "game.move_unseen"      // of who plays without a board: it cannot be made
	CodeNoOffer         article.Code = "game.no_offer"
	CodeAbortLate       article.Code = "game.abort_late"
	CodeAbortCarried    article.Code = "game.abort_carried" // a later game of an encounter
	CodeNotFriendly     article.Code = "game.not_friendly"
	CodeTakebackNothing article.Code = "game.takeback.nothing" // the player has not moved
	CodeTakebackNone    article.Code = "game.takeback.none"
	CodeNoArbiter       article.Code = "game.no_arbiter" // the game stands alone
	CodeCallWaits       article.Code = "game.call_waits" // for the arbiter
	CodeCallTurn        article.Code = "game.call_turn"  // complaints are made on the own time: side (that is to move)
	CodeNobodyCalled    article.Code = "game.nobody_called"
	CodeEventOutOfPlace article.Code = "game.event_out_of_place"

	// Why the clock shows something else.
	CodeStartPosition  article.Code = "game.time.start_position"
	CodeClockRecorded  article.Code = "game.time.recorded"
	CodeTimeGiven      article.Code = "game.time.given"
	CodeTakenBack      article.Code = "game.time.taken_back"
	CodeInterrupted    article.Code = "game.time.interrupted"
	CodeStoppedForCall article.Code = "game.time.stopped_for_call" // side

	// How a game ended that was none.
	CodeEndAborted article.Code = "game.end.aborted"  // side
	CodeEndNoStart article.Code = "game.end.no_start" // side that did not move

	// Offers and claims of draughts.
	CodeOfferStands        article.Code = "game.draughts.offer.stands"    // the opponent has not answered yet
	CodeOfferWithMove      article.Code = "game.draughts.offer.with_move" // the offerer is to move
	CodeOfferOnce          article.Code = "game.draughts.offer.once"      // it was refused, the opponent is to offer next
	CodeOfferPieces        article.Code = "game.draughts.offer.pieces"    // each must have at most: most
	CodeOfferEarly         article.Code = "game.draughts.offer.early"     // needed: moves
	CodeClaimNeedless      article.Code = "game.draughts.claim.needless"  // draws come by themselves
	CodeDraughtsClaimTurn  article.Code = "game.draughts.claim.turn"      // only the side to move: side
	CodeDraughtsClaimWrong article.Code = "game.draughts.claim.wrong"     // side

	// How a game of draughts ended by an act.
	CodeDraughtsResigned article.Code = "game.draughts.end.resigned" // winner
	CodeDraughtsFlag     article.Code = "game.draughts.end.flag"     // winner
	CodeDraughtsAgreed   article.Code = "game.draughts.end.agreed"
)
