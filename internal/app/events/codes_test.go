package events_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// codeUse is a place in the source where a code is given, and the names of
// the arguments given with it; nil when the place does not show them.
type codeUse struct {
	at, code string
	args     []string // sorted
}

// codeForm is the form of a code. The names of events on the wire have it
// too; they are told by where they are.
var codeForm = regexp.MustCompile(`^(settings|entry|enter|lots|remove|participant|publish|round|unpublish|start|cancel|result|` +
	`withdraw|reinstate|close|undo|changed|anomaly|event|text|tournament|log|notice|duplicate|import|file|player|absences|pairing|colours|checkin|report|confirm)\.[a-z_]+$`)

// apart are codes that are given in one function and become a reason in
// another, with the arguments they get there.
var apart = map[string][]string{"duplicate": {"player"}}

// codesIn finds the codes in the source of a package.
func codesIn(t *testing.T, room string) []codeUse {
	t.Helper()
	var uses []codeUse
	eachFunction(t, room, func(files *token.FileSet, function *ast.FuncDecl) {
		in := &scope{function}
		ast.Inspect(function, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if codes, rest := in.reason(call); codes != nil {
				for _, code := range codes {
					uses = append(uses, codeUse{files.Position(call.Pos()).String(), code, in.names(rest...)})
				}
			}
			return true
		})
		ast.Inspect(function, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			code := unquoted(literal)
			if family, _, _ := strings.Cut(code, "."); ok && codeForm.MatchString(code) {
				if !slices.ContainsFunc(uses, func(u codeUse) bool { return u.code == code }) {
					uses = append(uses, codeUse{files.Position(literal.Pos()).String(), code, apart[family]})
				}
			}
			return true
		})
	})
	return uses
}

// eachFunction walks through the functions of a package, without its tests.
func eachFunction(t *testing.T, room string, look func(*token.FileSet, *ast.FuncDecl)) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(room, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: %v, %v", room, paths, err)
	}
	files := token.NewFileSet()
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range file.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok && function.Body != nil {
				look(files, function)
			}
		}
	}
}

func unquoted(literal *ast.BasicLit) string {
	if literal == nil || literal.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(literal.Value)
	return text
}

// scope finds out what names mean inside a function.
type scope struct{ function *ast.FuncDecl }

// reason is the codes that a call makes a reason of, and its further
// arguments; no codes for other calls.
func (s *scope) reason(call *ast.CallExpr) (codes []string, rest []ast.Expr) {
	first := map[string]int{"Because": 0, "Refuse": 0, "add": 1, "bad": 1, "wrong": 1} // where the code is
	i, ok := first[called(call)]
	if !ok || len(call.Args) <= i {
		return nil, nil
	}
	s.each(call.Args[i], func(n ast.Node) {
		if literal, ok := n.(*ast.BasicLit); ok && codeForm.MatchString(unquoted(literal)) {
			codes = append(codes, unquoted(literal))
		}
	})
	return codes, call.Args[i+1:]
}

// called is the name of the function or method that a call calls.
func called(call *ast.CallExpr) string {
	switch function := call.Fun.(type) {
	case *ast.Ident:
		return function.Name
	case *ast.SelectorExpr:
		return function.Sel.Name
	}
	return ""
}

// names are the names of the reason's arguments in expressions.
func (s *scope) names(expressions ...ast.Expr) []string {
	names := []string{}
	for _, expression := range expressions {
		s.each(expression, func(n ast.Node) {
			switch n := n.(type) {
			case *ast.KeyValueExpr: // article.Arg{Name: "round", …}
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Name" {
					literal, _ := n.Value.(*ast.BasicLit)
					names = append(names, unquoted(literal))
				}
			case *ast.CallExpr: // number("round", …)
				if !slices.Contains([]string{"number", "text", "word", "person"}, called(n)) {
					return
				}
				literal, _ := n.Args[0].(*ast.BasicLit)
				names = append(names, unquoted(literal))
			}
		})
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "" })
	slices.Sort(names)
	return slices.Compact(names)
}

// each looks at an expression and at what was assigned before to the names
// in it, in the blocks around it.
func (s *scope) each(expression ast.Expr, look func(ast.Node)) {
	ast.Inspect(expression, func(n ast.Node) bool {
		look(n)
		if name, ok := n.(*ast.Ident); ok {
			for _, value := range s.assigned(name) {
				s.each(value, look)
			}
		}
		return true
	})
}

// assigned are the values that a name may have where it is, and had
// before.
func (s *scope) assigned(name *ast.Ident) []ast.Expr {
	var values []ast.Expr
	ast.Inspect(s.function.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CaseClause:
			if around := n.Pos() <= name.Pos() && name.End() <= n.End(); !around && leaves(n.Body) {
				return false // what is assigned there is not seen here
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if left, ok := left.(*ast.Ident); ok && left.Name == name.Name && n.End() < name.Pos() && i < len(n.Rhs) {
					values = append(values, n.Rhs[i])
				}
			}
		}
		return true
	})
	return values
}

// leaves says whether statements end by leaving the function.
func leaves(statements []ast.Stmt) bool {
	if len(statements) == 0 {
		return false
	}
	_, returns := statements[len(statements)-1].(*ast.ReturnStmt)
	return returns
}

// fileCodesIn finds the codes of what can be wrong with a tournament file.
func fileCodesIn(t *testing.T, room string) []codeUse {
	t.Helper()
	codes := make(map[string]string) // by the name of the constant
	source, err := os.ReadFile(filepath.Join(room, "file.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`(File\w+) +FileCode = "([a-z_.]+)"`).FindAllStringSubmatch(string(source), -1) {
		codes[found[1]] = found[2]
	}
	var uses []codeUse
	eachFunction(t, room, func(files *token.FileSet, function *ast.FuncDecl) {
		ast.Inspect(function, func(n ast.Node) bool {
			code, given := fileFault(n)
			if code == nil {
				return true
			}
			(&scope{function}).each(code, func(named ast.Node) {
				if name, ok := named.(*ast.Ident); ok && codes[name.Name] != "" {
					uses = append(uses, codeUse{files.Position(n.Pos()).String(), codes[name.Name], fileArguments(given)})
				}
			})
			return true
		})
	})
	return uses
}

// fileFault is the code and the arguments of an error of a file that is made
// here; no code when none is.
func fileFault(n ast.Node) (code ast.Expr, given []ast.Expr) {
	switch n := n.(type) {
	case *ast.CallExpr: // fileError(line, FileX, args…)
		if called(n) == "fileError" {
			return n.Args[1], n.Args[2:]
		}
	case *ast.CompositeLit: // FileError{Code: FileX, Args: …}
		if fmt.Sprint(n.Type) != "FileError" {
			return nil, nil
		}
		for _, element := range n.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok && fmt.Sprint(pair.Key) == "Code" {
				code = pair.Value
			}
		}
		return code, n.Elts
	}
	return nil, nil
}

func fileArguments(given []ast.Expr) []string {
	names := []string{}
	for _, expression := range given {
		ast.Inspect(expression, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit: // FileArg{"limit", …}
				if fmt.Sprint(n.Type) == "FileArg" {
					literal, _ := n.Elts[0].(*ast.BasicLit)
					names = append(names, unquoted(literal))
				}
			case *ast.CallExpr:
				if called(n) == "detail" {
					names = append(names, "detail")
				}
			}
			return true
		})
	}
	slices.Sort(names)
	return slices.Compact(names)
}
