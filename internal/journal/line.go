package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"
	"unicode/utf8"
)

// MaxLine is the greatest length of an event's line in bytes. It bounds what
// a reader of a file has to hold.
const MaxLine = 1 << 20

// timeLayout gives every moment exactly one spelling: UTC, always milliseconds.
const timeLayout = "2006-01-02T15:04:05.000Z"

// Encode numbers the drafts from after+1 and writes their lines. The events
// have no hashes yet: [Head.Chain] gives them. The error names the draft and
// the field that cannot be written.
func Encode(stream Stream, after Seq, drafts []Draft) ([]Event, error) {
	if !stream.Valid() {
		return nil, fmt.Errorf("%q is not the name of a stream: want kind/id", stream)
	}
	events := make([]Event, len(drafts))
	for i, draft := range drafts {
		event, err := encode(after+Seq(i)+1, draft)
		if err != nil {
			return nil, fmt.Errorf("%s: draft %d (%s): %w", stream, i+1, draft.Type, err)
		}
		event.Stream = stream
		events[i] = event
	}
	return events, nil
}

func encode(seq Seq, draft Draft) (Event, error) {
	at := draft.At.UTC().Truncate(time.Millisecond)
	switch {
	case !validType(draft.Type):
		return Event{}, fmt.Errorf("type %q: want 1 to 64 letters, digits, '.', '_' or '-'", draft.Type)
	case draft.Version < 1:
		return Event{}, fmt.Errorf("version %d: want 1 or more", draft.Version)
	case at.Year() < 1 || at.Year() > 9999:
		return Event{}, fmt.Errorf("time %v: want a year from 1 to 9999", at)
	case !validBy(draft.By):
		return Event{}, fmt.Errorf("by %q: want an id of at most 64 letters, digits and . _ - : @ /", draft.By)
	case !utf8.Valid(draft.Data):
		return Event{}, errors.New("data is not UTF-8")
	}
	line := make([]byte, 0, 96+len(draft.Type)+len(draft.By)+len(draft.Data))
	line = append(line, `{"seq":`...)
	line = strconv.AppendUint(line, uint64(seq), 10)
	line = append(line, `,"type":"`...)
	line = append(line, draft.Type...)
	line = append(line, `","v":`...)
	line = strconv.AppendInt(line, int64(draft.Version), 10)
	line = append(line, `,"at":"`...)
	line = at.AppendFormat(line, timeLayout)
	line = append(line, `","by":"`...)
	line = append(line, draft.By...)
	line = append(line, `","data":`...)
	start := len(line)
	compact := bytes.NewBuffer(line)
	if err := json.Compact(compact, draft.Data); err != nil {
		return Event{}, fmt.Errorf("data is not JSON: %w", err)
	}
	line = compact.Bytes()
	data := line[start:len(line):len(line)]
	if data[0] != '{' {
		return Event{}, errors.New("data is not a JSON object")
	}
	line = append(line, '}')
	if len(line) > MaxLine {
		return Event{}, fmt.Errorf("the line has %d bytes, more than %d", len(line), MaxLine)
	}
	return Event{
		Seq: seq, Type: draft.Type, Version: draft.Version, At: at, By: draft.By,
		Data: line[start : len(line)-1 : len(line)-1], Line: line,
	}, nil
}

// ParseLine reads a stored line. It accepts exactly the form that [Encode]
// writes: these members in this order, and one spelling of each value; data may
// be any JSON object. The event has no stream, position and hash yet, and
// refers to the line. The error says what is wrong in English, for a log.
func ParseLine(line []byte) (Event, error) {
	event := Event{Line: line}
	s := scanner{rest: line}
	if len(line) > MaxLine || !utf8.Valid(line) || bytes.IndexByte(line, '\n') >= 0 {
		return Event{}, errors.New("not one line of UTF-8 of an acceptable length")
	}
	event.Seq = Seq(s.number(`{"seq":`))
	event.Type = s.text(`,"type":"`)
	event.Version = int(s.number(`,"v":`))
	at := s.text(`,"at":"`)
	event.By = s.text(`,"by":"`)
	event.Data = s.object(`,"data":`)
	s.end()
	if err := s.fault(); err != nil {
		return Event{}, err
	}
	var ok bool
	if event.At, ok = parseTime(at); !ok {
		return Event{}, inMember("at", fmt.Errorf("time %q: want the form %s", at, timeLayout))
	}
	switch {
	case event.Seq < 1:
		return Event{}, inMember("seq", errors.New("seq is zero"))
	case event.Version < 1:
		return Event{}, inMember("v", errors.New("v is zero"))
	case !validType(event.Type):
		return Event{}, inMember("type", fmt.Errorf("type %q is not a name", event.Type))
	case !validBy(event.By):
		return Event{}, inMember("by", fmt.Errorf("by %q is not an id", event.By))
	}
	return event, nil
}

func validType(name string) bool {
	return 1 <= len(name) && len(name) <= 64 &&
		only(name, func(c byte) bool { return isWord(c) || c == '.' })
}

func validBy(id string) bool {
	return len(id) <= 64 &&
		only(id, func(c byte) bool { return isWord(c) || c == '.' || c == ':' || c == '@' || c == '/' })
}

// parseTime accepts only what formatting gives back: time.Parse alone also
// accepts a comma before the milliseconds.
func parseTime(text string) (time.Time, bool) {
	at, err := time.Parse(timeLayout, text)
	return at, err == nil && at.Year() >= 1 && at.Format(timeLayout) == text
}
