package page

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/tournament"
)

// Defect is one thing wrong with a field, in words.
type Defect struct {
	Text    string
	Article article.Ref
}

// FormField is a field as a form shows it: what was typed, which is never
// lost, and what is wrong with it.
type FormField struct {
	ID      string // and name
	Value   string
	Defects []Defect
}

// Choice is one of several values to choose from.
type Choice struct {
	Value, Label string
	Chosen       bool
}

// ChoiceField is a field with a fixed set of values.
type ChoiceField struct {
	ID      string
	Choices []Choice
	Defects []Defect
}

// defectLine is a line of the summary above a form: what is wrong, with a
// link to the field.
type defectLine struct {
	ID string
	Defect
}

// Defects are the problems of a form in words, by field.
type Defects struct {
	Lines []defectLine
}

// Count is how many there are.
func (d Defects) Count() int { return len(d.Lines) }

// ProblemsIn are the problems of an error about input; nil when the error is
// of another kind.
func ProblemsIn(err error) []tournament.Problem {
	var invalid *tournament.InvalidError
	if errors.As(err, &invalid) {
		return invalid.Problems
	}
	return nil
}

// DefectsOf says problems in words.
func DefectsOf(reader Reader, problems []tournament.Problem) Defects {
	var defects Defects
	for _, p := range problems {
		defects.Lines = append(defects.Lines, defectLine{p.Field, Defect{Capital(reader.Explain(p.Reason)), p.Reason.Article}})
	}
	return defects
}

// Of are the defects of one field.
func (d Defects) Of(field string) []Defect {
	var found []Defect
	for _, line := range d.Lines {
		if line.ID == field {
			found = append(found, line.Defect)
		}
	}
	return found
}

// Text is a field to type in.
func (d Defects) Text(field, value string) FormField {
	return FormField{field, value, d.Of(field)}
}

// Choose is a field to choose in.
func (d Defects) Choose(field string, choices []Choice) ChoiceField {
	return ChoiceField{field, choices, d.Of(field)}
}

// Choices makes choices of values and their labels.
func Choices[T interface{ String() string }](values []T, chosen string, label func(T) string) []Choice {
	all := make([]Choice, len(values))
	for i, value := range values {
		all[i] = Choice{value.String(), label(value), value.String() == chosen}
	}
	return all
}

// Form reads fields of a form and remembers what it could not read.
type Form struct {
	Values   map[string][]string
	Problems []tournament.Problem
}

// ReadForm reads a form, with its files if it has any.
func (c *Call) ReadForm() (*Form, error) {
	// A form without files is read here: ParseMultipartForm would not say that it was too large.
	var tooLarge *http.MaxBytesError
	if err := c.Request.ParseForm(); errors.As(err, &tooLarge) {
		return nil, err
	}
	err := c.Request.ParseMultipartForm(FileBody)
	if errors.Is(err, http.ErrNotMultipart) {
		err = nil
	}
	if err != nil {
		return nil, FormError(err)
	}
	return &Form{Values: c.Request.PostForm}, nil
}

// How long a field is that goes on in an address, and how many of a name there are, at most.
const (
	mostKept    = 100
	mostKeptFor = 20
)

// keepTyped has the address of the form's page carry what was typed, so that it is there again for who has to sign in first, or changes
// the language.
func keepTyped(c *Call, line Route) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	at := line.Form
	if at == "" {
		at = c.Request.URL.Path
	}
	values := url.Values{}
	for _, field := range line.Keeps {
		for _, value := range f.All(field) {
			if value != "" && len(value) <= mostKept && len(values[field]) < mostKeptFor {
				values.Add(field, value)
			}
		}
	}
	c.FormAt, c.typed = at+"?"+values.Encode(), true
	return nil
}

// Text is a field without the spaces around it.
func (f *Form) Text(field string) string {
	if len(f.Values[field]) == 0 {
		return ""
	}
	return strings.TrimSpace(strings.ToValidUTF8(f.Values[field][0], "\ufffd"))
}

// All are the values of a field that is there several times.
func (f *Form) All(field string) []string {
	all := make([]string, len(f.Values[field]))
	for i, value := range f.Values[field] {
		all[i] = strings.TrimSpace(strings.ToValidUTF8(value, "\ufffd"))
	}
	return all
}

// Has says that a box is ticked, or a button was pressed.
func (f *Form) Has(field string) bool { return f.Text(field) != "" }

// Number is a whole number; an empty field is 0.
func (f *Form) Number(field string) int {
	text := f.Text(field)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		f.Problems = append(f.Problems, ProblemAt(field, "input.whole_number", TextArg("value", text)))
	}
	return n
}

// Seq is a sequence number that the form showed.
func (f *Form) Seq(field string) uint64 {
	n, _ := strconv.ParseUint(f.Text(field), 10, 64) // what is no number was never shown: it conflicts
	return n
}

// Invalid is what could not be read, as an error; nil when all could.
func (f *Form) Invalid() error {
	if f.Problems == nil {
		return nil
	}
	return &tournament.InvalidError{Problems: f.Problems}
}

// Joined are the problems of several steps as one error, the first problem of
// each field; nil when there are none. Other errors win.
func Joined(errs ...error) error {
	var problems []tournament.Problem
	for _, err := range errs {
		found := ProblemsIn(err)
		if err != nil && found == nil {
			return err
		}
		for _, p := range found {
			if !HasProblem(problems, p.Field) {
				problems = append(problems, p)
			}
		}
	}
	if problems == nil {
		return nil
	}
	return &tournament.InvalidError{Problems: problems}
}

func HasProblem(problems []tournament.Problem, field string) bool {
	for _, p := range problems {
		if p.Field == field {
			return true
		}
	}
	return false
}

// AfterDot is a field without the row it is in.
func AfterDot(field string) string {
	if _, rest, found := strings.Cut(field, "."); found {
		return rest
	}
	return field
}

// CheckWhose refuses what a page about another account sent: somebody else has signed in in that
// browser since it was opened. The page says in the field "whose" of which account it is, by its id.
func CheckWhose(c *Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if whose := f.Text("whose"); whose != "" && whose != c.Signed.Account.ID() {
		return article.Refuse("account.another", "")
	}
	return nil
}

// OfWhom makes a handler that looks at that first.
func OfWhom(handle Handler) Handler {
	return func(c *Call) error {
		if err := CheckWhose(c); err != nil {
			return err
		}
		return handle(c)
	}
}
