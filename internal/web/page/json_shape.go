package page

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

// JsonField is one member of the JSON object that a struct becomes.
type JsonField struct {
	Name     string
	Required bool // no omitempty, omitzero or pointer: it is always there
	Of       reflect.Type
	Doc      string // the tag "doc", for the API's description
	Example  string // the tag "example"
	Names    string // the tag "names": of what closed type the text is a name
	index    int
}

// JsonFields are the members of a struct in order. The API's own structs have
// no embedded ones.
func JsonFields(t reflect.Type) []JsonField {
	var fields []JsonField
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		fields = append(fields, JsonField{
			Name: name, Of: f.Type, index: i,
			Required: !strings.Contains(options, "omit") && f.Type.Kind() != reflect.Pointer,
			Doc:      f.Tag.Get("doc"), Example: f.Tag.Get("example"), Names: f.Tag.Get("names"),
		})
	}
	return fields
}

// jsonKind is what a Go type is in JSON.
type jsonKind string

const (
	JsonString  jsonKind = "string"
	JsonInteger jsonKind = "integer"
	JsonBoolean jsonKind = "boolean"
	JsonArray   jsonKind = "array"
	JsonObject  jsonKind = "object"
	JsonAny     jsonKind = "" // arguments of reasons: an object of anything
)

var (
	textType = reflect.TypeFor[encoding.TextMarshaler]()
	argsType = reflect.TypeFor[article.Args]()
	TimeType = reflect.TypeFor[time.Time]()
)

func JsonKindOf(t reflect.Type) jsonKind {
	switch {
	case t == argsType:
		return JsonAny
	case t == TimeType || t.Implements(textType):
		return JsonString
	}
	switch t.Kind() {
	case reflect.String:
		return JsonString
	case reflect.Bool:
		return JsonBoolean
	case reflect.Slice, reflect.Array:
		return JsonArray
	case reflect.Struct:
		return JsonObject
	case reflect.Pointer:
		return JsonKindOf(t.Elem())
	}
	return JsonInteger
}

// shapeProblems holds what a program sent against the type it is to become
// and names everything that does not fit, by its path: "players.2.born". The
// value comes from a decoder that keeps numbers as they are written.
func shapeProblems(value any, t reflect.Type, path string) []tournament.Problem {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	kind := JsonKindOf(t)
	wrong := func() []tournament.Problem {
		return []tournament.Problem{ProblemAt(path, article.Code("input.expected_"+kind))}
	}
	switch v := value.(type) {
	case map[string]any:
		if kind != JsonObject {
			return wrong()
		}
		return objectProblems(v, t, path)
	case []any:
		if kind != JsonArray {
			return wrong()
		}
		var problems []tournament.Problem
		for i, item := range v {
			problems = append(problems, shapeProblems(item, t.Elem(), JoinPath(path, fmt.Sprint(i)))...)
		}
		return problems
	case string:
		if kind != JsonString {
			return wrong()
		}
	case bool:
		if kind != JsonBoolean {
			return wrong()
		}
	case json.Number:
		if kind != JsonInteger {
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
	for _, field := range JsonFields(t) {
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

func TextArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func NumberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
