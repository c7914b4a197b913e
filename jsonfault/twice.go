package jsonfault

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Repeated is a field that an object has a second time. Package encoding/json
// takes the last one and says nothing: two programs may read two different
// values from one text.
type Repeated struct {
	Path   string // "players.2.born", items from 0
	Offset int    // of the second one's opening quotation mark, in bytes
}

// Twice finds the first field in a JSON value that its object has already; nil
// when there is none. Names that differ in case only are the same, as they are
// for encoding/json. The text must be valid JSON, see [Check].
func Twice(text []byte) *Repeated {
	t := twice{text: text}
	if !t.value() {
		return nil
	}
	steps := t.path()
	var name string
	if json.Unmarshal(t.text[t.offset:t.at+1], &name) == nil {
		steps[len(steps)-1] = name // as it is written
	}
	return &Repeated{strings.Join(steps, "."), t.offset}
}

// twice goes through a text once, from quotation mark to quotation mark.
type twice struct {
	text   []byte
	at     int
	open   []level
	names  [][]byte // of the objects that are open, outermost first
	offset int
}

// level is an object or an array that is open.
type level struct {
	array bool
	item  int // of an array, from 0
	names int // where those of an object begin
	index map[string]bool
}

// manyNames is from how many on an object's names are looked up in an index.
const manyNames = 24

// value reads up to the end of the text, or to the first field that is there
// twice.
func (t *twice) value() bool {
	isName := false
	for ; t.at < len(t.text); t.at++ {
		switch t.text[t.at] {
		case '{', '[':
			t.open = append(t.open, level{array: t.text[t.at] == '[', names: len(t.names)})
			isName = t.text[t.at] == '{'
		case '}', ']':
			t.names = t.names[:t.open[len(t.open)-1].names]
			t.open = t.open[:len(t.open)-1]
		case ':':
			isName = false
		case ',':
			now := &t.open[len(t.open)-1]
			now.item++
			isName = !now.array
		case '"':
			start := t.at
			t.string()
			if isName && t.isKnown(t.text[start:t.at+1]) {
				t.offset = start
				return true
			}
		}
	}
	return false
}

// string moves to the closing quotation mark.
func (t *twice) string() {
	for {
		t.at++
		next := bytes.IndexByte(t.text[t.at:], '"')
		t.at += next
		escapes := 0
		for t.text[t.at-1-escapes] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			return
		}
	}
}

// isKnown says whether the innermost object has a field of this name, which is
// in its quotation marks, and notes it if not.
func (t *twice) isKnown(quoted []byte) bool {
	now := &t.open[len(t.open)-1]
	name := folded(quoted)
	siblings := t.names[now.names:]
	known := false
	if len(siblings) < manyNames {
		for _, other := range siblings {
			known = known || len(other) == len(name) && bytes.EqualFold(other, name)
		}
	} else {
		if now.index == nil {
			now.index = make(map[string]bool, 2*len(siblings))
			for _, other := range siblings {
				now.index[strings.ToUpper(string(other))] = true
			}
		}
		upper := strings.ToUpper(string(name))
		known = now.index[upper]
		now.index[upper] = true
	}
	t.names = append(t.names, name)
	return known
}

// folded is a name without its quotation marks: as it is written if it is plain
// ASCII, else with each letter as the first of those that differ in case only.
func folded(quoted []byte) []byte {
	for _, c := range quoted {
		if c >= utf8.RuneSelf || c == '\\' {
			var name string
			if json.Unmarshal(quoted, &name) != nil {
				return quoted
			}
			return []byte(strings.Map(firstOfCase, name))
		}
	}
	return quoted[1 : len(quoted)-1]
}

func firstOfCase(r rune) rune {
	for {
		next := unicode.SimpleFold(r)
		if next <= r {
			return next
		}
		r = next
	}
}

// path is that of the field noted last.
func (t *twice) path() []string {
	var steps []string
	for i, now := range t.open {
		if now.array {
			steps = append(steps, strconv.Itoa(now.item))
			continue
		}
		newest := len(t.names) - 1
		if i+1 < len(t.open) {
			newest = t.open[i+1].names - 1
		}
		steps = append(steps, string(t.names[newest]))
	}
	return steps
}
