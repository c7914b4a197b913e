// Package wiretest holds a list of kinds of events to what every list has to hold: each version ever written remains readable, the form
// that is written today never changes, and reading is strict. It is for tests.
package wiretest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"damka/internal/golden"
	"damka/internal/wire"
)

// Golden compares the kinds with the files of testdata/wire. Samples have events by name and version, such as person.merged.v1; the first
// of each has a value in every field. A file that was written once is never written again.
func Golden[E any](t *testing.T, kinds wire.Kinds[E], samples map[string][]E) {
	t.Helper()
	seen := make(map[string]bool)
	for _, k := range kinds {
		file := fmt.Sprintf("%s.v%d", k.Name, k.Version)
		seen[file] = true
		events := samples[file]
		if len(events) == 0 {
			t.Errorf("%s has no sample", file)
			continue
		}
		if field := emptyField(reflect.ValueOf(events[0]), file); field != "" {
			t.Errorf("the first sample has no value in %s", field)
		}
		lines := lines(t, kinds, file, events)
		if len(lines) != len(events) {
			t.Errorf("%s: %d lines, %d samples", file, len(lines), len(events))
			continue
		}
		for i, data := range lines {
			event, err := kinds.Decode(k.Name, k.Version, data)
			if err != nil || !reflect.DeepEqual(event, events[i]) {
				t.Errorf("%s, line %d: got %+v, %v; want %+v", file, i+1, event, err, events[i])
			}
			if _, _, again, err := kinds.Encode(events[i]); err != nil || !bytes.Equal(again, data) {
				t.Errorf("%s, line %d: written again as %s, %v\nwas %s", file, i+1, again, err, data)
			}
		}
	}
	for file := range samples {
		if !seen[file] {
			t.Errorf("no event is called %s", file)
		}
	}
}

func lines[E any](t *testing.T, kinds wire.Kinds[E], file string, events []E) [][]byte {
	t.Helper()
	path := filepath.Join("testdata", "wire", file+".json")
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) && golden.Updating() {
		for _, event := range events {
			_, _, data, err := kinds.Encode(event)
			if err != nil {
				t.Fatal(err)
			}
			content = append(append(content, data...), '\n')
		}
		if err = os.MkdirAll(filepath.Dir(path), 0o755); err == nil {
			err = os.WriteFile(path, content, 0o644)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSuffix(content, []byte("\n")), []byte("\n"))
}

// emptyField is the first field below v without a value; "" when there is none. What other packages keep private is one value.
func emptyField(v reflect.Value, path string) string {
	if v.Kind() != reflect.Struct || v.NumField() > 0 && !v.Type().Field(0).IsExported() {
		if v.IsZero() && !(v.Kind() == reflect.Struct && v.NumField() == 0) {
			return path
		}
		return ""
	}
	for i := range v.NumField() {
		if empty := emptyField(v.Field(i), path+"."+v.Type().Field(i).Name); empty != "" {
			return empty
		}
	}
	return ""
}

// Fuzz reads lines that may be anything: reading never fails but with an error, apply takes whatever was read, and what was read is
// written and read again alike.
func Fuzz[E any](f *testing.F, kinds wire.Kinds[E], apply func(E)) {
	for i, k := range kinds {
		content, err := os.ReadFile(filepath.Join("testdata", "wire", fmt.Sprintf("%s.v%d.json", k.Name, k.Version)))
		if err != nil {
			f.Fatal(err)
		}
		for line := range bytes.Lines(content) {
			f.Add(i, line)
		}
	}
	f.Fuzz(func(t *testing.T, which int, data []byte) {
		k := kinds[max(which, 0)%len(kinds)]
		event, err := kinds.Decode(k.Name, k.Version, data)
		if err != nil {
			return
		}
		apply(event)
		name, version, once, err := kinds.Encode(event)
		if err != nil {
			return // a value that no text has
		}
		again, err := kinds.Decode(name, version, once)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		if _, _, twice, err := kinds.Encode(again); err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%s, then %s, %v", once, twice, err)
		}
	})
}
