package jsonfault

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"damka/article"
)

// Value is a place in a document: a value, or that there is none. What reads it
// as of one kind adds a fault if it is of another, and goes on with the zero
// value; it is the zero value without a fault where there is none.
type Value struct {
	doc   *Document
	node  int    // nothing: of a document a value is missing
	under string // the path of what it is in
	field string // its name; empty: an item, or the whole
	item  int    // -1: the whole
}

const nothing = -1

// Root is the document as one value.
func (d *Document) Root() Value { return Value{doc: d, item: -1} }

// Path is the place as faults have it.
func (v Value) Path() string {
	switch {
	case v.field != "":
		return below(v.under, v.field)
	case v.item < 0:
		return ""
	}
	return v.under + "[" + strconv.Itoa(v.item) + "]"
}

// below is the path of a field.
func below(path, field string) string {
	switch {
	case !isWord(field):
		return fmt.Sprintf("%s[%s]", path, article.Printable(strconv.Quote(field)))
	case path == "":
		return field
	}
	return path + "." + field
}

// isWord says whether a field's name can be in a path as it is.
func isWord(name string) bool {
	return name != "" && name == article.Printable(name) &&
		strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' }) < 0
}

// Fault adds a fault, unless there is one here or above.
func (v Value) Fault(reason article.Reason) { v.doc.Add(Fault{Path: v.Path(), Reason: reason}) }

// Kind is the kind of the value; empty if there is none.
func (v Value) Kind() Kind {
	if v.node == nothing {
		return ""
	}
	switch v.doc.text[v.doc.at(v.node)] {
	case '{':
		return Object
	case '[':
		return Array
	case '"':
		return String
	case 't', 'f':
		return Boolean
	case 'n':
		return Null
	}
	return Number
}

// Exists says whether there is a value.
func (v Value) Exists() bool { return v.node != nothing }

// OrNull is the value; null is none.
func (v Value) OrNull() Value {
	if v.Kind() == Null {
		v.node = nothing
	}
	return v
}

// Required is the value, of which there must be one; an empty text is none.
func (v Value) Required() Value {
	if !v.Exists() || v.Kind() == String && v.Text() == "" {
		v.Fault(article.Because(Missing, ""))
	}
	return v
}

// is says whether the value is of a kind.
func (v Value) is(wanted Kind) bool {
	got := v.Kind()
	if got != wanted && v.Exists() {
		v.Fault(WrongKind(wanted, got))
	}
	return got == wanted
}

// Fields gives the fields of an object by these names. It has no others, and
// none twice.
func (v Value) Fields(names ...string) func(name string) Value {
	fields := make([]int, len(names))
	for i := range fields {
		fields[i] = nothing
	}
	path := v.Path()
	if v.is(Object) {
		for n := v.node + 1; n < v.doc.next(v.node); n = v.doc.next(n + 1) {
			name := v.doc.string(n)
			switch i := slices.IndexFunc(names, func(known string) bool { return known == string(name) }); {
			case i < 0:
				v.doc.Add(Fault{Path: below(path, string(name)), Reason: FieldUnknown()})
			case fields[i] != nothing:
				v.doc.Add(Fault{Path: below(path, string(name)), Reason: FieldTwice()})
			default:
				fields[i] = n + 1
			}
		}
	}
	return func(name string) Value {
		return Value{doc: v.doc, node: fields[slices.Index(names, name)], under: path, field: name}
	}
}

// Items are the items of an array.
func (v Value) Items() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if !v.is(Array) {
			return
		}
		item := Value{doc: v.doc, node: v.node + 1, under: v.Path()}
		for item.node < v.doc.next(v.node) && yield(item) {
			item.node, item.item = v.doc.next(item.node), item.item+1
		}
	}
}

// count is how many items an array has; 0 for anything else.
func (v Value) count() int {
	n := 0
	if v.Kind() == Array {
		for item := v.node + 1; item < v.doc.next(v.node); item = v.doc.next(item) {
			n++
		}
	}
	return n
}

// List reads the items of an array one by one.
func List[T any](v Value, read func(item Value) T) []T {
	var list []T
	if n := v.count(); n > 0 {
		list = make([]T, 0, n)
	}
	for item := range v.Items() {
		list = append(list, read(item))
	}
	return list
}

// Text reads a string.
func (v Value) Text() string {
	if !v.is(String) {
		return ""
	}
	return string(v.doc.string(v.node))
}

// Boolean reads true or false.
func (v Value) Boolean() bool { return v.is(Boolean) && v.doc.text[v.doc.at(v.node)] == 't' }

// Whole reads a whole number, written without a fraction and an exponent.
func (v Value) Whole() int {
	if !v.is(Number) {
		return 0
	}
	written := string(v.doc.scalar(v.doc.at(v.node)))
	whole, err := strconv.Atoi(written)
	if err != nil {
		v.Fault(NotWhole(written))
		return 0
	}
	return whole
}

// Parse reads a string that has a meaning; an empty one has none. What parse
// refuses with a reason is a fault for it, any other error one of the code
// unknown with the argument got.
func Parse[T any](v Value, parse func(string) (T, error), unknown article.Code) T {
	var none T
	text := v.Text()
	if text == "" {
		return none
	}
	value, err := parse(text)
	if refusal, is := article.AsRefusal(err); is {
		v.Fault(refusal.Reason)
		return none
	}
	if err != nil {
		v.Fault(article.Because(unknown, "", article.Arg{Name: "got", Value: article.Text(article.Printable(text))}))
		return none
	}
	return value
}
