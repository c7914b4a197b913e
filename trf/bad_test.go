package trf_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/trf"
)

// Every file of testdata/bad is refused, with the faults of the golden file.
func TestBadFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/bad/*.trf")
	if err != nil || len(files) < 40 {
		t.Fatalf("found %v (%v)", files, err)
	}
	var b strings.Builder
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := trf.Decode(content, trf.UTF8)
		if err == nil {
			_, err = trf.Parse(text)
		}
		faults, ok := errors.AsType[trf.Errors](err)
		if !ok || len(faults) == 0 {
			t.Errorf("%s: the error is %v", file, err)
			continue
		}
		b.WriteString(strings.TrimSuffix(filepath.Base(file), ".trf") + "\n")
		for _, fault := range faults {
			b.WriteString("    " + fault.Error() + "\n")
		}
	}
	golden.Expect(t, "testdata/bad.golden", b.String())
}
