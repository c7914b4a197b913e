package golden

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Updating says whether the files are being written, for tests that compare
// with files in another way.
func Updating() bool { return *update }

// Expect compares got with the file, a path from the package's folder such as
// "testdata/bad.golden", or writes it.
func Expect(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	Compare(t, file, got)
}

// Compare compares got with a file that is never written again, such as what
// an older version of the program showed.
func Compare(t *testing.T, file, got string) {
	t.Helper()
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		line, is, was := firstDifference(got, string(want))
		t.Errorf("%s:%d: got\n\t%q\nwant\n\t%q\nin\n%s", file, line, is, was, got)
	}
}

// firstDifference is the first line in which two texts differ, counted from 1,
// with the line end of each; "" where a text has ended.
func firstDifference(got, want string) (line int, is, was string) {
	for got != "" || want != "" {
		line++
		is, got = cutLine(got)
		was, want = cutLine(want)
		if is != was {
			break
		}
	}
	return line, is, was
}

func cutLine(text string) (line, rest string) {
	end := strings.IndexByte(text, '\n') + 1
	if end == 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}
