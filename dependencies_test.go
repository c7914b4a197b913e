package damka_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// dependencies is the decision that has the reason for each of them.
const dependencies = "docs/decisions/0007-dependencies.md"

// TestEveryDependencyHasItsReason finds each module that a go.mod asks for
// itself, and each tool, in the decision. What is there and is asked for no
// longer is found, too.
func TestEveryDependencyHasItsReason(t *testing.T) {
	text, err := os.ReadFile(dependencies)
	if err != nil {
		t.Fatal(err)
	}
	wanted := make(map[string]bool)
	for _, file := range goMods {
		for _, path := range direct(t, file) {
			wanted[path] = true
			if !strings.Contains(string(text), "\n| `"+path+"` |") {
				t.Errorf("%s: %s has no line in %s", file, path, dependencies)
			}
		}
	}
	for line := range strings.Lines(string(text)) {
		name, found := strings.CutPrefix(line, "| `")
		name, _, _ = strings.Cut(name, "`")
		if found && strings.Contains(name, "/") && !wanted[name] {
			t.Errorf("%s is in %s and in no go.mod", name, dependencies)
		}
	}
}

// direct are the modules that a go.mod requires without "// indirect" and the
// tools it names.
func direct(t *testing.T, file string) (paths []string) {
	t.Helper()
	var mod struct {
		Require []struct {
			Path     string
			Indirect bool
		}
		Tool []struct{ Path string }
	}
	if err := json.Unmarshal([]byte(output(t, "go", "mod", "edit", "-json", file)), &mod); err != nil {
		t.Fatal(err)
	}
	for _, required := range mod.Require {
		if !required.Indirect {
			paths = append(paths, required.Path)
		}
	}
	for _, tool := range mod.Tool {
		paths = append(paths, tool.Path)
	}
	return paths
}
