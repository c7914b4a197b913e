package gamefiletest

import (
	"bytes"
	"io"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// All are the games of a file.
func All[G any](t testing.TB, games iter.Seq2[*G, error]) []*G {
	t.Helper()
	var all []*G
	for g, err := range games {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

// Written are the bytes that a writer made of games.
func Written[G any, W interface{ Write(*G) error }](t testing.TB, newWriter func(io.Writer) W, games []*G) []byte {
	t.Helper()
	var text bytes.Buffer
	w := newWriter(&text)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	return text.Bytes()
}

// Seed adds texts that are broken in every way, those of the format, and the
// beginnings of files to a fuzz target.
func Seed(f *testing.F, pattern string, texts ...string) {
	for _, text := range append(texts, "", "*", "[Event \"x\"]\n\n1-0\n", "1. 1-0", "\xff\xfe1\x00.\x00", "\xef\xbb\xbf1. ½-½",
		"[Wh \"\xe6\xbf\"] {\xb1} *", "% x\n %y 1.", "} ] $ $x", "( ( 1. 1-0 ) ) ) 1-0", "1) 1-0", "{a {b}", ";c }\n*") {
		f.Add([]byte(text))
	}
	files, err := filepath.Glob(pattern)
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:min(len(text), 3_000)])
	}
}

// RoundTrip checks that the games of a text are written and read back the
// same, byte for byte the second time, and returns them. The games that read
// returns must not depend on their place in a file.
func RoundTrip[G any](t testing.TB, text []byte, read func(testing.TB, []byte) []G, write func(testing.TB, []G) []byte) []G {
	t.Helper()
	games := read(t, text)
	written := write(t, games)
	again := read(t, written)
	if !reflect.DeepEqual(games, again) {
		t.Fatalf("%q\nis read as %#v\nwritten as %q\nand read back as %#v", text, games, written, again)
	}
	if twice := write(t, again); !bytes.Equal(written, twice) {
		t.Fatalf("written %q, then %q", written, twice)
	}
	return games
}
