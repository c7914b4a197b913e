// Package memory stores everything in memory, for tests: it is a [store.Store]
// that is simple, obviously right and quick. Nothing is left when the process
// ends. Package storetest compares other stores with it.
//
// Everything stored is one [state] that never changes. A transaction makes the
// next state from copies of what it changes. If it succeeds, the next
// state replaces the old one; if it fails, the next state is dropped. Readers
// take the newest state and never wait. Writers take turns.
//
// [New] is a store for one test. [NewDisk] is a simulated disk with places and
// backup files, for tests that close and open stores and restore backups.
//
// Begin with state.go, then tx.go.
package memory
