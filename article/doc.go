// Package article holds what every decision of Damka refers to: articles of
// the regulations, editions of them with the numbers that differ, the
// variants of the game, the colours of its two sides, and reasons and refusals
// built from these.
//
// A [Reason] is a code, an article and named arguments, never a sentence:
// the same value is read in Polish and in English, printed, sent as JSON and
// compared in tests. A [Refusal] is a reason as a Go error.
//
// The package holds no text of the regulations and imports nothing of the
// project. Begin with [Ref] and [Reason].
package article
