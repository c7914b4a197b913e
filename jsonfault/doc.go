// Package jsonfault has the faults of a JSON file that do not depend on what
// the file is about: it is not JSON, a field is there twice or is unknown, a
// list is in the place of a number. Packages rating and title report the faults
// of their input with it, each with its place; other formats can, too.
//
// Begin with [Check], which finds the line and column where a text stops being
// one JSON value. [Order] puts faults in the order of a file. The other functions
// make reasons; a caller adds the path of
// the value. What the values mean is the business of the package that reads
// them.
package jsonfault
