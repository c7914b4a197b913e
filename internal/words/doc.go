// Package words says values in the reader's language: reasons and refusals,
// results, places, systems, byes, days, norms. Pages, printouts and the command
// line take their texts from here, so that a thing has one name everywhere.
//
// Every function takes the printer of the language and the value. Where the
// texts stand is package i18n's; who may read what, and how a page looks, is
// decided by whoever asks.
//
// Begin with [Explain].
package words
