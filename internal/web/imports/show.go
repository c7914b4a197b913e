package imports

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// importView is an import: its columns, what the dry run says, how far the run is.
type importView struct {
	Menu     []parts.RegistryTab
	Path     string
	Name     string
	Facts    []string
	Refused  *refusedView
	Progress *progressView
	Over     *resultView // what has become of it; nil: it goes on
	Last     *resultView // of a run that left something; nil: there was none
	Stopped  bool        // a run did not come to the end
	Head     *headView   // nil: it is not to be chosen any more
	Columns  *columnsView
	Dry      *dryView // nil: the columns are not named yet
}

// progressView is how far the run is.
type progressView struct {
	Text    string
	Percent int
}

// resultView is what has become of the rows.
type resultView struct {
	Lines []string
	Mends []string // why cells were mended
	Left  int
}

// columnsView is the form that names the columns.
type columnsView struct {
	Columns []columnView
	Orders  []page.Choice // of names in one cell; none: no column has both
	Day     string
	Since   string // in the clubs of the file
	Open    bool   // the form is what is to be done next
}

// columnView is a column of the file.
type columnView struct {
	ID       string
	Letter   string
	Heading  string
	Examples []string
	Fields   []page.Choice
}

// dryView is what the dry run says.
type dryView struct {
	Rest      bool // some of the file is brought in already
	Counts    []countView
	Conflicts string // how many rows differ from the register; empty: none
	Open      int    // of these nobody has chosen in
	Sides     []page.Choice
	Differ    string // where these rows are
	Clubs     string // how many clubs are new; empty: none
	Unread    []string
	Sounding  []string // columns that are left out although they sound important
	Ready     int
	Left      int // rows that wait for somebody
}

// countView is how many rows become one thing.
type countView struct {
	Path  string
	State string
	Label string
	Hint  string
	Count string
}

func show(c *page.Call) error {
	view, err := viewOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// viewOf is the page as it is now. A run that ends while the page is made deletes the file: then it is made again.
func viewOf(c *page.Call) (importView, error) {
	view, err := viewNow(c)
	if errors.Is(err, register.ErrNoImport) {
		view, err = viewNow(c)
	}
	return view, noImport(err)
}

func viewNow(c *page.Call) (importView, error) {
	going := c.Register.ImportGoing() // before the draft is read: what a run writes at its end is then there
	one, err := c.Register.ImportOf(c.Context(), c.Actor, idOf(c))
	if err != nil {
		return importView{}, err
	}
	goes := going != nil && going.Import == one.ID && !one.Over
	view := importView{Menu: menu(c), Path: pathOf(one.ID), Name: one.Name, Facts: factsOf(c, one, goes)}
	if goes {
		view.Progress = &progressView{c.Text("imports.progress", i18n.A("done", going.Done), i18n.A("n", going.Rows), i18n.A("percent", going.Percent())), going.Percent()}
		return view, nil
	}
	if one.Over {
		view.Over = resultOf(c, one)
		return view, nil
	}
	if one.Began {
		view.Last, view.Stopped = resultOf(c, one), one.Going
	}
	view.Head = headOf(one)
	if view.Columns, err = columnsOf(c, one); err != nil || !one.Read {
		return view, err
	}
	plan, err := c.Register.Plan(c.Context(), c.Actor, one.ID)
	if err != nil {
		return view, err
	}
	view.Dry = dryOf(c.Reader, plan)
	return view, nil
}

func resultOf(c *page.Call, one *register.Import) *resultView {
	result := &resultView{Left: one.Left}
	for _, line := range []struct {
		key string
		n   int
	}{{"made", one.Made}, {"changed", one.Changed}, {"same", one.Same}, {"clubs", one.NewClubs}, {"left", one.Left}} {
		if line.n > 0 || line.key == "made" {
			result.Lines = append(result.Lines, c.Text("imports.result."+line.key, i18n.A("n", c.Number(line.n))))
		}
	}
	if len(one.Mends) > 0 {
		result.Lines = append(result.Lines, c.Text("imports.result.mended", i18n.A("n", c.Number(len(one.Mends)))))
	}
	more := 0
	for _, m := range one.Mends {
		if m.Why != "" && len(result.Mends) >= mostMends {
			more++
		} else if m.Why != "" {
			result.Mends = append(result.Mends, c.Text("imports.mended.why", i18n.A("row", strconv.Itoa(m.Line)), i18n.A("column", m.Column), i18n.A("why", m.Why)))
		}
	}
	if more > 0 {
		result.Mends = append(result.Mends, c.Text("imports.mended.more", i18n.A("n", more)))
	}
	return result
}

// mostMends is how many reasons are shown.
const mostMends = 100

// mostExamples is how many cells of a column are shown.
const mostExamples = 3

func columnsOf(c *page.Call, one *register.Import) (*columnsView, error) {
	examples, err := c.Register.ImportExamples(c.Context(), c.Actor, one, mostExamples)
	if err != nil {
		return nil, err
	}
	view := &columnsView{Open: !one.Read, Day: one.Day.String(), Since: one.ClubsSince().String()}
	whole := false
	for i, heading := range one.Headings {
		column := columnView{ID: columnID(i), Letter: sheet.ColumnName(i), Heading: heading, Examples: examples[i]}
		column.Fields = []page.Choice{{Label: c.Text("imports.leave_out"), Chosen: one.Columns[i] == ""}}
		for _, field := range register.ImportFields() {
			column.Fields = append(column.Fields, page.Choice{Value: string(field), Label: page.Capital(fieldText(c.Printer, field)), Chosen: one.Columns[i] == field})
		}
		whole = whole || one.Columns[i] == "name" || one.Columns[i] == "family" && !slices.Contains(one.Columns, "given")
		view.Columns = append(view.Columns, column)
	}
	if whole {
		for _, order := range []fullname.Order{fullname.FamilyFirst, fullname.GivenFirst} {
			view.Orders = append(view.Orders, page.Choice{Value: orderWord(order), Label: c.Text("imports.order." + orderWord(order)), Chosen: order == one.Order})
		}
	}
	return view, nil
}

func columnID(i int) string { return "column." + strconv.Itoa(i) }

func orderWord(order fullname.Order) string {
	if order == fullname.FamilyFirst {
		return "family"
	}
	return "given"
}

func dryOf(reader page.Reader, plan *register.Plan) *dryView {
	view := &dryView{Rest: plan.Began, Open: plan.Open, Unread: plan.Unread, Sounding: plan.Sounding, Ready: plan.Ready(), Left: plan.Left()}
	for _, state := range register.RowStates() {
		if n := plan.Count[state]; n > 0 {
			view.Counts = append(view.Counts, countView{rowsPath(plan.ID, string(state), 1), string(state), reader.Text("imports.row." + string(state)), reader.Text("imports.row." + string(state) + ".hint"), reader.Number(n)})
		}
	}
	if plan.Conflicts > 0 {
		view.Conflicts = reader.Text("imports.conflicts", i18n.A("n", plan.Conflicts))
		view.Differ = rowsPath(plan.ID, conflictState, 1)
		for _, side := range []register.Side{"", register.KeepRegister, register.TakeFile} {
			view.Sides = append(view.Sides, page.Choice{Value: string(side), Label: reader.Text("imports.for_all." + orNone(side)), Chosen: plan.Import.Conflicts == side})
		}
	}
	if len(plan.Clubs) > 0 {
		view.Clubs = reader.Text("imports.clubs.count", i18n.A("n", len(plan.Clubs)))
	}
	return view
}

func orNone(side register.Side) string {
	if side == "" {
		return "none"
	}
	return string(side)
}

// readColumns names the columns.
func readColumns(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	one, err := c.Register.ImportOf(c.Context(), c.Actor, idOf(c))
	if err != nil {
		return noImport(err)
	}
	reading := register.Reading{Order: one.Order}
	for i := range one.Headings {
		reading.Columns = append(reading.Columns, register.ImportField(f.Text(columnID(i))))
	}
	if f.Has("order") {
		reading.Order = fullname.Order(f.Text("order") == orderWord(fullname.FamilyFirst))
	}
	reading.Day, _ = calendar.ParseDate(f.Text("day")) // what is no day is refused as none
	since := strings.TrimSpace(f.Text("since"))
	if reading.Since, err = calendar.ParseDate(since); err != nil && since != "" {
		refusal := article.Refuse(register.CodeImportSince, "", article.Arg{Name: "today", Value: article.Text(c.Register.Today().String())})
		return refuse(c, refusal, func(view *importView) { view.keep(reading, f.Text("day"), since) })
	}
	err = c.Register.ReadImport(c.Context(), c.Actor, one.ID, reading)
	if refusal, is := article.AsRefusal(err); is {
		return refuse(c, refusal, func(view *importView) { view.keep(reading, f.Text("day"), since) })
	}
	if err != nil {
		return noImport(err)
	}
	return c.Redirect(pathOf(one.ID))
}

// keep shows what was chosen, where it was refused.
func (view *importView) keep(reading register.Reading, day, since string) {
	if view.Columns == nil {
		return
	}
	view.Columns.Open, view.Columns.Day, view.Columns.Since = true, day, since
	for i := range view.Columns.Columns {
		for at := range view.Columns.Columns[i].Fields {
			field := &view.Columns.Columns[i].Fields[at]
			field.Chosen = field.Value == string(reading.Columns[i])
		}
	}
}

// refuse shows the import with why nothing was done.
func refuse(c *page.Call, refusal *article.Refusal, change func(*importView)) error {
	view, err := viewOf(c)
	if err != nil {
		return err
	}
	view.Refused = refusedOf(c, refusal)
	change(&view)
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

func chooseForAll(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := c.Register.ChooseForAll(c.Context(), c.Actor, idOf(c), register.Side(f.Text("side"))); err != nil {
		return noImport(err)
	}
	return c.Redirect(pathOf(idOf(c)) + "#dry")
}

// run brings in what is ready, while the page shows how far it is.
func run(c *page.Call) error {
	if _, err := c.ReadForm(); err != nil {
		return err
	}
	err := c.Register.StartBringIn(c.Context(), c.Actor, idOf(c))
	if refusal, is := article.AsRefusal(err); is {
		return refuse(c, refusal, func(*importView) {})
	}
	if err != nil {
		return noImport(err)
	}
	return c.Redirect(pathOf(idOf(c)))
}

// endView asks before an import is ended.
type endView struct {
	Menu       []parts.RegistryTab
	Path, Name string
	Began      bool
	Left       int
}

func askEnd(c *page.Call) error {
	one, err := c.Register.ImportOf(c.Context(), c.Actor, idOf(c))
	if err != nil {
		return noImport(err)
	}
	return c.Show(endView{menu(c), pathOf(one.ID), one.Name, one.Began, one.Left})
}

func end(c *page.Call) error {
	if err := c.Register.EndImport(c.Context(), c.Actor, idOf(c)); err != nil {
		return noImport(err)
	}
	return c.Redirect(path)
}
