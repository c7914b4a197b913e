// Package storetest is the suite that every implementation of [store.Store]
// has to pass. An implementation's test says how to open it and calls [Run].
// What only one database can suffer, such as a damaged page, is tested in its
// own directory.
package storetest
