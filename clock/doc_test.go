package clock_test

import (
	"os"
	"strings"
	"testing"
)

// Every line of code in the tutorial of doc.go is in an example that runs.
func TestTutorialRuns(t *testing.T) {
	examples := lines(t, "example_test.go")
	checked := 0
	for line := range lines(t, "doc.go") {
		code, isCode := strings.CutPrefix(line, "//\t")
		code = strings.TrimSpace(code)
		if !isCode || !strings.ContainsAny(code, "({}") || strings.Contains(code, "(Bronstein)") {
			continue
		}
		checked++
		if !examples[code] {
			t.Errorf("no example has %q", code)
		}
	}
	if checked < 15 {
		t.Errorf("only %d lines of code were found", checked)
	}
}

func lines(t *testing.T, file string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if !strings.HasPrefix(line, "//") {
			line = strings.TrimSpace(line)
		}
		found[line] = true
	}
	return found
}
