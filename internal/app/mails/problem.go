package mails

import (
	"errors"
	"time"

	"damka/internal/mail"
)

// Problem is why a letter was not sent. It has no address and nothing that a
// server said in words. Its words for people are in the catalog under
// mail.problem and its stage.
type Problem struct {
	Stage     mail.Stage `json:"stage"`              // of sending, or one of those below
	Code      int        `json:"code,omitempty"`     // the server's reply; 0: none
	Enhanced  string     `json:"enhanced,omitempty"` // its enhanced code; empty: none
	Permanent bool       `json:"permanent,omitempty"`
}

// The stages before sending.
const (
	Preparing  mail.Stage = "prepare"    // the reader or the link could not be found out
	Unreadable mail.Stage = "unreadable" // what is stored is not a letter
)

// problemOf is the problem in an error.
func problemOf(err error) Problem {
	if sending, ok := errors.AsType[*mail.Error](err); ok {
		return Problem{sending.Stage, sending.Code, sending.Enhanced, sending.Permanent}
	}
	return Problem{Stage: Preparing}
}

// Patience is how long a letter that can't be sent is tried.
const Patience = 48 * time.Hour

// pauses are how long to wait after each try; after the last one again and
// again.
var pauses = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 3 * time.Hour, 6 * time.Hour}

// after is when a letter is tried again that has failed so often.
func after(tries int) time.Duration { return pauses[min(tries, len(pauses))-1] }
