package game

import "damka/article"

// The codes of the reasons about boards in the hall.
const (
	CodeTransmitOnly     article.Code = "game.transmit.only"     // the moves come from the hall
	CodeTransmitNot      article.Code = "game.transmit.not"      // the players move here
	CodeTransmitGap      article.Code = "game.transmit.gap"      // moves before it are missing: ply, made
	CodeTransmitOther    article.Code = "game.transmit.other"    // another move is there: number, move
	CodeTransmitUnclear  article.Code = "game.transmit.unclear"  // neither a legal move nor two squares: move
	CodeTransmitSquare   article.Code = "game.transmit.square"   // no square of the board: square
	CodeTransmitPiece    article.Code = "game.transmit.piece"    // no piece of the game: square, piece
	CodeTransmitEmpty    article.Code = "game.transmit.empty"    // nothing is on it: square
	CodeTransmitOccupied article.Code = "game.transmit.occupied" // another piece is on it, and was not taken off: square
	CodeTransmitNothing  article.Code = "game.transmit.nothing"  // the board has not changed
	CodeTransmitClock    article.Code = "game.transmit.clock"    // a time that no clock shows
	CodeTransmitLater    article.Code = "game.transmit.later"    // something came after what is to be undone
	CodeTransmitAwarded  article.Code = "game.transmit.awarded"  // the arbiter gave the result
	CodeTransmitFaces    article.Code = "game.transmit.faces"    // why our clock changes: the hall's shows it
	CodeTransmitUndone   article.Code = "game.transmit.undone"   // why our clock changes
	CodeEndSigned        article.Code = "game.end.signed"        // the players signed the result
	CodeTransmitEndless  article.Code = "game.transmit.endless"  // no result that a game has
	CodeTransmitBackFrom article.Code = "game.transmit.backfrom" // there is no such half-move: ply
)
