// Package jsontext has what is wrong with files of JSON whatever they are
// about: that they stop being JSON, have a field twice or one nobody knows, a
// list where a number belongs. Whoever reads such files tells it in these
// words; what the values mean is his own business.
package jsontext
