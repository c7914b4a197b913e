package api_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/internal/web/api"
	"damka/internal/web/webtest"
)

// Every route of the API is described, and everything described is a route.
func TestEveryRouteIsDescribed(t *testing.T) {
	s := webtest.New(t)
	doc := readDocument(t, s)
	var routed, described []string
	operations := append(api.OperationNames(), slices.Collect(maps.Keys(s.Server.Described))...)
	for _, line := range s.Server.Routes {
		if strings.HasPrefix(line.Path, "/api/") || line.Path == "/game/export/{game}" {
			routed = append(routed, line.Method+" "+line.Path+" "+line.Operation)
			if !slices.Contains(operations, line.Operation) {
				t.Errorf("%s has no operation %q", line, line.Operation)
			}
		} else if line.Operation != "" {
			t.Errorf("%s is outside the API and has an operation", line)
		}
	}
	paths, _ := doc["paths"].(map[string]any)
	for path, methods := range paths {
		for method, operation := range methods.(map[string]any) {
			described = append(described, strings.ToUpper(method)+" "+path+" "+at(operation, "operationId").(string))
			if summary, _ := at(operation, "summary").(string); summary == "" {
				t.Errorf("%s %s has no summary", method, path)
			}
		}
	}
	slices.Sort(routed)
	slices.Sort(described)
	if !slices.Equal(routed, described) {
		t.Errorf("routes:\n%s\ndescribed:\n%s", strings.Join(routed, "\n"), strings.Join(described, "\n"))
	}
	if len(routed) != len(operations) {
		t.Errorf("%d routes, %d operations", len(routed), len(operations))
	}
	if doc["openapi"] != "3.1.0" || at(map[string]any(doc), "info", "title") != "Damka" {
		t.Errorf("not a description: %v, %v", doc["openapi"], doc["info"])
	}
}

// What the description demands of a path is in the path.
func TestDescribedParameters(t *testing.T) {
	s := webtest.New(t)
	paths, _ := readDocument(t, s)["paths"].(map[string]any)
	for path, methods := range paths {
		want := len(regexp.MustCompile(`\{\w+\}`).FindAllString(path, -1))
		for method, operation := range methods.(map[string]any) {
			got := 0
			parameters, _ := at(operation, "parameters").([]any)
			for _, parameter := range parameters {
				if at(parameter, "in") == "path" {
					got++
					if !strings.Contains(path, "{"+at(parameter, "name").(string)+"}") || at(parameter, "required") != true {
						t.Errorf("%s %s: %v", method, path, parameter)
					}
				}
			}
			if got != want {
				t.Errorf("%s %s: %d parameters of the path, want %d", method, path, got, want)
			}
		}
	}
}

// Every reference leads to a schema, and every example fits its own.
func TestSchemasHoldTogether(t *testing.T) {
	doc := readDocument(t, webtest.New(t))
	components, _ := at(map[string]any(doc), "components", "schemas").(map[string]any)
	for name, schema := range components {
		properties, _ := at(schema, "properties").(map[string]any)
		for property, rules := range properties {
			examples, _ := at(rules, "examples").([]any)
			for _, example := range examples {
				for _, fault := range doc.conforms(rules, example, name+"."+property) {
					t.Error(fault)
				}
			}
		}
	}
	var walk func(value any)
	walk = func(value any) {
		switch v := value.(type) {
		case map[string]any:
			if reference, ok := v["$ref"].(string); ok && doc.resolve(v) == nil {
				t.Errorf("%s leads nowhere", reference)
			}
			for _, inner := range v {
				walk(inner)
			}
		case []any:
			for _, inner := range v {
				walk(inner)
			}
		}
	}
	walk(map[string]any(doc))
	if len(components) < 20 {
		t.Errorf("only %d schemas", len(components))
	}
}

// fits holds an answer of the API against the description.
func (doc describedAPI) fits(s *webtest.Site, method string, got webtest.Answer) {
	s.Helper()
	pattern := got.Route
	operation := at(map[string]any(doc), "paths", pattern, strings.ToLower(method))
	content := at(operation, "responses", strconv.Itoa(got.StatusCode), "content")
	mediaType, _, _ := strings.Cut(got.Header.Get("Content-Type"), ";")
	body, described := at(content, mediaType).(map[string]any)
	if !described {
		s.Errorf("%s %s: an answer %d of type %s is not described\n%s", method, pattern, got.StatusCode, mediaType, got.Body)
		return
	}
	if !strings.HasSuffix(mediaType, "json") || len(body["schema"].(map[string]any)) == 0 {
		return // a file, a stream
	}
	var value any
	if err := json.Unmarshal([]byte(got.Body), &value); err != nil {
		s.Errorf("%s %s: %v", method, pattern, err)
		return
	}
	for _, fault := range doc.conforms(body["schema"], value, pattern) {
		s.Errorf("%s %s", method, fault)
	}
}
