// Package ways has the use cases of what is more than one game: superblitz encounters (III.1.3), in which two people play until the first win, and
// simultaneous exhibitions (I.11.1.2, I.11.1.5), in which one plays many at once.
//
// What is kept of either is a small document (encounter_doc.go, exhibition_doc.go): who takes part, by which settings, and how many games were made. The
// games are streams of their own and have the results: what has become of an encounter or an exhibition is asked of them each time, by the
// values of package game ([game.Encounter], [game.Exhibition]). So a result that changes later needs nothing here to be rewritten.
//
// A game has an id that follows from what it is a part of and its number. It is noted in the document before it is made, and made by a row of what is
// due, so it is made once, in whatever process and whatever stops the program in between.
//
// Of games the package knows the interface in app.go. Begin there, then chain.go, encounter.go and advance.go; then exhibition.go.
package ways
