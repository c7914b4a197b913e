// Package journal holds what happened, in order, so that nobody can change it
// unseen: streams of events chained by hashes, and the tournament file
// (.damka) that carries one stream from machine to machine.
//
// A [Draft] is what somebody wants to append; [Encode] writes it as one line
// of JSON, and [Head.Chain] adds it to the chain:
//
//	hash of an event = SHA-256(hash of the event before it ‖ its line)
//
// The event before the first has the zero hash. The chain is over the stored
// bytes and nothing ever encodes an event again: what a later version would
// write differently stays as it was written. The stream's name is not hashed,
// so a copy under a new name keeps every line, hash and fingerprint.
//
// Personal data is not in events. It is kept in a [Record] beside them, and
// the event holds a [Reference]: the record's id and its salted hash. A record
// can therefore be erased, salt and all, and the chain still verifies.
//
// The package is pure: it opens no files, knows no database, reads no clock
// and knows nothing of tournaments. Where streams are kept is the business of
// package store. Begin with [Event], then [WriteFile] and [ReadFile].
package journal
