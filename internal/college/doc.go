// Package college has the words that all of the work of the arbiters' college (KS) shares: classes of arbiters, bodies of the
// federation, references to texts that can be erased, and how a stream of its events is folded.
//
// What happens is in the packages below it, a stream of events each:
//
//   - arbiter: one person as an arbiter — classes and why somebody may have one, what one may judge, licences, suspensions;
//   - matter: proceedings — consents, appointments, opinions, appeals, precedents, amendments of the code;
//   - office: who the college is, its term, co-option, suspension;
//   - conference: the yearly conference of all arbiters;
//   - course: courses and examinations;
//   - notice: tariffs, approved programs, bulletins;
//   - ban: bans of players, officials and arbiters.
//
// They do not depend on each other, nor on the register: a person is an id, a tournament is the id of its dossier. What one needs of
// another is an argument.
package college
