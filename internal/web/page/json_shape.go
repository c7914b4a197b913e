package page

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/tournament"
)

// JSONField is one member of the JSON object that a struct becomes.
type JSONField struct {
	Name     string
	Required bool // no omitempty, omitzero or pointer: it is always there
	Of       reflect.Type
	Doc      string // the tag "doc", for the API's description
	Example  string // the tag "example"
	Names    string // the tag "names": of what closed type the text is a name
	index    int
}

// JSONFields are the members of a struct in order. The API's own structs have
// no embedded ones.
func JSONFields(t reflect.Type) []JSONField {
	var fields []JSONField
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		fields = append(fields, JSONField{
			Name: name, Of: f.Type, index: i,
			Required: !strings.Contains(options, "omit") && f.Type.Kind() != reflect.Pointer,
			Doc:      f.Tag.Get("doc"), Example: f.Tag.Get("example"), Names: f.Tag.Get("names"),
		})
	}
	return fields
}

// JSONKind is what a Go type is in JSON.
type JSONKind string

const (
	JSONString  JSONKind = "string"
	JSONInteger JSONKind = "integer"
	JSONBoolean JSONKind = "boolean"
	JSONArray   JSONKind = "array"
	JSONObject  JSONKind = "object"
	JSONAny     JSONKind = "" // arguments of reasons: an object of anything
)

var (
	textType = reflect.TypeFor[encoding.TextMarshaler]()
	argsType = reflect.TypeFor[article.Args]()
	TimeType = reflect.TypeFor[time.Time]()
	dateType = reflect.TypeFor[calendar.Date]() // written as a string; package calendar has no texts
)

func JSONKindOf(t reflect.Type) JSONKind {
	switch {
	case t == argsType:
		return JSONAny
	case t == TimeType || t == dateType || t.Implements(textType):
		return JSONString
	}
	switch t.Kind() {
	case reflect.String:
		return JSONString
	case reflect.Bool:
		return JSONBoolean
	case reflect.Slice, reflect.Array:
		return JSONArray
	case reflect.Struct, reflect.Map:
		return JSONObject
	case reflect.Pointer:
		return JSONKindOf(t.Elem())
	}
	return JSONInteger
}

// shapeProblems holds what a program sent against the type it is to become
// and names everything that does not fit, by its path: "players.2.born". The
// value comes from a decoder that keeps numbers as they are written.
func shapeProblems(value any, t reflect.Type, path string) []tournament.Problem {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	kind := JSONKindOf(t)
	wrong := func() []tournament.Problem {
		return []tournament.Problem{ProblemAt(path, article.Code("input.expected_"+kind))}
	}
	switch v := value.(type) {
	case map[string]any:
		if kind != JSONObject {
			return wrong()
		}
		if t.Kind() == reflect.Map {
			return memberProblems(v, t.Elem(), path)
		}
		return objectProblems(v, t, path)
	case []any:
		if kind != JSONArray {
			return wrong()
		}
		var problems []tournament.Problem
		for i, item := range v {
			problems = append(problems, shapeProblems(item, t.Elem(), JoinPath(path, fmt.Sprint(i)))...)
		}
		return problems
	case string:
		if kind != JSONString {
			return wrong()
		}
	case bool:
		if kind != JSONBoolean {
			return wrong()
		}
	case json.Number:
		if kind != JSONInteger {
			return wrong()
		}
		if json.Unmarshal([]byte(v), reflect.New(t).Interface()) != nil {
			return []tournament.Problem{ProblemAt(path, "input.whole_number", TextArg("value", v.String()))}
		}
	default: // null
		return wrong()
	}
	return nil
}

func objectProblems(object map[string]any, t reflect.Type, path string) []tournament.Problem {
	var problems []tournament.Problem
	known := make(map[string]bool)
	for _, field := range JSONFields(t) {
		known[field.Name] = true
		value, given := object[field.Name]
		switch {
		case given:
			problems = append(problems, shapeProblems(value, field.Of, JoinPath(path, field.Name))...)
		case field.Required:
			problems = append(problems, ProblemAt(JoinPath(path, field.Name), "input.missing"))
		}
	}
	for _, name := range sortedNames(object) {
		if !known[name] {
			problems = append(problems, ProblemAt(JoinPath(path, name), "input.unknown_field"))
		}
	}
	return problems
}

// memberProblems are those of an object whose members have names of the sender's.
func memberProblems(object map[string]any, t reflect.Type, path string) []tournament.Problem {
	var problems []tournament.Problem
	for _, name := range sortedNames(object) {
		problems = append(problems, shapeProblems(object[name], t, JoinPath(path, article.Printable(name)))...)
	}
	return problems
}

// JoinPath puts a field below a path.
func JoinPath(path, name string) string {
	if path == "" || path == wholeBody {
		return name
	}
	return path + "." + name
}

func ProblemAt(field string, code article.Code, args ...article.Arg) tournament.Problem {
	return tournament.Problem{Field: field, Reason: article.Because(code, "", args...)}
}

// ProblemOf is a field that a refusal is about.
func ProblemOf(field string, reason article.Reason) tournament.Problem {
	return tournament.Problem{Field: field, Reason: reason}
}

func TextArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func NumberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
