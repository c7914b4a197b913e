package jsonfault

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestTwice(t *testing.T) {
	many := make([]string, 40)
	for i := range many {
		many[i] = fmt.Sprintf(`"field%d":%d`, i, i)
	}
	for text, want := range map[string]string{
		`{}`: "", `[]`: "", `7`: "", `"a"`: "", `null`: "", ` { "a" : 1 } `: "",
		`{"a":1,"b":2}`:                                "",
		`{"a":1,"a":2}`:                                "a at 7",
		`{"a":1,"A":2}`:                                "A at 7",
		`{"round":1,"ſeq":2,"Seq":3}`:                  "Seq at 20",
		`{"k":1,"\u212a":3}`:                           "\u212a at 7",
		`{"a":1,"\u0061":2}`:                           "a at 7",
		`{"ą":1,"Ą":2}`:                                "Ą at 8",
		`{"a":{"a":1},"b":{"a":2}}`:                    "",
		`[{"a":1},{"a":1}]`:                            "",
		`{"a":"a","b":["a","a","b"]}`:                  "",
		`{"a":[1,{"b":[{"c":1},{"d":1,"d":"x"}]}]}`:    "a.1.b.1.d at 29",
		`{"a":"\"","b":"\\","a":1}`:                    "a at 19",
		`{"a":{"x":1},"a":2}`:                          "a at 13",
		`{"":1,"":2}`:                                  " at 6",
		"{" + strings.Join(many, ",") + "}":            "",
		"{" + strings.Join(many, ",") + `,"FIELD3":1}`: fmt.Sprintf("FIELD3 at %d", len(strings.Join(many, ","))+2),
	} {
		got := ""
		if repeated := Twice([]byte(text)); repeated != nil {
			got = fmt.Sprintf("%s at %d", repeated.Path, repeated.Offset)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

// slowTwice says whether any object has a field twice: it reads the text token
// by token and compares every two names.
func slowTwice(decoder *json.Decoder) bool {
	token, err := decoder.Token()
	if err != nil {
		return false
	}
	found := false
	var names []string
	switch token {
	case json.Delim('{'):
		for decoder.More() {
			key, _ := decoder.Token()
			for _, name := range names {
				found = found || strings.EqualFold(name, key.(string))
			}
			names = append(names, key.(string))
			found = slowTwice(decoder) || found
		}
		decoder.Token()
	case json.Delim('['):
		for decoder.More() {
			found = slowTwice(decoder) || found
		}
		decoder.Token()
	}
	return found
}

// FuzzTwice: what is found is what a slow reading finds, and is where it is said.
func FuzzTwice(f *testing.F) {
	for _, seed := range []string{`{"a":1,"A":{"b":[1,{"c":"\"","c":2}]}}`, `{"ą":1,"Ą":2}`, `[{"\u0061":1,"a":"\\"}]`, `{"k":1,"` + "\u212a" + `":3}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, defect := Check(text); defect != nil || bytes.HasPrefix(text, []byte("\ufeff")) {
			return
		}
		repeated := Twice(text)
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.UseNumber()
		if slow := slowTwice(decoder); slow != (repeated != nil) {
			t.Fatalf("%s: got %v, slowly %v", text, repeated, slow)
		}
		if repeated != nil && text[repeated.Offset] != '"' {
			t.Fatalf("%s: no field at %d", text, repeated.Offset)
		}
	})
}

func BenchmarkTwice(b *testing.B) {
	text := []byte(`{"entries":[` + strings.Repeat(`{"id":"p1","record":{"id":"k3f9","hash":"0a0a"},"strength":{"title":"K+","rating":2105,"list":"A"}},`, 400) + `{}]}`)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if Twice(text) != nil {
			b.Fatal("found")
		}
	}
}
