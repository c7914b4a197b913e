package college

import (
	"fmt"

	"damka/calendar"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/report/pdf"
	"damka/internal/web/page"
)

// sendStatementPaper sends the statement of a year as a paper to be signed. The file of a year that is over has its last day, so each copy is the same.
func sendStatementPaper(c *page.Call) error {
	year := yearAsked(c)
	s, err := c.College.Statement(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return err
	}
	day := calendar.MustDate(fmt.Sprintf("%d-12-31", year))
	if today := c.College.Today(); today.Compare(day) < 0 {
		day = today
	}
	paper := report.Document{
		Tournament: page.Capital(c.Text("college.body.college")), Title: c.Text("college.statement.title", i18n.A("year", year)), When: c.Text("college.statement.as_of", i18n.A("day", c.DateLong(day.Time()))),
		Head: report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo}, Signed: c.Text("college.statement.signed"),
	}
	for _, l := range linesOf(c, s) {
		if last := len(paper.Sections) - 1; last < 0 || paper.Sections[last].Title != l.Part {
			paper.Sections = append(paper.Sections, report.Section{Title: l.Part, Table: report.Table{Columns: []report.Column{
				{Title: c.Text("college.col.subject"), Kind: report.Name}, {Title: c.Text("college.col.value"), Kind: report.Number},
			}}})
		}
		value := c.Number(l.Number)
		if l.Money {
			value = money(c, l.Number)
		}
		table := &paper.Sections[len(paper.Sections)-1].Table
		table.Rows = append(table.Rows, []report.Cell{{Text: l.Text}, {Text: value}})
	}
	drawn, err := pdf.Draw(c.Context(), c.Printer, paper, day.Time())
	if err != nil {
		return err
	}
	return c.Download("application/pdf", fmt.Sprintf("ks-%d.pdf", year), drawn)
}
