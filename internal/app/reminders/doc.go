// Package reminders writes to those who want it that it is their move in games by correspondence (I.11.1.3).
//
// A game puts a row that falls due when half of the days for a move are left ([game.DueReminder]); [App.Work] takes it and queues a letter
// for the account that is to move. An account gets one letter a day at most: it is about all games in which it is to move when it is sent,
// so a game that falls due meanwhile has been in a letter already, or is in the next one before its flag falls. What the letter says is
// asked when it is sent ([App.Letter]): nothing where the moves have been made. What waits has the account's id and nothing else.
//
// Nobody is written to who has not asked for it. The package does not depend on games, accounts and mails: it declares what it needs of
// them.
//
// Begin with app.go, then work.go.
package reminders
