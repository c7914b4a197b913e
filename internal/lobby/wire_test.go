package lobby

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/golden"
)

// samples has every event; the first of each has a value in every field.
func samples() map[string][]Event {
	full := Offer{
		Conditions: Conditions{
			Variant: article.Chess960, Edition: article.FIDE2023, Control: clock.MustParse("5+3"), Start: "8/8/8/8/8/8/8/8 w - - 0 1",
			Origin: Origin{Kind: "number", Side: article.Black, Without: "a8", Drawn: "12-7", Moves: "c3-d4", Number: 518},
			Rated:  true, Friendly: true, Colour: article.White, Range: Range{Least: 1200, Most: 1600},
		},
		From: Party{Account: "q3m7aabz2x5kdefg", Seat: "b3m7aabz2x5kdefh"}, Rating: Rating{Value: 1432, Provisional: true},
		Audience: ToOne, To: Party{Account: "c3m7aabz2x5kdefk", Seat: "c3m7aabz2x5kdefs"}, Quick: true, Rematch: "d3m7aabz2x5kdefm", Until: 1800000090000,
	}
	plain := Offer{Conditions: Conditions{Variant: article.Russian, Edition: article.PZWarc}, From: Party{Seat: "b3m7aabz2x5kdefh"}, Audience: ToEverybody}
	private := full
	private.Conditions.Private = true
	return map[string][]Event{
		"offer.made.v2":      {Made{1800000000000, private}},
		"offer.made.v1":      {Made{1800000000000, full}, Made{1800000000000, plain}},
		"offer.accepted.v1":  {Accepted{At: 1800000001000, By: Party{Account: "c3m7aabz2x5kdefk", Seat: "x"}, Rating: Rating{1500, true}, Game: "e3m7aabz2x5kdefn", Side: article.White, Drawn: true, Number: 518, Seed: 18446744073709551615, Instead: "f3m7aabz2x5kdefp"}, Accepted{At: 1, By: Party{Seat: "b3m7aabz2x5kdefh"}, Game: "e3m7aabz2x5kdefn", Side: article.Black}},
		"game.begun.v1":      {Begun{1800000001001}},
		"game.failed.v1":     {Failed{1800000001001}},
		"offer.joined.v1":    {Joined{1800000001001, "f3m7aabz2x5kdefp", "e3m7aabz2x5kdefn", article.Black}},
		"offer.declined.v1":  {Declined{1800000001001, TooFast}},
		"offer.cancelled.v1": {Cancelled{1800000001001}},
		"offer.expired.v1":   {Expired{1800000001001}},
	}
}

// Every version of every event that was ever written must remain readable, and the form that is written today
// never changes.
func TestWireGolden(t *testing.T) {
	all := samples()
	for _, k := range kinds {
		file := fmt.Sprintf("%s.v%d", k.Name, k.Version)
		events := all[file]
		delete(all, file)
		if len(events) == 0 {
			t.Errorf("%s has no sample", file)
			continue
		}
		if field := emptyField(reflect.ValueOf(events[0]), file); field != "" && file != "offer.made.v1" { // the newest has every field
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
			}
			if _, _, again, err := Encode(events[i]); err != nil || !bytes.Equal(again, data) {
				t.Errorf("%s, line %d: written again as %s, %v\nwas %s", file, i+1, again, err, data)
			}
		}
	}
	for file := range all {
		t.Errorf("no event is called %s", file)
	}
}

// goldenLines is the golden file of an event. One that was written once is never written again.
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

// emptyField is the first field below v without a value; "" when there is none.
func emptyField(v reflect.Value, path string) string {
	if v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[clock.Control]() {
		for i := range v.NumField() {
			if empty := emptyField(v.Field(i), path+"."+v.Type().Field(i).Name); empty != "" {
				return empty
			}
		}
		return ""
	}
	if v.IsZero() {
		return path
	}
	return ""
}

func TestDecodeUnknownEvent(t *testing.T) {
	for _, unknown := range []UnknownEventError{{Name: "offer.made", Version: 9}, {Name: "offer.made"}, {Name: "offer.lost", Version: 1}, {Version: 1}} {
		_, err := Decode(unknown.Name, unknown.Version, []byte(`{}`))
		var got *UnknownEventError
		if !errors.As(err, &got) || *got != unknown {
			t.Errorf("got %v, want %v", err, &unknown)
		}
	}
}

// What a newer version would say more must not be dropped silently.
func TestDecodeIsStrict(t *testing.T) {
	for _, data := range []string{`{"at":1,"why":"x"}`, `{"at":1,"at":2}`, `{"at":1.5}`, `{"at":1} {}`, `[]`, ``} {
		event, err := Decode("offer.cancelled", 1, []byte(data))
		var fault *DataError
		if !errors.As(err, &fault) || fault.Name != "offer.cancelled" {
			t.Errorf("%s: got %v, %v; want an error of the data", data, event, err)
		}
	}
}

// FuzzDecode: reading never fails but with an error, and what is read can be folded and written again.
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
		k := kinds[max(which, 0)%len(kinds)]
		event, err := Decode(k.Name, k.Version, data)
		if err != nil {
			return
		}
		for _, state := range []*State{{}, opened(t, seek())} {
			if after := state.Apply(Recorded{state.Seq + 1, event}); after.Seq != state.Seq+1 || len(after.Strange) > 1 {
				t.Fatalf("%s: %d, %v", data, after.Seq, after.Strange)
			}
		}
		name, version, once, err := Encode(event)
		if err != nil {
			return // a value that no text has
		}
		again, err := Decode(name, version, once)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		if _, _, twice, err := Encode(again); err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%s, then %s, %v", once, twice, err)
		}
	})
}
