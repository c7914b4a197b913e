// Package jsonfault has what can be wrong with a file of JSON whatever it is
// about: that it stops being JSON, has a field twice or one that is unknown,
// or a list where a number belongs. Packages rating and title report their
// input in these words, with the place of each fault; other formats can, too.
//
// Begin with [Check], which finds the line and column where a text stops being
// one JSON value. The other functions are reasons to put beside the path of a
// value. What the values mean is for the package that reads them.
package jsonfault
