package damka_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	// requirementRow is a row of a table of docs/security.md: a number, or a whole
	// chapter as "V10", and what is said of it.
	requirementRow = regexp.MustCompile(`(?m)^\| (V?[0-9]+(?:\.[0-9]+\.[0-9]+)?) \|(.+)\|$`)
	// namedTest is a test and the folder of its package, as a row names them.
	namedTest = regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9_]+)` \\(([a-z0-9/]+|\\.)\\)")
	anyTest   = regexp.MustCompile("`(?:Test|Fuzz)[A-Za-z0-9_]+`")
)

// requirements are the numbers that the document has to answer.
func requirements(t *testing.T) (numbers []string) {
	t.Helper()
	file, err := os.Open("testdata/asvs-5.0.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if number, level, found := strings.Cut(lines.Text(), " "); found && number != "#" {
			if level != "1" && level != "2" {
				t.Errorf("%s has level %q", number, level)
			}
			numbers = append(numbers, number)
		}
	}
	if len(numbers) < 250 {
		t.Fatalf("only %d requirements", len(numbers))
	}
	return numbers
}

// Every requirement of levels 1 and 2 is answered once: by a test that is there, a
// reason why it does not apply, or the plain word that it is not done.
func TestEveryRequirementOfSecurityIsAnswered(t *testing.T) {
	text, err := os.ReadFile("docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	answers := make(map[string]string)
	for _, row := range requirementRow.FindAllStringSubmatch(string(text), -1) {
		if answers[row[1]] != "" {
			t.Errorf("%s is answered twice", row[1])
		}
		answers[row[1]] = row[2]
	}
	for _, number := range requirements(t) {
		chapter, _, _ := strings.Cut(number, ".")
		if answers["V"+chapter] != "" && answers[number] == "" {
			continue
		}
		answer := answers[number]
		cells := strings.Split(answer, "|")
		if len(cells) != 3 {
			t.Errorf("%s: %d cells, want what is asked, how, and the test or the reason", number, len(cells))
			continue
		}
		if last := strings.TrimSpace(cells[2]); !anyTest.MatchString(last) && !strings.HasPrefix(last, "does not apply") && !strings.HasPrefix(last, "not done") && !strings.HasPrefix(last, "partly") && !strings.HasPrefix(last, "the owner") && !strings.HasPrefix(last, "by reading") {
			t.Errorf("%s: neither a test nor a reason: %s", number, last)
		}
		delete(answers, number)
	}
	for number := range answers {
		if !strings.HasPrefix(number, "V") {
			t.Errorf("%s is no requirement of levels 1 and 2", number)
		}
	}
}

// A test that the document names is there, so that nothing is promised that nobody holds.
func TestTestsNamedForSecurityAreThere(t *testing.T) {
	text, err := os.ReadFile("docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	named := namedTest.FindAllStringSubmatch(string(text), -1)
	if all := anyTest.FindAllString(string(text), -1); len(named) != len(all) || len(all) == 0 {
		t.Errorf("%d tests are named, %d with their package", len(all), len(named))
	}
	for _, test := range named {
		files, err := filepath.Glob(filepath.Join(filepath.FromSlash(test[2]), "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !declared(t, files, test[1]) {
			t.Errorf("%s is not in %s", test[1], test[2])
		}
	}
}

func declared(t *testing.T, files []string, function string) bool {
	t.Helper()
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(source), fmt.Sprintf("\nfunc %s(", function)) {
			return true
		}
	}
	return false
}
