// Package deadlines writes to those who have to act on a tournament on its way through the register: notice is due (VII.7.3.4), the report is due or
// late (VII.7.5), it came back, it was decided on (VII.7.6); and to the commission what waits for it.
//
// Which letters a dossier asks for, and on which days, says the dossier itself (internal/register/dossier, letters.go). A row falls due with each change of one
// and in the morning of such days; [App.Work] takes it and queues the letters, each once to whoever gets it. Letters go to the chief arbiter as
// the register has them, to the accounts that entered the tournament and its notice, and answers to the one that handed the report in; never
// twice to one address. What a letter says, and whether there is still a reason for it, is asked when it is sent ([App.Letter]).
//
// What went to whom is kept beside the journal, by ids and without an address, and forgotten with the person or the account ([App.Told]). So is that somebody has
// no address: as soon as there is one, and the letter still makes sense, it goes.
//
// The package does not depend on the register, accounts and mails: it declares what it needs of them.
//
// Begin with app.go, then work.go.
package deadlines
