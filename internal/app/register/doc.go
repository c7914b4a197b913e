// Package register is the use cases of the central register: persons and clubs, licences and payments, titles and ratings recorded by
// hand, the search for people, entries of one person merged, and lists of an older register brought in.
//
// A person and a club are streams each (internal/register/person, club). Lists and search read small documents that are
// written with each change and can be made again by [App.Rebuild]; see rows.go.
//
// Begin with [App], then person.go, persons.go and find.go.
package register
