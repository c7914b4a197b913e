// Package damka_test holds the house rules that concern the whole module.
package damka_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows is the policy of docs/ARCHITECTURE.md: a package may import exactly
// the packages of this module listed here. It is not transitive. A package
// that is not listed fails the test, so that a new room is a decision.
var arrows = map[string][]string{
	"article":       {},
	"score":         {"article"},
	"internal/i18n": {},
}

// pure packages decide; they take time, randomness and ids as arguments.
var pure = []string{
	"article", "score",
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
