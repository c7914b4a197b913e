package journal

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"testing"
	"time"
)

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

const testStream Stream = "tournament/k3f9"

// record makes a record with a salt that depends on its id, as random salts
// have no place in a test.
func record(id, data string) Record {
	return Record{ID: id, Salt: fmt.Appendf(nil, "%16.16s", "salt of "+id), Data: json.RawMessage(data)}
}

func chained(t testing.TB, drafts ...Draft) []Event {
	t.Helper()
	events, err := Encode(testStream, 0, drafts)
	if err != nil {
		t.Fatal(err)
	}
	Head{}.Chain(events)
	return events
}

func draft(kind, data string, minutes int) Draft {
	return Draft{
		Type: kind, Version: 1, At: noon.Add(time.Duration(minutes) * time.Minute), By: "arbiter",
		Data: json.RawMessage(data),
	}
}

// small is a tournament file with everything a file can have: two records,
// an erased one, events that refer to each.
func small(t testing.TB) (Header, []Record, []Event) {
	t.Helper()
	olga, emil := record("p1", `{"name":"Olga Czyż","year":1999}`), record("p2", `{"name":"Emil Źrebak <\"Źrebię\">"}`)
	witold := record("p3", `{"name":"Witold Ćwik"}`)
	enter := func(r Record, minutes int) Draft {
		return draft("player.entered", fmt.Sprintf(`{"player":%q,"record":{"id":%q,"hash":%q}}`, r.ID, r.ID, r.Hash()), minutes)
	}
	events := chained(t,
		draft("tournament.created", `{"edition":"pzwarc"}`, 0),
		enter(olga, 1), enter(emil, 2), enter(witold, 3),
		draft("result.entered", `{"round":1,"board":1,"result":"1+"}`, 90),
	)
	return Header{Stream: testStream, Engine: "damka 0.1"}, []Record{witold.Erase(), emil, olga}, events
}

func smallFile(t testing.TB) []byte {
	t.Helper()
	header, records, events := small(t)
	return written(t, header, records, events)
}

func written(t testing.TB, header Header, records []Record, events []Event) []byte {
	t.Helper()
	return signedBy(t, nil, header, records, events)
}

// The keys of two installations.
var (
	testKey  = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{19}, ed25519.SeedSize))
	otherKey = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{48}, ed25519.SeedSize))
)

func signedFile(t testing.TB, key ed25519.PrivateKey) []byte {
	t.Helper()
	header, records, events := small(t)
	return signedBy(t, key, header, records, events)
}

func signedBy(t testing.TB, key ed25519.PrivateKey, header Header, records []Record, events []Event) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := WriteFile(&out, key, header, records, events); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// readError reads a file that must be refused, with a [*FileError].
func readError(t *testing.T, data []byte) *FileError {
	t.Helper()
	_, err := ReadFile(bytes.NewReader(data))
	found, ok := AsFileError(err)
	if !ok {
		t.Fatalf("got error %v, want a *FileError", err)
	}
	return found
}
