// Package fullname is a person's name: a family name and a given name, as the
// person writes them, or the one text that an older version or another program
// kept for both.
//
// It is not about who the person is, nor about what a name may hold: that is
// asked where names are typed. A text is never divided without being asked:
// [Divide] makes a proposal, and a person accepts it.
//
// Which part is which is told by signs, where there are any: see [Signs].
//
// Begin with [Name].
package fullname
