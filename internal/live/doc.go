// Package live keeps streams folded in memory and up to date.
//
// A [Feed] follows the journal of a store. A [Cache] holds snapshots of the
// streams of one kind: what a package such as the one of tournaments makes of
// their events. The package itself does not depend on any kind; a [Kind] has the
// function that makes the next snapshot.
//
// Several programs, or several caches in one program, may use one store.
// Each of them learns of every event through its feed:
//
//   - A reader gets an immutable snapshot and waits for no writer. It is the
//     newest one known, and has at least what was appended through the same cache.
//   - Of the changes made through one cache, those to one stream are made one
//     at a time. A change that was decided on an old snapshot is a conflict. The
//     cache then reads what is new, and the change is decided again.
//   - What is missing in memory is read from the store, from the snapshot's
//     last event on. An event that the feed announces only says that something
//     is missing, so an announcement that comes twice or late does no harm.
//   - Personal records are read together with the events that refer to them. The
//     erasure of records is an event of a stream of its own, see [ErasureKind].
//   - While the feed does not work, every reader reads the store.
//
// A cache holds a limited number of streams. The one not used for the longest
// time is dropped first, and never one that is being followed or changed.
//
// Begin with [Cache.Snapshot] in cache.go, then entry.go, change.go and feed.go.
package live
