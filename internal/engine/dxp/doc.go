// Package dxp speaks DamExchange, in which two programs of international draughts play games with each other over a
// connection. One of them, the initiator, asks for games; the other, the follower, takes them or not. Who has called whom does not
// matter for that.
//
// Messages have 1 to 127 characters and end with a NUL; message.go has them all. There is no way to tell a program how long to
// think for one move, nor to stop it.
//
// Begin with [Open], which makes an engine of a follower, or with [Serve], which makes a follower of any engine.
package dxp
