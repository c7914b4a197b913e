// Package wire has events as they are stored: JSON under a stable name and version, read strictly and in every version ever
// written. Tournaments, games and offers have a list of [Kinds] each; what an event means is theirs.
//
// Begin with [Kinds].
package wire
