package damka_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// link is a link in a document to another file of this repository.
var link = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)

func TestLinksInDocumentsLeadSomewhere(t *testing.T) {
	found := 0
	for document := range strings.Lines(output(t, "git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md")) {
		document = strings.TrimSpace(document)
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range link.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), match[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", document, match[1])
			}
		}
	}
	if found == 0 {
		t.Error("there are no links")
	}
}
