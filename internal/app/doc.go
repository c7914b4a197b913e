// Package app is what all use cases share, whatever they are about: who asks
// ([Actor], and the [Role]s somebody was given), what each role may do ([Deed]
// and its table, with the terms a role may have, [Limit]), the owner's link
// ([Access]), ids and randomness, and the way of a change ([Streams]).
//
// A use case is a method of an application in a package below this one, such
// as the one of tournaments. It takes the [Actor] and asks [Base.Allow] with
// its own deed before it does anything else. Anyone who shows something asks with
// the same table. The way of a change is the same
// for every kind of stream:
//
//	permission → newest snapshot → decide → append, with rows → shown to everybody
//
// Looking at what everybody may see takes no actor. Nor does what only the
// program itself does for anyone who has the data folder, such as bringing rows
// up to date at the start; each such method says so.
//
// The package does not depend on tournaments, games or accounts. Begin with [Base], then
// roles.go, deeds.go, actor.go, allow.go and streams.go.
package app
