package title

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/jsonfault"
)

// object is a JSON object; what its fields hold is a text, json.Number, bool,
// object, []any or nil.
type object map[string]any

// parseJSON reads a text as one JSON value. The faults are the place where it
// stops being JSON, or the fields that an object has twice.
func parseJSON(data []byte) (any, Faults) {
	content, defect := jsonfault.Check(data)
	if defect != nil {
		return nil, Faults{{Line: defect.Line, Column: defect.Column, Reason: defect.Reason}}
	}
	p := parser{decoder: json.NewDecoder(bytes.NewReader(content))}
	p.decoder.UseNumber()
	return p.value(""), p.faults
}

// parser reads a text known to be JSON, token by token, so that a field that
// is there twice is seen.
type parser struct {
	decoder *json.Decoder
	faults  Faults
}

func (p *parser) value(path string) any {
	token, _ := p.decoder.Token() // cannot fail: it is JSON
	switch token {
	case json.Delim('{'):
		fields := make(object)
		for p.decoder.More() {
			name, _ := p.decoder.Token()
			at := below(path, fmt.Sprint(name))
			if _, twice := fields[fmt.Sprint(name)]; twice {
				p.faults = append(p.faults, Fault{Path: at, Reason: jsonfault.FieldTwice()})
			}
			fields[fmt.Sprint(name)] = p.value(at)
		}
		_, _ = p.decoder.Token()
		return fields
	case json.Delim('['):
		items := []any{}
		for p.decoder.More() {
			items = append(items, p.value(fmt.Sprintf("%s[%d]", path, len(items))))
		}
		_, _ = p.decoder.Token()
		return items
	}
	return token
}

// below is the path of a field.
func below(path, field string) string {
	if quoted := strconv.Quote(field); quoted != `"`+field+`"` || article.Printable(field) != field {
		field = article.Printable(quoted)
	}
	if path == "" {
		return field
	}
	return path + "." + field
}

// reader takes values apart and collects what is wrong with them. After a
// fault it continues with the zero value, for which no further fault is reported.
type reader struct {
	faults Faults
	told   map[string]bool // paths at which there is a fault
}

// add adds a fault, unless there is one at its path already or above it.
func (r *reader) add(f Fault) {
	if r.isTold(f.Path) {
		return
	}
	r.told[f.Path] = true
	r.faults = append(r.faults, f)
}

func (r *reader) isTold(path string) bool {
	for ; path != ""; path = path[:max(0, strings.LastIndexAny(path, ".["))] {
		if r.told[path] {
			return true
		}
	}
	return r.told[""]
}

// node is a value with its path. An absent field is nil, as null is.
type node struct {
	*reader
	path  string
	value any
}

func (n node) fault(code article.Code, args ...article.Arg) {
	n.because(article.Because(code, "", args...))
}

func (n node) because(reason article.Reason) { n.add(Fault{Path: n.path, Reason: reason}) }

// isGiven says whether there is a value; an empty text is none.
func (n node) isGiven() bool { return n.value != nil && n.value != "" }

// required is the value, of which there must be one.
func (n node) required() node {
	if !n.isGiven() {
		n.fault("title.fault.missing")
	}
	return n
}

// fields are the fields of an object, which has no others.
func (n node) fields(names ...string) map[string]node {
	fields, ok := n.value.(object)
	if !ok && n.value != nil {
		n.wrongKind(jsonfault.Object)
	}
	nodes := make(map[string]node, len(names))
	for _, name := range names {
		nodes[name] = node{n.reader, below(n.path, name), fields[name]}
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if _, known := nodes[name]; !known {
			node{n.reader, below(n.path, name), nil}.because(jsonfault.FieldUnknown())
		}
	}
	return nodes
}

// items are the items of a list; none if it is absent.
func (n node) items() []node {
	list, ok := n.value.([]any)
	if !ok && n.value != nil {
		n.wrongKind(jsonfault.Array)
	}
	nodes := make([]node, len(list))
	for i, item := range list {
		nodes[i] = node{n.reader, fmt.Sprintf("%s[%d]", n.path, i), item}
	}
	return nodes
}

// text is a text; "" if it is absent.
func (n node) text() string {
	s, ok := n.value.(string)
	if !ok && n.value != nil {
		n.wrongKind(jsonfault.String)
	}
	return s
}

// id is a text, or a whole number as text.
func (n node) id() string {
	if number, ok := n.value.(json.Number); ok {
		return strconv.Itoa(n.whole(number))
	}
	return n.text()
}

// number is a whole number; 0 if it is absent.
func (n node) number() int {
	number, ok := n.value.(json.Number)
	if !ok {
		if n.value != nil {
			n.wrongKind(jsonfault.Number)
		}
		return 0
	}
	return n.whole(number)
}

func (n node) whole(number json.Number) int {
	whole, err := strconv.Atoi(number.String())
	if err != nil {
		n.because(jsonfault.NotWhole(number.String()))
	}
	return whole
}

// boolean is true or false; false if it is absent.
func (n node) boolean() bool {
	b, ok := n.value.(bool)
	if !ok && n.value != nil {
		n.wrongKind(jsonfault.Boolean)
	}
	return b
}

func (n node) wrongKind(wanted jsonfault.Kind) {
	n.because(jsonfault.WrongKind(wanted, kindOf(n.value)))
}

func kindOf(value any) jsonfault.Kind {
	switch value.(type) {
	case object:
		return jsonfault.Object
	case []any:
		return jsonfault.Array
	case string:
		return jsonfault.String
	case json.Number:
		return jsonfault.Number
	case bool:
		return jsonfault.Boolean
	}
	return jsonfault.Null
}
