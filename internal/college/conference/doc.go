// Package conference is the yearly conference of all arbiters (IV.5.1): its agenda, who came, elections of the chair and the members,
// confirmations of co-options and of suspensions of more than a year, resolutions, annexes. It is one stream of events, conference/<id>.
//
// What a conference decides about somebody is written in their streams, too: this one says what was decided and by how many votes. A person is an
// id. Begin with [State] and [Decide].
package conference
