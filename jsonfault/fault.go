package jsonfault

import (
	"fmt"
	"strings"

	"damka/article"
)

// Fault is one thing wrong with a file, or with what could be in one.
type Fault struct {
	// Path is its place as in the file: "players[3].rating", counting from 0. It
	// is empty when the text as a whole is meant.
	Path string
	// Line and Column are its place in the text, from 1; 0: in no text, or the
	// text as a whole.
	Line, Column int
	Reason       article.Reason
}

// Faults are all that is wrong, in the order of the text. It is an error.
type Faults []Fault

func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fmt.Sprintf("%s: %s", fault.Path, fault.Reason)
		if fault.Line > 0 {
			lines[i] = fmt.Sprintf("%d:%d: %s", fault.Line, fault.Column, lines[i])
		}
	}
	return strings.Join(lines, "\n")
}

// At adds a fault at a path, which is put together from a format.
func (f *Faults) At(reason article.Reason, format string, args ...any) {
	*f = append(*f, Fault{Path: fmt.Sprintf(format, args...), Reason: reason})
}
