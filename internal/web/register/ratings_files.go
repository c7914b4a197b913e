package register

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"damka/internal/app/register"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/words"
)

// sendList answers with a whole list as a file. The address with "newest" in the place of the quarter never changes.
func sendList(c *page.Call) error {
	_, list, err := listAsked(c)
	if err != nil {
		return err
	}
	c.Printer = c.Plain() // cells are searched and compared
	var rows []register.Listed
	if c.Request.PathValue("file") != "list.json" {
		if rows, _, err = c.Register.ListPage(c.Context(), queryOf(c, list)); err != nil {
			return err
		}
	}
	var content bytes.Buffer
	kind := ""
	switch c.Request.PathValue("file") {
	case "list.csv":
		kind = "text/csv; charset=utf-8"
		err = writeSheet(c, rows, list, func(t sheet.Table) error { return sheet.WriteCSV(&content, t, sheet.ForSpreadsheets) })
	case "list.xlsx":
		kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
		err = writeSheet(c, rows, list, func(t sheet.Table) error { return sheet.WriteXLSX(&content, t) })
	case "list.json":
		kind = "application/json; charset=utf-8"
		var file ratingfile.List
		if file, err = c.Register.ListFile(c.Context(), queryOf(c, list)); err == nil {
			err = json.NewEncoder(&content).Encode(file)
		}
	case "list.pdf":
		kind = "application/pdf"
		var drawn []byte
		drawn, err = drawList(c, rows, list)
		content.Write(drawn)
	default:
		return &page.StatusError{Status: http.StatusNotFound}
	}
	if err != nil {
		return err
	}
	header := c.Writer.Header()
	header.Set("Content-Type", kind)
	if !strings.HasPrefix(kind, "application/json") { // programs read JSON where it is
		name := "ranking-" + list.Variant.String() + "-" + list.Quarter.String() + c.Request.PathValue("file")[len("list"):]
		header.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	}
	header.Set("Content-Length", strconv.Itoa(content.Len()))
	c.NoStore()
	_, err = c.Writer.Write(content.Bytes())
	return page.Gone(err)
}

// writeSheet writes a list as a table.
func writeSheet(c *page.Call, rows []register.Listed, list *ratinglist.Published, write func(sheet.Table) error) error {
	column := func(key string, kind sheet.Kind) sheet.Column {
		return sheet.Column{Title: c.Text("register.column." + key), Kind: kind}
	}
	table := sheet.Table{Name: quarterName(c.Reader, list.Quarter), Columns: []sheet.Column{
		column("list", sheet.Text), column("place", sheet.Number), column("number", sheet.Number), column("family", sheet.Text), column("given", sheet.Text), column("club", sheet.Text),
		column("rating", sheet.Number), column("change", sheet.Number), column("games", sheet.Number), column("played", sheet.Number), column("held", sheet.Text),
	}}
	clubs, err := clubsOf(c, rows)
	if err != nil {
		return err
	}
	for _, r := range rows {
		family, given := r.Person.Name().Keys()
		if r.Person.Erased {
			family = words.Name(c.Printer, "", true)
		}
		change := ""
		if !r.New {
			change = strconv.Itoa(r.Change)
		}
		table.Rows = append(table.Rows, []string{
			r.List, page.NumberOrNothing(r.Place), strconv.Itoa(r.Person.Number), family, given, clubs[r.Club], strconv.Itoa(r.Rating), change, strconv.Itoa(r.Games), strconv.Itoa(r.Played), r.Held.String(),
		})
	}
	return write(table)
}

func clubsOf(c *page.Call, rows []register.Listed) (map[string]string, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Club
	}
	return c.Register.ClubNames(c.Context(), ids...)
}
