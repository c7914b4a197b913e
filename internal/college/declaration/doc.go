// Package declaration is the declaration by which somebody who is perhaps not even in the register tells the college that they are an arbiter, as a stream of
// events: made, then taken, refused, withdrawn or lapsed. Who it is, is the college's to say; names and contacts are a record, which is erased when it is over.
//
// Begin with [State].
package declaration
