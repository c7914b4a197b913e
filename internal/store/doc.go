// Package store says how everything is kept: the journal's streams, the
// personal records that events refer to, and the tables that pages search.
//
// A [Store] is an interface because there is more than one database.
// Package storetest is the suite every implementation has to pass; the
// implementations are in the directories beside it. Rows here are plain
// values: the package knows no tournament, only the words its tables hold.
//
// What the journal says is the truth. Tables that pages search are written in
// the append's transaction and can be rebuilt from the streams at any time
// with [Store.Streams], [Store.Read] and [Tx.ClearTournaments].
//
// Begin with [Store], then [Tx] and the errors in errors.go.
package store
