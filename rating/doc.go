// Package rating computes draughts ratings (chapter VI of the code): the change
// by a tournament, which games count and why others do not, and a whole
// period, from the lists before it to the lists after it.
//
// Begin with [Rate]. It is a pure function of a [Period], the players as on the
// lists before it and the tournaments submitted. In the [Outcome] every number
// has its terms, and every game and tournament left out has its reason.
//
//	period := rating.Period{Variant: article.International, Edition: article.PZWarc,
//		From: calendar.MustDate("2026-01-01"), To: calendar.MustDate("2026-03-31")}
//	outcome, err := rating.Rate(period, before, tournaments)
//
// The lists for the next period are the outcome's players, each by
// [Rated.Player]. [Decode] reads the same input from the JSON that
// `damka rate` takes.
//
// # One player, one tournament
//
// [SoFar] is for a tournament under way: the change by the games finished by
// now. To find the value of the next game, add it to the games: once as a win,
// once as a draw, once as a loss. [Expect] is table VI, [K] the factor,
// [OwnGame.NotCounted] the rule by which a game counts.
//
// # Which lists
//
// All ratings are those of the lists before the period (VI.3.2), and so is
// whether an opponent is classified (VI.2.2). Only k and the mark of 2300
// change within a period (VI.4.3). A player who is not on the lists is a
// [Newcomer].
//
// # Numbers
//
// Ratings on lists are whole numbers. Everything between them is exact: a
// [Decimal] counts millionths and a [Mean] is a fraction. Only the new rating
// is rounded, once a period. There are no floats.
//
// # Limits
//
// Technical ratings, by which tournaments seed players without a rating
// (V.2.6.1.2), are never used here. The package has no register: it does not
// know who a player is or which tournaments were counted before. Give each
// tournament to one period only.
//
// DESIGN.md has the decisions where the articles leave a question open.
package rating
