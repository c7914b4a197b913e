package rating_test

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"damka/jsonfault"
	"damka/rating"
)

// beyondSchema are the faults that a schema cannot express. For a schema whole
// numbers may be written 2.0 or 2e3, and keys may come twice.
var beyondSchema = []string{
	"rating.id_twice", "rating.id_unprintable", "rating.meets_himself", "rating.period_backwards", "rating.last_game_later", "rating.approved_before_end",
	"rating.edition_variant", "rating.withdrawn_unknown", "json.field_twice", "json.not_whole", "clock.",
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
	schemas := bothSchemas(f)
	f.Fuzz(func(t *testing.T, data []byte) { schemas.expectDecoded(t, data) })
}

// schemas are the documented forms of input and output.
type schemas struct{ input, output *jsonschema.Schema }

func bothSchemas(t testing.TB) schemas {
	return schemas{schema(t, "rate-input.schema.json"), schema(t, "rate-output.schema.json")}
}

// expectDecoded checks the claim of FuzzDecode for one text; it says whether the
// text was read.
func (s schemas) expectDecoded(t *testing.T, data []byte) bool {
	t.Helper()
	file, err := rating.Decode(data)
	if err != nil {
		expectFaults(t, data, err)
		if utf8.Valid(data) && json.Valid(data) && conforms(t, s.input, data) == nil {
			expectBeyondSchema(t, err)
		}
		return false
	}
	if err := conforms(t, s.input, []byte(strings.TrimPrefix(string(data), "\uFEFF"))); err != nil {
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
	if err := conforms(t, s.output, told); err != nil {
		t.Fatalf("%v\n%s", err, told)
	}
	return true
}

// Files with one value damaged are read or refused as FuzzDecode says: whole
// periods, which bytes changed at random seldom leave readable.
func TestDamagedFiles(t *testing.T) {
	schemas := bothSchemas(t)
	read := 0
	const files = 1500
	for seed := range uint64(files) {
		r := &random{seed}
		var tree any
		if err := json.Unmarshal(written(t, drawPeriod(seed%300)), &tree); err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(damage(r, tree))
		if err != nil {
			t.Fatal(err)
		}
		if schemas.expectDecoded(t, data) {
			read++
		}
		if t.Failed() {
			t.Fatalf("seed %d: %s", seed, data)
		}
	}
	if read < files/20 || read > files*19/20 {
		t.Errorf("%d of %d were read", read, files)
	}
}

// damage changes one value somewhere in a tree of JSON.
func damage(r *random, tree any) any {
	switch node := tree.(type) {
	case object:
		keys := slices.Sorted(maps.Keys(node))
		key := oneOf(r, keys...)
		switch {
		case r.oneIn(30):
			delete(node, key)
		case r.oneIn(60):
			node[key+"s"] = nil
		default:
			node[key] = damage(r, node[key])
		}
		return node
	case []any:
		if len(node) > 0 && !r.oneIn(20) {
			i := r.below(len(node))
			node[i] = damage(r, node[i])
			return node
		}
	}
	return oneOf[any](r, nil, true, false, 0, -1, 30, 2300, 2.5, 1e6, 1e300, "", "-", "A", "T", "p0100", "2026-02-29", "2024-02-29", "2-0", "--", "20", "90", object{}, []any{}, []any{nil})
}

// FuzzRate compares more periods with the slow twin.
func FuzzRate(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		file := drawPeriod(seed)
		expectTwin(t, seed, file, rate(t, file.Period, file.Players, file.Tournaments...))
	})
}

// expectFaults requires that an error has faults at places that exist, each with
// a code.
func expectFaults(t *testing.T, data []byte, err error) {
	t.Helper()
	faults, is := errors.AsType[jsonfault.Faults](err)
	if !is || len(faults) == 0 {
		t.Fatalf("%v", err)
	}
	lines := strings.Count(string(data), "\n") + 1
	for _, fault := range faults {
		if fault.Reason.Code == "" || fault.Line < 0 || fault.Line > lines || (fault.Line == 0) != (fault.Column == 0) || fault.Line == 0 && fault.Path != "" {
			t.Fatalf("%d lines, and %+v", lines, fault)
		}
	}
}

func expectBeyondSchema(t *testing.T, err error) {
	t.Helper()
	faults, _ := errors.AsType[jsonfault.Faults](err)
	for _, fault := range faults {
		for _, prefix := range beyondSchema {
			if strings.HasPrefix(string(fault.Reason.Code), prefix) {
				return
			}
		}
	}
	t.Fatalf("the schema allows it, and yet %v", err)
}
