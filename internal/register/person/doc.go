// Package person has what the central register keeps of one person, as a stream of events: the number in the register, clubs with
// transfers, licences, payments, categories, titles, norms and ratings that were recorded by hand or brought in from an older register, and
// that two entries are of one person.
//
// It does not have what tournaments and lists give: these are decided in streams of their own (packages dossier and ratinglist), which name
// the person. Nor does it have names: [Details] are a record beside the stream, which can be corrected and erased.
//
// Begin with [State], then [Decide].
package person
