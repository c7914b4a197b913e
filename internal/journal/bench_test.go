package journal

import (
	"bytes"
	"fmt"
	"testing"
)

// The greatest round robin: 100 players, 4,950 results.
func greatest(b *testing.B) []byte {
	var records []Record
	var drafts []Draft
	for n := range 100 {
		r := record(fmt.Sprintf("p%d", n), `{"name":"Olga Czyż","club":"Wieża Nieporęt","year":1999}`)
		records = append(records, r)
		drafts = append(drafts, draft("player.entered", fmt.Sprintf(`{"player":%q,"record":{"id":%q,"hash":%q}}`, r.ID, r.ID, r.Hash()), n))
	}
	for n := range 4950 {
		drafts = append(drafts, draft("result.entered", fmt.Sprintf(`{"round":%d,"board":%d,"result":"2-0"}`, n/50+1, n%50+1), n))
	}
	return written(b, Header{Stream: testStream}, records, chained(b, drafts...))
}

func BenchmarkReadFile(b *testing.B) {
	data := greatest(b)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := ReadFile(bytes.NewReader(data)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	file, err := ReadFile(bytes.NewReader(greatest(b)))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := (Head{}).Verify(file.Events); err != nil {
			b.Fatal(err)
		}
	}
}
