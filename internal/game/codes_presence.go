package game

import "damka/article"

// The codes about players who leave. Arguments are named beside each.
const (
	CodeLeftFlagDecides article.Code = "game.left.flag_decides" // in a tournament nothing is claimed
	CodeLeftExhibitor   article.Code = "game.left.exhibitor"    // of a simultaneous exhibition
	CodeLeftPresent     article.Code = "game.left.present"      // the opponent is there
	CodeLeftEarly       article.Code = "game.left.early"        // seconds
	CodeLeftOwnTurn     article.Code = "game.left.own_turn"     // the claimant is to move

	CodeAwaitNobody article.Code = "game.await.nobody" // both have come
	CodeAwaitMoved  article.Code = "game.await.moved"  // who has made a move has come
	CodeAwaitTime   article.Code = "game.await.time"   // nothing is left to somebody
	CodeAwaitUntil  article.Code = "game.await.until"  // hours at most, and later than now

	CodeEndLeft      article.Code = "game.end.left"       // won: side that left
	CodeEndLeftDrawn article.Code = "game.end.left_drawn" // the claimant cannot mate: side that left
	CodeEndLeftDraw  article.Code = "game.end.left_draw"  // the claimant wanted a draw: side that left
)
