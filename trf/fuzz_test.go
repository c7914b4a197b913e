package trf_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"damka/trf"
)

// What is read is written and read as the same; what is not has its faults in
// lines that exist. The games of a file that is read always make a table, unless
// points are counted in another way.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"testdata/*.trf", "testdata/bad/*.trf"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			if len(content) < 2000 {
				f.Add(string(content))
			}
		}
	}
	f.Fuzz(func(t *testing.T, content string) {
		tournament, err := trf.Parse(content)
		if err != nil {
			faults, ok := errors.AsType[trf.Errors](err)
			if !ok || len(faults) == 0 || tournament != nil {
				t.Fatalf("%v", err)
			}
			lines := 1
			for _, c := range content {
				if c == '\n' || c == '\r' {
					lines++
				}
			}
			for _, fault := range faults {
				if fault.Line < 0 || fault.Line > lines || fault.Column < 0 {
					t.Fatalf("%d lines, and %v", lines, fault)
				}
			}
			return
		}
		_, err = tournament.Crosstable()
		if fault, ok := errors.AsType[*trf.Error](err); err != nil && (!ok || fault.Code != "trf.scoring_other") {
			t.Fatal(err)
		}
		written, err := trf.Format(tournament)
		if err != nil {
			t.Fatalf("read and not written: %v\n%+v", err, tournament)
		}
		again, err := trf.Parse(written)
		if err != nil || !reflect.DeepEqual(again, tournament) {
			t.Fatalf("%+v\nis written as\n%s\nand read as %+v (%v)", tournament, written, again, err)
		}
		if twice, err := trf.Format(again); err != nil || twice != written {
			t.Fatalf("%s\nis written again as\n%s (%v)", written, twice, err)
		}
	})
}

// Bytes in any encoding are read or refused, never by panic.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("012 Łódź"), byte(0))
	f.Add([]byte("012 \xa3\xf3d\x9f\n\x81"), byte(1))
	f.Fuzz(func(t *testing.T, data []byte, encoding byte) {
		e := trf.Encodings()[int(encoding)%len(trf.Encodings())]
		if text, err := trf.Decode(data, e); err == nil {
			_, _ = trf.Parse(text)
		}
	})
}

// What can be written in an encoding is read again as it was; what cannot is
// written after transliteration.
func FuzzEncode(f *testing.F) {
	f.Add("Źrebak, Œuvre ½", byte(3))
	f.Add("Łoś – Straße", byte(1))
	f.Fuzz(func(t *testing.T, name string, encoding byte) {
		if !utf8.ValidString(name) {
			return
		}
		e := trf.Encodings()[int(encoding)%len(trf.Encodings())]
		plain, changes := trf.Transliterate(&trf.Tournament{Name: name}, e)
		data, err := trf.Encode(plain.Name, e)
		if err != nil {
			t.Fatalf("%q in %s: %v", plain.Name, e, err)
		}
		if _, err := trf.Encode(name, e); (err != nil) != (len(changes) > 0) {
			t.Fatalf("%q in %s: %v, %v", name, e, err, changes)
		}
		if back, err := trf.Decode(data, e); err != nil || back != plain.Name && !utf8.Valid(data) {
			t.Fatalf("%q in %s: read as %q, %v", plain.Name, e, back, err)
		}
	})
}

// A table that is read is a tournament that can be written; what is not has
// its faults in lines that exist.
func FuzzReadTable(f *testing.F) {
	for _, pattern := range []string{"testdata/*.csv", "testdata/bad-tables/*.csv"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			if len(content) < 2000 {
				f.Add(string(content))
			}
		}
	}
	f.Add("Pl;Sno;Name;R1;R2;Pt\n1;2;Olga;2/3w;;2\n2;3;Emil;0/2b;9w2;2\n9;;dummy;;;\n")
	f.Fuzz(func(t *testing.T, content string) {
		tournament, err := trf.ReadTable(content)
		if err != nil {
			faults, ok := errors.AsType[trf.Errors](err)
			if !ok || len(faults) == 0 || tournament != nil {
				t.Fatalf("%v", err)
			}
			for _, fault := range faults {
				if fault.Line < 0 || fault.Line > strings.Count(content, "\n")+1 || fault.Column != 0 {
					t.Fatalf("%v", fault)
				}
			}
			return
		}
		if _, err := tournament.Crosstable(); err != nil {
			t.Fatal(err)
		}
		written, err := trf.Format(tournament)
		if err != nil {
			t.Fatalf("read and not written: %v\n%+v", err, tournament)
		}
		if again, err := trf.Parse(written); err != nil || !reflect.DeepEqual(again, tournament) {
			t.Fatalf("%+v\nis written as\n%s\nand read as %+v (%v)", tournament, written, again, err)
		}
	})
}
