// Package i18n has everything people read in Polish and in English: texts,
// plurals, dates, numbers, lists and the order of names.
//
// Begin with [For], which gives the [Printer] of a language, and with
// [Printer.Text], which fills in a text of the catalog:
//
//	i18n.For(i18n.PL).Text("desk.publish_round", i18n.A("round", 3))
//
// The texts are in catalog/<language>/<area>.txt, one area a file. A line
// is "key = text"; lines that begin with # are comments. Keys are lower-case
// words joined by dots and underscores. A key is in one area only, in
// both languages, and takes the same arguments in both.
//
// In a text
//
//	{name}                         is an argument
//	{n|# partia|# partie|# partii} chooses by number, # being the number:
//	                               one, few, many in Polish; one, other in English
//	{sex?f:zagrała|other:zagrał}   chooses by a word, "other" last
//	~                              is a space at which no line breaks, where
//	                               the printer does not put one by itself
//	\n                             is a new line
//	\{ \} \| \# \~ \\              are the characters themselves
//
// The printer ties words of one letter (Polish), abbreviations and units to
// what they belong to, also where a part is an argument; a catalog has plain
// spaces there. [Printer.Plain] is for terminals and for what programs read.
//
// Forms may contain arguments and other choices. [Check] reports what is wrong
// with the catalog. A missing key or argument never fails but shows
// as a mark in the text (see [Marked]).
//
// The package reads only its own embedded catalog and imports nothing of the
// project. docs/decisions/0001-message-catalog.md says why it exists.
package i18n
