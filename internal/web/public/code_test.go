package public

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"damka/article"
)

// citing are the packages whose reasons reach the pages.
var citing = []string{"clock", "score", "pairing", "tiebreak", "rating", "title", "internal"}

// cited are the articles that the program's own source names.
func cited(t *testing.T) map[article.Ref]string {
	t.Helper()
	found := make(map[article.Ref]string)
	root := filepath.Join("..", "..", "..")
	for _, dir := range citing {
		err := fs.WalkDir(os.DirFS(root), dir, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(node ast.Node) bool {
				if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
					if text, err := strconv.Unquote(literal.Value); err == nil && article.Ref(text).IsValid() && article.Ref(text).Chapter() != "FIDE" {
						found[article.Ref(text)] = name
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// Every article the program cites has its line on the page of the code, so
// that every badge leads somewhere, and the page has no other.
func TestThePageOfTheCodeHasWhatTheProgramCites(t *testing.T) {
	listed := make(map[article.Ref]bool)
	for _, entry := range applied {
		if listed[entry.ref] || !entry.ref.IsValid() || len(entry.where) == 0 {
			t.Errorf("%s: twice, not a citation, or without a place", entry.ref)
		}
		listed[entry.ref] = true
	}
	found := cited(t)
	if len(found) < 40 {
		t.Fatalf("only %d articles found in the source", len(found))
	}
	for ref, file := range found {
		if !listed[ref] {
			t.Errorf("%s cites %s, which is not on the page of the code: add it to applied in code.go", file, ref)
		}
	}
}
