// Package office is who the arbiters' college is: a chair and two to four members, elected by the conference for four years (IV.5.1), co-opted where
// somebody resigns (IV.5.2), suspended by the assembly with a curator in their place (IV.5.3.13–14). It is one stream of events, college/office.
//
// A person is an id; the class that somebody has is an argument of the command. Begin with [State] and [Decide].
package office
