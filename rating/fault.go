package rating

import (
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/jsonfault"
)

// Fault is one thing wrong with the input of a period.
type Fault struct {
	// Path is its place as in the JSON file: "tournaments[2].games[14].white",
	// counting from 0. It is empty when the file as a whole is meant.
	Path string
	// Line and Column say where a file stops being JSON, from 1; else 0.
	Line, Column int
	Reason       article.Reason
}

func (f Fault) Error() string { return fmt.Sprintf("rating: %s: %s", f.Path, f.Reason) }

// Faults are all that is wrong with an input. It is an error.
type Faults []Fault

func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.Error()
	}
	return strings.Join(lines, "\n")
}

// order is that of the fields of a file.
var order = jsonfault.Order{"variant", "edition", "period", "players", "tournaments"}

// sort orders the faults roughly as in the file: by the fields as described,
// then by the items of lists.
func (f Faults) sort() {
	slices.SortStableFunc(f, func(a, b Fault) int { return order.Compare(a.Path, b.Path) })
}

// at is a fault at a path, which is put together from a format.
func (f *Faults) at(reason article.Reason, format string, args ...any) {
	*f = append(*f, Fault{Path: fmt.Sprintf(format, args...), Reason: reason})
}

// faulty is a reason without an article: the input has not the right form.
func faulty(code article.Code, args ...article.Arg) article.Reason {
	return article.Because(code, "", args...)
}

// text is an argument from the input.
func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
