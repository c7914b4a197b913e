// Package account is the pages of accounts: signing in, invitations, a new
// password, what people keep of themselves (/me) and what an administrator does
// (/admin).
//
// A GET shows or asks, and uses no link up: mail programs and messengers open links before people do.
// Whatever name is entered, nobody learns whether there is such an account. A
// page with a secret is kept nowhere and its address is told to nobody.
//
// Begin with routes.go and use.go, which is what the pages ask of the application. Views are made of what internal/account has and know no HTTP.
package account
