package jsonfault

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/article"
)

// All faults of a file come at once, by their places.
func TestFaultsInTheOrderOfTheText(t *testing.T) {
	doc, err := Read([]byte(`{
  "games": [{"white": "żuk", "black": 7}, 8],
  "id": null, "odd name": 1, "id": "b",
  "day": "soon", "round": 1.5, "done": "yes"
}`))
	if err != nil {
		t.Fatal(err)
	}
	field := doc.Root().Fields("id", "day", "games", "round", "done", "place")
	field("place").Required()
	field("done").Boolean()
	field("round").Whole()
	Parse(field("day"), strconv.Atoi, "day.unknown")
	field("id").Text() // is told already
	List(field("games"), func(item Value) string {
		game := item.Fields("white", "black")
		return game("white").Text() + game("black").Text()
	})
	doc.Add(Fault{Path: "games[0].white", Reason: article.Because("nobody", "")}, Fault{Path: "games[1].white", Reason: article.Because("told", "")})
	const want = `1:1: place: json.missing
2:23: games[0].white: nobody
2:39: games[0].black: json.wrong_kind wanted=json.kind.string got=json.kind.number
2:43: games[1]: json.wrong_kind wanted=json.kind.object got=json.kind.number
3:27: ["odd name"]: json.field_unknown
3:36: id: json.field_twice
4:10: day: day.unknown got=soon
4:27: round: json.not_whole got=1.5
4:40: done: json.wrong_kind wanted=json.kind.boolean got=json.kind.string`
	if got := fmt.Sprint(doc.Err()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// twin compares a document with what encoding/json reads, and reports a fault at
// every value, from the innermost outwards.
type twin struct {
	*testing.T
	at map[string]int // the place of each value
}

// is says whether a value is the same as that of the twin.
func (t *twin) is(v Value, want any) bool {
	same := false
	switch want := want.(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(want))
		field := v.Fields(names...)
		same = !slices.ContainsFunc(names, func(name string) bool { return !t.is(field(name), want[name]) })
	case []any:
		i := 0
		for item := range v.Items() {
			if i >= len(want) || !t.is(item, want[i]) {
				return false
			}
			i++
		}
		same = i == len(want)
	case string:
		same = v.Text() == want
	case json.Number:
		same = v.Kind() == Number && string(v.doc.scalar(v.doc.at(v.node))) == want.String()
	case bool:
		same = v.Kind() == Boolean && v.Boolean() == want
	case nil:
		same = v.Kind() == Null && !v.OrNull().Exists()
	}
	t.at[v.Path()] = v.doc.at(v.node)
	v.Fault(article.Because("here", ""))
	return same
}

// FuzzRead: what is read is what encoding/json reads, and every value is where
// it is said.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		`{"players":[{"id":"a","rating":-1.5e3},{"id":"\"\\","on":[true,false,null]}],"ż":{}}`,
		"[1 ,\r\n\t2,\"\\u00f3\", [[]] ]", ` "" `, "{\"a b\":\n{\"[0]\":1,\"\\u0000\":2}}", "0", "{\"a\":1,\"a\":2}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := Read(data)
		_, defect := Check(data)
		if (err == nil) != (defect == nil) {
			t.Fatalf("%q: %v, %v", data, err, defect)
		}
		if err != nil || Twice(doc.text) != nil || bytes.Contains(data, []byte(`""`)) {
			return // a field without a name is never known
		}
		decoder := json.NewDecoder(bytes.NewReader(doc.text))
		decoder.UseNumber()
		var want any
		if err := decoder.Decode(&want); err != nil {
			t.Fatal(err)
		}
		same := twin{t, make(map[string]int)}
		if !same.is(doc.Root(), want) {
			t.Fatalf("%q is not read as %v", data, want)
		}
		faults := doc.Err().(Faults)
		if len(faults) != len(same.at) {
			t.Fatalf("%d faults, %d values", len(faults), len(same.at))
		}
		last := 0
		for _, fault := range faults {
			at := same.at[fault.Path]
			if slow := defectAt(doc.text, at, fault.Reason); at < last || fault.Line != slow.Line || fault.Column != slow.Column {
				t.Fatalf("%q: %s is at %d:%d, not at %d:%d", data, fault.Path, slow.Line, slow.Column, fault.Line, fault.Column)
			}
			last = at
		}
	})
}

// Reading takes memory for what is in a text, once: lists do not grow, and the
// text is not copied.
func TestReadAllocatesOnce(t *testing.T) {
	of := func(n int) float64 {
		text := []byte("[" + strings.Repeat(`{"a": [1, "x\\"]}, `, n) + "null]")
		return testing.AllocsPerRun(10, func() {
			doc, err := Read(text)
			if err != nil {
				t.Fatal(err)
			}
			List(doc.Root(), Value.Kind)
		})
	}
	if few, many := of(10), of(10_000); few != many {
		t.Errorf("%v allocations for 10 items, %v for 10,000", few, many)
	}
}
