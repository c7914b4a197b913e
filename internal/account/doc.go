// Package account is who may come in and how that is known: accounts with their
// passwords, codes and passkeys, the sessions of browsers, the tokens of programs, invitations
// and the links that helpers in a hall get. It is the forms of these things, how they
// are stored as JSON, and the small decisions on them: is it usable now, and
// if not, why.
//
// Everything that can be stored is made through a function that refuses what makes no
// sense, and is checked again whenever it is read. Of secrets only hashes are stored; a
// password's costs as much as [Standard] says. Time, randomness and ids are arguments.
//
// It does not depend on roles, which are words to it, on tournaments, storage or the web;
// the use cases are in internal/app/accounts.
//
// Begin with [Account], then [Session] and [Secret].
package account
