// Package block packs the events of one stream into a block of bytes and gives them back, byte for byte.
//
// The lines of a game are much alike: a line is divided into its template and its values (template.go), values are kept by columns
// and as what is left when they are predicted (column.go), and all of it is compressed with a dictionary of the usual
// templates (dictionary.go). Nothing here knows games: what is like nothing else is packed as well, only not as small. Nothing is
// lost either: [Pack] unpacks what it has packed and compares.
//
// A block begins with the number of its form and ends with a sum over its bytes. A form never changes, nor does its dictionary: blocks
// are kept for ever. testdata has a block of each form.
//
// Hashes are not stored, because they follow from the lines. Whether the lines are the right ones is known from the head of their
// stream, or from the event after them: package store compares.
//
// The package is pure. Begin with [Pack] and [Unpack].
package block
