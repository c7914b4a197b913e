package registry

import (
	"bytes"
	"fmt"
	"strconv"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/words"
)

// statementView is the commission's statement of a year.
type statementView struct {
	Tabs   []tab
	Year   int
	AsOf   string
	Before string
	After  string
	Parts  []statementPart
}

// statementPart is a table of numbers.
type statementPart struct {
	ID, Title string
	Rule      article.Ref
	Subject   string // what its rows are
	Heads     []string
	Rows      []statementRow
}

type statementRow struct {
	Label   string
	Numbers []int
	Total   bool
}

// statementPath is the page of a year.
func statementPath(year int) string { return "/registry/statement?year=" + strconv.Itoa(year) }

// partsOf is the statement part by part, for the page and for the files alike.
func partsOf(c *page.Call, s register.Statement) []statementPart {
	part := func(id string, rule article.Ref, columns ...string) statementPart {
		p := statementPart{ID: id, Title: c.Text("registry.statement." + id), Rule: rule, Subject: c.Text("registry.statement." + id + ".of")}
		for _, column := range columns {
			p.Heads = append(p.Heads, c.Text("registry.statement.col."+column))
		}
		return p
	}
	events := part("events", "", "announced", "cancelled", "ahead", "held")
	notice := part("notice", "VII.7.3.4", "in_time", "late", "none")
	reports := part("reports", "VII.7.5", "in_time", "late", "none", "returned")
	outcome := part("outcome", "VII.7.6", "approved", "refused", "waiting")
	count := func(label string, e register.EventCount, total bool) {
		events.Rows = append(events.Rows, statementRow{label, []int{e.Announced, e.Cancelled, e.Ahead, e.Held}, total})
		notice.Rows = append(notice.Rows, statementRow{label, []int{e.Notified, e.NotifiedLate, e.NotNotified}, total})
		reports.Rows = append(reports.Rows, statementRow{label, []int{e.Reported, e.ReportedLate, e.NotReported, e.Returned}, total})
		outcome.Rows = append(outcome.Rows, statementRow{label, []int{e.Approved, e.Refused, e.Waiting}, total})
	}
	for _, e := range s.Events {
		count(page.Capital(c.Text("dossier.kind."+string(e.Kind)))+", "+words.Variant(c.Printer, e.Variant), e, false)
	}
	if len(s.Events) > 1 {
		count(c.Text("registry.statement.total"), s.Total(), true)
	}
	lists := part("lists", "VI.3.1", "tournaments", "persons", "corrections")
	for _, l := range s.Lists {
		label := c.Text("registry.statement.list", i18n.A("quarter", quarterName(c.Reader, l.Quarter)), i18n.A("variant", words.Variant(c.Printer, l.Variant)), i18n.A("day", c.DateLong(l.Day.Time())))
		lists.Rows = append(lists.Rows, statementRow{label, []int{l.Tournaments, l.Persons, l.Corrected}, false})
	}
	objections := part("objections", "", "made", "upheld", "rejected", "waiting")
	for _, o := range s.Objections {
		objections.Rows = append(objections.Rows, statementRow{page.Capital(words.Variant(c.Printer, o.Variant)), []int{o.Made, o.Upheld, o.Rejected, o.Waiting}, false})
	}
	given := part("given", "VII.7.1", "granted", "denied")
	for _, g := range s.Given {
		key := "registry.statement.category"
		switch {
		case g.Norm:
			key = "registry.statement.norm"
		case g.Grade.IsTitle():
			key = "registry.statement.grade"
		}
		label := c.Text(key, i18n.A("grade", g.Grade.String())) + ", " + words.Variant(c.Printer, g.Variant)
		given.Rows = append(given.Rows, statementRow{label, []int{g.Granted, g.Denied}, false})
	}
	mended := part("mended", "", "count")
	mended.Rows = []statementRow{{c.Text("registry.statement.mended_decisions"), []int{s.Mended}, false}}
	return []statementPart{events, notice, reports, outcome, lists, objections, given, mended}
}

// showStatement is the page of a year.
func showStatement(c *page.Call) error {
	year := yearAsked(c, "year")
	s, err := c.Register.Statement(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	today := c.Register.Today()
	view := statementView{Tabs: tabs(c, "/registry/statement"), Year: year, AsOf: c.DateLong(today.Time()), Parts: partsOf(c, s)}
	const shownBack = 10 // years; others have an address, too
	if year > today.Year()-shownBack {
		view.Before = statementPath(year - 1)
	}
	if year < today.Year() {
		view.After = statementPath(year + 1)
	}
	return c.Show(view)
}

// sendStatement sends it as a file for spreadsheets, a line for each number.
func sendStatement(c *page.Call) error {
	year := yearAsked(c, "year")
	s, err := c.Register.Statement(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	c.Printer = c.Plain() // cells are searched and compared
	table := sheet.Table{Name: strconv.Itoa(year), Columns: []sheet.Column{
		{Title: c.Text("registry.statement.col.part")}, {Title: c.Text("registry.statement.col.subject")}, {Title: c.Text("registry.statement.col.what")}, {Title: c.Text("registry.statement.col.count"), Kind: sheet.Number},
	}}
	for _, p := range partsOf(c, s) {
		for _, row := range p.Rows {
			if row.Total {
				continue // whoever adds up would count everything twice
			}
			for i, n := range row.Numbers {
				table.Rows = append(table.Rows, []string{p.Title, row.Label, p.Heads[i], strconv.Itoa(n)})
			}
		}
	}
	var content bytes.Buffer
	if err := sheet.WriteCSV(&content, table, sheet.ForSpreadsheets); err != nil {
		return err
	}
	return c.Download("text/csv; charset=utf-8", fmt.Sprintf("kt-%d.csv", year), content.Bytes())
}
