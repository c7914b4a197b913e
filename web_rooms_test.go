package damka_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mostFiles is how many files a package of the web may have: the directory is
// still taken in at a glance, and a new part of the web gets a new package.
const mostFiles = 39

func TestPackagesOfTheWebAreSmall(t *testing.T) {
	found := 0
	for _, p := range modulePackages(t) {
		name, _ := packageName(p.ImportPath)
		if !strings.HasPrefix(name, "internal/web") {
			continue
		}
		found++
		if files := len(sources(t, name)); files > mostFiles {
			t.Errorf("%s has %d files, more than %d", name, files, mostFiles)
		}
	}
	if found < 6 {
		t.Errorf("only %d packages of the web were found", found)
	}
}

// parsed are the files of a package's program as syntax.
func parsed(t *testing.T, name string) []*ast.File {
	t.Helper()
	var all []*ast.File
	for _, path := range sources(t, name) {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, file)
	}
	return all
}

// mostMethods is how many methods a call of the web may have. What knows no
// HTTP is a function of a page.Reader instead.
const mostMethods = 25

func TestACallHasFewMethods(t *testing.T) {
	var methods []string
	for _, file := range parsed(t, "internal/web/page") {
		for _, declared := range file.Decls {
			function, ok := declared.(*ast.FuncDecl)
			if !ok || function.Recv == nil {
				continue
			}
			receiver := function.Recv.List[0].Type
			if pointer, ok := receiver.(*ast.StarExpr); ok {
				receiver = pointer.X
			}
			if of, ok := receiver.(*ast.Ident); ok && of.Name == "Call" {
				methods = append(methods, function.Name.Name)
			}
		}
	}
	if !slices.Contains(methods, "Show") {
		t.Fatalf("the methods of page.Call were not found: %v", methods)
	}
	if len(methods) > mostMethods {
		t.Errorf("page.Call has %d methods, more than %d: %v", len(methods), mostMethods, methods)
	}
}

// A route shows a template of its own package, or one of internal/web/parts.
func TestTemplatesBelongToTheirPackage(t *testing.T) {
	found := 0
	for _, p := range modulePackages(t) {
		name, _ := packageName(p.ImportPath)
		own, below := strings.CutPrefix(name, "internal/web/")
		if !below {
			continue
		}
		for _, file := range parsed(t, name) {
			ast.Inspect(file, func(node ast.Node) bool {
				template, shown := templateShown(t, node)
				if !shown {
					return true
				}
				found++
				if of, _, _ := strings.Cut(template, "/"); of != own && of != "parts" {
					t.Errorf("%s shows the template %s of another package", name, template)
				}
				return true
			})
		}
	}
	if found < 30 {
		t.Errorf("only %d templates were found in the sources", found)
	}
}

// templateShown is the template in Shows[view](template, layout).
func templateShown(t *testing.T, node ast.Node) (template string, ok bool) {
	t.Helper()
	call, ok := node.(*ast.CallExpr)
	if !ok {
		return "", false
	}
	instance, ok := call.Fun.(*ast.IndexExpr)
	if !ok {
		return "", false
	}
	function := instance.X
	if selected, ok := function.(*ast.SelectorExpr); ok {
		function = selected.Sel
	}
	if name, ok := function.(*ast.Ident); !ok || name.Name != "Shows" {
		return "", false
	}
	literal, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		t.Fatal("a template has to be written out")
	}
	template, err := strconv.Unquote(literal.Value)
	if err != nil {
		t.Fatal(err)
	}
	return template, true
}
