package game

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/golden"
	"damka/internal/wire"
)

// Every version of every event that was ever written must remain readable, and the form that is written
// today never changes.
func TestWireGolden(t *testing.T) {
	all := wireSamples()
	for _, more := range []map[string][]Event{presenceSamples(), transmitSamples(), waysSamples(), roundSamples(), talkSamples(), suspicionSamples()} {
		maps.Copy(all, more)
	}
	for _, k := range kinds {
		file := fmt.Sprintf("%s.v%d", k.Name, k.Version)
		events := all[file]
		delete(all, file)
		if len(events) == 0 {
			t.Errorf("%s has no sample", file)
			continue
		}
		newest := !slices.ContainsFunc(kinds, func(other wire.Kind[Event]) bool { return other.Name == k.Name && other.Version > k.Version })
		if field := emptyField(reflect.ValueOf(events[0]), file); field != "" && newest {
			t.Errorf("the first sample has no value in %s", field)
		}
		lines := goldenLines(t, file, events)
		if len(lines) != len(events) {
			t.Errorf("%s: %d lines, %d samples", file, len(lines), len(events))
			continue
		}
		for i, data := range lines {
			event, err := Decode(k.Name, k.Version, data)
			if err != nil || !reflect.DeepEqual(event, events[i]) {
				t.Errorf("%s, line %d: got %+v, %v; want %+v", file, i+1, event, err, events[i])
				continue
			}
			name, version, again, err := Encode(event)
			if err != nil || name != k.Name || version != k.Version || !bytes.Equal(again, data) {
				t.Errorf("%s, line %d: written again as %s v%d\n%s, %v\nwas %s", file, i+1, name, version, again, err, data)
			}
		}
	}
	for file := range all {
		t.Errorf("no event is called %s", file)
	}
}

// goldenLines is the golden file of an event. One that was written once is never written again, whatever
// the flag says.
func goldenLines(t *testing.T, file string, events []Event) [][]byte {
	t.Helper()
	path := filepath.Join("testdata", "wire", file+".json")
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) && golden.Updating() {
		for _, event := range events {
			_, _, data, err := Encode(event)
			if err != nil {
				t.Fatal(err)
			}
			content = append(append(content, data...), '\n')
		}
		err = os.WriteFile(path, content, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSuffix(content, []byte("\n")), []byte("\n"))
}

// emptyField is the first field below v without a value; "" when there is none. Of a list, the
// first element counts.
func emptyField(v reflect.Value, path string) string {
	switch {
	case v.Kind() == reflect.Slice:
		if v.Len() == 0 {
			return path
		}
		return emptyField(v.Index(0), path+"[0]")
	case v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[clock.Control]():
		for i := range v.NumField() {
			if v.Type() == reflect.TypeFor[Player]() && v.Type().Field(i).Name == "Program" && !strings.HasPrefix(path, "game.created.") {
				continue // a program has its side from the beginning
			}
			if v.Type() == reflect.TypeFor[Settings]() && v.Type().Field(i).Name == "Private" && !strings.HasPrefix(path, "game.created.") {
				continue // what begins anew is a game of a round, which is none
			}
			if empty := emptyField(v.Field(i), path+"."+v.Type().Field(i).Name); empty != "" {
				return empty
			}
		}
		return ""
	case v.IsZero():
		return path
	}
	return ""
}

func TestWireFilesAreOfEvents(t *testing.T) {
	files, err := filepath.Glob("testdata/wire/*")
	if err != nil || len(files) < len(kinds) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		known := slices.ContainsFunc(kinds, func(k wire.Kind[Event]) bool {
			return filepath.Base(path) == fmt.Sprintf("%s.v%d.json", k.Name, k.Version)
		})
		if !known {
			t.Errorf("%s: nothing reads this version any more", path)
		}
	}
}

func TestDecodeUnknownEvent(t *testing.T) {
	for _, unknown := range []UnknownEventError{{Name: "move.made", Version: 9}, {Name: "move.made", Version: 0}, {Name: "move.unmade", Version: 1}, {Name: "", Version: 1}} {
		_, err := Decode(unknown.Name, unknown.Version, []byte(`{}`))
		var got *UnknownEventError
		if !errors.As(err, &got) || *got != unknown {
			t.Errorf("got %v, want %v", err, &unknown)
		}
	}
}

// What a newer version would say more must not be dropped silently.
func TestDecodeIsStrict(t *testing.T) {
	for _, test := range []struct{ name, data string }{
		{"move.made", `{"at":1,"by":"white","move":"32-28","captured":7}`},
		{"move.made", `{"at":1,"at":2,"by":"white","move":"32-28"}`},
		{"move.made", `{"at":1.5,"by":"white","move":"32-28"}`},
		{"move.made", `{"at":1,"by":"green","move":"32-28"}`},
		{"move.made", `{"at":1,"by":"white","move":"32-28"} {}`},
		{"move.made", `[]`},
		{"move.made", ``},
		{"game.ended", `{"at":1,"outcome":{"white":"won","black":"gone","why":{"code":"x"}}}`},
		{"game.ended", `{"at":1,"outcome":{"white":"won","black":"lost","why":{"code":"x","args":[{"name":"n"}]}}}`},
		{"game.ended", `{"at":1,"outcome":{"white":"won","black":"lost","why":{"code":"x","because":"y"}}}`},
		{"start_fault.found", `{"at":1,"fault":"none","measure":"play_on","why":{"code":"x"}}`},
		{"start_fault.found", `{"at":1,"fault":"wrong_start","measure":"shrug","why":{"code":"x"}}`},
	} {
		event, err := Decode(test.name, 1, []byte(test.data))
		var fault *DataError
		if !errors.As(err, &fault) || fault.Name != test.name {
			t.Errorf("%s %s: got %v, %v; want an error of the data", test.name, test.data, event, err)
		}
	}
}

func TestEncodeNothing(t *testing.T) {
	if _, _, _, err := Encode(nil); err == nil {
		t.Error("nothing has no name")
	}
	if _, _, _, err := Encode(StartFaultFound{Fault: 9}); err == nil {
		t.Error("a fault that is none was written")
	}
}

// FuzzDecode: reading never fails but with an error, what is read can be written, and what is written
// reads back the same. Whatever was read, a game takes it or notes an anomaly.
func FuzzDecode(f *testing.F) {
	for i, k := range kinds {
		content, err := os.ReadFile(fmt.Sprintf("testdata/wire/%s.v%d.json", k.Name, k.Version))
		if err != nil {
			f.Fatal(err)
		}
		for line := range bytes.Lines(content) {
			f.Add(i, line)
		}
	}
	f.Fuzz(func(t *testing.T, which int, data []byte) {
		if which < 0 || which >= len(kinds) {
			which = 0
		}
		k := kinds[which]
		event, err := Decode(k.Name, k.Version, data)
		if err != nil {
			return
		}
		for _, state := range []*State{{}, fuzzedGame(t)} {
			if after := state.Apply(Recorded{state.Seq + 1, event}); after.Seq != state.Seq+1 || len(after.Anomalies) > 1 {
				t.Fatalf("%s: %d, %v", data, after.Seq, after.Anomalies)
			}
		}
		name, version, once, err := Encode(event)
		if err != nil {
			return // a value that no text has, such as an edition that is none
		}
		again, err := Decode(name, version, once)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		_, _, twice, err := Encode(again)
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%s, then %s, %v", once, twice, err)
		}
	})
}

// fuzzedGame is a game in which much can happen: moves were made, something is claimed and something reported.
func fuzzedGame(t *testing.T) *State {
	s := blitz(article.International)
	s.Pairing = board7
	g := newTable(t, s).begin().play("32-28", "19-23")
	g.do(ReportIrregularity{By: article.White, Offender: article.White.Other(), Kind: "touched_off_turn"})
	return g.state
}
