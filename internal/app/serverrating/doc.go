// Package serverrating keeps the server's own ratings: how strong somebody plays on this server, by account, variant and tempo, after each rated
// game. It is NOT the federation's rating, which follows from tournaments by chapter VI of the code (package rating), and nothing of
// it goes there or comes from there.
//
// Ratings follow Glicko-2 (package glicko); the constants are in system.go. A rated game that is over is counted once: games write a row of what is due
// with its end, [App.Work] takes the rows in the order in which the games ended, and in one transaction the row goes, the game is
// noted as counted, both ratings change and both histories get an entry. Two programs on one store, or one that is killed between,
// change nothing of that. If the result of a game changes later, the difference is made up by a further entry that says so; games that were
// rated meanwhile stay as they are.
//
// Who shows a game hears in the same process when it was counted (follow.go); a game that another process counts is looked at for a minute.
//
// What is kept are documents beside the journal (documents.go): they are erased with the account and exported with it. A server that loses
// them loses no game.
//
// The package depends on games and accounts by the two small interfaces of app.go. Begin there, then rate.go and work.go.
package serverrating
