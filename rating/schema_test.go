package rating_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"damka/rating"
)

// schema compiles a schema of docs/schema; formats such as dates are held.
func schema(t testing.TB, name string) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	compiled, err := compiler.Compile(filepath.Join("..", "docs", "schema", name))
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// conforms says whether a JSON text has the form of a schema, and if not, why.
func conforms(t testing.TB, s *jsonschema.Schema, data []byte) error {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

// The examples, and what is made of them, have the form that is documented.
func TestExamplesConformToTheSchemas(t *testing.T) {
	input, output := schema(t, "rate-input.schema.json"), schema(t, "rate-output.schema.json")
	examples, err := filepath.Glob("testdata/periods/*.json")
	if err != nil || len(examples) == 0 {
		t.Fatalf("%d examples, %v", len(examples), err)
	}
	for _, name := range examples {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := conforms(t, input, data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		file, err := rating.Decode(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		outcome, err := rating.Rate(file.Period, file.Players, file.Tournaments)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		written, err := json.Marshal(outcome)
		if err != nil {
			t.Fatal(err)
		}
		if err := conforms(t, output, written); err != nil {
			t.Errorf("%s: %v\n%s", name, err, written)
		}
	}
}
