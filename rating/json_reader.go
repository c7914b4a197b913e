package rating

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"damka/article"
	"damka/jsonfault"
)

// jsonReader reads JSON value by value with the path to each. It continues after
// a fault, so that all faults are reported at once.
type jsonReader struct {
	*jsonLexer
	path   []jsonStep
	faults Faults
	faulty map[string]bool // paths at which there is a fault
}

// jsonStep is a step of a path: into a field, or to an item of a list.
type jsonStep struct {
	isItem bool
	item   int    // of a list, from 0
	field  string // of an object
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

// isWord says whether a field's name can be in a path as it is.
func isWord(name string) bool {
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) < 0
}

// within reads a value one step further down the path.
func (r *jsonReader) within(step jsonStep, read func()) {
	r.path = append(r.path, step)
	read()
	r.path = r.path[:len(r.path)-1]
}

// object reads an object; field reads the value of the field with a name, or
// says that there is none of that name. The required fields must be there.
func (r *jsonReader) object(required []string, field func(name string) bool) {
	if _, ok := r.value('{'); !ok {
		return
	}
	var seen []string
	for r.more() {
		name := r.next().text
		r.within(jsonStep{field: name}, func() {
			switch {
			case slices.Contains(seen, name):
				r.fault(jsonfault.FieldTwice())
				r.skip(r.next())
			case !field(name):
				r.fault(jsonfault.FieldUnknown())
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
	if _, ok := r.value('['); !ok {
		return
	}
	for i := 0; r.more(); i++ {
		r.within(jsonStep{isItem: true, item: i}, item)
	}
	r.next()
}

// value reads a value of a kind, of an object or an array its first sign;
// anything else is skipped as a fault.
func (r *jsonReader) value(kind jsonKind) (token jsonToken, ok bool) {
	token = r.next()
	if token.kind == kind {
		return token, true
	}
	r.fault(jsonfault.WrongKind(kind.kind(), token.kind.kind()))
	r.skip(token)
	return jsonToken{}, false
}

// skip reads to the end of the value that begins with token.
func (r *jsonReader) skip(token jsonToken) {
	for depth := 0; ; token = r.next() {
		switch token.kind {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

// isNull reads null if it comes next, and says whether it did.
func (r *jsonReader) isNull() bool {
	r.skipBetween()
	null := jsonKind(r.text[r.at]) == jsonNull
	if null {
		r.next()
	}
	return null
}

// string reads a string. It is empty where there is a fault.
func (r *jsonReader) string() string {
	token, _ := r.value(jsonString)
	return token.text
}

// boolean reads true or false.
func (r *jsonReader) boolean() bool {
	token, _ := r.value(jsonBoolean)
	return token.text == "true"
}

// whole reads a whole number.
func (r *jsonReader) whole() (n int, ok bool) {
	token, ok := r.value(jsonNumber)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(token.text)
	if err != nil {
		r.fault(jsonfault.NotWhole(token.text))
	}
	return n, err == nil
}
