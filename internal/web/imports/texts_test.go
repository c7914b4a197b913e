package imports_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app/register"
	"damka/internal/i18n"
)

// Whatever is wrong with a file, a cell or what it would make has a text, and so has each field and each reason to ask.
func TestEveryCodeHasAText(t *testing.T) {
	found := 0
	for _, pattern := range []string{"../../app/register/import_*.go", "../../app/register/duplicates.go", "../../register/person/details.go", "../../register/club/club.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`article\.Code\s+= "([^"]+)"`).FindAllStringSubmatch(string(text), -1) {
				if found++; !i18n.Has(m[1]) {
					t.Errorf("%s: %s has no text", file, m[1])
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d codes were found", found)
	}
	for _, field := range register.ImportFields() {
		if part, _ := field.Part(); !i18n.Has("imports.field." + part) {
			t.Errorf("the field %s has no name", field)
		}
	}
	for _, state := range register.RowStates() {
		if !i18n.Has("imports.row."+string(state)) || !i18n.Has("imports.row."+string(state)+".hint") || strings.Contains(string(state), " ") {
			t.Errorf("rows that are %s have no name", state)
		}
	}
}
