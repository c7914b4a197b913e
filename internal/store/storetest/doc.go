// Package storetest is the suite that every implementation of [store.Store]
// has to pass. An implementation's test says how to open it and calls [Run].
// Faults that only one database can have, such as a damaged page, are tested in
// its own directory.
//
// A twin is the store in memory that gets the same calls as the tested store, so
// that their answers can be compared.
package storetest
