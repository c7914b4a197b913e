package web_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"damka/internal/journal"
)

// samples are the tournament files that an older version wrote.
const samples = "../../cmd/damka/testdata/samples/0.1/files.zip"

// sampleFiles reads them, in the order of their names.
func sampleFiles(t testing.TB) []journal.File {
	t.Helper()
	archive, err := zip.OpenReader(samples)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	var files []journal.File
	for _, part := range archive.File {
		if !strings.HasSuffix(part.Name, ".damka") {
			continue
		}
		in, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		file, err := journal.ReadFile(in)
		in.Close()
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// forger changes a tournament as its bytes say, one after another; when they are
// used up it takes the first of whatever there is.
type forger struct {
	choices []byte
	drafts  []journal.Draft
	data    []any // of the drafts, decoded
}

func (f *forger) of(n int) int {
	if n <= 1 || len(f.choices) == 0 {
		return 0
	}
	chosen := int(f.choices[0])
	f.choices = f.choices[1:]
	if n > 256 && len(f.choices) > 0 {
		chosen = chosen<<8 | int(f.choices[0])
		f.choices = f.choices[1:]
	}
	return chosen % n
}

// forge is a file with right hashes, some of whose events were changed, left
// out, doubled or moved; nil when it cannot be written at all.
func forge(file journal.File, choices []byte) []byte {
	f := &forger{choices: choices}
	for _, e := range file.Events {
		decoder := json.NewDecoder(bytes.NewReader(e.Data))
		decoder.UseNumber()
		var data any
		if decoder.Decode(&data) != nil {
			return nil
		}
		f.drafts = append(f.drafts, journal.Draft{Type: e.Type, Version: e.Version, At: e.At, By: e.By, Data: e.Data})
		f.data = append(f.data, data)
	}
	if f.of(2) == 1 { // before its end, where more can follow
		n := 1 + f.of(len(f.drafts))
		f.drafts, f.data = f.drafts[:n], f.data[:n]
	}
	for n := 0; n < 5 && len(f.choices) > 0; n++ {
		f.change()
	}
	for i := range f.drafts {
		written, err := json.Marshal(f.data[i])
		if err != nil {
			return nil
		}
		f.drafts[i].Data = written
	}
	return sealed(file.Header.Stream, file.Records, f.drafts)
}

// sealed is a file of drafts with right hashes; nil when it cannot be written.
func sealed(stream journal.Stream, records []journal.Record, drafts []journal.Draft) []byte {
	events, err := journal.Encode(stream, 0, drafts)
	if err != nil {
		return nil
	}
	journal.Head{}.Chain(events)
	var out bytes.Buffer
	if journal.WriteFile(&out, nil, journal.Header{Stream: stream, Engine: "forger"}, records, events) != nil {
		return nil
	}
	return out.Bytes()
}

// change makes one change. Most often it is to a value inside an event: those
// leave most of the file in its order.
func (f *forger) change() {
	n := len(f.drafts)
	if n == 0 {
		return
	}
	i, j := f.of(n), f.of(n)
	switch f.of(12) {
	case 0:
		f.drafts, f.data = slices.Delete(f.drafts, i, i+1), slices.Delete(f.data, i, i+1)
	case 1:
		f.drafts, f.data = slices.Insert(f.drafts, j, f.drafts[i]), slices.Insert(f.data, j, copied(f.data[i]))
	case 2:
		f.drafts[i], f.drafts[j] = f.drafts[j], f.drafts[i]
		f.data[i], f.data[j] = f.data[j], f.data[i]
	case 3:
		f.drafts[i].Type, f.drafts[i].Version = f.drafts[j].Type, f.drafts[j].Version
	case 4:
		f.drafts = append(f.drafts, journal.Draft{Type: "undone", Version: 1, At: f.drafts[n-1].At})
		f.data = append(f.data, map[string]any{"seq": json.Number(itoa(n - f.of(3)))})
	case 5:
		f.drafts, f.data = append(f.drafts, f.drafts[i]), append(f.data, copied(f.data[i]))
	default:
		var places []place
		leaves(f.data[i], func(p place) { places = append(places, p) })
		if len(places) > 0 {
			f.alter(places[f.of(len(places))], j)
		}
	}
}

func itoa(n int) string { data, _ := json.Marshal(n); return string(data) }

func copied(value any) any {
	data, _ := json.Marshal(value)
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var again any
	_ = decoder.Decode(&again) // it was just written
	return again
}

// place is a value inside an event, with what puts another in its place.
type place struct {
	value any
	set   func(any) // nil takes it away
}

// leaves visits every value below another, in the order of its fields.
func leaves(value any, visit func(place)) {
	switch v := value.(type) {
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			visit(place{v[name], func(next any) {
				if next == nil {
					delete(v, name)
					return
				}
				v[name] = next
			}})
			leaves(v[name], visit)
		}
	case []any:
		for i := range v {
			visit(place{v[i], func(next any) { v[i] = next }})
			leaves(v[i], visit)
		}
	}
}

// numbers are at and beyond every bound there is.
var numbers = []int{
	0, 1, -1, 2, 3, 4, 5, 7, 8, 9, 20, 29, 30, 31, 60, 61, 98, 99, 100, 399, 400, 401, 499, 500, 501, 800, 1000, 3499, 3500, 3501,
	100_000, 100_001, 999_999, 1_000_001, 1_000_000_000, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64,
}

// written are texts that mean something somewhere, and some that do not.
var written = []string{
	"", "x", "-", "\u202e", "\u3164", "<b>", "../..", "0", "1", "9999-12-31", "0000-01-01", "9999-12-31T23:59", "0000-01-01T00:00", "Asia/Tokyo", "Local",
	"A", "B", "N", "AM", "M+", "K++", "mk", "gm", "white", "black", "plain", "varma", "hand", "rating", "groups", "classic", "dutch", "berger", "half", "reversed-half", "rutsch",
	"2-0", "1-1", "0-2", "1+1-", "1-1+", "0-0", "-+", "+-", "--", "adjourned", "struck_out", "forfeits", "left",
	"pairing", "absent", "full", "unpaired", "power", "other", "fmjd", "estimate", "pl_women_final", "junior_championship",
	"pzwarc", "pzwarc-2024", "fmjd-2006", "kotek-2008", "fide-2023", "international", "brazilian", "russian", "chess", "chess960",
	"80+60", "1", "999/99*", "3d", "15b5", "90/45,30+30", "wins", "direct", "buchholz", "swiss.again", strings.Repeat("ą", 200), strings.Repeat("x", 5000),
}

// alter puts another value in a place: an extreme number, a word, a value of
// another event, or nothing.
func (f *forger) alter(p place, other int) {
	switch p.value.(type) {
	case json.Number:
		if f.of(8) > 0 {
			p.set(json.Number(itoa(numbers[f.of(len(numbers))])))
			return
		}
	case string:
		if f.of(3) > 0 {
			p.set(written[f.of(len(written))])
			return
		}
	case bool:
		p.set(p.value == false)
		return
	case []any:
		items := p.value.([]any)
		switch at := f.of(max(len(items), 1)); f.of(3) {
		case 0:
			if len(items) > 0 {
				p.set(slices.Concat(items[:at], items[at+1:]))
			}
		case 1:
			if len(items) > 0 {
				p.set(append(slices.Clone(items), copied(items[at])))
			}
		case 2:
			p.set([]any{})
		}
		return
	}
	var values []any
	leaves(f.data[other], func(p place) { values = append(values, p.value) })
	if len(values) == 0 || f.of(6) == 0 {
		p.set(nil)
		return
	}
	p.set(copied(values[f.of(len(values))]))
}
