// Package words puts values into the reader's language: reasons and refusals,
// results, places, systems, byes, days, norms. Pages, printouts and the command
// line take their texts from here, so that a thing has one name everywhere.
//
// Every function takes the printer of the language and the value. Package i18n
// has the texts. Who may read what, and the look of a page, are decided by the
// callers.
//
// Begin with [Explain].
package words
