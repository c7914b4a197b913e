package damka_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
)

// thirdParty is the list of everything by others, with its licence.
const thirdParty = "THIRD_PARTY.md"

// Licences that what is part of the program may have, and what only tests and
// tools use. MPL-2.0 asks something of anyone who passes changed files on; what
// nobody gets with the program is not passed on.
var (
	allowedInProgram = []string{"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1", "public domain"}
	allowedInTests   = append([]string{"MPL-2.0"}, allowedInProgram...)
)

// checkedIn are files by others that are in this repository.
var checkedIn = []struct {
	pattern, name, licence, text string
	inProgram                    bool
}{
	{"internal/web/page/assets/fonts/noto-sans-*.woff2", "Noto Sans, with signs of Noto Sans Math and Noto Sans Symbols", "OFL-1.1", "internal/web/page/assets/fonts/noto-sans-OFL.txt", true},
	{"internal/web/page/assets/fonts/newsreader-*.woff2", "Newsreader", "OFL-1.1", "internal/web/page/assets/fonts/newsreader-OFL.txt", true},
	{"internal/report/pdf/fonts/noto-sans-*.ttf", "Noto Sans, with signs of Noto Sans Math and Noto Sans Symbols", "OFL-1.1", "internal/report/pdf/fonts/noto-sans-OFL.txt", true},
	{"internal/report/pdf/fonts/newsreader-*.ttf", "Newsreader", "OFL-1.1", "internal/report/pdf/fonts/newsreader-OFL.txt", true},
	{"cmd/damka/testdata/browser/axe.min.js", "axe-core", "MPL-2.0", "cmd/damka/testdata/browser/axe-LICENSE.txt", false},
}

// foreign are names of files that are hardly ever one's own work.
var foreign = regexp.MustCompile(`\.(woff2?|ttf|otf|eot)$|\.min\.(js|css)$`)

// module is a module as the go command describes it.
type module struct {
	Path, Version, Dir, Error string
	tool                      bool // of a tool, which has its own go.mod
}

// TestThirdParty holds the licences of all modules and of the files by others
// against what is allowed, and THIRD_PARTY.md against them.
func TestThirdParty(t *testing.T) {
	inProgram := linked(t)
	var program, others []string
	for _, m := range modules(t) {
		licences, notices, err := licencesOf(m.Dir)
		if err != nil {
			t.Errorf("%s %s: %v", m.Path, m.Version, err)
			continue
		}
		line := fmt.Sprintf("| %s | %s | %s | %s |", m.Path, m.Version, strings.Join(licences, ", "), strings.Join(notices, ", "))
		if inProgram[m.Path] && !m.tool {
			expectAllowed(t, m.Path, licences, allowedInProgram)
			program = append(program, line)
		} else {
			expectAllowed(t, m.Path, licences, allowedInTests)
			others = append(others, line)
		}
	}
	const head = "| module | version | licence | notices of others in it |\n|---|---|---|---|\n"
	golden.Expect(t, thirdParty, "# What is by others\n\n"+
		"Made by `go test -run '^TestThirdParty$' . -update`; the test fails when it is out of date or a licence is not on its list.\n"+
		"Why each direct dependency is there: [docs/decisions/0007-dependencies.md](docs/decisions/0007-dependencies.md).\n\n"+
		"## In the program\n\nAlso the standard library of Go (BSD-3-Clause).\n\n"+head+lines(program)+
		"\n## In tests and tools only\n\n"+head+lines(others)+
		"\n## Files checked in\n\n| file | what | licence | its text | in the program |\n|---|---|---|---|---|\n"+lines(assets(t)))
}

func lines(all []string) string {
	return strings.Join(slices.Compact(slices.Sorted(slices.Values(all))), "\n") + "\n"
}

func expectAllowed(t *testing.T, what string, licences, allowed []string) {
	t.Helper()
	for _, licence := range licences {
		if !slices.Contains(allowed, licence) {
			t.Errorf("%s: the licence %s is not allowed there", what, licence)
		}
	}
}

// assets are the files by others, with their licences.
func assets(t *testing.T) (table []string) {
	t.Helper()
	known := make(map[string]bool)
	for _, asset := range checkedIn {
		files, err := filepath.Glob(filepath.FromSlash(asset.pattern))
		if err != nil || len(files) == 0 {
			t.Errorf("%s: there is no such file, %v", asset.pattern, err)
		}
		for _, file := range files {
			known[filepath.ToSlash(file)] = true
		}
		text, err := os.ReadFile(asset.text)
		if err != nil {
			t.Error(err)
		}
		if found := classify(string(text)); !slices.Contains(found, asset.licence) {
			t.Errorf("%s is %v, not %s", asset.text, found, asset.licence)
		}
		where, allowed := "no", allowedInTests
		if asset.inProgram {
			where, allowed = "yes", allowedInProgram
		}
		expectAllowed(t, asset.name, []string{asset.licence}, allowed)
		table = append(table, fmt.Sprintf("| %s | %s | %s | %s | %s |", asset.pattern, asset.name, asset.licence, asset.text, where))
	}
	for file := range strings.Lines(output(t, "git", "ls-files")) {
		if file = strings.TrimSpace(file); foreign.MatchString(file) && !known[file] {
			t.Errorf("%s looks like the work of others: it needs a line in checkedIn (third_party_test.go) and its licence beside it", file)
		}
	}
	return table
}

// goMods are the program's own and that of its tools.
var goMods = []string{"go.mod", "tools/go.mod"}

// modules are all modules that a build, a test or a tool of this module needs.
// The go command fetches what is not there yet.
func modules(t *testing.T) (all []module) {
	t.Helper()
	for _, file := range goMods {
		decoder := json.NewDecoder(strings.NewReader(output(t, "go", "mod", "download", "-modfile="+file, "-json")))
		for {
			var m module
			if err := decoder.Decode(&m); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if m.Error != "" {
				t.Fatalf("%s: %s", m.Path, m.Error)
			}
			m.tool = file != goMods[0]
			all = append(all, m)
		}
	}
	return all
}

// linked are the modules of which the program has code, on any system.
func linked(t *testing.T) map[string]bool {
	t.Helper()
	found := make(map[string]bool)
	for _, system := range []string{"linux", "darwin", "windows"} {
		command := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "./cmd/damka")
		command.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := command.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", system, err)
		}
		for path := range strings.FieldsSeq(string(out)) {
			found[path] = true
		}
	}
	return found
}

func output(t *testing.T, program string, arguments ...string) string {
	t.Helper()
	out, err := exec.Command(program, arguments...).Output()
	if err != nil {
		t.Fatalf("%s %s: %v", program, strings.Join(arguments, " "), err)
	}
	return string(out)
}
