package web

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"

	"damka/article"
	"damka/internal/tournament"
)

// jsonField is one member of the JSON object that a struct becomes.
type jsonField struct {
	name     string
	required bool // no omitempty, omitzero or pointer: it is always there
	of       reflect.Type
	doc      string // the tag "doc", for the API's description
	example  string // the tag "example"
	index    int
}

// jsonFields are the members of a struct in order. The API's own structs have
// no embedded ones.
func jsonFields(t reflect.Type) []jsonField {
	var fields []jsonField
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		fields = append(fields, jsonField{
			name: name, of: f.Type, index: i,
			required: !strings.Contains(options, "omit") && f.Type.Kind() != reflect.Pointer,
			doc:      f.Tag.Get("doc"), example: f.Tag.Get("example"),
		})
	}
	return fields
}

// jsonKind is what a Go type is in JSON.
type jsonKind string

const (
	jsonString  jsonKind = "string"
	jsonInteger jsonKind = "integer"
	jsonBoolean jsonKind = "boolean"
	jsonArray   jsonKind = "array"
	jsonObject  jsonKind = "object"
	jsonAny     jsonKind = "" // arguments of reasons: an object of anything
)

var (
	textType = reflect.TypeFor[encoding.TextMarshaler]()
	argsType = reflect.TypeFor[article.Args]()
	timeType = reflect.TypeFor[time.Time]()
)

func jsonKindOf(t reflect.Type) jsonKind {
	switch {
	case t == argsType:
		return jsonAny
	case t == timeType || t.Implements(textType):
		return jsonString
	}
	switch t.Kind() {
	case reflect.String:
		return jsonString
	case reflect.Bool:
		return jsonBoolean
	case reflect.Slice, reflect.Array:
		return jsonArray
	case reflect.Struct:
		return jsonObject
	case reflect.Pointer:
		return jsonKindOf(t.Elem())
	}
	return jsonInteger
}

// shapeProblems holds what a program sent against the type it is to become
// and names everything that does not fit, by its path: "players.2.born". The
// value comes from a decoder that keeps numbers as they are written.
func shapeProblems(value any, t reflect.Type, path string) []tournament.Problem {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	kind := jsonKindOf(t)
	wrong := func() []tournament.Problem {
		return []tournament.Problem{problemAt(path, article.Code("input.expected_"+kind))}
	}
	switch v := value.(type) {
	case map[string]any:
		if kind != jsonObject {
			return wrong()
		}
		return objectProblems(v, t, path)
	case []any:
		if kind != jsonArray {
			return wrong()
		}
		var problems []tournament.Problem
		for i, item := range v {
			problems = append(problems, shapeProblems(item, t.Elem(), joinPath(path, fmt.Sprint(i)))...)
		}
		return problems
	case string:
		if kind != jsonString {
			return wrong()
		}
	case bool:
		if kind != jsonBoolean {
			return wrong()
		}
	case json.Number:
		if kind != jsonInteger {
			return wrong()
		}
		if json.Unmarshal([]byte(v), reflect.New(t).Interface()) != nil {
			return []tournament.Problem{problemAt(path, "input.whole_number", textArg("value", v.String()))}
		}
	default: // null
		return wrong()
	}
	return nil
}

func objectProblems(object map[string]any, t reflect.Type, path string) []tournament.Problem {
	var problems []tournament.Problem
	known := make(map[string]bool)
	for _, field := range jsonFields(t) {
		known[field.name] = true
		value, given := object[field.name]
		switch {
		case given:
			problems = append(problems, shapeProblems(value, field.of, joinPath(path, field.name))...)
		case field.required:
			problems = append(problems, problemAt(joinPath(path, field.name), "input.missing"))
		}
	}
	for _, name := range sortedNames(object) {
		if !known[name] {
			problems = append(problems, problemAt(joinPath(path, name), "input.unknown_field"))
		}
	}
	return problems
}

// joinPath puts a field below a path.
func joinPath(path, name string) string {
	if path == "" || path == wholeBody {
		return name
	}
	return path + "." + name
}

func problemAt(field string, code article.Code, args ...article.Arg) tournament.Problem {
	return tournament.Problem{Field: field, Reason: article.Because(code, "", args...)}
}

func textArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func numberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
