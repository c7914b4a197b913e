// Package rating computes draughts ratings (chapter VI of the code): what a
// tournament changes, which games count and why others do not, and a whole
// period, from the lists before it to the lists after it.
//
// Begin with [Rate]. It is a pure function: a [Period], the players as on the
// lists before it and the tournaments submitted give an [Outcome], in which
// every number has its terms and every game and tournament left out has its
// reason.
//
//	period := rating.Period{Variant: article.International, Edition: article.PZWarc,
//		From: rating.MustDate("2026-01-01"), To: rating.MustDate("2026-03-31")}
//	outcome, err := rating.Rate(period, before, tournaments)
//
// The lists for the next period are the outcome's players, each as
// [Rated.Player] gives him. [Decode] reads the same input from the JSON that
// `damka rate` takes.
//
// # One player, one tournament
//
// [SoFar] is for a tournament under way: what the games finished by now would
// change. What the next game is worth is found by adding it to the games:
// once as a win, once as a draw, once as a loss. [Expect] is table VI, [K] the
// factor, [OwnGame.NotCounted] the rule by which a game counts.
//
// # Which lists
//
// All ratings are those of the lists before the period (VI.3.2), and so is
// whether an opponent is classified (VI.2.2). Only k and the mark of 2300
// follow what happens within a period (VI.4.3). Whoever the lists do not know
// is a [Newcomer].
//
// # Numbers
//
// Ratings on lists are whole numbers. Everything between them is exact: a
// [Decimal] counts millionths, a [Mean] is a fraction, and nothing but the
// new rating is ever rounded, once a period. There are no floats.
//
// # What it is not
//
// Technical ratings, by which tournaments seed players without a rating
// (V.2.6.1.2), are never used here. The register, which keeps who a player is
// and which tournaments were counted already, is elsewhere: give each
// tournament to one period only.
//
// DESIGN.md says how what the articles leave open is settled.
package rating
