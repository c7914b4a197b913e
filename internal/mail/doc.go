// Package mail sends messages of plain text to an SMTP server.
//
// A [Config] is read from one URL by [ParseURL]. A [Sender] sends a [Message]
// over a connection of its own and says in an [Error] whether trying again can
// help. What is to be sent when, and in which words, is decided elsewhere; so is
// when to try again. The package writes no log, and no error has the password, an
// address or what a server said in its own words, which may repeat either.
//
// Begin with [Message], then config.go and sender.go. Package mailtest beside
// this one is a real server for tests.
package mail
