package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/tournament"
)

// defect is one thing wrong with a field, in words.
type defect struct {
	Text    string
	Article article.Ref
}

// formField is a field as a form shows it: what was typed, which is never
// lost, and what is wrong with it.
type formField struct {
	ID      string // and name
	Value   string
	Defects []defect
}

// choice is one of several values to choose from.
type choice struct {
	Value, Label string
	Chosen       bool
}

// choiceField is a field with a fixed set of values.
type choiceField struct {
	ID      string
	Choices []choice
	Defects []defect
}

// defectLine is a line of the summary above a form: what is wrong, with a
// link to the field.
type defectLine struct {
	ID string
	defect
}

// formDefects are the problems of a form in words, by field.
type formDefects struct {
	Lines []defectLine
}

// Count is how many there are.
func (d formDefects) Count() int { return len(d.Lines) }

// problemsIn are the problems of an error about input; nil when the error is
// of another kind.
func problemsIn(err error) []tournament.Problem {
	var invalid *tournament.InvalidError
	if errors.As(err, &invalid) {
		return invalid.Problems
	}
	return nil
}

// formDefectsOf says problems in words.
func formDefectsOf(reader Reader, problems []tournament.Problem) formDefects {
	var defects formDefects
	for _, p := range problems {
		defects.Lines = append(defects.Lines, defectLine{p.Field, defect{capital(reader.Explain(p.Reason)), p.Reason.Article}})
	}
	return defects
}

// of are the defects of one field.
func (d formDefects) of(field string) []defect {
	var found []defect
	for _, line := range d.Lines {
		if line.ID == field {
			found = append(found, line.defect)
		}
	}
	return found
}

// text is a field to type in.
func (d formDefects) text(field, value string) formField {
	return formField{field, value, d.of(field)}
}

// choose is a field to choose in.
func (d formDefects) choose(field string, choices []choice) choiceField {
	return choiceField{field, choices, d.of(field)}
}

// choices makes choices of values and their labels.
func choices[T interface{ String() string }](values []T, chosen string, label func(T) string) []choice {
	all := make([]choice, len(values))
	for i, value := range values {
		all[i] = choice{value.String(), label(value), value.String() == chosen}
	}
	return all
}

// formReader reads fields of a form and remembers what it could not read.
type formReader struct {
	values   map[string][]string
	problems []tournament.Problem
}

// readForm reads a form, with its files if it has any.
func (c *call) readForm() (*formReader, error) {
	err := c.r.ParseMultipartForm(fileBody)
	if errors.Is(err, http.ErrNotMultipart) {
		err = nil // ParseForm has read it
	}
	if err != nil {
		return nil, formError(err)
	}
	return &formReader{values: c.r.PostForm}, nil
}

// text is a field without the spaces around it.
func (f *formReader) text(field string) string {
	if len(f.values[field]) == 0 {
		return ""
	}
	return strings.TrimSpace(strings.ToValidUTF8(f.values[field][0], "\ufffd"))
}

// all are the values of a field that stands several times.
func (f *formReader) all(field string) []string {
	all := make([]string, len(f.values[field]))
	for i, value := range f.values[field] {
		all[i] = strings.TrimSpace(strings.ToValidUTF8(value, "\ufffd"))
	}
	return all
}

// has says that a box is ticked, or a button was pressed.
func (f *formReader) has(field string) bool { return f.text(field) != "" }

// number is a whole number; an empty field is 0.
func (f *formReader) number(field string) int {
	text := f.text(field)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		f.problems = append(f.problems, problemAt(field, "input.whole_number", textArg("value", text)))
	}
	return n
}

// seq is a sequence number that the form showed.
func (f *formReader) seq(field string) uint64 {
	n, _ := strconv.ParseUint(f.text(field), 10, 64) // what is no number was never shown: it conflicts
	return n
}

// invalid is what could not be read, as an error; nil when all could.
func (f *formReader) invalid() error {
	if f.problems == nil {
		return nil
	}
	return &tournament.InvalidError{Problems: f.problems}
}

// joined are the problems of several steps as one error, the first problem of
// each field; nil when there are none. Other errors win.
func joined(errs ...error) error {
	var problems []tournament.Problem
	for _, err := range errs {
		found := problemsIn(err)
		if err != nil && found == nil {
			return err
		}
		for _, p := range found {
			if !hasProblem(problems, p.Field) {
				problems = append(problems, p)
			}
		}
	}
	if problems == nil {
		return nil
	}
	return &tournament.InvalidError{Problems: problems}
}

func hasProblem(problems []tournament.Problem, field string) bool {
	for _, p := range problems {
		if p.Field == field {
			return true
		}
	}
	return false
}

// deskPath is the address of a page of the desk.
func deskPath(id string, parts ...any) string {
	return tournamentPath(id, append([]any{"desk"}, parts...)...)
}

// afterDot is a field without the row it stands in.
func afterDot(field string) string {
	if _, rest, found := strings.Cut(field, "."); found {
		return rest
	}
	return field
}
