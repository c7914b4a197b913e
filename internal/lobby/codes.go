package lobby

import "damka/article"

// The codes of refusals. Arguments are named beside each.
const (
	CodeExists       article.Code = "lobby.exists"
	CodeUnknown      article.Code = "lobby.unknown"
	CodeOver         article.Code = "lobby.over"          // state: a word of how it ended
	CodeOwn          article.Code = "lobby.own"           // nobody plays against themselves
	CodeNotYours     article.Code = "lobby.not_yours"     // it is offered to somebody else
	CodeNotMade      article.Code = "lobby.not_made"      // somebody else has made it
	CodeNoDecline    article.Code = "lobby.no_decline"    // nobody alone is asked, so nobody can say no
	CodeRange        article.Code = "lobby.range"         // rating, least, most: the other side wants another rating
	CodeRangeUnrated article.Code = "lobby.range_unrated" // least, most: the same, and there is none
	CodeReason       article.Code = "lobby.reason"

	// What an offer cannot be.
	CodeParty         article.Code = "lobby.party"
	CodeAudience      article.Code = "lobby.audience"
	CodeSelf          article.Code = "lobby.self" // a challenge to oneself
	CodeVariant       article.Code = "lobby.variant"
	CodeRangeWrong    article.Code = "lobby.range_wrong" // most
	CodeRangeClock    article.Code = "lobby.range_clock" // ratings are of games with a clock
	CodeRatedAccount  article.Code = "lobby.rated_account"
	CodeRatedClock    article.Code = "lobby.rated_clock"
	CodeRatedFriendly article.Code = "lobby.rated_friendly"
	CodeRatedStart    article.Code = "lobby.rated_start"
	CodeRatedColour   article.Code = "lobby.rated_colour"
	CodePrivateSeek   article.Code = "lobby.private_seek"
	CodePrivateRated  article.Code = "lobby.private_rated"
	CodeUntil         article.Code = "lobby.until"
)
