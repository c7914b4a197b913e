// Package title knows categories, norms and titles (chapter VII): what a
// tournament gives its players, what they and it lack, and what they still
// need.
//
// # A tournament and its players
//
// An [Event] is a [Tournament] with its players, as they were on its first
// day, and its games as far as they have come. [NewEvent] checks everything
// at once; an event that exists is right, and never changes:
//
//	event, err := title.NewEvent(tournament, players, games, byes)
//	if err != nil {
//		return err // title.Faults, each with its path
//	}
//	result, _ := event.Player("olga")
//	fmt.Println("Wk", result.Category.Wk, "norm", result.Open.Norm)
//
// [Event.Decide] decides about everybody. Whatever was not reached comes with
// reasons, each with its article and numbers: see [Missing].
//
// # Grades, ladders, holdings
//
// A [Grade] is a category, V to I, or a title. Titles are on two ladders that
// do not depend on each other: K, M and AM on the [Open] one, kk, mk and amk
// on that of [Women], whose norms are made in tournaments of women alone. A
// [Holding] is a grade with norms for the next one, written as the code
// writes it: II+, I++, K.
//
// # From the games to the grant
//
// Three ways lead up, each a field of [PlayerResult]:
//
//   - the category result Wk (VII.4): [CategoryResult], made of [WkTerms];
//   - norms for titles (VII.5): [LadderResult]; what a norm is turned into is
//     one [LookUp] in table II;
//   - a place in a championship (VII.6): [PlaceAward], table V.
//
// They are not added: the best counts, which is the [Grant]. It is in force
// when the tournament is approved (VII.7.6), which is not decided here.
//
// # What a tournament lacks
//
// [Tournament.Lacks] can be asked from the first day, before there are
// players: a licence, the notice, the time, the score. Each lack says what it
// bars:
//
//	for _, lack := range tournament.Lacks() {
//		fmt.Println(lack.Reason, "bars", lack.Bars)
//	}
//
// # Games ahead
//
// [Event.Forecast] says what is needed from the games that are still ahead,
// for every category and every norm. The opponents may be known, or some of a
// pool as in a Swiss, and then the answer is a range; [Event.Ahead] takes them
// from the event, [Estimate] from a guess:
//
//	ahead, _ := event.Ahead("olga", 2)
//	outlooks, _ := event.Forecast("olga", ahead)
//
// The rating that a title asks for may be reached after the norms; then
// [Player.Due] says that it is due.
//
// # Where to find a rule
//
// One rule is one file, headed by its article: wk.go, category.go, tempo.go,
// weight.go (VII.4); counted.go, mean.go, strength.go, points.go,
// opponents.go, beaten.go, minimum.go, conversion.go, limits.go (VII.5);
// place.go (VII.6); requirements.go (VII.7). DESIGN.md says why where the text
// leaves a choice. International titles are recorded, not computed (VII.3);
// ratings are the business of package rating.
package title
