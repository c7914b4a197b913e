package registry

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/person"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// personFormView is the form of a person's details.
type personFormView struct {
	Tabs    []tab
	Refused *notice
	Title   string
	New     bool
	Action  string
	Back    string
	Seen    uint64
	Was     []hidden // the details as the form showed them first
	Number  page.FormField
	Fields  []labelled // one line each
	Sex     page.ChoiceField
	Note    page.FormField
	Defects page.Defects
	NoGiven bool       // there is no given name, which is asked about
	Alike   []alikeRow // entries that may be of the same person
	From    []hidden   // the participant of a report whose entry it is to be; none: it is nobody's
	Asked   bool       // a new person was refused or asked about: what was typed is no draft of the next one
}

// labelled is a field with its label.
type labelled struct {
	page.FormField
	Label, Hint string
	Numeric     bool
	Auto        string
}

// alikeRow is an entry that may be of the same person.
type alikeRow struct {
	Path, Name, Born, Club, Why string
}

// personFields are the fields of one line, in their order.
var personFields = []struct {
	name    string
	numeric bool
}{
	{"family", false}, {"given", false}, {"born", false}, {"nationality", false}, {"citizenship", false}, {"email", false}, {"phone", false}, {"address", false},
	{"fmjd", false}, {"fmjd_rating", true}, {"kndb", false}, {"kndb_rating", true}, {"fide", false}, {"fide_rating", true},
}

func newPerson(c *page.Call) error {
	query := c.Request.URL.Query()
	f, err := newcomer(c, query.Get("dossier"), query.Get("participant"))
	if err != nil {
		return err
	}
	if f != nil {
		return c.Show(personFormOf(c, f, nil, true))
	}
	return c.Show(personFormOf(c, &page.Form{Values: map[string][]string{"nationality": {"POL"}, "citizenship": {"POL"}}}, nil, true))
}

func personFormOf(c *page.Call, f *page.Form, problems []tournament.Problem, isNew bool) personFormView {
	d := page.DefectsOf(c.Reader, problems)
	view := personFormView{
		Tabs: tabs(c, "/people"), Title: c.Text("registry.person.new"), New: isNew, Action: "/registry/people/new", Back: "/people", Number: d.Text("number", f.Text("number")),
		Note: d.Text("note", f.Text("note")), Defects: d, Asked: isNew && len(problems) > 0,
	}
	if isNew && f.Has("dossier") && f.Has("participant") {
		view.Back, view.From = eventPath(f.Text("dossier")), []hidden{{"dossier", f.Text("dossier")}, {"participant", f.Text("participant")}}
	}
	for _, field := range personFields {
		l := labelled{FormField: d.Text(field.name, f.Text(field.name)), Label: c.Text("registry.field." + field.name), Numeric: field.numeric}
		if field.name == "born" {
			l.Hint = c.Text("registry.field.born.hint")
		}
		view.Fields = append(view.Fields, l)
	}
	var sexes []page.Choice
	for _, sex := range []string{"", "f", "m"} {
		label := "–"
		if sex != "" {
			label = words.Sex(c.Printer, sex)
		}
		sexes = append(sexes, page.Choice{Value: sex, Label: label, Chosen: sex == f.Text("sex")})
	}
	view.Sex = d.Choose("sex", sexes)
	view.NoGiven = f.Has("no_given") || slices.ContainsFunc(problems, func(p tournament.Problem) bool { return p.Reason.Code == "registry.given_missing" })
	return view
}

// detailsIn reads a form.
func detailsIn(f *page.Form) (person.Details, []tournament.Problem) {
	var problems []tournament.Problem
	text := func(name string) string { return strings.Join(strings.Fields(f.Text(name)), " ") }
	d := person.Details{
		Name: fullname.Of(text("family"), text("given")), Sex: f.Text("sex"), Nationality: strings.ToUpper(text("nationality")), Citizenship: strings.ToUpper(text("citizenship")),
		Email: text("email"), Phone: text("phone"), Address: text("address"), Note: strings.ReplaceAll(strings.TrimSpace(f.Text("note")), "\r\n", "\n"),
	}
	switch born := text("born"); {
	case born == "":
	case len(born) == 4:
		year, err := strconv.Atoi(born)
		if err != nil {
			problems = append(problems, page.ProblemAt("born", "registry.born_unreadable"))
		}
		d.BornYear = year
	default:
		if d.Born = dayOf(born); !d.Born.IsValid() {
			problems = append(problems, page.ProblemAt("born", "registry.born_unreadable"))
		}
	}
	for _, other := range []struct {
		name string
		into *person.Account
	}{{"fmjd", &d.Elsewhere.FMJD}, {"kndb", &d.Elsewhere.KNDB}, {"fide", &d.Elsewhere.FIDE}} {
		*other.into = person.Account{ID: text(other.name), Rating: numberTyped(f, other.name+"_rating")}
	}
	return d, append(problems, f.Problems...)
}

// problemsIn are the problems of a form in an error; nil for other errors.
func problemsIn(err error) []tournament.Problem {
	var invalid *register.ProblemsError
	if errors.As(err, &invalid) {
		var all []tournament.Problem
		for _, p := range invalid.Problems {
			all = append(all, tournament.Problem(p))
		}
		return all
	}
	if refusal, is := article.AsRefusal(err); is && (refusal.Code == register.CodeNumberTaken || refusal.Code == person.CodeNumber) {
		return []tournament.Problem{{Field: "number", Reason: refusal.Reason}}
	}
	return nil
}

func registerPerson(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	number := numberTyped(f, "number")
	if f.Has("number") && number == 0 {
		number = -1 // nobody has the number 0, and it is not the same as none
	}
	d, problems := detailsIn(f)
	if number < 0 && len(f.Problems) == 0 {
		problems = append(problems, page.ProblemAt("number", person.CodeNumber, article.Arg{Name: "most", Value: article.Number(person.MostNumber)}))
	}
	if d.Name.Given() == "" && d.Name.Family() != "" && !f.Has("no_given") {
		problems = append(problems, page.ProblemAt("given", "registry.given_missing"))
	}
	if len(problems) == 0 && !f.Has("sure") && len(d.Problems(c.Register.Today())) == 0 {
		alike, err := c.Register.LooksLike(c.Context(), d)
		if err != nil {
			return err
		}
		if len(alike) > 0 {
			view := personFormOf(c, f, nil, true)
			if view.Alike, err = alikeRows(c, alike); err != nil {
				return err
			}
			view.Asked = true
			return c.ShowStatus(http.StatusUnprocessableEntity, view)
		}
	}
	if len(problems) == 0 {
		id, given, err := c.Register.Register(c.Context(), c.Actor, number, d)
		if err == nil && f.Has("dossier") && f.Has("participant") {
			return c.Redirect(backToReport(f.Text("dossier"), f.Text("participant"), given))
		}
		if err == nil {
			return c.Redirect(sayingSo(c, personPath(id)))
		}
		if problems = problemsIn(err); problems == nil {
			return err
		}
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, personFormOf(c, f, problems, true))
}

func alikeRows(c *page.Call, alike []register.Alike) ([]alikeRow, error) {
	var ids []string
	for _, a := range alike {
		ids = append(ids, a.Row.Club)
	}
	clubs, err := c.Register.ClubNames(c.Context(), ids...)
	var rows []alikeRow
	for _, a := range alike {
		rows = append(rows, alikeRow{personPath(a.Row.ID), named(c.Reader, a.Row), bornAs(c.Reader, a.Row.Born), clubs[a.Row.Club], c.Text(string(a.Why))})
	}
	return rows, err
}

func editPerson(c *page.Call) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	view := editFormOf(c, p, formOf(p.Details), nil)
	view.shows(p)
	return c.Show(view)
}

func editFormOf(c *page.Call, p *register.Person, f *page.Form, problems []tournament.Problem) personFormView {
	view := personFormOf(c, f, problems, false)
	view.Title, view.Action, view.Back, view.Seen = c.Text("registry.person.correct"), personPath(p.ID)+"/details", personPath(p.ID), f.Seq("seen")
	for _, field := range detailFields() {
		view.Was = append(view.Was, hidden{"was-" + field, f.Text("was-" + field)})
	}
	return view
}

// shows notes what the form begins with: the details as they are.
func (v *personFormView) shows(p *register.Person) {
	is := formOf(p.Details)
	v.Seen, v.Was = p.Seq, nil
	for _, field := range detailFields() {
		v.Was = append(v.Was, hidden{"was-" + field, is.Text(field)})
	}
}

// detailFields are all fields of the form, in their order.
func detailFields() []string {
	var all []string
	for _, field := range personFields {
		all = append(all, field.name)
	}
	return append(all, "sex", "note")
}

// overtakenFormOf is the form after somebody else has changed the details meanwhile: what was not touched here is as it is there now, and a field that was
// changed on both sides has what was typed and says what is there.
func overtakenFormOf(c *page.Call, p *register.Person, f *page.Form) personFormView {
	is, shown := formOf(p.Details), &page.Form{Values: make(map[string][]string)}
	var problems []tournament.Problem
	taken := make(map[string]bool)
	for _, field := range detailFields() {
		was, here, there := oneLine(f.Text("was-"+field)), oneLine(f.Text(field)), oneLine(is.Text(field))
		value := f.Text(field)
		switch {
		case there == was || there == here:
		case here == was:
			value, taken[field] = is.Text(field), true
		default:
			problems = append(problems, page.ProblemAt(field, "registry.overtaken.both", page.TextArg("field", c.Text("registry.field."+field)), page.TextArg("there", orNothing(c, there)), page.TextArg("here", orNothing(c, here))))
		}
		shown.Values[field] = []string{value}
	}
	view := editFormOf(c, p, shown, problems)
	view.shows(p)
	for i, field := range view.Fields {
		if taken[field.ID] {
			view.Fields[i].Hint = c.Text("registry.overtaken.taken")
		}
	}
	return view
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func orNothing(c *page.Call, text string) string {
	if text == "" {
		return c.Text("registry.overtaken.nothing")
	}
	return article.Printable(text)
}

// formOf are details as a form has them.
func formOf(d person.Details) *page.Form {
	born := d.Born.String()
	if born == "" {
		born = page.NumberOrNothing(d.BornYear)
	}
	values := map[string][]string{
		"family": {d.Name.Family() + d.Name.Whole()}, "given": {d.Name.Given()}, "sex": {d.Sex}, "born": {born}, "nationality": {d.Nationality}, "citizenship": {d.Citizenship},
		"email": {d.Email}, "phone": {d.Phone}, "address": {d.Address}, "note": {d.Note},
	}
	for name, other := range map[string]person.Account{"fmjd": d.Elsewhere.FMJD, "kndb": d.Elsewhere.KNDB, "fide": d.Elsewhere.FIDE} {
		values[name], values[name+"_rating"] = []string{other.ID}, []string{page.NumberOrNothing(other.Rating)}
	}
	return &page.Form{Values: values}
}

func correctPerson(c *page.Call) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	d, problems := detailsIn(f)
	if len(problems) == 0 {
		err := c.Register.Correct(c.Context(), c.Actor, p.ID, f.Seq("seen"), d)
		if err == nil {
			return c.Redirect(sayingSo(c, personPath(p.ID)))
		}
		if problems = problemsIn(err); problems == nil {
			refused := noticeOf(c.Reader, err)
			if refused == nil {
				return err
			}
			view := editFormOf(c, p, f, nil)
			if refusal, is := article.AsRefusal(err); is && refusal.Code == register.CodeOvertaken {
				view = overtakenFormOf(c, p, f)
			}
			view.Refused = refused
			return c.ShowStatus(http.StatusConflict, view)
		}
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, editFormOf(c, p, f, problems))
}
