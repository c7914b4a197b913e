package journal

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// The form of a line never changes: this is the text of one written today.
func TestLineForm(t *testing.T) {
	events, err := Encode("tournament/k3f9", 6, []Draft{{
		Type: "result.entered", Version: 2, By: "arbiter:1",
		At:   time.Date(2026, 3, 14, 13, 5, 9, 123_999_999, time.FixedZone("CET", 3600)),
		Data: json.RawMessage("{ \"text\" : \"<ł&\\u2028>\",\n \"round\": 1 }"),
	}})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"seq":7,"type":"result.entered","v":2,"at":"2026-03-14T12:05:09.123Z","by":"arbiter:1","data":{"text":"<ł&\u2028>","round":1}}`
	if got := string(events[0].Line); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := string(events[0].Data); got != `{"text":"<ł&\u2028>","round":1}` {
		t.Errorf("data is %s", got)
	}
}

func TestEncodedLineParsesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-zA-Z0-9._-]{1,64}`)
		object := rapid.MapOf(rapid.String(), rapid.String())
		data, err := json.Marshal(object.Draw(t, "data"))
		if err != nil {
			t.Fatal(err)
		}
		seconds := rapid.Int64Range(-62135596800, 253402300799).Draw(t, "seconds")
		events, err := Encode("tournament/a", Seq(rapid.Uint32().Draw(t, "after")), []Draft{{
			Type: word.Draw(t, "type"), Version: rapid.IntRange(1, 1<<31).Draw(t, "version"),
			At: time.Unix(seconds, rapid.Int64Range(0, 999_999_999).Draw(t, "nanoseconds")),
			By: rapid.StringMatching(`[a-zA-Z0-9._:@/-]{0,64}`).Draw(t, "by"), Data: data,
		}})
		if err != nil {
			t.Fatal(err)
		}
		want := events[0]
		got, err := ParseLine(want.Line)
		if err != nil {
			t.Fatalf("%s: %v", want.Line, err)
		}
		got.Stream = want.Stream
		if !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
		if !json.Valid(want.Line) {
			t.Errorf("%s is not JSON", want.Line)
		}
	})
}

func TestDraftsThatCannotBeWritten(t *testing.T) {
	good := Draft{Type: "a", Version: 1, At: noon, Data: json.RawMessage(`{}`)}
	for name, test := range map[string]struct {
		change func(*Draft)
		want   string
	}{
		"no type":           {func(d *Draft) { d.Type = "" }, "type"},
		"type of two words": {func(d *Draft) { d.Type = "two words" }, "type"},
		"long type":         {func(d *Draft) { d.Type = strings.Repeat("a", 65) }, "type"},
		"no version":        {func(d *Draft) { d.Version = 0 }, "version"},
		"name as by":        {func(d *Draft) { d.By = "Olga Czyż" }, "by"},
		"year 10000":        {func(d *Draft) { d.At = time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) }, "time"},
		"no data":           {func(d *Draft) { d.Data = nil }, "data"},
		"array":             {func(d *Draft) { d.Data = json.RawMessage(`[]`) }, "data"},
		"two objects":       {func(d *Draft) { d.Data = json.RawMessage(`{}{}`) }, "data"},
		"half an object":    {func(d *Draft) { d.Data = json.RawMessage(`{"a"`) }, "data"},
		"not UTF-8":         {func(d *Draft) { d.Data = json.RawMessage("{\"a\":\"\xff\"}") }, "data"},
		"too long":          {func(d *Draft) { d.Data = json.RawMessage(`{"a":"` + strings.Repeat("x", MaxLine) + `"}`) }, "line"},
	} {
		t.Run(name, func(t *testing.T) {
			bad := good
			test.change(&bad)
			_, err := Encode("tournament/a", 0, []Draft{good, bad})
			if err == nil || !strings.Contains(err.Error(), "draft 2") || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want an error about draft 2 and its %s", err, test.want)
			}
		})
	}
	if _, err := Encode("tournament", 0, []Draft{good}); err == nil {
		t.Error("a stream without an id was accepted")
	}
}

func TestLinesThatAreNotEvents(t *testing.T) {
	good := `{"seq":1,"type":"a","v":1,"at":"2026-03-14T12:00:00.000Z","by":"","data":{"b":1}}`
	if _, err := ParseLine([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{`"seq":1`, `"seq":0`}, {`"seq":1`, `"seq":01`}, {`"seq":1`, `"seq":1.0`}, {`"seq":1`, `"seq":-1`},
		{`"seq":1`, `"SEQ":1`}, {`"seq":1`, `"seq":1,"seq":1`}, {`"seq":1`, `"seq":99999999999999999999`},
		{`{"seq":1,"type":"a"`, `{"type":"a","seq":1`}, {`"type":"a"`, `"type":""`}, {`"type":"a"`, `"type":"\u0061"`},
		{`"v":1`, `"v":0`}, {`"v":1`, `"v": 1`}, {`.000Z`, `Z`}, {`.000Z`, `,000Z`}, {`.000Z`, `.000+00:00`}, {`-14T`, `-34T`},
		{`2026-`, `0000-`}, {`"by":""`, `"by":"Olga Czyż"`}, {`"by":""`, `"by":null`}, {`{"b":1}`, `[]`}, {`{"b":1}`, `{"b":1`}, {`{"b":1}`, `{"b":01}`},
		{`{"b":1}`, "{\"b\":\n1}"}, {`{"b":1}`, "{\"b\":\"\xff\"}"}, {`}}`, `},"more":1}`}, {`}}`, `}} `}, {`}}`, `}`}, {good, ``}, {good, `{}`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good {
			t.Fatalf("%s changes nothing", change)
		}
		if _, err := ParseLine([]byte(bad)); err == nil {
			t.Errorf("accepted %s", bad)
		}
	}
}

func FuzzParseLine(f *testing.F) {
	for _, event := range chained(f, draft("a.b", `{"a":[1,2.5e9,{"b":null}]}`, 0), draft("c", `{}`, 1)) {
		f.Add(event.Line)
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		event, err := ParseLine(line)
		if err != nil {
			return
		}
		// What is read has the same content when it is written again, except that
		// writing would take out the spaces in data.
		again, err := encode(event.Seq, Draft{event.Type, event.Version, event.At, event.By, event.Data})
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if !bytes.Equal(again.Line[:len(again.Line)-len(again.Data)-1], line[:len(line)-len(event.Data)-1]) {
			t.Errorf("%s became %s", line, again.Line)
		}
	})
}
