package registry

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"

	"damka/internal/app/register"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/words"
)

// clubMoneyView is what was paid for a club, by year.
type clubMoneyView struct {
	Tabs   []tab
	Name   string
	Path   string // of this page
	Public string
	Years  []clubYearRow
	From   int
	To     int
	Older  string
	Newer  string
}

// clubYearRow is a year with what it was paid for.
type clubYearRow struct {
	Year, Payments, Licences int
	Amount                   string
	Totals                   []totalRow
}

// yearsOnPage is how many years a page has.
const yearsOnPage = 10

// clubYears are the club of the address and the years that are asked for: up to the one of the query, or this one.
func clubYears(c *page.Call) (club *register.Club, years []register.ClubYear, err error) {
	if club, err = c.Register.Club(c.Context(), c.Request.PathValue("club")); err != nil {
		return nil, nil, missing(err)
	}
	to := yearAsked(c, "until")
	years, err = c.Register.ClubYears(c.Context(), c.Actor, club.ID, to-yearsOnPage+1, to)
	return club, years, err
}

// yearAsked is a year of the query; this one for none.
func yearAsked(c *page.Call, name string) int {
	if n, err := strconv.Atoi(c.Request.URL.Query().Get(name)); err == nil && n > 1950 && n < 2200 {
		return n
	}
	return c.Register.Today().Year()
}

func showClubMoney(c *page.Call) error {
	club, years, err := clubYears(c)
	if err != nil {
		return err
	}
	view := clubMoneyView{Tabs: tabs(c, "/registry/clubs"), Name: club.Details.Name, Path: "/registry/clubs/" + club.ID + "/money", Public: "/clubs/" + club.ID, From: years[len(years)-1].Year, To: years[0].Year}
	view.Years = clubYearRows(c, years)
	if view.From > c.Register.Today().Year()-50 {
		view.Older = view.Path + "?until=" + strconv.Itoa(view.From-1)
	}
	if view.To < c.Register.Today().Year() {
		view.Newer = view.Path + "?until=" + strconv.Itoa(min(view.To+yearsOnPage, c.Register.Today().Year()))
	}
	return c.Show(view)
}

// clubYearRows are the years in which there is something.
func clubYearRows(c *page.Call, years []register.ClubYear) (rows []clubYearRow) {
	for _, y := range years {
		row := clubYearRow{Year: y.Year, Payments: y.Payments, Licences: y.Licences, Amount: amount(c.Reader, y.Grosze)}
		for _, t := range y.Totals {
			row.Totals = append(row.Totals, totalRow{c.Text("registry.due." + t.For), "", t.Payments, amount(c.Reader, t.Grosze)})
		}
		if y.Payments > 0 || y.Licences > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// sendClubMoney sends the same as a table, a line for each year and thing that was paid for.
func sendClubMoney(c *page.Call) error {
	club, years, err := clubYears(c)
	if err != nil {
		return err
	}
	c.Printer = c.Plain()
	table := sheet.Table{Name: c.Text("registry.money"), Columns: []sheet.Column{
		{Title: c.Text("registry.field.year"), Kind: sheet.Number}, {Title: c.Text("registry.field.for")}, {Title: c.Text("registry.money.count"), Kind: sheet.Number}, {Title: c.Text("registry.money.zloty"), Kind: sheet.Amount},
	}}
	for _, y := range years {
		for _, t := range y.Totals {
			table.Rows = append(table.Rows, []string{strconv.Itoa(y.Year), c.Text("registry.due." + t.For), strconv.Itoa(t.Payments), zloty(c, t.Grosze)})
		}
	}
	return sendTable(c, table, page.FileName(club.Called(), c.Text("registry.money.file")))
}

// sendMoney sends what was paid in a year, a line for each club and thing that was paid for.
func sendMoney(c *page.Call) error {
	year := yearAsked(c, "year")
	all, err := c.Register.ClubsDues(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	var ids []string
	for _, one := range all {
		ids = append(ids, one.Club)
	}
	names, err := c.Register.ClubNames(c.Context(), ids...)
	if err != nil {
		return err
	}
	c.Printer = c.Plain()
	table := sheet.Table{Name: c.Text("registry.money") + " " + strconv.Itoa(year), Columns: []sheet.Column{
		{Title: c.Text("register.column.club")}, {Title: c.Text("registry.field.for")}, {Title: c.Text("registry.money.count"), Kind: sheet.Number}, {Title: c.Text("registry.money.zloty"), Kind: sheet.Amount},
	}}
	for _, one := range all {
		name := names[one.Club]
		if one.Club == "" {
			name = c.Text("registry.no_club")
		}
		for _, t := range one.Totals {
			table.Rows = append(table.Rows, []string{name, c.Text("registry.due." + t.For), strconv.Itoa(t.Payments), zloty(c, t.Grosze)})
		}
	}
	return sendTable(c, table, c.Text("registry.money.file")+"-"+strconv.Itoa(year))
}

// zloty is an amount for a spreadsheet, as it is written in the language: a whole number where it is one.
func zloty(c *page.Call, grosze int) string {
	if grosze%100 == 0 {
		return strconv.Itoa(grosze / 100)
	}
	return words.Decimal(c.Printer, fmt.Sprintf("%d.%02d", grosze/100, grosze%100))
}

// sendTable sends a table in the format of the address.
func sendTable(c *page.Call, table sheet.Table, name string) error {
	var file bytes.Buffer
	switch c.Request.PathValue("format") {
	case "csv":
		if err := sheet.WriteCSV(&file, table, sheet.ForSpreadsheets); err != nil {
			return err
		}
		return c.Download("text/csv; charset=utf-8", name+".csv", file.Bytes())
	case "xlsx":
		if err := sheet.WriteXLSX(&file, table); err != nil {
			return err
		}
		return c.Download("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", name+".xlsx", file.Bytes())
	}
	return &page.StatusError{Status: http.StatusNotFound}
}
