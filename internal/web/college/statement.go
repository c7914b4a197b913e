package college

import (
	"fmt"
	"strconv"

	"damka/internal/app/college"
	"damka/internal/i18n"
	grid "damka/internal/sheet"
	"damka/internal/web/page"
)

// yearAsked is the year that the address names; else this one.
func yearAsked(c *page.Call) int {
	year, err := strconv.Atoi(c.Request.URL.Query().Get("year"))
	if now := c.College.Today().Year(); err != nil || year < 1990 || year > now {
		return now
	}
	return year
}

// line is one of the statement: what it says, how many, how much.
type line struct {
	Part, Text string
	Number     int
	Money      bool
}

// linesOf is the statement line by line, for the page and for the file alike.
func linesOf(c *page.Call, s college.Statement) (all []line) {
	add := func(part, text string, n int, money bool) { all = append(all, line{part, text, n, money}) }
	people, exams, money, work := c.Text("college.statement.arbiters"), c.Text("college.statement.training"), c.Text("college.statement.money"), c.Text("college.statement.matters")
	for _, n := range s.Arbiters {
		add(people, c.Text("college.statement.of_class", i18n.A("class", page.Capital(word(c, "the_class", n.Class)))), n.N, false)
	}
	add(people, c.Text("college.statement.licences", i18n.A("year", s.Year)), s.Licences, false)
	for _, n := range s.Granted {
		add(people, c.Text("college.statement.granted", i18n.A("class", word(c, "class", n.Class))), n.N, false)
	}
	add(people, c.Text("college.statement.suspended"), s.Suspended, false)
	add(exams, c.Text("college.statement.conferences"), len(s.Held), false)
	add(exams, c.Text("college.statement.courses"), len(s.Courses), false)
	for _, n := range s.Exams {
		add(exams, c.Text("college.statement.passed", i18n.A("class", word(c, "class", n.Class))), n.N, false)
	}
	add(exams, c.Text("college.statement.failed"), s.Failed, false)
	add(exams, c.Text("college.statement.bulletins"), len(s.Bulletins), false)
	for _, m := range s.Matters {
		kind := page.Capital(word(c, "kind", m.Kind))
		add(work, c.Text("college.statement.opened", i18n.A("kind", kind)), m.Opened, false)
		add(work, c.Text("college.statement.yes", i18n.A("kind", kind)), m.Granted, false)
		add(work, c.Text("college.statement.no", i18n.A("kind", kind)), m.Refused, false)
		add(work, c.Text("college.statement.open", i18n.A("kind", kind)), m.Open, false)
	}
	for _, due := range college.Dues() {
		add(money, page.Capital(word(c, "paid", due)), s.Paid(due), true)
	}
	add(money, c.Text("college.statement.income"), s.Income(), true)
	spent := c.Text("college.statement.expenses")
	for _, e := range s.Expenses {
		add(spent, expenseText(c, e), e.Amount, true)
	}
	add(spent, c.Text("college.statement.income"), s.Spent(), true)
	judged := c.Text("college.statement.judged")
	var open, allowances, travel, other int
	for _, r := range s.Reckoned {
		if r.Open > 0 {
			open++
		}
		allowances, travel, other = allowances+r.Allowances, travel+r.Travel, other+r.Other
	}
	add(c.Text("college.statement.balance"), c.Text("college.statement.left"), s.Balance(), true)
	add(judged, c.Text("college.statement.judged.all"), len(s.Reckoned)-open, false)
	add(judged, c.Text("college.statement.judged.open"), open, false)
	add(judged, c.Text("college.statement.judged.allowances"), allowances, true)
	add(judged, c.Text("college.statement.judged.travel"), travel, true)
	add(judged, c.Text("college.statement.judged.other"), other, true)
	add(judged, c.Text("college.statement.income"), allowances+travel+other, true)
	return all
}

// statement is the college's statement of a year.
func statement(c *page.Call) (*sheet, error) {
	year := yearAsked(c)
	s, err := c.College.Statement(c.Context(), c.Actor, year)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.statement.title", i18n.A("year", year)), Lead: c.Text("college.statement.lead"), Rule: "IV.5.3.12", Tabs: tabs(c)}
	view.Actions = append([]link{{Path: fmt.Sprintf("/college/statement.csv?year=%d", year), Label: "CSV"}, {Path: fmt.Sprintf("/college/statement.pdf?year=%d", year), Label: "PDF"}}, yearLinks(c, "/college/statement", year)...)
	for _, l := range linesOf(c, s) {
		if n := len(view.Sections); n == 0 || view.Sections[n-1].Title != l.Part {
			view.Sections = append(view.Sections, section{ID: "part-" + strconv.Itoa(n+1), Title: l.Part})
		}
		last := &view.Sections[len(view.Sections)-1]
		text := c.Number(l.Number)
		if l.Money {
			text = money(c, l.Number)
		}
		last.Facts = append(last.Facts, fact{Label: l.Text, Text: text, Bad: l.Number < 0})
		switch l.Part {
		case c.Text("college.statement.expenses"):
			last.Forms = expenseForms(c, s)
		case c.Text("college.statement.judged"):
			last.Text, last.Rule = c.Text("college.statement.judged.lead"), "IV.4.5"
		}
	}
	payments, err := paymentPart(c, s)
	view.Sections = append(view.Sections, payments)
	return view, err
}

// sendStatement sends it as a file for spreadsheets.
func sendStatement(c *page.Call) error {
	year := yearAsked(c)
	s, err := c.College.Statement(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	c.Printer = c.Plain() // cells are searched and compared
	table := grid.Table{Name: strconv.Itoa(year), Columns: []grid.Column{
		{Title: c.Text("college.col.part")}, {Title: c.Text("college.col.subject")}, {Title: c.Text("college.col.value"), Kind: grid.Number}, {Title: c.Text("college.col.zloty"), Kind: grid.Amount},
	}}
	for _, l := range linesOf(c, s) {
		number, amount := strconv.Itoa(l.Number), ""
		if l.Money {
			number, amount = "", zloty(c, l.Number)
		}
		table.Rows = append(table.Rows, []string{l.Part, l.Text, number, amount})
	}
	return sendGrid(c, table, fmt.Sprintf("ks-%d.csv", year))
}
