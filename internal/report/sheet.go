package report

import (
	"strings"

	"damka/internal/sheet"
	"damka/internal/words"
)

// Sheet is the document as one table. Where there is a section a round, the
// round and its time become the first columns.
func (d Document) Sheet() sheet.Table {
	table := sheet.Table{Name: d.Title}
	if len(d.Sections) == 0 {
		return table
	}
	if d.Columns != nil {
		return d.mixedSheet()
	}
	for _, title := range d.Lead {
		table.Columns = append(table.Columns, sheet.Column{Title: title})
	}
	for _, column := range d.Sections[0].Table.Columns {
		kind := sheet.Text
		if column.Kind == Number || column.Kind == Strong {
			kind = sheet.Number
		}
		table.Columns = append(table.Columns, sheet.Column{Title: column.Title, Kind: kind})
	}
	for _, section := range d.Sections {
		for _, cells := range section.Table.Rows {
			var row []string
			if len(d.Lead) > 0 {
				row = append(row, section.Title, section.When)
			}
			for _, cell := range cells {
				if cell.OnPaper {
					cell.Text = ""
				}
				row = append(row, strings.ReplaceAll(cell.Text, words.Minus, "-"))
			}
			table.Rows = append(table.Rows, row)
		}
	}
	return table
}

// mixedSheet is a document of several kinds of sections as one table: the section,
// the line, and what it says, cell by cell.
func (d Document) mixedSheet() sheet.Table {
	table := sheet.Table{Name: d.Title}
	most := len(d.Columns)
	for _, section := range d.Sections {
		most = max(most, len(section.Table.Columns)+1)
	}
	for i := range most {
		title := ""
		if i < len(d.Columns) {
			title = d.Columns[i]
		}
		table.Columns = append(table.Columns, sheet.Column{Title: title})
	}
	add := func(cells ...string) {
		for i, cell := range cells {
			cells[i] = strings.ReplaceAll(cell, words.Minus, "-")
		}
		table.Rows = append(table.Rows, append(cells, make([]string, most-len(cells))...))
	}
	for _, section := range d.Sections {
		for _, field := range section.Fields {
			add(section.Title, field.Label, field.Value)
		}
		for _, text := range section.Text {
			add(section.Title, text)
		}
		if len(section.Table.Rows) > 0 {
			head := []string{section.Title}
			for _, column := range section.Table.Columns {
				head = append(head, column.Title)
			}
			add(head...)
		}
		for _, row := range section.Table.Rows {
			cells := []string{section.Title}
			for _, cell := range row {
				if cell.OnPaper {
					cell.Text = ""
				}
				cells = append(cells, cell.Text)
			}
			add(cells...)
		}
		for _, note := range section.Notes {
			if note != "" {
				add(section.Title, note)
			}
		}
	}
	return table
}
