package registry

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/person"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// sentForm is one of several forms of a page that was sent and refused: it is open, and has what was typed.
type sentForm struct {
	sent  string // the last part of its address, such as staff; empty: none was
	form  *page.Form
	wrong page.Defects // by the ids of fields; what is of no field is at the form
}

// Sent says that this form was sent and refused.
func (s sentForm) Sent(form string) bool { return s.form != nil && s.sent == form }

// Typed is a field of a form: what was typed where it was refused, else as it is.
func (s sentForm) Typed(form, field string, is any) string {
	if s.Sent(form) && len(s.form.Values[field]) > 0 {
		return s.form.Text(field)
	}
	return fmt.Sprint(is)
}

// Ticked says whether a box is ticked: likewise.
func (s sentForm) Ticked(form, field, value string, is bool) bool {
	if s.Sent(form) {
		return slices.Contains(s.form.All(field), value)
	}
	return is
}

// Wrong is what is wrong with the form that was refused, with links to the fields.
func (s sentForm) Wrong() page.Defects { return s.wrong }

// fieldShown is a field of one of several forms of a page; the id is the form's name and the field's.
type fieldShown struct {
	page.FormField
	Name, Label string
	Kind        string // date, numeric, decimal or none
	Choices     []page.Choice
}

// Input is a field to type in.
func (s sentForm) Input(form, field, label, kind string, is any) fieldShown {
	shown := fieldShown{FormField: s.wrong.Text(form+"-"+field, s.Typed(form, field, is)), Name: field, Label: label, Kind: kind}
	if _, err := calendar.ParseDate(shown.Value); kind == "date" && shown.Value != "" && err != nil {
		shown.Kind = "" // a field of days would not show it
	}
	return shown
}

// Select is a field to choose in.
func (s sentForm) Select(form, field, label string, choices []page.Choice) fieldShown {
	shown := fieldShown{FormField: s.wrong.Text(form+"-"+field, ""), Name: field, Label: label, Choices: choices}
	if s.Sent(form) && len(s.form.Values[field]) > 0 {
		shown.Choices = slices.Clone(choices)
		for i := range shown.Choices {
			shown.Choices[i].Chosen = shown.Choices[i].Value == s.form.Text(field)
		}
	}
	return shown
}

// sentTo is the form of the address, if it is one of some and was refused.
func sentTo(c *page.Call, refused *notice, forms ...string) (s sentForm, err error) {
	name := path.Base(c.Request.URL.Path)
	if refused == nil || !slices.Contains(forms, name) {
		return s, nil
	}
	s.sent = name
	if s.form, err = c.ReadForm(); err != nil {
		return s, err
	}
	problems := slices.Clone(refused.problems)
	for i, p := range problems {
		if problems[i].Field = name + "-" + p.Field; p.Field == "" || !slices.Contains(fieldsOf[name], p.Field) {
			problems[i].Field = "form-" + name
		}
	}
	s.wrong = page.DefectsOf(c.Reader, problems)
	return s, nil
}

// fieldsOf are the fields of the forms of a person's page.
var fieldsOf = map[string][]string{
	"club": {"club", "on"}, "payment": {"for", "year", "amount", "on", "club"}, "holding": {"variant", "grade", "norm", "event", "games", "on", "source"},
	"rating": {"variant", "list", "rating", "games", "last", "best", "on"}, "merge": {"number"}, "licences": {"amount", "on"},
}

// fieldOf is which field a refusal is about.
var fieldOf = map[article.Code]string{
	person.CodeSameClub: "club", person.CodeDay: "on", person.CodeDayFuture: "on", person.CodeYear: "year", person.CodeAmount: "amount", person.CodeDue: "for",
	person.CodeVariant: "variant", person.CodeGrade: "grade", person.CodeGradeOrNorm: "grade", person.CodeNormFor: "norm", person.CodeNormGames: "games",
	person.CodeSource: "source", person.CodeFMJDSource: "source", person.CodeList: "list", person.CodeRating: "rating", person.CodeElsewhere: "rating",
	person.CodeGames: "games", person.CodeListGames: "games", person.CodeLastGame: "last", person.CodeBestListA: "best", person.CodeMergeSelf: "number", person.CodeUnknown: "number",
}

// problemsOf are what is wrong with a form, by field; none for other errors.
func problemsOf(err error) []tournament.Problem {
	if found := page.ProblemsIn(err); found != nil {
		return found
	}
	if refusal, is := article.AsRefusal(err); is {
		return []tournament.Problem{{Field: fieldOf[refusal.Code], Reason: refusal.Reason}}
	}
	return nil
}

// The functions below read a field, and note at it what could not be read.

func dayTyped(f *page.Form, field string) calendar.Date {
	day := dayIn(f, field)
	if text := f.Text(field); text != "" && !day.IsValid() {
		f.Problems = append(f.Problems, page.ProblemAt(field, "registry.day_unreadable", page.TextArg("value", article.Printable(text))))
	}
	return day
}

func numberTyped(f *page.Form, field string) int {
	n := numberIn(f, field)
	if text := f.Text(field); n < 0 && !strings.HasPrefix(text, "-") {
		f.Problems = append(f.Problems, page.ProblemAt(field, "registry.number_unreadable", page.TextArg("value", article.Printable(text))))
	}
	return n
}

// groszeTyped takes nothing for an amount: how little may be paid depends on what it is for.
func groszeTyped(f *page.Form, field string) int {
	grosze := groszeIn(f, field)
	if text := f.Text(field); text != "" && grosze < 0 {
		f.Problems = append(f.Problems, page.ProblemAt(field, "registry.amount_unreadable", page.TextArg("value", article.Printable(text))))
	}
	return grosze
}
