// Package memory keeps everything in memory, for tests: it is a [store.Store]
// that is simple, obviously right and quick. Nothing outlives the process.
//
// Everything kept is one [state] that never changes. A transaction makes the
// next state from copies of what it touches, and when it succeeds the next
// state takes the place of the old one; when it fails, the next state is
// forgotten. Readers take the newest state and never wait. Writers take turns.
//
// [New] is a store for one test. [NewDisk] pretends a disk with places and
// backup files on it, for tests that close and open stores and restore backups.
//
// Begin with state.go, then tx.go.
package memory
