package registry

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"damka/internal/ratinglist"
	"damka/internal/sheet"
	"damka/internal/web/page"
)

// mostChanges is how many changes of a list that is drafted the page shows; the file has all.
const mostChanges = 500

// largest are the changes of which the ratings change most, where there are more than so many.
func largest(changes []ratinglist.Change, most int) []ratinglist.Change {
	if len(changes) <= most {
		return changes
	}
	size := func(change ratinglist.Change) int {
		d := change.Now.Rating - change.Was.Rating
		return max(d, -d)
	}
	changes = slices.SortedStableFunc(slices.Values(changes), func(a, b ratinglist.Change) int { return cmp.Compare(size(b), size(a)) })
	return changes[:most]
}

// changeRows are changes of a list as the page and the file show them, by name.
func changeRows(c *page.Call, changes []ratinglist.Change) ([]changeRow, error) {
	rows := make([]changeRow, len(changes))
	for i, change := range changes {
		row, err := c.Register.Row(c.Context(), change.Person)
		if err != nil {
			return nil, missing(err)
		}
		line := changeRow{Name: named(c.Reader, row), Path: personPath(row.ID), Number: row.Number, Was: standingText(c.Reader, change.Was), Now: standingText(c.Reader, change.Now)}
		if change.Was.Rating != 0 && change.Now.Rating != 0 {
			switch d := change.Now.Rating - change.Was.Rating; {
			case d > 0:
				line.Difference = "+" + strconv.Itoa(d)
			case d < 0:
				line.Difference, line.Loss = "−"+strconv.Itoa(-d), true
			}
		}
		var why []string
		for _, r := range change.Reasons {
			why = append(why, c.Text("register.cause."+string(r.Cause)))
		}
		line.Why = strings.Join(why, ", ")
		rows[i] = line
	}
	slices.SortStableFunc(rows, func(a, b changeRow) int { return c.Compare(a.Name, b.Name) })
	return rows, nil
}

// sendChanges sends all changes of the list that would be published next as a file for spreadsheets.
func sendChanges(c *page.Call) error {
	v, err := variantAsked(c)
	if err != nil {
		return err
	}
	q, err := c.Register.NextQuarter(c.Context(), v)
	if err != nil {
		return err
	}
	holds, err := c.Register.EditionOn(c.Context(), v, q.From())
	if err != nil {
		return err
	}
	draft, err := c.Register.Compute(c.Context(), c.Actor, v, holds.Base, q)
	if err != nil {
		return err
	}
	c.Printer = c.Plain() // cells are searched and compared
	rows, err := changeRows(c, draft.Changes)
	if err != nil {
		return err
	}
	title := func(key string) string { return page.Capital(c.Text(key)) }
	table := sheet.Table{Name: q.String(), Columns: []sheet.Column{
		{Title: title("register.column.number"), Kind: sheet.Number}, {Title: title("register.column.name")}, {Title: title("registry.draft.was")}, {Title: title("registry.draft.now")},
		{Title: "±"}, {Title: title("register.correction.why")}, {Title: title("edition")},
	}}
	by := editionName(c.Reader, holds.Base, holds.Name)
	for _, row := range rows {
		table.Rows = append(table.Rows, []string{strconv.Itoa(row.Number), row.Name, row.Was, row.Now, row.Difference, row.Why, by})
	}
	var content bytes.Buffer
	if err := sheet.WriteCSV(&content, table, sheet.ForSpreadsheets); err != nil {
		return err
	}
	return c.Download("text/csv; charset=utf-8", v.String()+"-"+q.String()+"-changes.csv", content.Bytes())
}
