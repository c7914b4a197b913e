// Package damka_test holds the house rules that concern the whole module.
package damka_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// arrows is the policy of docs/ARCHITECTURE.md: a package may import exactly
// the packages of this module listed here. It is not transitive. A package
// that is not listed fails the test, so that a new room is a decision.
var arrows = map[string][]string{
	"article":       {},
	"internal/i18n": {},

	"internal/jsontext": {"article"},

	"score":    {"article"},
	"clock":    {"article"},
	"draughts": {"article"},
	"chess":    {"article"},

	"draughts/pdn": {"article", "draughts"},
	"tiebreak":     {"article", "score"},
	"trf":          {"article", "score"},
	"pairing":      {"article", "score"},
	"chess/pgn":    {"article", "chess"},

	"pairing/internal/matching": {},
	"pairing/swiss":             {"article", "score", "tiebreak", "pairing/internal/matching"},
	"rating":                    {"article", "score", "clock", "internal/jsontext"},
	"title":                     {"article", "score", "clock", "rating", "internal/jsontext"},

	"internal/tournament": {"article", "score", "clock"},

	"internal/journal":         {},
	"internal/store":           {"internal/journal"},
	"internal/store/memory":    {"internal/journal", "internal/store"},
	"internal/store/storetest": {"internal/journal", "internal/store", "internal/store/memory"},
	"internal/store/sqlite":    {"internal/journal", "internal/store"},

	"internal/live": {"internal/journal", "internal/store"},

	"internal/sheet":  {},
	"internal/golden": {}, // for tests

	"internal/app": {"internal/journal", "internal/store", "internal/live"},
	"internal/app/events": {"article", "score", "clock", "tiebreak", "pairing", "pairing/swiss", "trf", "rating", "title", "internal/i18n", "internal/sheet",
		"internal/journal", "internal/store", "internal/live", "internal/tournament", "internal/app"},
	"internal/report": {"article", "score", "clock", "tiebreak", "rating", "title", "internal/i18n", "internal/sheet",
		"internal/tournament", "internal/app", "internal/app/events"},
	"internal/web": {"article", "score", "clock", "tiebreak", "trf", "rating", "title", "internal/i18n", "internal/sheet", "internal/journal",
		"internal/store", "internal/tournament", "internal/app", "internal/app/events", "internal/report"},
	"cmd/damka": {"article", "score", "clock", "draughts", "draughts/pdn", "chess", "chess/pgn", "tiebreak", "trf", "pairing",
		"pairing/swiss", "rating", "title",
		"internal/i18n", "internal/sheet", "internal/journal", "internal/store", "internal/store/sqlite",
		"internal/tournament", "internal/app", "internal/app/events", "internal/report", "internal/web"},
}

// pure packages decide; they take time, randomness and ids as arguments.
var pure = []string{
	"article", "score", "clock", "draughts", "draughts/pdn", "chess", "chess/pgn", "tiebreak", "trf", "pairing",
	"pairing/swiss", "pairing/internal/matching", "rating", "title",
	"internal/jsontext", "internal/tournament", "internal/journal",
}

// banned are imports that pure packages must not have, each with its reason.
var banned = map[string]string{
	"os":            "rules read no files",
	"net":           "rules know no network",
	"net/http":      "rules know no network",
	"database/sql":  "SQL lives in internal/store",
	"log":           "rules return what they have to say",
	"log/slog":      "rules return what they have to say",
	"html/template": "pages live in internal/web",
	"crypto/rand":   "lots are drawn from a seed, ids are arguments",
	"math/rand":     "lots are drawn from a recorded seed by SplitMix64",
	"math/rand/v2":  "lots are drawn from a recorded seed by SplitMix64",
}

type pkg struct {
	ImportPath string
	Imports    []string
}

func modulePackages(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []pkg
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatalf("go list: %v", err)
		}
		all = append(all, p)
	}
}

// sources are the files of a package's program, without its tests.
func sources(t *testing.T, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.FromSlash(name), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(files, func(file string) bool { return strings.HasSuffix(file, "_test.go") })
}

func room(importPath string) (string, bool) { return strings.CutPrefix(importPath, "damka/") }

func TestArrows(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, ok := room(p.ImportPath)
		if !ok {
			continue // the root, which has tests only
		}
		allowed, listed := arrows[name]
		if !listed {
			t.Errorf("%s: a new package needs a line in the policy (deps_test.go) and in docs/ARCHITECTURE.md", name)
			continue
		}
		for _, path := range p.Imports {
			if imported, ours := room(path); ours && !slices.Contains(allowed, imported) {
				t.Errorf("%s imports %s: the arrows of the house do not allow it", name, imported)
			}
		}
	}
}

func TestPurePackages(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, _ := room(p.ImportPath)
		if !slices.Contains(pure, name) {
			continue
		}
		for _, path := range p.Imports {
			if reason, bad := banned[path]; bad {
				t.Errorf("%s imports %s: %s", name, path, reason)
			}
		}
	}
}

// asksTheClock finds calls that read the machine's clock.
var asksTheClock = regexp.MustCompile(`\btime\.(Now|Since|After|Until|Tick|NewTimer|NewTicker|Sleep)\(`)

func TestPurePackagesAreToldTheTime(t *testing.T) {
	for _, name := range pure {
		for _, file := range sources(t, name) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if call := asksTheClock.Find(text); call != nil {
				t.Errorf("%s calls %s…): time is an argument in pure packages", file, call)
			}
		}
	}
}

// longest is how many lines a file may have: more is not read at a sitting.
const longest = 400

func TestFilesAreReadAtASitting(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, _ := room(p.ImportPath)
		for _, file := range sources(t, name) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if lines := strings.Count(string(text), "\n"); lines > longest {
				t.Errorf("%s has %d lines, more than %d", file, lines, longest)
			}
		}
	}
}
