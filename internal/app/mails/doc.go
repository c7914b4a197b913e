// Package mails is the queue of mails: what is to be written to whom is stored
// with the change that asks for it ([Mails.Queue]), and sent by workers
// ([Mails.Work]), again and again for two days where that can help.
//
// What waits has no secret, no address and no name of a person: to whom it goes,
// in which language and with which link is asked when it is sent ([Readers],
// [Links]). So nothing is sent to an account that was erased, and a link that
// is a secret is made last.
//
// A mail is sent at least once. If the program is killed after the server has
// taken the mail on and before that is stored, it is sent again, with the same Message-ID and
// perhaps with another link: every link made for a letter has to work until its
// own end.
//
// The package asks nobody's permission: the use case that queues a letter has
// done it, and so does the one that shows what waits or failed.
//
// Begin with [Letter], then queue.go, work.go and words.go.
package mails
