package register

import (
	"strconv"

	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/report"
	"damka/internal/report/pdf"
	"damka/internal/web/page"
)

// drawList draws a list as pages of A4, each of the lists A, B and C a table of its own. The file has the day of the
// publication, so each copy is the same file.
func drawList(c *page.Call, rows []register.Listed, list *ratinglist.Published) ([]byte, error) {
	paper, err := paperOf(c, rows, list)
	if err != nil {
		return nil, err
	}
	return pdf.Draw(c.Context(), c.Printer, paper, list.Day.Time())
}

func paperOf(c *page.Call, rows []register.Listed, list *ratinglist.Published) (report.Document, error) {
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return report.Document{}, err
	}
	clubs, err := clubsOf(c, rows)
	if err != nil {
		return report.Document{}, err
	}
	paper := report.Document{
		Tournament: c.Text("register.ratings.title"), Title: quarterName(c.Reader, list.Quarter) + " · " + c.Text("variant."+list.Variant.String()),
		Dates: c.Text("register.ratings.valid", i18n.A("from", c.DateLong(list.ValidFrom.Time())), i18n.A("to", c.DateLong(list.ValidTo.Time()))),
		Head:  report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo},
	}
	for _, r := range rows {
		if last := len(paper.Sections) - 1; last < 0 || paper.Sections[last].Title != listName(c, r.List) {
			paper.Sections = append(paper.Sections, report.Section{Title: listName(c, r.List), Table: report.Table{Columns: paperColumns(c)}})
		}
		table := &paper.Sections[len(paper.Sections)-1].Table
		table.Rows = append(table.Rows, paperRow(c, r, clubs[r.Club]))
	}
	if last := len(paper.Sections) - 1; last >= 0 {
		paper.Sections[last].Notes = []string{c.Text("register.ratings.checksum", i18n.A("hash", list.Outcome))}
	}
	return paper, nil
}

func listName(c *page.Call, list string) string { return c.Text("register.column.list") + " " + list }

func paperColumns(c *page.Call) []report.Column {
	column := func(key string, kind report.ColumnKind) report.Column {
		return report.Column{Title: c.Text("register.column." + key), Kind: kind}
	}
	return []report.Column{
		column("place", report.Strong), column("number.short", report.Number), column("name", report.Name), column("club", report.Name), column("held", report.Name),
		column("rating", report.Strong), column("change", report.Number), column("games", report.Number),
	}
}

func paperRow(c *page.Call, r register.Listed, club string) []report.Cell {
	texts := []string{page.NumberOrNothing(r.Place), strconv.Itoa(r.Person.Number), nameOf(c.Reader, r.Person), club, r.Held.String(), strconv.Itoa(r.Rating), changeOf(r), strconv.Itoa(r.Games)}
	cells := make([]report.Cell, len(texts))
	for i, text := range texts {
		cells[i].Text = text
	}
	return cells
}
