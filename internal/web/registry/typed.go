package registry

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/trf"
)

// typedView is the form of a report that another program wrote: what its file does not say is typed. Before it is kept all of it is shown back.
type typedView struct {
	Tabs     []tab
	Refused  *notice
	Faults   []string // of the file, with their lines
	More     int      // faults that are not listed
	Name     string   // of the tournament in the calendar
	Action   string
	Back     string
	Content  string // base64, goes along with the form
	Encoding page.ChoiceField
	Wrong    page.Defects
	Fields   []typedField
	Boxes    []typedBox
	Says     string // how much was understood of the file
	Players  []typedPlayer
	Shown    []fact   // what was typed, to be looked at before it is kept; nil: it is being typed
	Kept     []hidden // the same for the form
}

type hidden struct{ Name, Value string }

// typedField is a field of the form, in one line or with choices.
type typedField struct {
	page.FormField
	Label, Hint string
	Type        string
	Choices     []page.Choice
}

type typedBox struct {
	ID, Label string
	Chosen    bool
}

// typedPlayer is a player as the file has them, and who has their number in the register.
type typedPlayer struct {
	Number   int
	Name     string
	Born     string
	Register string
	Person   string // with that number; empty: nobody
	Points   string
	Place    string
}

// mostFaults is how many faults of a file are listed; who has more has the wrong file.
const mostFaults = 20

// typed is a report that is being typed.
type typed struct {
	c        *page.Call
	d        *register.Dossier
	content  []byte
	encoding trf.Encoding
	report   *reportfile.Report
	input    sent.Settings
	kind     dossier.Kind
	chief    string // as typed
	came     string // likewise: the day of the report
}

// typedFirst shows the form with what the file and the calendar say.
func typedFirst(c *page.Call, id string, f *page.Form, content []byte) error {
	t, err := readTyped(c, id, f, content)
	if err != nil {
		return t.faulty(err)
	}
	t.prefill()
	t.came = f.Text("came")
	if t.came == "" {
		t.came = c.Register.Today().String()
	}
	if chief := f.Text("chief"); chief != "" {
		t.chief = chief
	}
	return t.show(http.StatusOK, nil, nil)
}

// typeReport goes on with the form: shows it back, or takes the report in.
func typeReport(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	content, err := base64.StdEncoding.DecodeString(f.Text("content"))
	if err != nil {
		return page.BadRequest("error.form_unreadable")
	}
	t, err := readTyped(c, c.Request.PathValue("dossier"), f, content)
	if err != nil {
		return t.faulty(err)
	}
	t.read(f)
	if f.Has("look") || f.Has("edit") {
		return t.show(http.StatusOK, nil, nil)
	}
	settings, err := t.input.Understood()
	if err = page.Joined(f.Invalid(), err); err == nil {
		err = t.take(settings, f.Has("make"))
	}
	switch problems := page.ProblemsIn(err); {
	case problems != nil:
		return t.show(http.StatusUnprocessableEntity, problems, nil)
	case err == nil && f.Has("make"):
		return c.Redirect(eventPath(t.d.ID))
	case err == nil:
		return t.showBack(settings)
	}
	if refused := noticeOf(c.Reader, err); refused != nil {
		return t.show(http.StatusUnprocessableEntity, nil, refused)
	}
	return missing(err)
}

func readTyped(c *page.Call, id string, f *page.Form, content []byte) (*typed, error) {
	d, err := c.Register.Dossier(c.Context(), id)
	if err != nil {
		return nil, missing(err)
	}
	t := &typed{c: c, d: d, content: content, encoding: trf.Windows1250} // for what is not UTF-8; what Polish programs write
	if encoding, err := trf.ParseEncoding(f.Text("encoding")); err == nil {
		t.encoding = encoding
	}
	t.report, err = reportfile.Read(content, t.encoding)
	return t, err
}

// faulty lists the faults of a file with their lines, and asks for another one.
func (t *typed) faulty(err error) error {
	var faults trf.Errors
	if t == nil || !page.AsError(err, &faults) {
		return err
	}
	view := t.view()
	for _, fault := range faults[:min(len(faults), mostFaults)] {
		text := page.Capital(t.c.Explain(fault.Reason()))
		if fault.Line > 0 {
			text = t.c.Text("desk.open.line", i18n.A("line", fault.Line)) + " " + text
		}
		view.Faults = append(view.Faults, text)
	}
	view.More = len(faults) - len(view.Faults)
	return t.c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// prefill fills in what the file says, and what the calendar does.
func (t *typed) prefill() {
	plan := t.d.Plan
	settings := events.ReportSettings(t.report)
	settings.Name, settings.Starts, settings.Variant, settings.Edition = plan.Name, plan.Starts.String(), plan.Variant, plan.Edition
	if settings.Place == "" {
		settings.Place = plan.Place
	}
	if settings.Ends == "" {
		settings.Ends = plan.Ends.String()
	}
	if _, err := clock.Parse(t.report.File.Control); err != nil {
		if control, err := clock.ParseTyped(plan.Control); err == nil {
			settings.Control = control
		}
	}
	settings.Norms.WomenOnly, settings.Norms.Championship = plan.WomenOnly, plan.Championship
	if t.d.Notified.IsValid() {
		settings.Norms.Notified = t.d.Notified.String()
	}
	t.input, t.kind = sent.SettingsOf(settings), plan.Kind
	if chief := t.d.ChiefArbiter(); chief != "" {
		if row, err := t.c.Register.Counting(t.c.Context(), chief); err == nil {
			t.chief = strconv.Itoa(row.Number)
		}
	}
}

// read takes what was typed.
func (t *typed) read(f *page.Form) {
	t.input = sent.SettingsOf(events.ReportSettings(t.report))
	in := &t.input
	in.Name, in.Place, in.Starts, in.Ends, in.Control = f.Text("name"), f.Text("place"), f.Text("starts"), f.Text("ends"), f.Text("control")
	in.Variant, in.Edition, in.System = f.Text("variant"), f.Text("edition"), f.Text("system")
	in.SwissRounds = 0
	if system, err := tournament.ParseSystem(in.System); err == nil && slices.Contains(system.Fields(), "swissRounds") {
		in.SwissRounds = f.Number("swissRounds")
	}
	in.DrawsWithAdvantage, in.ScoreKept, in.WomenOnly = f.Has("advantage"), f.Has("scoreKept"), f.Has("womenOnly")
	in.ArbiterLicensed, in.AllLicensed = f.Has("arbiterLicensed"), f.Has("allLicensed")
	in.Notified, in.Championship = f.Text("notified"), f.Text("championship")
	t.kind, t.chief, t.came = dossier.Kind(f.Text("kind")), f.Text("chief"), f.Text("came")
	if !slices.Contains(dossier.Kinds(), t.kind) {
		f.Problems = append(f.Problems, page.ProblemAt("kind", dossier.CodeKind))
	}
	if _, err := calendar.ParseDate(t.came); err != nil && t.came != "" {
		f.Problems = append(f.Problems, page.ProblemAt("came", dossier.CodeDay))
	}
	if n := numberIn(f, "chief"); n < 0 {
		f.Problems = append(f.Problems, page.ProblemAt("chief", "person.unknown"))
	}
}

// take holds what was typed against the register, and takes the report in where that is wanted. What is refused is not kept.
func (t *typed) take(settings tournament.Settings, keep bool) error {
	c := t.c
	chief, err := chiefIn(c, &page.Form{Values: map[string][]string{"chief": {t.chief}}})
	if _, refused := article.AsRefusal(err); refused {
		return &tournament.InvalidError{Problems: []tournament.Problem{page.ProblemAt("chief", "person.unknown")}}
	}
	if err != nil {
		return err
	}
	handed := register.Handed{Dossier: t.d.ID, Way: dossier.Typed, Chief: chief, Kind: t.kind}
	handed.Came, _ = calendar.ParseDate(t.came)
	if err := c.Register.Expect(c.Context(), c.Actor, handed, events.OutlineOf(settings)); err != nil {
		return err
	}
	if handed.Tournament, err = c.Events.TakeTyped(c.Context(), c.Actor, t.report, settings, keep); err != nil || !keep {
		return err
	}
	_, err = c.Register.HandIn(c.Context(), c.Actor, handed)
	return err
}

func (t *typed) view() typedView {
	return typedView{
		Tabs: tabs(t.c, "/registry"), Name: t.d.Plan.Name, Action: eventPath(t.d.ID) + "/typed", Back: eventPath(t.d.ID), Content: base64.StdEncoding.EncodeToString(t.content),
	}
}

// show is the form.
func (t *typed) show(status int, problems []tournament.Problem, refused *notice) error {
	view := t.view()
	view.Refused, view.Wrong = refused, page.DefectsOf(t.c.Reader, problems)
	view.Encoding = view.Wrong.Choose("encoding", page.Choices(trf.Encodings(), t.encoding.String(), func(e trf.Encoding) string { return e.String() }))
	view.Fields, view.Boxes = t.fields(view.Wrong), t.boxes()
	var err error
	if view.Players, err = t.players(); err != nil {
		return err
	}
	view.Says = t.says()
	return t.c.ShowStatus(status, view)
}

func (t *typed) says() string {
	p := t.c.Printer
	return p.Text("players.count", i18n.A("n", len(t.report.Players()))) + ", " + p.Text("desk.open.played", i18n.A("n", t.report.Finished()))
}

// fields are those of the form, in their order. Where the file says something else, that is beside it.
func (t *typed) fields(wrong page.Defects) []typedField {
	c, in, file := t.c, t.input, t.report.Settings()
	line := func(name, label, value, inFile string) typedField {
		field := typedField{FormField: wrong.Text(name, value), Label: page.Capital(c.Text(label))}
		if inFile != "" && inFile != value {
			field.Hint = c.Text("registry.typed.in_file", i18n.A("text", inFile))
		}
		return field
	}
	of := func(field typedField, kind string) typedField {
		field.Type = kind
		return field
	}
	choose := func(name, label string, choices []page.Choice) typedField {
		return typedField{FormField: wrong.Text(name, ""), Label: page.Capital(c.Text(label)), Choices: choices}
	}
	systems := page.Choices(tournament.Systems(), in.System, func(s tournament.System) string { return words.System(c.Printer, s) })
	rounds := ""
	if in.SwissRounds > 0 {
		rounds = strconv.Itoa(in.SwissRounds)
	}
	return []typedField{
		line("name", "desk.settings.name", in.Name, file.Name), line("place", "tournament.place", in.Place, file.Place),
		of(line("starts", "desk.settings.starts", in.Starts, file.Starts), "date"), of(line("ends", "desk.settings.ends", in.Ends, file.Ends), "date"),
		choose("variant", "variant", variantChoices(c, in.Variant)), choose("edition", "edition", editionChoices(c, in.Edition)),
		choose("system", "system", systems), of(line("swissRounds", "desk.settings.swiss_rounds", rounds, ""), "number"),
		line("control", "desk.settings.control", in.Control, t.report.File.Control), line("chief", "registry.staff.chief", t.chief, t.report.File.ChiefArbiter),
		choose("kind", "register.fact.kind", kindChoices(c, t.kind)), choose("championship", "registry.plan.championship", championChoices(c, in.Championship)),
		of(line("notified", "desk.settings.notified", in.Notified, ""), "date"), of(line("came", "registry.came", t.came, ""), "date"),
	}
}

func (t *typed) boxes() []typedBox {
	in := t.input
	text := func(key string) string { return t.c.Text("desk.settings." + key) }
	return []typedBox{
		{"scoreKept", text("score_kept"), in.ScoreKept}, {"arbiterLicensed", text("arbiter_licensed"), in.ArbiterLicensed}, {"allLicensed", text("all_licensed"), in.AllLicensed},
		{"womenOnly", text("women_only"), in.WomenOnly}, {"advantage", text("advantage"), in.DrawsWithAdvantage},
	}
}

// players are those of the file, and who has their numbers.
func (t *typed) players() (all []typedPlayer, err error) {
	for _, p := range t.report.Players() {
		row := typedPlayer{Number: int(p.Number), Name: p.Name, Born: p.Born, Register: p.ID, Place: page.NumberOrNothing(p.Rank)}
		if p.Tenths != trf.NoPoints {
			row.Points = words.Decimal(t.c.Printer, strconv.FormatFloat(float64(p.Tenths)/10, 'f', -1, 64))
		}
		if number, notOne := strconv.Atoi(p.ID); notOne == nil && number > 0 {
			person, err := t.c.Register.ByNumber(t.c.Context(), number)
			if err == nil {
				row.Person = words.Name(t.c.Printer, person.Name().Comma(), person.Erased)
			} else if missing(err) == err {
				return nil, err
			}
		}
		all = append(all, row)
	}
	return all, nil
}

// showBack shows everything before it is kept.
func (t *typed) showBack(settings tournament.Settings) error {
	view := t.view()
	for _, field := range t.fields(view.Wrong) {
		shown := field.Value
		for _, choice := range field.Choices {
			if choice.Chosen {
				field.Value, shown = choice.Value, choice.Label
			}
		}
		if field.ID == "chief" {
			shown = t.chiefName()
			if field.Hint != "" { // whose name the file has, to be held against whose number was typed
				shown += " (" + field.Hint + ")"
			}
		}
		view.Kept = append(view.Kept, hidden{field.ID, field.Value})
		if shown != "" {
			view.Shown = append(view.Shown, fact{field.Label, shown})
		}
	}
	for _, box := range t.boxes() {
		answer := "registry.typed.no"
		if box.Chosen {
			answer = "registry.typed.yes"
			view.Kept = append(view.Kept, hidden{box.ID, "1"})
		}
		view.Shown = append(view.Shown, fact{box.Label, t.c.Text(answer)})
	}
	view.Kept = append(view.Kept, hidden{"encoding", t.encoding.String()})
	var err error
	view.Players, err = t.players()
	view.Says = t.says()
	if err != nil {
		return err
	}
	return t.c.Show(view)
}

// chiefName is who has the number that was typed for the chief arbiter; nobody without one.
func (t *typed) chiefName() string {
	number, err := strconv.Atoi(t.chief)
	if err != nil {
		return "–"
	}
	row, err := t.c.Register.ByNumber(t.c.Context(), number)
	if err != nil {
		return t.chief
	}
	return named(t.c.Reader, row)
}
