package college

import (
	"bytes"
	"fmt"
	"strconv"

	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/report/pdf"
	grid "damka/internal/sheet"
	"damka/internal/web/page"
)

// zloty is an amount for a spreadsheet: a whole number where it is one, and else with the comma or the point of the language.
func zloty(c *page.Call, grosze int) string {
	switch text := typedMoney(c, max(grosze, -grosze)); {
	case grosze < 0:
		return "-" + text
	default:
		return text
	}
}

// sendSettlements sends the tournaments of a year with what their arbiters were paid, for spreadsheets.
func sendSettlements(c *page.Call) error {
	year := yearAsked(c)
	all, err := c.College.Settlements(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	c.Printer = c.Plain()
	table := grid.Table{Name: strconv.Itoa(year), Columns: columnsOf(c, "!college.field.dossier", "!college.field.from", "!college.field.until", "college.settlement.settled", "college.settlement.open", "college.col.allowance_zloty", "college.col.travel_zloty", "college.col.other_costs_zloty", "college.col.sum_zloty")}
	for _, r := range all {
		e := r.Event
		table.Rows = append(table.Rows, []string{knownEvent(c, e), e.Starts.String(), e.Ends.String(), strconv.Itoa(r.Settled), strconv.Itoa(r.Open), zloty(c, r.Allowances), zloty(c, r.Travel), zloty(c, r.Other), zloty(c, r.Sum)})
	}
	return sendGrid(c, table, fmt.Sprintf("%s-%d.csv", c.Text("college.settlement.file"), year))
}

// sendSettlement sends the settlement of a tournament, for spreadsheets.
func sendSettlement(c *page.Call) error {
	s, name, err := settlementFor(c)
	if err != nil {
		return err
	}
	c.Printer = c.Plain()
	table := grid.Table{Name: s.Event.Name, Columns: columnsOf(c, "!college.col.name", "!college.field.office", "!college.col.class", "college.col.days", "college.col.per_day_zloty", "college.col.allowance_zloty", "college.col.travel_zloty", "college.col.other_costs_zloty", "college.col.sum_zloty", "!college.col.settled", "!college.col.by")}
	for _, a := range s.Arbiters {
		if l := a.Line; a.IsSettled() {
			table.Rows = append(table.Rows, []string{name(a.Person), word(c, "office", l.Office), classText(c, l.Class), strconv.Itoa(l.Days), zloty(c, l.PerDay), zloty(c, l.Allowance()), zloty(c, l.Travel), zloty(c, l.Other), zloty(c, l.Sum()), l.Day.String(), page.ByWhom(c.Reader, a.By)})
		}
	}
	return sendGrid(c, table, page.FileName(s.Event.Name, c.Text("college.settlement.file"))+".csv")
}

func settlementFor(c *page.Call) (s college.Settlement, name func(string) string, err error) {
	if s, err = c.College.Settlement(c.Context(), c.Actor, c.Request.PathValue("dossier")); err != nil {
		return s, nil, notThere(err)
	}
	name, err = nameOf(c, peopleOf(s)...)
	return s, name, err
}

// columnsOf are columns by the keys of their titles; one that begins with ! has texts, the others numbers or money.
func columnsOf(c *page.Call, keys ...string) (all []grid.Column) {
	for _, key := range keys {
		if key[0] == '!' {
			all = append(all, grid.Column{Title: c.Text(key[1:])})
		} else {
			all = append(all, grid.Column{Title: c.Text(key), Kind: grid.Amount})
		}
	}
	return all
}

func sendGrid(c *page.Call, table grid.Table, name string) error {
	page.KeepNothing(c)
	var content bytes.Buffer
	if err := grid.WriteCSV(&content, table, grid.ForSpreadsheets); err != nil {
		return err
	}
	return c.Download("text/csv; charset=utf-8", name, content.Bytes())
}

// sendSettlementPaper sends the settlement of a tournament as a paper to be signed. It has the day of the newest line, so each copy is the same.
func sendSettlementPaper(c *page.Call) error {
	s, name, err := settlementFor(c)
	if err != nil {
		return err
	}
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return err
	}
	day := s.Event.Ends
	columns := []report.Column{{Title: c.Text("college.col.name"), Kind: report.Name}, {Title: c.Text("college.field.office")}}
	for _, key := range []string{"college.col.days", "college.col.per_day", "college.col.allowance", "college.col.travel", "college.col.other_costs", "college.col.sum"} {
		columns = append(columns, report.Column{Title: c.Text(key), Kind: report.Number})
	}
	table := report.Table{Columns: columns}
	for _, a := range s.Arbiters {
		if !a.IsSettled() {
			continue
		}
		l := a.Line
		if isAfter := l.Day.Compare(day) > 0; isAfter {
			day = l.Day
		}
		row := []report.Cell{{Text: name(a.Person)}, {Text: word(c, "office", l.Office)}, {Text: c.Number(l.Days)}}
		for _, amount := range []int{l.PerDay, l.Allowance(), l.Travel, l.Other, l.Sum()} {
			row = append(row, report.Cell{Text: money(c, amount)})
		}
		table.Rows = append(table.Rows, row)
	}
	paper := report.Document{
		Tournament: s.Event.Name, Place: s.Event.Place, Dates: c.DateRange(s.Event.Starts.Time(), s.Event.Ends.Time()), Title: c.Text("college.settlement.title"),
		When: c.Text("college.statement.as_of", i18n.A("day", c.DateLong(day.Time()))), Wide: true, Head: report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo},
		Signed:   c.Text("college.settlement.signed"),
		Sections: []report.Section{{Table: table, Notes: []string{c.Text("college.settlement.total", i18n.A("sum", money(c, s.Sum())))}}},
	}
	drawn, err := pdf.Draw(c.Context(), c.Printer, paper, day.Time())
	if err != nil {
		return err
	}
	return c.Download("application/pdf", page.FileName(s.Event.Name, c.Text("college.settlement.file"))+".pdf", drawn)
}
