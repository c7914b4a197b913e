package damka_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var testFunction = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// TestSlowTestsAreThere finds each name of tools/slow-tests among the tests: a
// renamed one would be run by make quick again, or hide a new one.
func TestSlowTestsAreThere(t *testing.T) {
	list, err := os.ReadFile("tools/slow-tests")
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]bool)
	for file := range strings.FieldsSeq(output(t, "git", "ls-files", "--cached", "--others", "--exclude-standard", "*_test.go")) {
		text, err := os.ReadFile(file)
		if os.IsNotExist(err) {
			continue // removed and not committed
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range testFunction.FindAllStringSubmatch(string(text), -1) {
			all[match[1]] = true
		}
	}
	var names []string
	for line := range strings.Lines(string(list)) {
		if name, _, _ := strings.Cut(strings.TrimSpace(line), " "); !strings.HasPrefix(line, "#") {
			names = append(names, name)
			if !all[name] {
				t.Errorf("tools/slow-tests: there is no %s", name)
			}
		}
	}
	if !slices.IsSorted(names) || len(slices.Compact(names)) != len(names) {
		t.Error("tools/slow-tests: the names are not in order, or one is there twice")
	}
}
