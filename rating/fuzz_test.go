package rating_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"damka/rating"
)

// beyondSchema are the faults that a schema cannot say. Whole numbers may be
// written 2.0 or 2e3 in a schema's eyes, and keys may come twice.
var beyondSchema = []string{
	"rating.id_twice", "rating.id_unprintable", "rating.meets_himself", "rating.period_backwards", "rating.last_game_later",
	"rating.edition_variant", "rating.withdrawn_unknown", "rating.file_twice", "rating.file_not_whole", "clock.",
}

// Any bytes are read or refused. What is read has the form of the schema, is
// written and read again as the same, and is rated as the slow twin says; what
// has the form of the schema is refused only for what a schema cannot say.
func FuzzDecode(f *testing.F) {
	for _, pattern := range []string{"testdata/periods/*.json", "testdata/bad/*.json"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	input, output := schema(f, "rate-input.schema.json"), schema(f, "rate-output.schema.json")
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := rating.Decode(data)
		if err != nil {
			expectFaults(t, data, err)
			if utf8.Valid(data) && json.Valid(data) && conforms(t, input, data) == nil {
				expectBeyondSchema(t, err)
			}
			return
		}
		if err := conforms(t, input, []byte(strings.TrimPrefix(string(data), "\uFEFF"))); err != nil {
			t.Fatalf("read, and yet %v", err)
		}
		again, err := rating.Decode(written(t, file))
		if err != nil || !reflect.DeepEqual(again, file) {
			t.Fatalf("%+v\nis read again as %+v, %v", file, again, err)
		}
		outcome := rate(t, file.Period, file.Players, file.Tournaments...)
		expectTwin(t, 0, file, outcome)
		told, err := json.Marshal(outcome)
		if err != nil {
			t.Fatal(err)
		}
		if err := conforms(t, output, told); err != nil {
			t.Fatalf("%v\n%s", err, told)
		}
	})
}

// expectFaults holds that an error has faults at places that exist, each with
// a code.
func expectFaults(t *testing.T, data []byte, err error) {
	t.Helper()
	faults, is := errors.AsType[rating.Faults](err)
	if !is || len(faults) == 0 {
		t.Fatalf("%v", err)
	}
	lines := strings.Count(string(data), "\n") + 1
	for _, fault := range faults {
		if fault.Reason.Code == "" || fault.Line < 0 || fault.Line > lines || (fault.Line == 0) != (fault.Column == 0) || fault.Line > 0 && fault.Path != "" {
			t.Fatalf("%d lines, and %+v", lines, fault)
		}
	}
}

func expectBeyondSchema(t *testing.T, err error) {
	t.Helper()
	faults, _ := errors.AsType[rating.Faults](err)
	for _, fault := range faults {
		for _, prefix := range beyondSchema {
			if strings.HasPrefix(string(fault.Reason.Code), prefix) {
				return
			}
		}
	}
	t.Fatalf("the schema allows it, and yet %v", err)
}
