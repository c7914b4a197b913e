package block

import (
	"strconv"
	"strings"

	"damka/internal/journal"
)

// The lines of a game differ in few places: numbers, moves, ids. A template is a line without them, with a sign in the
// place of each; JSON has none of these signs outside of its escapes.
const (
	signNumber = 1 + iota // a whole number that JSON writes in one way
	signSmall             // a small number in a text of numbers with '-' or 'x' between them, such as "32-28"
	signHex               // a text of hexadecimal digits
	signID                // a text of 16 letters a to z and digits 2 to 7: 80 random bits
	signText              // any other text with a digit in it
	signEnd
)

// template is what lines have in common. It can be a key of a map.
type template struct {
	kind, by string
	version  int
	skeleton string // the data, with a sign for each value
}

// slot is the place of a value in a template.
type slot struct {
	sign byte
	key  string // of the JSON member in which it is
}

// column is where the values of a slot are stored: of numbers each signer has one for each member, as both players
// have a clock each; moves are in one.
func (s slot) column(by string) string {
	if s.sign != signNumber {
		by = ""
	}
	return string(s.sign) + s.key + "\x00" + by
}

// value is what was in a slot.
type value struct {
	slot
	number uint64 // of signNumber and signSmall
	text   string // of the others
}

// split divides an event's line into its template and the values in it.
func split(event journal.Event) (template, []value) {
	s := splitter{data: string(event.Data)}
	for len(s.data) > 0 {
		s.next()
	}
	return template{event.Type, event.By, event.Version, s.skeleton.String()}, s.values
}

type splitter struct {
	data     string
	skeleton strings.Builder
	key      string
	values   []value
}

// next takes the next token.
func (s *splitter) next() {
	c := s.data[0]
	switch {
	case c == '"':
		s.text(textEnd(s.data))
	case c == '-' || isDigit(c):
		end := 1
		for end < len(s.data) && strings.IndexByte("0123456789.eE+-", s.data[end]) >= 0 {
			end++
		}
		if number, ok := canonical(s.data[:end], 18); ok {
			s.put(value{slot{signNumber, s.key}, number, ""})
			s.data = s.data[end:]
			return
		}
		s.copy(end)
	default:
		s.copy(1)
	}
}

// copy keeps the next bytes in the template.
func (s *splitter) copy(n int) {
	s.skeleton.WriteString(s.data[:n])
	s.data = s.data[n:]
}

// put takes a value out of the template.
func (s *splitter) put(v value) {
	s.skeleton.WriteByte(v.sign)
	s.values = append(s.values, v)
}

// text takes a text of so many bytes, with its quotation marks.
func (s *splitter) text(end int) {
	if end < 2 {
		s.copy(end) // not JSON
		return
	}
	content := s.data[1 : end-1]
	if end < len(s.data) && s.data[end] == ':' {
		s.key = content
		s.copy(end)
		return
	}
	if !strings.ContainsFunc(content, func(r rune) bool { return '0' <= r && r <= '9' }) {
		s.copy(end)
		return
	}
	s.skeleton.WriteByte('"')
	switch {
	case s.smalls(content):
	case isHex(content):
		s.put(value{slot{signHex, s.key}, 0, content})
	case isRandomID(content):
		s.put(value{slot{signID, s.key}, 0, content})
	default:
		s.put(value{slot{signText, s.key}, 0, content})
	}
	s.skeleton.WriteByte('"')
	s.data = s.data[end:]
}

// smalls takes a text of small numbers with signs between them; false, with nothing taken, for any other.
func (s *splitter) smalls(content string) bool {
	var numbers []value
	var between []byte
	for rest := content; ; {
		end := strings.IndexAny(rest, "-x")
		part := rest
		if end >= 0 {
			part = rest[:end]
		}
		number, ok := canonical(part, 2)
		if !ok {
			return false
		}
		numbers = append(numbers, value{slot{signSmall, s.key}, number, ""})
		if end < 0 {
			break
		}
		between = append(between, rest[end])
		rest = rest[end+1:]
	}
	if len(numbers) < 2 {
		return false
	}
	for i, v := range numbers {
		s.put(v)
		if i < len(between) {
			s.skeleton.WriteByte(between[i])
		}
	}
	return true
}

// slots are the places of values in the template, in order.
func (t template) slots() []slot {
	var slots []slot
	key := ""
	for rest := t.skeleton; len(rest) > 0; {
		c := rest[0]
		switch {
		case c == '"':
			end := textEnd(rest)
			if end < len(rest) && rest[end] == ':' {
				key = rest[1 : end-1]
			} else {
				for i := range end {
					if isSign(rest[i]) {
						slots = append(slots, slot{rest[i], key})
					}
				}
			}
			rest = rest[end:]
			continue
		case isSign(c):
			slots = append(slots, slot{c, key})
		}
		rest = rest[1:]
	}
	return slots
}

// signs is how many there are in the template, wherever they are.
func (t template) signs() (n int) {
	for i := range len(t.skeleton) {
		if isSign(t.skeleton[i]) {
			n++
		}
	}
	return n
}

// fill is the data with the values in their places. next gives them one after the other.
func (t template) fill(data []byte, next func() value) []byte {
	for i := range len(t.skeleton) {
		c := t.skeleton[i]
		if !isSign(c) {
			data = append(data, c)
			continue
		}
		if v := next(); v.sign == signNumber || v.sign == signSmall {
			data = strconv.AppendUint(data, v.number, 10)
		} else {
			data = append(data, v.text...)
		}
	}
	return data
}

// textEnd is how many bytes the text has with which data begins, with its quotation marks. What is not JSON may have no end.
func textEnd(data string) int {
	for i := 1; i < len(data); i++ {
		switch data[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(data)
}

// canonical reads a whole number without a sign of up to so many digits, if that is how it is always written.
func canonical(text string, digits int) (uint64, bool) {
	if len(text) == 0 || len(text) > digits || text[0] == '0' && len(text) > 1 {
		return 0, false
	}
	number := uint64(0)
	for i := range len(text) {
		if !isDigit(text[i]) {
			return 0, false
		}
		number = number*10 + uint64(text[i]-'0')
	}
	return number, true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isSign(c byte) bool  { return signNumber <= c && c < signEnd }

// isHex says whether a text is better stored as bytes: an even number of digits, 16 or more.
func isHex(text string) bool {
	return len(text) >= 16 && len(text)%2 == 0 && !strings.ContainsFunc(text, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'f')
	})
}

// isRandomID is the form of the ids that the program makes.
func isRandomID(text string) bool {
	return len(text) == 16 && !strings.ContainsFunc(text, func(r rune) bool { return (r < '2' || r > '7') && (r < 'a' || r > 'z') })
}
