package title_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"damka/title"
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
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(bytes.TrimPrefix(data, []byte("\uFEFF"))))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

// answered is a decision with forecasts as the command writes it.
func answered(t testing.TB, event *title.Event) []byte {
	t.Helper()
	type player struct {
		title.PlayerResult
		Forecast []title.Outlook `json:"forecast,omitempty"`
	}
	answer := struct {
		title.Decision
		Players []player `json:"players"`
	}{Decision: event.Decide(), Players: []player{}}
	for _, result := range answer.Decision.Players {
		ahead, _ := event.Ahead(result.ID, title.Coming{Games: 2})
		forecast, ok := event.Forecast(result.ID, ahead)
		if !ok {
			t.Fatalf("no forecast for %q", result.ID)
		}
		answer.Players = append(answer.Players, player{result, forecast})
	}
	written, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return written
}

// The examples, and what is made of them and of random events, have the form
// that is documented.
func TestExamplesConformToTheSchemas(t *testing.T) {
	input, output := schema(t, "norms-input.schema.json"), schema(t, "norms-output.schema.json")
	for _, name := range files(t, "events") {
		data := read(t, name)
		if err := conforms(t, input, data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		file, err := title.Decode(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		event, err := file.Event()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := conforms(t, output, answered(t, event)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for seed := range uint64(40) {
		event, err := title.NewEvent(randomEvent(rand.New(rand.NewPCG(seed, 4))))
		if err != nil {
			t.Fatal(err)
		}
		if err := conforms(t, output, answered(t, event)); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// What a schema can express is checked by both: the bad files that are JSON and
// wrong in their form do not conform either.
func TestBadFilesDoNotConform(t *testing.T) {
	input := schema(t, "norms-input.schema.json")
	for _, name := range []string{"fields", "sense", "list", "nothing"} {
		if err := conforms(t, input, read(t, "bad/"+name+".json")); err == nil {
			t.Errorf("%s conforms", name)
		}
	}
}
