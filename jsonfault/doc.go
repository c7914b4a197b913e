// Package jsonfault reads files of JSON strictly and says everything that is wrong
// with one at once, each fault with its path, line and column. Packages rating and
// title read their input with it; what the values mean is their business.
//
// Begin with [Read] and [Document.Root]. A [Value] is taken apart by
// [Value.Fields], [List], [Value.Text] and the like. What is of the wrong kind,
// unknown, there twice or missing is noted, and reading goes on:
//
//	doc, err := jsonfault.Read(data)
//	if err != nil {
//		return err // not JSON from some place on
//	}
//	field := doc.Root().Fields("id", "games")
//	cup := Cup{field("id").Required().Text(), jsonfault.List(field("games"), readGame)}
//	doc.Add(cup.check()...) // faults that have paths only
//	return doc.Err()
//
// For readers that decode into structs there are [Check], which finds the place at
// which a text stops being one JSON value, and [Twice].
package jsonfault
