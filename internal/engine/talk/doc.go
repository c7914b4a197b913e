// Package talk is a conversation by lines with a program that cannot be trusted: it may hang, die, or never stop
// writing. It does not know what the lines mean; that is the business of the packages of protocols.
//
// Begin with [Conn], which is the side that asks a program. [Searches] is for the side that is a program.
package talk
