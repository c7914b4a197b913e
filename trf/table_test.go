package trf_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/trf"
)

func readTable(t *testing.T, file string) *trf.Tournament {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !trf.IsTable(string(content)) {
		t.Fatalf("%s is not taken for a table", file)
	}
	tournament, err := trf.ReadTable(string(content))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return tournament
}

// Tables of events that were really played go into report files and come back
// as the same.
func TestReadTableThroughReportFile(t *testing.T) {
	for _, name := range []string{"swiss-45", "double-11"} {
		tournament := readTable(t, "testdata/"+name+".csv")
		written, err := trf.Format(tournament)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		golden.Expect(t, "testdata/table-"+name+".golden", strings.ReplaceAll(written, "\r\n", "\n"))
		again, err := trf.Parse(written)
		if err != nil || !reflect.DeepEqual(again, tournament) {
			t.Errorf("%s: what is written is read as %+v (%v)", name, again, err)
		}
		first, err := tournament.Crosstable()
		if err != nil {
			t.Fatal(err)
		}
		if second, err := again.Crosstable(); err != nil || !reflect.DeepEqual(first, second) {
			t.Errorf("%s: the table is another one (%v)", name, err)
		}
	}
}

// Cells with the points last, opponents by start number, a double forfeit, an
// absence and byes.
func TestReadTableOtherForms(t *testing.T) {
	got, err := trf.ReadTable("Mały turniej\n\nPl;Sno;Name;R1;R2;R3;Pt\n" +
		"1;3;Olga Czyż;4w2;2b2;1w0;4\n" +
		"2;1;Emil Źrebak;2b1;;3b2;3\n" +
		"3;2;Witold Ćwik;1w1;3w0;4b0;1\n" +
		"4;4;Jadwiga Łoś;3b0;9w2;2w0;2\n" +
		"5;9;dummy;;4b0;\n")
	if err != nil {
		t.Fatal(err)
	}
	want, err := trf.Parse("012 Mały turniej\nXXR 3\nXXS W=2 D=1 PAB=2\n" +
		"001    3      Olga Czyż                                                          4.0    1     4 w 1     2 b 1     1 w 0\n" +
		"001    1      Emil Źrebak                                                        3.0    2     2 b =               3 b 1\n" +
		"001    2      Witold Ćwik                                                        1.0    3     1 w =     3 w 0     4 b -\n" +
		"001    4      Jadwiga Łoś                                                        2.0    4     3 b 0  0000 - U     2 w -\n")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestIsTable(t *testing.T) {
	for content, want := range map[string]bool{
		"pl ;name;r1;pt": true, "\ufeffPl;Name": true, "Turniej\r\nPl;Name;R1\r\n": true,
		"012 Turniej\n001    1": false, "": false, "Plac;1": false, "Pl": false,
	} {
		if got := trf.IsTable(content); got != want {
			t.Errorf("%q: %t", content, got)
		}
	}
}

// Every table of testdata/bad-tables is refused, with the faults of the golden
// file.
func TestBadTables(t *testing.T) {
	files, err := filepath.Glob("testdata/bad-tables/*.csv")
	if err != nil || len(files) < 15 {
		t.Fatalf("found %v (%v)", files, err)
	}
	var b strings.Builder
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = trf.ReadTable(string(content))
		faults, ok := errors.AsType[trf.Errors](err)
		if !ok || len(faults) == 0 {
			t.Errorf("%s: the error is %v", file, err)
			continue
		}
		b.WriteString(strings.TrimSuffix(filepath.Base(file), ".csv") + "\n")
		for _, fault := range faults {
			b.WriteString("    " + fault.Error() + "\n")
		}
	}
	golden.Expect(t, "testdata/bad-tables.golden", b.String())
}
