package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// scanner reads the members of a line of fixed form one after another. A
// general JSON decoder would accept members in any order, twice, or in capital
// letters; a chained line has one form only. After the first error nothing more
// is read.
type scanner struct {
	rest []byte
	at   string // the literal of the member read last, such as `,"at":"`
	err  error
}

// memberError is an error of a line, with the member at which it is.
type memberError struct {
	member string
	err    error
}

func (e *memberError) Error() string { return e.err.Error() }
func (e *memberError) Unwrap() error { return e.err }

// errShort is the cause when a line ends before the form does.
var errShort = errors.New("the line ends too early")

// inMember is an error in the value of a member.
func inMember(member string, err error) error { return &memberError{member, err} }

// memberOf is the member at which a line is wrong.
func memberOf(err error) string {
	if at, ok := errors.AsType[*memberError](err); ok {
		return at.member
	}
	return ""
}

// fault is the error with the member at or after which it is; nil if there is
// none.
func (s *scanner) fault() error {
	if s.err == nil {
		return nil
	}
	name := strings.TrimSuffix(strings.TrimSuffix(s.at, `"`), `":`)
	return inMember(name[strings.LastIndexByte(name, '"')+1:], s.err)
}

// literal reads exactly this text: what a member begins with, or the brace at
// the end.
func (s *scanner) literal(text string) {
	if s.err != nil {
		return
	}
	if text != "}" {
		s.at = text
	}
	rest, found := bytes.CutPrefix(s.rest, []byte(text))
	switch {
	case !found && bytes.HasPrefix([]byte(text), s.rest):
		s.err = fmt.Errorf("expected %s: %w", text, errShort)
		return
	case !found:
		s.err = fmt.Errorf("expected %s before %.40q", text, s.rest)
		return
	}
	s.rest = rest
}

// number reads a whole number of at most 18 digits after the literal.
func (s *scanner) number(before string) uint64 {
	s.literal(before)
	if s.err != nil {
		return 0
	}
	if len(s.rest) == 0 {
		s.err = fmt.Errorf("expected a number after %s: %w", before, errShort)
		return 0
	}
	length := 0
	for length < len(s.rest) && '0' <= s.rest[length] && s.rest[length] <= '9' {
		length++
	}
	digits := string(s.rest[:length])
	value, err := strconv.ParseUint(digits, 10, 64)
	if err != nil || length > 18 || strconv.FormatUint(value, 10) != digits {
		s.err = fmt.Errorf("expected a number after %s", before)
		return 0
	}
	s.rest = s.rest[length:]
	return value
}

// text reads up to the next quotation mark after the literal, which ends with
// the opening one. It reads no escapes: the texts it is for need none.
func (s *scanner) text(before string) string {
	s.literal(before)
	if s.err != nil {
		return ""
	}
	text, rest, found := bytes.Cut(s.rest, []byte{'"'})
	if !found {
		s.err = fmt.Errorf("no end of the text after %s: %w", before, errShort)
		return ""
	}
	s.rest = rest
	return string(text)
}

// object reads a JSON object that reaches up to the line's last brace.
func (s *scanner) object(before string) json.RawMessage {
	s.literal(before)
	if s.err != nil {
		return nil
	}
	end := len(s.rest) - 1
	if end < 2 || s.rest[0] != '{' || !json.Valid(s.rest[:end]) {
		s.err = fmt.Errorf("expected a JSON object after %s", before)
		return nil
	}
	object := s.rest[:end:end]
	s.rest = s.rest[end:]
	return json.RawMessage(object)
}

// end is the closing brace and nothing after it.
func (s *scanner) end() {
	s.literal("}")
	if s.err == nil && len(s.rest) > 0 {
		s.err = fmt.Errorf("%.40q after the end", s.rest)
	}
}
