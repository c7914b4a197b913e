package mail

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/textproto"
	"strings"

	smtp "github.com/wneessen/go-mail"
)

// Error is why a message was not sent, or is not known to have been.
type Error struct {
	// Permanent: the server refused this message or its reader for good (a reply of
	// 500 or more to it). Trying again does not help. What a server refuses before
	// that, such as a password, is not the message's fault and can be mended.
	Permanent bool

	Stage    Stage
	Code     int    // the server's reply: 400 to 599; 0: it did not reply
	Enhanced string // the reply's enhanced code (RFC 3463), such as 5.1.1; empty: none

	// Cause is what failed on this side, such as a connection that was refused.
	// It is nil where the server replied: its words may repeat addresses.
	Cause error
}

// Stage is how far the sending came.
type Stage string

// The stages.
const (
	Checking   Stage = "check"   // the message itself cannot be sent
	Connecting Stage = "connect" // reaching the server, encryption, greeting
	SigningIn  Stage = "sign_in" // the server's answer to user and password
	Addressing Stage = "address" // the server's answer to the sender and the reader
	Delivering Stage = "deliver" // the message itself: it may have arrived all the same
)

func (e *Error) Error() string {
	text := "mail: " + string(e.Stage)
	if e.Code != 0 {
		text += fmt.Sprintf(": the server replied %d", e.Code)
	}
	if e.Enhanced != "" {
		text += " " + e.Enhanced
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Cause }

// notReached is an error before the message was named to the server.
func (s *Sender) notReached(err error) *Error {
	if reply, ok := errors.AsType[*textproto.Error](err); ok {
		stage := Connecting
		if isSignIn(reply.Code) {
			stage = SigningIn
		}
		return &Error{Stage: stage, Code: reply.Code}
	}
	return &Error{Stage: Connecting, Cause: s.discreet(err)}
}

// discreet is an error of a connection without anything that may be the
// password: a server can repeat what it was told.
func (s *Sender) discreet(err error) error {
	if _, ok := errors.AsType[textproto.ProtocolError](err); ok {
		return errors.New("this is not a server of mail")
	}
	password := s.config.password()
	encoded := strings.TrimRight(base64.StdEncoding.EncodeToString([]byte(password)), "=")
	if password != "" && (strings.Contains(err.Error(), password) || strings.Contains(err.Error(), encoded)) {
		return errors.New("the server said something unexpected")
	}
	return err
}

// notSent is an error of the library about the message.
func notSent(err error) *Error {
	sending, ok := errors.AsType[*smtp.SendError](err)
	if !ok {
		return &Error{Stage: Delivering, Cause: errors.New("the connection failed")}
	}
	e := &Error{Stage: Delivering, Code: sending.ErrorCode(), Enhanced: sending.EnhancedStatusCode()}
	switch sending.Reason {
	case smtp.ErrConnCheck:
		e.Stage = Connecting
	case smtp.ErrSMTPMailFrom, smtp.ErrSMTPRcptTo:
		e.Stage = Addressing
	}
	switch {
	case isSignIn(e.Code):
		e.Stage = SigningIn // it wants user and password, or others
	case e.Code >= 500:
		e.Permanent = true
	case e.Code == 0:
		e.Cause = errors.New("the connection ended")
	}
	return e
}

// isSignIn says that a reply is about user and password (RFC 4954, 6), whatever
// it replies to.
func isSignIn(code int) bool {
	return code == 432 || code == 454 || code == 530 || code >= 534 && code <= 538
}
