package imports

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// rowsAtOnce is how many rows a page has.
const rowsAtOnce = 25

// conflictState is what the query says for rows that differ from the register, beside the states of rows.
const conflictState = "conflict"

// rowsView is a page of rows of one kind.
type rowsView struct {
	Menu    []parts.RegistryTab
	Path    string // of the import
	Here    string // of this page
	Name    string
	Title   string
	Hint    string
	Tabs    []tabView
	Rows    []rowView
	Pages   []pageLink
	Chooses bool // there is something to choose
	Refused *refusedView
	Total   int
}

// tabView is another kind of rows.
type tabView struct {
	Path, Label string
	Count       string
	Current     bool
}

// pageLink is a page of the list.
type pageLink struct {
	Path     string
	From, To int
	Current  bool
}

// rowView is a row with what becomes of it.
type rowView struct {
	Line      int
	State     string
	Name      string
	Facts     []string
	Person    string // who is registered; empty: nobody is
	Path      string // of their page
	Faults    []faultView
	Whos      []page.Choice // whose it may be
	Without   *tickView
	Conflicts []conflictView
	Adds      []string
	Cells     []cellView // that can be mended here
	Why       string
}

// cellView is a cell that can be mended without the file.
type cellView struct {
	Name, WasName string // of the form's fields
	Where         string
	Value, File   string
	Mended        bool
}

// tickView is a box to tick.
type tickView struct{ Ticked bool }

// faultView is what is wrong with a cell.
type faultView struct {
	Where string
	Value string
	refusedView
}

// conflictView is a field in which the file and the register differ.
type conflictView struct {
	Name     string // of the form's field
	Field    string
	Register string
	File     string
	Chosen   string
}

func rowsPath(id, state string, number int) string {
	address := pathOf(id) + "/rows?state=" + url.QueryEscape(state)
	if number > 1 {
		address += "&page=" + strconv.Itoa(number)
	}
	return address
}

func showRows(c *page.Call) error { return rowsPage(c, c.Request.URL.Query(), nil, nil) }

// rowsPage is a page of rows; where what was chosen was refused, with that, and with what was typed in all rows.
func rowsPage(c *page.Call, query url.Values, f *page.Form, refusal *article.Refusal) error {
	plan, err := c.Register.Plan(c.Context(), c.Actor, idOf(c))
	if err != nil {
		return noImport(err)
	}
	if plan.Over || isGoing(c, plan.ID) {
		return c.Redirect(pathOf(plan.ID))
	}
	state := query.Get("state")
	if !slices.Contains(register.RowStates(), register.RowState(state)) && state != conflictState {
		state = string(register.RowDoubt)
	}
	rows := chosenRows(plan, state)
	number := min(pageIn(query), max(1, (len(rows)+rowsAtOnce-1)/rowsAtOnce))
	view := rowsView{Menu: menu(c), Path: pathOf(plan.ID), Here: rowsPath(plan.ID, state, number), Name: plan.Name, Title: c.Text("imports.row." + state), Hint: page.Capital(c.Text("imports.row."+state+".hint")) + ".", Tabs: tabsOf(c.Reader, plan, state), Total: len(rows)}
	for from := 0; len(rows) > rowsAtOnce && from < len(rows); from += rowsAtOnce {
		n := from/rowsAtOnce + 1
		view.Pages = append(view.Pages, pageLink{rowsPath(plan.ID, state, n), from + 1, min(from+rowsAtOnce, len(rows)), n == number})
	}
	from := min((number-1)*rowsAtOnce, len(rows))
	for _, row := range rows[from:min(from+rowsAtOnce, len(rows))] {
		shown := rowOf(c.Reader, row)
		shown.mendable(c.Reader, plan, row)
		if f != nil {
			shown.keep(f)
		}
		view.Chooses = view.Chooses || len(shown.Whos) > 0 || shown.Without != nil || len(shown.Conflicts) > 0
		view.Rows = append(view.Rows, shown)
	}
	if refusal != nil {
		view.Refused = refusedOf(c, refusal)
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Show(view)
}

// keep shows what was typed and chosen in a row, where it was refused.
func (v *rowView) keep(f *page.Form) {
	line := strconv.Itoa(v.Line)
	for i := range v.Whos {
		v.Whos[i].Chosen = v.Whos[i].Value == f.Text("who."+line)
	}
	if v.Without != nil {
		v.Without.Ticked = f.Has("without." + line)
	}
	for i := range v.Conflicts {
		v.Conflicts[i].Chosen = f.Text(v.Conflicts[i].Name)
	}
	for i, cell := range v.Cells {
		if len(f.Values[cell.Name]) > 0 {
			v.Cells[i].Value = f.Text(cell.Name)
		}
	}
	v.Why = f.Text("why." + line)
}

// chosenRows are the rows of a kind.
func chosenRows(plan *register.Plan, state string) []*register.ImportRow {
	var rows []*register.ImportRow
	for i := range plan.Rows {
		row := &plan.Rows[i]
		if string(row.State) == state || state == conflictState && len(row.Conflicts) > 0 && row.State != register.RowOut {
			rows = append(rows, row)
		}
	}
	return rows
}

func tabsOf(reader page.Reader, plan *register.Plan, current string) []tabView {
	var tabs []tabView
	add := func(state string, n int) {
		if n > 0 || state == current {
			tabs = append(tabs, tabView{rowsPath(plan.ID, state, 1), reader.Text("imports.row." + state), reader.Number(n), state == current})
		}
	}
	for _, state := range register.RowStates() {
		add(string(state), plan.Count[state])
		if state == register.RowFaulty {
			add(conflictState, plan.Conflicts)
		}
	}
	return tabs
}

func rowOf(reader page.Reader, row *register.ImportRow) rowView {
	view := rowView{Line: row.Line, State: string(row.State), Name: row.Name.Comma(), Person: row.Called}
	view.Facts = rowFacts(reader, row)
	if row.CalledNo != 0 {
		view.Path = "/people/" + strconv.Itoa(row.CalledNo)
	}
	for _, fault := range row.Faults {
		view.Faults = append(view.Faults, faultOf(reader, fault))
	}
	if row.Forgotten {
		view.Name, view.Facts = reader.Text("imports.forgotten"), nil
		return view
	}
	if row.State == register.RowDone {
		return view
	}
	view.Whos = whosOf(reader, row)
	if len(row.Faults) > 0 && !slices.ContainsFunc(row.Faults, func(f register.ImportFault) bool { return f.Whole }) {
		view.Without = &tickView{row.Choice.Without}
	}
	for _, conflict := range row.Conflicts {
		field := conflict.Field
		chosen := string(row.Choice.Fields[field])
		view.Conflicts = append(view.Conflicts, conflictView{
			fmt.Sprintf("field.%d.%s", row.Line, field), page.Capital(fieldText(reader.Printer, field)),
			valueText(reader.Printer, field, conflict.Register), valueText(reader.Printer, field, conflict.File), chosen,
		})
	}
	for _, add := range row.Adds {
		view.Adds = append(view.Adds, reader.Text("imports.add", i18n.A("field", fieldText(reader.Printer, add.Field)), i18n.A("value", valueText(reader.Printer, add.Field, add.Value))))
	}
	return view
}

// rowFacts is what the file has of who it is.
func rowFacts(reader page.Reader, row *register.ImportRow) []string {
	var facts []string
	if row.Number != 0 {
		facts = append(facts, reader.Text("imports.number", i18n.A("number", strconv.Itoa(row.Number))))
	}
	if row.Born != "" {
		facts = append(facts, reader.Text("imports.born", i18n.A("born", valueText(reader.Printer, "born", row.Born))))
	}
	if row.Club != "" {
		facts = append(facts, row.Club)
	}
	return facts
}

func faultOf(reader page.Reader, fault register.ImportFault) faultView {
	view := faultView{Value: fault.Value, refusedView: refusedView{explain(reader, fault.Reason), fault.Reason.Article}}
	switch {
	case fault.Field == "":
	case fault.Column >= 0:
		view.Where = page.Capital(reader.Text("imports.column", i18n.A("column", sheet.ColumnName(fault.Column)), i18n.A("field", fieldText(reader.Printer, fault.Field))))
	default:
		view.Where = page.Capital(fieldText(reader.Printer, fault.Field))
	}
	return view
}

// whosOf are the persons of whom a row may be, and what else can be done with it.
func whosOf(reader page.Reader, row *register.ImportRow) []page.Choice {
	asks := len(row.Doubt) > 0 || row.Swapped
	add := func(all []page.Choice, who, label string) []page.Choice {
		return append(all, page.Choice{Value: who, Label: label, Chosen: row.Choice.Who == who})
	}
	var all []page.Choice
	switch {
	case asks:
		all = add(all, "", reader.Text("imports.who.later"))
	case len(row.Faults) > 0:
		all = add(all, "", reader.Text("imports.who.mend"))
	default:
		all = add(all, "", reader.Text("imports.who.in"))
	}
	for _, c := range row.Doubt {
		all = add(all, c.Who, candidateText(reader, c))
	}
	if asks {
		all = add(all, register.WhoNew, reader.Text("imports.who.new", i18n.A("name", nameAs(row, row.Choice.Who == register.WhoSwapped))))
	}
	if row.Name.Given() != "" && (row.Swapped || slices.ContainsFunc(row.Doubt, func(c register.ImportCandidate) bool { return c.Why == register.AlikeSwapped })) {
		all = add(all, register.WhoSwapped, reader.Text("imports.who.swap", i18n.A("name", nameAs(row, row.Choice.Who != register.WhoSwapped))))
	}
	return add(all, register.WhoNobody, reader.Text("imports.who.skip"))
}

// nameAs is the name of a row, exchanged if it is to be.
func nameAs(row *register.ImportRow, swapped bool) string {
	if swapped {
		return row.Name.Swapped().Comma()
	}
	return row.Name.Comma()
}

// candidateText says who somebody is, and why it may be them.
func candidateText(reader page.Reader, c register.ImportCandidate) string {
	about := []string{c.Row.Name().Comma()}
	if c.Row.Number != 0 {
		about = append(about, reader.Text("imports.number", i18n.A("number", strconv.Itoa(c.Row.Number))))
	}
	if c.Row.Born != "" {
		about = append(about, reader.Text("imports.born", i18n.A("born", valueText(reader.Printer, "born", c.Row.Born))))
	}
	args := []i18n.Arg{i18n.A("person", strings.Join(about, ", ")), i18n.A("why", reader.Text(string(c.Why)))}
	if c.Line > 0 {
		return reader.Text("imports.who.row", append(args, i18n.A("row", strconv.Itoa(c.Line)))...)
	}
	return reader.Text("imports.who.person", args...)
}

// chooseRows keeps what was chosen for the rows of a page.
func chooseRows(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	choices := make(map[int]register.Choice)
	for _, text := range f.All("row") {
		line, err := strconv.Atoi(text)
		if err != nil {
			return page.BadRequest("imports.form_damaged")
		}
		choices[line] = register.Choice{Who: f.Text("who." + text), Without: f.Has("without." + text), Fields: sidesOf(f, text), Cells: cellsOf(f, text), Why: strings.TrimSpace(f.Text("why." + text))}
	}
	back := f.Text("back")
	if !strings.HasPrefix(back, pathOf(idOf(c))+"/rows?") {
		back = pathOf(idOf(c))
	}
	err = c.Register.ChooseRows(c.Context(), c.Actor, idOf(c), choices)
	if refusal, is := article.AsRefusal(err); is && (refusal.Code == register.CodeImportCell || refusal.Code == register.CodeImportWhy) {
		at, _ := url.Parse(back) // what is none has no rows, and the first kind is shown
		return rowsPage(c, at.Query(), f, refusal)
	}
	if err != nil {
		return noImport(err)
	}
	return c.Redirect(back)
}

// sidesOf are the fields of a row for which somebody has chosen.
func sidesOf(f *page.Form, line string) map[register.ImportField]register.Side {
	sides := make(map[register.ImportField]register.Side)
	for name := range f.Values {
		if field, is := strings.CutPrefix(name, "field."+line+"."); is && f.Text(name) != "" {
			sides[register.ImportField(field)] = register.Side(f.Text(name))
		}
	}
	return sides
}
