// Package journal has the form in which events are recorded: streams of events
// chained by hashes, so that a change shows, and the tournament file (.damka)
// that takes one stream from machine to machine.
//
// A [Draft] is an event to append. [Encode] writes it as one line
// of JSON, and [Head.Chain] adds it to the chain:
//
//	hash of an event = SHA-256(hash of the event before it ‖ its line)
//
// The event before the first has the zero hash. The chain is over the stored
// bytes, and an event is never encoded again: a line that a later version would
// write differently stays as it was written. The stream's name is not hashed,
// so a copy under a new name has the same lines, hashes and fingerprint.
//
// Personal data is not in events. It is in a [Record] beside them, and
// the event has a [Reference]: the record's id and its salted hash. So a record
// can be erased together with its salt, and the chain can still be verified.
//
// The package is pure: it opens no files, reads no clock, and does not depend on
// a database or on tournaments. Package store is about where streams are
// stored. Begin with [Event], then [WriteFile] and [ReadFile].
package journal
