package tournament

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"damka/article"
	"damka/jsonfault"
)

// DataError is data of a known event that cannot be read, with the field and
// what is wrong there.
type DataError struct {
	Name    string // of the event
	Problem Problem
}

func (e *DataError) Error() string {
	return fmt.Sprintf("tournament: reading %s: %s: %s", e.Name, e.Problem.Field, e.Problem.Reason)
}

// dataProblem finds out why data is not an event of the type E. It is called
// when reading has failed, so it need not be quick.
func dataProblem[E Event](data []byte) *Problem {
	text, defect := jsonfault.Check(data)
	if defect != nil {
		return &Problem{Reason: defect.Reason}
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var value any
	if decoder.Decode(&value) != nil {
		return &Problem{Reason: article.Because("event.unreadable", "")}
	}
	if problem := valueProblem("", value, reflect.TypeFor[E](), ""); problem != nil {
		return problem
	}
	return &Problem{Reason: article.Because("event.unreadable", "")}
}

// valueProblem is the first place at which a value does not fit a type. Options
// are those of the field's tag.
func valueProblem(path string, value any, t reflect.Type, options string) *Problem {
	if value == nil {
		return nil // encoding/json leaves the zero value, which is checked later
	}
	if _, named := reflect.New(t).Interface().(encoding.TextUnmarshaler); named {
		return nameProblem(path, value, t)
	}
	wrongKind := func(wanted jsonfault.Kind) *Problem {
		return &Problem{path, jsonfault.WrongKind(wanted, kindOfJSON(value))}
	}
	switch t.Kind() {
	case reflect.Struct:
		if object, ok := value.(map[string]any); ok {
			return objectProblem(path, object, t)
		}
		return wrongKind(jsonfault.Object)
	case reflect.Slice:
		items, ok := value.([]any)
		if !ok {
			return wrongKind(jsonfault.Array)
		}
		for i, item := range items {
			if problem := valueProblem(below(path, fmt.Sprint(i)), item, t.Elem(), ""); problem != nil {
				return problem
			}
		}
		return nil
	case reflect.Bool:
		if _, ok := value.(bool); !ok {
			return wrongKind(jsonfault.Boolean)
		}
		return nil
	case reflect.String:
		if _, ok := value.(string); !ok {
			return wrongKind(jsonfault.String)
		}
		return nil
	}
	return numberProblem(path, value, t, options)
}

// objectProblem looks at the fields in the order of the type, then for those
// that the type does not have.
func objectProblem(path string, object map[string]any, t reflect.Type) *Problem {
	known := make(map[string]bool, t.NumField())
	for i := range t.NumField() {
		name, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		known[strings.ToLower(name)] = true
		for written, value := range object {
			if strings.EqualFold(written, name) {
				if problem := valueProblem(below(path, name), value, t.Field(i).Type, options); problem != nil {
					return problem
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if !known[strings.ToLower(name)] {
			return &Problem{below(path, article.Printable(name)), jsonfault.FieldUnknown()}
		}
	}
	return nil
}

// nameProblem: a text that is the name of something known.
func nameProblem(path string, value any, t reflect.Type) *Problem {
	name, ok := value.(string)
	if !ok {
		return &Problem{path, jsonfault.WrongKind(jsonfault.String, kindOfJSON(value))}
	}
	err := reflect.New(t).Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(name))
	if refusal, ok := article.AsRefusal(err); ok {
		return &Problem{path, refusal.Reason}
	}
	if err != nil {
		return unknownWord(path, name)
	}
	return nil
}

// numberProblem: a whole number that the type has a place for, in quotation
// marks if the options say so.
func numberProblem(path string, value any, t reflect.Type, options string) *Problem {
	wanted, written := jsonfault.Number, ""
	switch v := value.(type) {
	case json.Number:
		written = v.String()
	case string:
		written = v
	}
	if options == "string" {
		wanted = jsonfault.String
	}
	if kindOfJSON(value) != wanted {
		return &Problem{path, jsonfault.WrongKind(wanted, kindOfJSON(value))}
	}
	if json.Unmarshal([]byte(written), reflect.New(t).Interface()) != nil {
		return &Problem{path, jsonfault.NotWhole(written)}
	}
	return nil
}

func kindOfJSON(value any) jsonfault.Kind {
	switch value.(type) {
	case map[string]any:
		return jsonfault.Object
	case []any:
		return jsonfault.Array
	case string:
		return jsonfault.String
	case bool:
		return jsonfault.Boolean
	case nil:
		return jsonfault.Null
	}
	return jsonfault.Number
}

func below(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
