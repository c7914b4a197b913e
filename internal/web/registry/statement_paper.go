package registry

import (
	"fmt"

	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/report/pdf"
	"damka/internal/web/page"
)

// sendStatementPaper sends the statement of a year as a paper to be signed. It has the day on which it is printed: what is decided later of the year's events is in a
// later copy.
func sendStatementPaper(c *page.Call) error {
	year := yearAsked(c, "year")
	s, err := c.Register.Statement(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return err
	}
	day := c.Register.Today()
	paper := report.Document{
		Tournament: c.Text("registry.statement.body"), Title: c.Text("registry.statement.title", i18n.A("year", year)), When: c.Text("registry.statement.as_of", i18n.A("day", c.DateLong(day.Time()))),
		Head: report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo}, Signed: c.Text("certificate.signer"),
	}
	for _, p := range partsOf(c, s) {
		one := report.Section{Title: p.Title, Table: report.Table{Columns: []report.Column{{Title: p.Subject, Kind: report.Name}}}}
		for _, title := range p.Heads {
			one.Table.Columns = append(one.Table.Columns, report.Column{Title: title, Kind: report.Number})
		}
		for _, row := range p.Rows {
			cells := []report.Cell{{Text: row.Label}}
			for _, n := range row.Numbers {
				cells = append(cells, report.Cell{Text: c.Number(n)})
			}
			one.Table.Rows = append(one.Table.Rows, cells)
		}
		if len(p.Rows) == 0 {
			one.Table, one.Text = report.Table{}, []string{c.Text("registry.statement.nothing")}
		}
		paper.Sections = append(paper.Sections, one)
	}
	drawn, err := pdf.Draw(c.Context(), c.Printer, paper, day.Time())
	if err != nil {
		return err
	}
	return c.Download("application/pdf", fmt.Sprintf("kt-%d.pdf", year), drawn)
}
