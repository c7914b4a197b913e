package rating

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
)

// jsonReader reads JSON value by value, knows the path to where it is, and
// goes on after a fault, so that all faults are told at once.
type jsonReader struct {
	decoder *json.Decoder
	path    []jsonStep
	faults  Faults
	faulty  map[string]bool // paths at which there is a fault
}

// jsonStep is a step of a path: into a field, or to an item of a list.
type jsonStep struct {
	isItem bool
	item   int    // of a list, from 0
	field  string // of an object
}

// newJSONReader begins to read a text, which must be one JSON value: nothing
// can be read after a fault in that.
func newJSONReader(data []byte) (*jsonReader, *Fault) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF")) // some editors write a byte order mark
	if at := firstInvalid(data); at >= 0 {
		return nil, faultIn(data, at, faulty("rating.file_not_utf8"))
	}
	if at := endOfJSON(data); at < len(data) {
		r, _ := utf8.DecodeRune(data[at:])
		return nil, faultIn(data, at, faulty("rating.file_not_json", text("character", string(r))))
	} else if at > len(data) {
		return nil, faultIn(data, len(data), faulty("rating.file_ends"))
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	return &jsonReader{decoder: decoder, faulty: make(map[string]bool)}, nil
}

// endOfJSON is where the text stops being one JSON value: its length if it
// does not, more than that if something is missing at the end.
func endOfJSON(data []byte) int {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var whole json.RawMessage
	err := decoder.Decode(&whole)
	if syntax, is := errors.AsType[*json.SyntaxError](err); is {
		return int(syntax.Offset) - 1
	}
	if err != nil {
		return len(data) + 1
	}
	end := int(decoder.InputOffset())
	rest := bytes.TrimLeft(data[end:], " \t\r\n")
	return len(data) - len(rest)
}

func faultIn(data []byte, at int, reason article.Reason) *Fault {
	line := 1 + bytes.Count(data[:at], []byte("\n"))
	begins := bytes.LastIndexByte(data[:at], '\n') + 1
	return &Fault{Line: line, Column: 1 + utf8.RuneCount(data[begins:at]), Reason: reason}
}

// firstInvalid is where text stops being UTF-8; -1 if nowhere.
func firstInvalid(data []byte) int {
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
	return -1
}

// next is the next token; the text is known to be JSON.
func (r *jsonReader) next() json.Token {
	token, _ := r.decoder.Token()
	return token
}

func (r *jsonReader) fault(reason article.Reason) {
	path := pathText(r.path)
	r.faulty[path] = true
	r.faults = append(r.faults, Fault{Path: path, Reason: reason})
}

func pathText(path []jsonStep) string {
	var b []byte
	for _, step := range path {
		switch {
		case step.isItem:
			b = fmt.Appendf(b, "[%d]", step.item)
		case !isWord(step.field):
			b = fmt.Appendf(b, "[%q]", step.field)
		case len(b) > 0:
			b = append(append(b, '.'), step.field...)
		default:
			b = append(b, step.field...)
		}
	}
	return string(b)
}

// isWord says whether a field's name can stand in a path as it is.
func isWord(name string) bool {
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) < 0
}

// within reads something one step further down the path.
func (r *jsonReader) within(step jsonStep, read func()) {
	r.path = append(r.path, step)
	read()
	r.path = r.path[:len(r.path)-1]
}

// object reads an object; field reads the value of the field with a name, or
// says that there is none of that name. The required fields must be there.
func (r *jsonReader) object(required []string, field func(name string) bool) {
	if !r.opens('{', "object") {
		return
	}
	var seen []string
	for r.decoder.More() {
		name, _ := r.next().(string)
		r.within(jsonStep{field: name}, func() {
			switch {
			case slices.Contains(seen, name):
				r.fault(faulty("rating.file_twice"))
				r.skip(r.next())
			case !field(name):
				r.fault(faulty("rating.file_unknown"))
				r.skip(r.next())
			}
		})
		seen = append(seen, name)
	}
	r.next()
	for _, name := range required {
		if !slices.Contains(seen, name) {
			r.within(jsonStep{field: name}, func() { r.fault(faulty("rating.missing")) })
		}
	}
}

// array reads an array, item by item.
func (r *jsonReader) array(item func()) {
	if !r.opens('[', "array") {
		return
	}
	for i := 0; r.decoder.More(); i++ {
		r.within(jsonStep{isItem: true, item: i}, item)
	}
	r.next()
}

// opens takes the opening sign of an object or an array; anything else is
// skipped as a fault.
func (r *jsonReader) opens(sign json.Delim, wanted string) bool {
	token := r.next()
	if token == sign {
		return true
	}
	r.wrongKind(token, wanted)
	return false
}

// wrongKind skips a value that is not of the kind wanted.
func (r *jsonReader) wrongKind(token json.Token, wanted string) {
	kind := func(name string) article.Value { return article.Word("rating.file_kind." + name) }
	r.fault(faulty("rating.file_wrong_kind",
		article.Arg{Name: "wanted", Value: kind(wanted)}, article.Arg{Name: "got", Value: kind(kindOf(token))}))
	r.skip(token)
}

func kindOf(token json.Token) string {
	switch token {
	case nil:
		return "null"
	case json.Delim('{'):
		return "object"
	case json.Delim('['):
		return "array"
	}
	switch token.(type) {
	case string:
		return "string"
	case json.Number:
		return "number"
	}
	return "boolean"
}

// skip reads to the end of the value that begins with token.
func (r *jsonReader) skip(token json.Token) {
	depth := 0
	for {
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return
		}
		token = r.next()
	}
}

// string reads a string. It is empty where there is a fault.
func (r *jsonReader) string() string {
	token := r.next()
	s, is := token.(string)
	if !is {
		r.wrongKind(token, "string")
	}
	return s
}

// optionalString reads a string, null being the empty one.
func (r *jsonReader) optionalString() string {
	token := r.next()
	s, is := token.(string)
	if !is && token != nil {
		r.wrongKind(token, "string")
	}
	return s
}

// boolean reads true or false.
func (r *jsonReader) boolean() bool {
	token := r.next()
	b, is := token.(bool)
	if !is {
		r.wrongKind(token, "boolean")
	}
	return b
}

// optionalWhole reads a whole number; null and what is wrong are nil.
func (r *jsonReader) optionalWhole() *int {
	token := r.next()
	n, is := token.(json.Number)
	if !is {
		if token != nil {
			r.wrongKind(token, "number")
		}
		return nil
	}
	value, err := strconv.Atoi(n.String())
	if err != nil {
		r.fault(faulty("rating.file_not_whole", text("got", n.String())))
		return nil
	}
	return &value
}

// whole reads a whole number. It is 0 where there is a fault.
func (r *jsonReader) whole() int {
	faults := len(r.faults)
	n := r.optionalWhole()
	if n == nil {
		if len(r.faults) == faults {
			r.wrongKind(nil, "number")
		}
		return 0
	}
	return *n
}
