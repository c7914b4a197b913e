// Package tiebreak makes standings and explains them (II.5.8–5.9, V.1.7,
// V.2.9).
//
// [Rank] puts the players of a [score.Crosstable] in order: points first, then
// the criteria of an [Order]. Each criterion splits those who are still tied;
// an earlier criterion is never applied again. Every [Standing] says why it is
// above the next and below the previous one, as reasons with the article and
// the values that were compared.
//
// Criteria that compare results by the places of the opponents settle ties
// from the top (settle.go). No start number decides a place: numbers only
// order the lines of those who share one.
//
// A person in a reason is a start number in decimal digits:
// article.Person("7") is the player with number 7. The name is put in its
// place where the reason is shown.
//
// The criteria here are those of round robins, with and without draws with
// advantage, and of Swiss tournaments; each has a file of its own. [Rules]
// decide which of them are applied. The package does not pair, rate or award
// titles.
//
// In a Swiss tournament every finished round gives a player one opponent to
// count; a round without a game counts as an opponent without points, or rated
// one below the lowest rating.
package tiebreak
