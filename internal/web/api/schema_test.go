package api_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/web/webtest"
)

// describedAPI is the served description, as a program reads it.
type describedAPI map[string]any

func readDocument(t *testing.T, s *webtest.Site) describedAPI {
	t.Helper()
	var doc describedAPI
	if err := json.Unmarshal([]byte(s.Get("/api/openapi.json").Body), &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// at walks down the members of an object; nil where there is none.
func at(value any, names ...string) any {
	for _, name := range names {
		object, _ := value.(map[string]any)
		value = object[name]
	}
	return value
}

// resolve follows a reference of a schema.
func (doc describedAPI) resolve(schema map[string]any) map[string]any {
	reference, ok := schema["$ref"].(string)
	if !ok {
		return schema
	}
	name := strings.TrimPrefix(reference, "#/components/schemas/")
	resolved, _ := at(map[string]any(doc), "components", "schemas", name).(map[string]any)
	return resolved
}

// conforms says where a value does not fit a schema. It knows the words of
// JSON Schema that the description uses, and complains of others.
func (doc describedAPI) conforms(schema any, value any, path string) []string {
	given, ok := schema.(map[string]any)
	if !ok {
		return []string{path + ": no schema"}
	}
	rules := doc.resolve(given)
	if rules == nil {
		return []string{fmt.Sprintf("%s: %v leads nowhere", path, given["$ref"])}
	}
	var faults []string
	fault := func(format string, args ...any) { faults = append(faults, path+": "+fmt.Sprintf(format, args...)) }
	for word := range rules {
		if !slices.Contains([]string{"type", "enum", "format", "items", "properties", "required", "additionalProperties", "description", "examples", "$ref"}, word) {
			fault("this test does not know the word %q", word)
		}
	}
	switch kind := rules["type"]; v := value.(type) {
	case string:
		if kind != "string" {
			fault("a string, want %v", kind)
		}
		if values, ok := rules["enum"].([]any); ok && !slices.Contains(values, any(v)) {
			fault("%q is none of %v", v, values)
		}
		if rules["format"] == "date-time" {
			if _, err := time.Parse(time.RFC3339, v); err != nil {
				fault("%v", err)
			}
		}
	case bool:
		if kind != "boolean" {
			fault("a boolean, want %v", kind)
		}
	case float64:
		if kind != "integer" || v != float64(int64(v)) {
			fault("%v, want %v", v, kind)
		}
	case []any:
		if kind != "array" {
			fault("an array, want %v", kind)
		}
		for i, item := range v {
			faults = append(faults, doc.conforms(rules["items"], item, fmt.Sprintf("%s[%d]", path, i))...)
		}
	case map[string]any:
		if kind != "object" {
			fault("an object, want %v", kind)
		}
		faults = append(faults, doc.members(rules, v, path)...)
	default:
		fault("%v, want %v", value, kind)
	}
	return faults
}

func (doc describedAPI) members(rules, object map[string]any, path string) []string {
	var faults []string
	properties, described := rules["properties"].(map[string]any)
	if !described {
		return nil // an object of anything
	}
	for name, value := range object {
		if properties[name] == nil {
			faults = append(faults, path+": unknown member "+name)
			continue
		}
		faults = append(faults, doc.conforms(properties[name], value, path+"."+name)...)
	}
	required, _ := rules["required"].([]any)
	for _, name := range required {
		if _, there := object[name.(string)]; !there {
			faults = append(faults, path+": without "+name.(string))
		}
	}
	return faults
}

// The checker itself finds what is wrong.
func TestConformsFindsFaults(t *testing.T) {
	doc := describedAPI{"components": map[string]any{"schemas": map[string]any{
		"Pair": map[string]any{"type": "object", "required": []any{"board"}, "additionalProperties": false, "properties": map[string]any{
			"board": map[string]any{"type": "integer"},
			"when":  map[string]any{"type": "string", "format": "date-time"},
			"sign":  map[string]any{"type": "string", "enum": []any{"+", "-"}},
			"free":  map[string]any{"type": "array", "items": map[string]any{"type": "string"}},
			"open":  map[string]any{"type": "boolean"},
		}},
	}}}
	pair := map[string]any{"$ref": "#/components/schemas/Pair"}
	for text, faults := range map[string]int{
		`{"board":1,"when":"2026-11-14T10:00:00Z","sign":"+","free":["a"],"open":true}`: 0,
		`{}`: 1, `{"board":"1"}`: 1, `{"board":1.5}`: 1, `{"board":1,"x":1}`: 1, `{"board":1,"when":"today"}`: 1,
		`{"board":1,"sign":"x"}`: 1, `{"board":1,"free":[1,"a",true]}`: 2, `{"board":1,"open":1}`: 1, `{"board":null}`: 1, `[]`: 1,
	} {
		var value any
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			t.Fatal(err)
		}
		if found := doc.conforms(pair, value, "pair"); len(found) != faults {
			t.Errorf("%s: %d faults, want %d: %v", text, len(found), faults, found)
		}
	}
}
