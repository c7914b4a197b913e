// Package players has the pages of those who play on the server with an account, as everybody sees them: the server's own ratings, which
// are not the federation's. A page shows somebody who has a rated game; of whoever has none, and of accounts that were erased or suspended, it
// does not even say that they are there.
//
// Begin with routes.go; views are made by functions of values and a reader.
package players
