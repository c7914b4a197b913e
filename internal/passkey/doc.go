// Package passkey asks browsers for passkeys and checks what they answer. What a
// passkey is and how it is checked is WebAuthn, which the library does; here is what lies
// around it: at which addresses there can be passkeys at all, that a question is answered once,
// in time and by the browser that was asked, and what each failure is called.
//
// Questions are kept in memory. Anybody may be asked who looks at the page of signing in, so a
// question must not cost a write to the database, and the secret of a cookie would have to
// be remembered just as well to be used only once. Who is asked while the program is started
// again asks anew.
//
// Accounts keep the passkeys, see [damka/internal/account.Passkey]; the use cases are in
// internal/app/accounts.
//
// Begin with [Place] and [Questions].
package passkey
