package title

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"damka/article"
)

// object is a JSON object; what its fields hold is a text, json.Number, bool,
// object, []any or nil.
type object map[string]any

// parseJSON reads a text as one JSON value. The faults are where it stops
// being JSON, or the fields that an object has twice.
func parseJSON(data []byte) (any, Faults) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF")) // some editors write a byte order mark
	if at := firstInvalid(data); at >= 0 {
		return nil, Faults{faultIn(data, at, "title.fault.not_utf8")}
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		syntax, ok := errors.AsType[*json.SyntaxError](err)
		if !ok || int(syntax.Offset) >= len(data) {
			return nil, Faults{faultIn(data, len(data), "title.fault.json_ends")}
		}
		return nil, Faults{faultIn(data, int(syntax.Offset)-1, "title.fault.not_json")}
	}
	p := parser{decoder: json.NewDecoder(bytes.NewReader(data))}
	p.decoder.UseNumber()
	return p.value(""), p.faults
}

// firstInvalid is where a text stops being UTF-8; -1 if nowhere.
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

func faultIn(data []byte, at int, code article.Code) Fault {
	begins := bytes.LastIndexByte(data[:at], '\n') + 1
	return Fault{
		Line: 1 + bytes.Count(data[:at], []byte("\n")), Column: 1 + utf8.RuneCount(data[begins:at]),
		Reason: article.Because(code, ""),
	}
}

// parser reads a text known to be JSON, token by token, so that a field that
// is there twice is seen.
type parser struct {
	decoder *json.Decoder
	faults  Faults
}

func (p *parser) value(path string) any {
	token, _ := p.decoder.Token() // it is JSON
	switch token {
	case json.Delim('{'):
		fields := make(object)
		for p.decoder.More() {
			name, _ := p.decoder.Token()
			at := below(path, fmt.Sprint(name))
			if _, twice := fields[fmt.Sprint(name)]; twice {
				p.faults = append(p.faults, Fault{Path: at, Reason: article.Because("title.fault.field_twice", "")})
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
	if strconv.Quote(field) != `"`+field+`"` || len(field) > mostShown {
		field = shown(strconv.Quote(field))
	}
	if path == "" {
		return field
	}
	return path + "." + field
}

// reader takes values apart and collects what is wrong with them. After a
// fault it goes on with the zero value, of which nothing more is told.
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
	n.add(Fault{Path: n.path, Reason: article.Because(code, "", args...)})
}

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
		n.wrongKind("object")
	}
	nodes := make(map[string]node, len(names))
	for _, name := range names {
		nodes[name] = node{n.reader, below(n.path, name), fields[name]}
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if _, known := nodes[name]; !known {
			node{n.reader, below(n.path, name), nil}.fault("title.fault.field_unknown")
		}
	}
	return nodes
}

// items are the items of a list; none if it is absent.
func (n node) items() []node {
	list, ok := n.value.([]any)
	if !ok && n.value != nil {
		n.wrongKind("array")
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
		n.wrongKind("string")
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
			n.wrongKind("number")
		}
		return 0
	}
	return n.whole(number)
}

func (n node) whole(number json.Number) int {
	whole, err := strconv.Atoi(number.String())
	if err != nil {
		n.fault("title.fault.not_whole", text("got", number.String()))
	}
	return whole
}

// boolean is true or false; false if it is absent.
func (n node) boolean() bool {
	b, ok := n.value.(bool)
	if !ok && n.value != nil {
		n.wrongKind("boolean")
	}
	return b
}

func (n node) wrongKind(wanted string) {
	kind := func(name string) article.Word { return article.Word("title.fault.kind." + name) }
	n.fault("title.fault.wrong_kind", article.Arg{Name: "wanted", Value: kind(wanted)}, article.Arg{Name: "got", Value: kind(kindOf(n.value))})
}

// kindOf is the kind of a JSON value as part of a key.
func kindOf(value any) string {
	switch value.(type) {
	case object:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case json.Number:
		return "number"
	case bool:
		return "boolean"
	}
	return "null"
}
