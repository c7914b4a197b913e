package damka_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tested is what one go test of make test runs: packages, and which of their tests.
type tested struct {
	packages  []string
	run, skip *regexp.Regexp // nil: all, none
}

var goTest = regexp.MustCompile(`^(?:\w+=\S+ )*go test `)

// testedByMake are the go tests of make test, with what the shell makes of their arguments.
func testedByMake(t *testing.T) (all []tested) {
	t.Helper()
	for line := range strings.Lines(output(t, "make", "-n", "--no-print-directory", "GO=go", "test")) {
		if !goTest.MatchString(line) {
			continue
		}
		var one tested
		arguments := strings.Split(strings.TrimSpace(output(t, "sh", "-c", goTest.ReplaceAllString(line, `printf '%s\n' `))), "\n")
		for i, argument := range arguments {
			switch {
			case argument == "-run":
				one.run = regexp.MustCompile(arguments[i+1])
			case argument == "-skip":
				one.skip = regexp.MustCompile(arguments[i+1])
			case strings.HasPrefix(argument, "-"), i > 0 && slices.Contains([]string{"-run", "-skip", "-timeout", "-parallel"}, arguments[i-1]):
			default:
				one.packages = append(one.packages, argument)
			}
		}
		one.packages = strings.Fields(output(t, "go", append([]string{"list"}, one.packages...)...))
		all = append(all, one)
	}
	return all
}

// TestMakeTestRunsEveryTest: make test runs a test under the race detector or without it, and none of them not at all.
func TestMakeTestRunsEveryTest(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("there is no make")
	}
	all, found := testedByMake(t), 0
	for line := range strings.Lines(output(t, "go", "list", "-f", "{{.ImportPath}} {{.Dir}}", "./...")) {
		name, folder, _ := strings.Cut(strings.TrimSpace(line), " ")
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range testFunction.FindAllStringSubmatch(string(text), -1) {
				found++
				if !slices.ContainsFunc(all, func(one tested) bool {
					return slices.Contains(one.packages, name) && (one.run == nil || one.run.MatchString(match[1])) && (one.skip == nil || !one.skip.MatchString(match[1]))
				}) {
					t.Errorf("make test does not run %s of %s", match[1], name)
				}
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d tests were found", found)
	}
}
