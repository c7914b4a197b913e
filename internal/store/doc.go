// Package store defines the storage of everything: the journal's streams, the
// personal records that events refer to, the rows that lists of tournaments
// show, settings, things that are due at a time, small documents that change, and
// rating lists.
//
// A [Store] is the union of small interfaces, one a file: [Journal],
// [Records], [Tournaments], [Settings], [Due], [Documents], [Ratings], [Blocks] and [Keeper]. A [Tx] is the
// union of what each of them writes in one transaction. A [Place] is where a
// store is, open or not. They are interfaces because there is more than
// one database: the implementations are in the directories beside this one,
// and package storetest is the suite that each of them passes. Rows here are
// plain values. The package does not depend on tournaments; it only has the
// words in the columns of its tables.
//
// The journal decides what happened. The rows of lists are written in the
// append's transaction and can be made again from the streams at any time.
//
// Begin with [Store], then [Journal], [Tx] and the errors in errors.go.
package store
