// Package title has the rules of categories, norms and titles (chapter VII):
// what a tournament gives its players, which conditions it and they do not meet,
// and what players still need.
//
// # A tournament and its players
//
// An [Event] is a [Tournament] with its players, as they were on its first
// day, and its games so far. [NewEvent] checks everything at once; an event is
// always valid and never changes:
//
//	event, err := title.NewEvent(tournament, players, games, byes)
//	if err != nil {
//		return err // jsonfault.Faults, each with its path
//	}
//	result, _ := event.Player("olga")
//	fmt.Println("Wk", result.Category.Wk, "norm", result.Open.Norm)
//
// [Event.Decide] decides about everybody. A grade that was not reached comes
// with reasons, each with its article and numbers: see [Missing].
//
// # Grades, ladders, holdings
//
// A [Grade] is a category, V to I, or a title. A [Ladder] is a sequence of
// grades from the categories up to titles. There are two, which do not depend on
// each other: [Open] with K, M and AM, and [Women] with kk, mk and amk, whose
// norms are made in tournaments of women alone. A [Holding] is a grade with
// norms for the next one, written as in the code: II+, I++, K.
//
// # From the games to the grant
//
// There are three ways to a grade, each a field of [PlayerResult]:
//
//   - the category result Wk (VII.4): [CategoryResult], made of [WkTerms];
//   - norms for titles (VII.5): [LadderResult]; what a norm is turned into is
//     one [LookUp] in table II;
//   - a place in a championship (VII.6): [PlaceAward], table V.
//
// They are not added: the best counts, which is the [Grant]. It is in force
// when the tournament is approved (VII.7.6), which this package does not decide.
//
// # Conditions of a tournament
//
// A [Lack] is a condition that a tournament does not meet. [Tournament.Lacks]
// can be called from the first day, before there are players: a licence, the
// notice, the time, the recording of moves. Each lack has the grades that cannot
// be earned because of it:
//
//	for _, lack := range tournament.Lacks() {
//		fmt.Println(lack.Reason, "bars", lack.Bars)
//	}
//
// # Games ahead
//
// [Event.Forecast] says what is needed from the games that are still ahead,
// for every category and every norm. If opponents are not known, as in a Swiss,
// they come from a pool, and the answer is a range: at least so many points,
// and so many for certain. [Event.Ahead] takes them from the event, [Estimate]
// from a guess:
//
//	ahead, _ := event.Ahead("olga", title.Coming{Games: 2})
//	outlooks, _ := event.Forecast("olga", ahead)
//
// A player may reach the rating for a title after the norms; then [Player.Due]
// says that the title is due.
//
// # Where to find a rule
//
// Each rule has a file, headed by its article: wk.go, category.go, tempo.go,
// weight.go (VII.4); counted.go, mean.go, strength.go, points.go,
// opponents.go, beaten.go, minimum.go, conversion.go, limits.go (VII.5);
// place.go (VII.6); requirements.go (VII.7). DESIGN.md has the decisions where
// the text leaves a choice. International titles are recorded, not computed
// (VII.3). Ratings are in package rating.
package title
