package journal

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestRecordHashIsSalted(t *testing.T) {
	r := record("p1", `{"name":"Olga Czyż"}`)
	if got := r.Hash(); got != sha256.Sum256(slices.Concat(r.Salt, r.Data)) {
		t.Errorf("got %s", got)
	}
	other := r
	other.Salt = []byte("another salt 123")
	if other.Hash() == r.Hash() {
		t.Error("the salt makes no difference")
	}
	if r.Erase().Hash() != (Hash{}) || !r.Erase().Erased || r.Erase().Data != nil || r.Erase().Salt != nil {
		t.Error("an erased record still says something")
	}
}

func TestRecordValidate(t *testing.T) {
	good := record("p1", `{"name":"Olga"}`)
	if err := good.Validate(); err != nil {
		t.Fatal(err)
	}
	if err := good.Erase().Validate(); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Record){
		"no id":             func(r *Record) { r.ID = "" },
		"id with a quote":   func(r *Record) { r.ID = `p"` },
		"short salt":        func(r *Record) { r.Salt = r.Salt[:15] },
		"long salt":         func(r *Record) { r.Salt = make([]byte, 65) },
		"no data":           func(r *Record) { r.Data = nil },
		"array":             func(r *Record) { r.Data = json.RawMessage(`[1]`) },
		"space around":      func(r *Record) { r.Data = json.RawMessage(` {}`) },
		"line break":        func(r *Record) { r.Data = json.RawMessage("{\n}") },
		"not JSON":          func(r *Record) { r.Data = json.RawMessage(`{"a"}`) },
		"not UTF-8":         func(r *Record) { r.Data = json.RawMessage("{\"a\":\"\xff\"}") },
		"too long":          func(r *Record) { r.Data = json.RawMessage(`{"a":"` + strings.Repeat("a", MaxLine) + `"}`) },
		"erased, with data": func(r *Record) { r.Erased = true },
	} {
		bad := good
		change(&bad)
		if bad.Validate() == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestReferences(t *testing.T) {
	h := Hash(sha256.Sum256([]byte("x")))
	ref := fmt.Sprintf(`{"id":"p","hash":%q}`, h)
	for data, want := range map[string]int{
		`{"record":` + ref + `}`:                                          1,
		`{"note":` + ref + `,"record":` + ref + `}`:                       2,
		`{"players":[{"record":` + ref + `},{"record":` + ref + `}]}`:     2,
		`{"record":[` + ref + `,` + ref + `]}`:                            2,
		`{"change":{"deep":{"record":` + ref + `}}}`:                      1,
		`{"record":` + fmt.Sprintf(`{"hash":%q,"id":"p"}`, h) + `}`:       1,
		`{"list":` + ref + `}`:                                            0,
		`{"record":"p"}`:                                                  0,
		`{"record":{"id":"p"}}`:                                           0,
		`{"record":{"id":"p","hash":"12"}}`:                               0,
		`{"record":` + fmt.Sprintf(`{"id":"","hash":%q}`, h) + `}`:        0,
		`{"record":` + fmt.Sprintf(`{"id":"p","hash":%q,"a":1}`, h) + `}`: 0,
		`{"text":"\"record\":"}`:                                          0,
		`{"a":1e999,"record":` + ref + `}`:                                1,
		`{}`:                                                              0,
	} {
		events := chained(t, draft("a", `{}`, 0), draft("b", data, 1))
		found := References(events)
		if len(found) != want {
			t.Errorf("%s: found %v, want %d", data, found, want)
		}
		for _, reference := range found {
			if reference != (Reference{Seq: 2, ID: "p", Hash: h}) {
				t.Errorf("%s: found %v", data, reference)
			}
		}
	}
}
