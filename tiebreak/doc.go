// Package tiebreak makes standings and explains them (II.5.8–5.9, V.1.7,
// V.2.9).
//
// [Rank] puts the players of a [score.Crosstable] in order: points first,
// then the criteria of an [Order], each splitting those who are still tied;
// nobody returns to an earlier criterion. Every [Standing] says why it is
// above the next and below the previous one, as reasons with the article and
// the values that were compared.
//
// A person in a reason is a start number in decimal digits:
// article.Person("7") is the player with number 7. Whoever shows the reason
// puts the name in its place.
//
// The criteria here are those of round robins, with and without draws with
// advantage, and of Swiss tournaments; each is a file of its own. Which of them
// are applied is decided by [Rules]. Nothing is paired, rated or awarded here.
//
// In a Swiss tournament every finished round gives a player one opponent to
// count; a round without a game counts as an opponent without points, or rated
// one below the lowest rating.
package tiebreak
