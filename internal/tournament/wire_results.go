package tournament

import (
	"bytes"
	"strconv"

	"damka/score"
)

// readResults reads results, which are nearly all of a tournament's events. A
// line that has exactly the form Encode writes is read without reflection,
// which would take three times as long. Any other is left to the strict reader,
// which finds out what is wrong with it.
func readResults(data []byte) (Event, error) {
	if changes, ok := scanResults(data); ok {
		return ResultsEntered{changes}, nil
	}
	return read[ResultsEntered](data)
}

func scanResults(data []byte) ([]ResultChange, bool) {
	s := resultScanner{rest: data}
	if !s.literal(`{"changes":[`) {
		return nil, false
	}
	changes := make([]ResultChange, 0, 1)
	for {
		change, ok := s.change()
		if !ok {
			return nil, false
		}
		changes = append(changes, change)
		if !s.literal(",") {
			return changes, s.literal("]}") && len(s.rest) == 0
		}
	}
}

// resultScanner takes tokens from the beginning of the rest. A method returns
// false if it finds something else; then the line is left to the strict reader.
type resultScanner struct{ rest []byte }

func (s *resultScanner) change() (c ResultChange, ok bool) {
	if ok = s.literal(`{"round":`) && s.number(&c.Round) && s.literal(`,"board":`) && s.number(&c.Board); !ok {
		return c, false
	}
	if s.literal(`,"was":"`) && !s.result(&c.Was) {
		return c, false
	}
	if s.literal(`,"result":"`) && !s.result(&c.Result) {
		return c, false
	}
	return c, s.literal("}")
}

func (s *resultScanner) literal(text string) bool {
	if len(s.rest) < len(text) || string(s.rest[:len(text)]) != text {
		return false
	}
	s.rest = s.rest[len(text):]
	return true
}

// number reads a whole number of at most nine digits, which has no sign and
// no leading zero.
func (s *resultScanner) number(n *int) bool {
	digits := 0
	for digits < len(s.rest) && s.rest[digits] >= '0' && s.rest[digits] <= '9' {
		digits++
	}
	if digits == 0 || digits > 9 || s.rest[0] == '0' {
		return false
	}
	*n, _ = strconv.Atoi(string(s.rest[:digits]))
	s.rest = s.rest[digits:]
	return true
}

// result reads the stable name of a result up to its closing quote.
func (s *resultScanner) result(r *score.Result) bool {
	end := bytes.IndexByte(s.rest, '"')
	if end < 1 || r.UnmarshalText(s.rest[:end]) != nil {
		return false
	}
	s.rest = s.rest[end+1:]
	return true
}
