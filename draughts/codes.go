package draughts

import "damka/article"

// The codes of every reason this package gives. Texts for people are made
// from them elsewhere; the arguments are named beside each.
const (
	// What is wrong with a Setup.
	CodeSetupVariant       article.Code = "draughts.setup.variant"        // not a variant of draughts
	CodeSetupTurn          article.Code = "draughts.setup.turn"           // no side is to move
	CodeSetupSquare        article.Code = "draughts.setup.square"         // a piece outside the board: row, column (both from 1)
	CodeSetupPiece         article.Code = "draughts.setup.piece"          // no such piece: square
	CodeSetupPromotionRow  article.Code = "draughts.setup.promotion_row"  // a man where it would be a king: square, side
	CodeSetupInactivePiece article.Code = "draughts.setup.inactive_piece" // no such piece on a light square: row, column
	CodeSetupTooMany       article.Code = "draughts.setup.too_many"       // too many pieces: side, count, most
	CodeSetupEmpty         article.Code = "draughts.setup.empty"          // neither side has a piece

	// What is wrong with the text of a FEN; position is from 1, found the text there.
	CodeFENTurn    article.Code = "draughts.fen.turn"    // no W or B at the start
	CodeFENColour  article.Code = "draughts.fen.colour"  // no W or B before pieces: position, found
	CodeFENSquare  article.Code = "draughts.fen.square"  // not a square of this board: position, found
	CodeFENRange   article.Code = "draughts.fen.range"   // a range that runs backwards: position, found
	CodeFENTwice   article.Code = "draughts.fen.twice"   // a square named twice: position, found
	CodeFENCounter article.Code = "draughts.fen.counter" // not a counter :H or :F: position, found
	CodeFENVariant article.Code = "draughts.fen.variant" // the variant is not draughts

	// Why a text is no legal move; move is the text.
	CodeMoveSyntax      article.Code = "draughts.move.syntax"       // not a move: move
	CodeMoveEmpty       article.Code = "draughts.move.empty"        // the square is empty: move, square
	CodeMoveOpponent    article.Code = "draughts.move.opponent"     // the piece is the opponent's: move, square
	CodeMoveMustCapture article.Code = "draughts.move.must_capture" // a step though there is a capture: move, capture
	CodeMoveTooFew      article.Code = "draughts.move.too_few"      // more can be taken: move, count, most, capture
	CodeMoveUnfinished  article.Code = "draughts.move.unfinished"   // the capture goes on: move, capture
	CodeMoveOccupied    article.Code = "draughts.move.occupied"     // the end is not empty: move, square
	CodeMoveBackward    article.Code = "draughts.move.backward"     // a man does not step back: move
	CodeMoveNoCapture   article.Code = "draughts.move.no_capture"   // nothing to take that way: move
	CodeMoveWay         article.Code = "draughts.move.way"          // the capture does not go that way: move, capture
	CodeMoveSeparator   article.Code = "draughts.move.separator"    // a step written as a capture or the reverse: move, legal
	CodeMoveImpossible  article.Code = "draughts.move.impossible"   // the piece does not move so: move
	CodeMoveAmbiguous   article.Code = "draughts.move.ambiguous"    // fits several moves: move, moves
	CodeMoveNotOfThis   article.Code = "draughts.move.not_legal"    // a Move of another position: from, to
	CodeMoveGameOver    article.Code = "draughts.move.game_over"    // the game has ended: move

	// What was done wrong at the board (I.5.4).
	CodeIrregularMovedTwice          article.Code = "draughts.irregularity.moved_twice"
	CodeIrregularMovedWrongWay       article.Code = "draughts.irregularity.moved_wrong_way"
	CodeIrregularTouchedAnother      article.Code = "draughts.irregularity.touched_another"
	CodeIrregularTookBackMove        article.Code = "draughts.irregularity.took_back_move"
	CodeIrregularMovedOpponents      article.Code = "draughts.irregularity.moved_opponents"
	CodeIrregularMissedCapture       article.Code = "draughts.irregularity.missed_capture"
	CodeIrregularRemovedForNothing   article.Code = "draughts.irregularity.removed_for_nothing"
	CodeIrregularTookWrongNumber     article.Code = "draughts.irregularity.took_wrong_number"
	CodeIrregularStoppedCapture      article.Code = "draughts.irregularity.stopped_capture"
	CodeIrregularRemovedDuring       article.Code = "draughts.irregularity.removed_during"
	CodeIrregularLeftCaptured        article.Code = "draughts.irregularity.left_captured"
	CodeIrregularRemovedNotCaptured  article.Code = "draughts.irregularity.removed_not_captured"
	CodeIrregularInterruptedRemoving article.Code = "draughts.irregularity.interrupted_removing"
	CodeIrregularRemovedOwn          article.Code = "draughts.irregularity.removed_own"
	CodeIrregularNotCrowned          article.Code = "draughts.irregularity.not_crowned"
	CodeIrregularPlayedUncrowned     article.Code = "draughts.irregularity.played_uncrowned"
	CodeIrregularUsedBothHands       article.Code = "draughts.irregularity.used_both_hands"

	// Why a game cannot be held so.
	CodeGameNoPosition article.Code = "draughts.game.no_position" // no position to begin from
	CodeGameVariant    article.Code = "draughts.game.variant"     // a position of another game: variant
	CodeGameOver       article.Code = "draughts.game.over"        // the game has ended
	CodeGameEdition    article.Code = "draughts.game.edition"     // the edition does not cover the variant: edition, variant
	CodeGameAdvantage  article.Code = "draughts.game.advantage"   // no draws with advantage there: edition, variant

	// How a game ended. A draw has the number of moves it took, if it took any: moves.
	CodeEndNoPieces       article.Code = "draughts.end.no_pieces"       // won, the loser has no piece: winner
	CodeEndNoMove         article.Code = "draughts.end.no_move"         // won, the loser cannot move: winner
	CodeEndRepetition     article.Code = "draughts.end.repetition"      // the same position: times
	CodeEndKingsOnly      article.Code = "draughts.end.kings_only"      // only kings moved, nothing captured: moves
	CodeEndThreeOne       article.Code = "draughts.end.three_one"       // three pieces against a king: moves
	CodeEndTwoOne         article.Code = "draughts.end.two_one"         // two pieces or one against a king: moves
	CodeEndRoadControlled article.Code = "draughts.end.road_controlled" // three against a king that controls the main road: moves
	CodeEndRoadContested  article.Code = "draughts.end.road_contested"  // three kings, one on the main road, against a king: moves
	CodeEndDiagonal       article.Code = "draughts.end.diagonal"        // the lone king was on the main diagonal: moves
	CodeEndQuality        article.Code = "draughts.end.quality"         // drawn before, the play for its quality is over: moves
	CodeEndCannotWin      article.Code = "draughts.end.cannot_win"      // neither side can win, by the arbiter or by proof (I.7.3.3)
)
