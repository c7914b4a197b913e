// Package accounts is the use cases of accounts: invitations, signing in and out,
// sessions, passwords, codes and passkeys, tokens, roles, helpers' links, and what an
// administrator does. What all these are is in internal/account; they are stored as
// documents, see [store.Documents].
//
// A use case that somebody with rights asks for takes the [app.Actor] and asks the table
// of deeds. Those by which somebody comes in take none: whoever has the password, the secret
// of a link or of a session is let in by that.
//
// Every request asks who it is from. The answer is remembered ([App.Session], [App.Token])
// and forgotten with each write that concerns it, so it is exact as long as this process
// alone writes, which the store sees to.
//
// Whatever belongs to an account, or to a helper's link, is written in one transaction with it and
// changes its version: see [App.changeAccount]. So nothing is added to an account while it is
// erased, and no session is begun beside a change of the password that ends all of them.
//
// Nobody learns here whether there is an account: an unknown name costs the same
// work as a wrong password, and a reset has one answer. That work is limited, so that
// results entered beside it are not slow.
//
// Begin with [App], then documents.go, signin.go, session.go and sessions.go.
package accounts
