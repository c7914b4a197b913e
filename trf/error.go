package trf

import (
	"fmt"
	"strings"

	"damka/article"
)

// Error is one fault of a file.
type Error struct {
	Line   int // from 1; 0: the fault is of no line
	Column int // in characters from 1; 0: the line as a whole
	Code   article.Code
	Args   article.Args
}

func (e *Error) Error() string {
	return fmt.Sprintf("trf: line %d, column %d: %s", e.Line, e.Column, e.Reason())
}

// Reason is the fault without its place.
func (e *Error) Reason() article.Reason { return article.Because(e.Code, "", e.Args...) }

// Errors are all faults of a file, in the order of lines.
type Errors []*Error

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, fault := range e {
		lines[i] = fault.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives the faults to errors.As.
func (e Errors) Unwrap() []error {
	faults := make([]error, len(e))
	for i, fault := range e {
		faults[i] = fault
	}
	return faults
}

func number(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}
