package register

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/sheet"
	"damka/internal/store"
)

// The most that is typed instead of a cell, and as a reason, in characters.
const (
	mostMend = 500
	mostWhy  = 200
)

// isMend says whether a text can count instead of a cell.
func isMend(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, unicode.IsControl)
}

// Mend is a cell that counts otherwise than the file has it. The file stays as it is.
type Mend struct {
	Column int // its index
	File   string
	Value  string
}

// MendNote is what is known of one after the file is deleted: where it was, and why. What was typed is in the register.
type MendNote struct {
	Line   int    `json:"line"`
	Column string `json:"column"` // its letter
	Why    string `json:"why,omitempty"`
	Person string `json:"person,omitempty"` // whose row it was; empty: it was noted before this was
}

// mend is a row as it counts, and what was changed in it.
func (c Choice) mend(row sheet.Row) (sheet.Row, []Mend) {
	var mends []Mend
	for _, column := range slices.Sorted(maps.Keys(c.Cells)) {
		if value := c.Cells[column]; value != row.Cell(column) {
			mends = append(mends, Mend{column, row.Cell(column), value})
		}
	}
	if len(mends) == 0 {
		return row, nil
	}
	cells := slices.Clone(row.Cells)
	for _, m := range mends {
		for len(cells) <= m.Column {
			cells = append(cells, "")
		}
		cells[m.Column] = m.Value
	}
	return sheet.Row{Number: row.Number, Cells: cells}, mends
}

// Cell is a cell of the row as it counts.
func (r *ImportRow) Cell(column int) string { return tidy(r.row.Cell(column)) }

// mostMendNotes is how many are kept of a file.
const mostMendNotes = 1000

// noteMends keeps why cells of rows that are brought in were changed.
func (i *Import) noteMends(plan *Plan, done map[int]doneRow) {
	for at := range plan.Rows {
		row := &plan.Rows[at]
		became, in := done[row.Line]
		if !in {
			continue
		}
		for _, m := range row.Mends {
			note := MendNote{row.Line, sheet.ColumnName(m.Column), row.Choice.Why, became.Person}
			if !slices.Contains(i.Mends, note) && len(i.Mends) < mostMendNotes {
				i.Mends = append(i.Mends, note)
			}
		}
	}
}

// MoveHead says which worksheet of the file is read, empty for the one that is, and which row has the headings, by its number in the file: 0 for none, -1 for
// the one that looks like it. The columns are proposed anew. What was chosen for rows of another sheet is forgotten.
func (a *App) MoveHead(ctx context.Context, actor app.Actor, id, worksheet string, row int) error {
	if err := a.base.Allow(ctx, actor, app.ImportRegister, ""); err != nil {
		return err
	}
	choices, err := a.choiceIDs(ctx, id)
	if err != nil {
		return err
	}
	moved := false
	err = a.changeImport(ctx, actor, id, func(draft *Import) error {
		if draft.Began {
			return article.Refuse(CodeImportBegan, "")
		}
		if moved = worksheet != "" && worksheet != draft.Sheet; moved {
			if !slices.Contains(draft.Sheets(), worksheet) {
				return article.Refuse(CodeImportChoice, "")
			}
			draft.Sheet = worksheet
		}
		rows, err := a.importRows(ctx, draft)
		if err != nil {
			return err
		}
		return draft.moveHead(rows, row)
	})
	if err != nil || !moved {
		return err
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, choice := range choices {
			if err := forget(tx, choiceKind, choice); err != nil {
				return err
			}
		}
		return nil
	})
}

// moveHead reads the rows with another head.
func (i *Import) moveHead(rows []sheet.Row, row int) error {
	meant := proposal{Head: -1}
	switch {
	case row < 0:
		meant = propose(rows)
	case row > 0:
		meant.Head = slices.IndexFunc(rows, func(r sheet.Row) bool { return r.Number == row })
		if meant.Head < 0 {
			return article.Refuse(CodeImportHead, "", article.Arg{Name: "row", Value: article.Text(strconv.Itoa(row))})
		}
		meant.Columns = headColumns(rows, meant.Head)
	}
	if len(rows) <= meant.Head+1 {
		return article.Refuse(CodeImportEmpty, "")
	}
	i.Head, i.HeadRow, i.Columns, i.Rows, i.Read = meant.Head, 0, meant.Columns, len(rows)-meant.Head-1, false
	if meant.Head >= 0 {
		i.HeadRow = rows[meant.Head].Number
	}
	i.headings(rows)
	return nil
}
