package register

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/sheet"
)

// LeftTable are the rows of a file that are not brought in, as they are there, with the reasons in a column of their own: mended, the file can be brought in
// again. Why says a row's reasons; reasons is the heading of their column.
func (a *App) LeftTable(ctx context.Context, actor app.Actor, id, reasons string, why func(*ImportRow) string) (sheet.Table, error) {
	plan, err := a.Plan(ctx, actor, id)
	if err != nil {
		return sheet.Table{}, err
	}
	if plan.Over {
		return sheet.Table{}, ErrNoImport
	}
	table := sheet.Table{Name: plan.Sheet}
	for i, heading := range plan.leftHeadings() {
		if heading == "" {
			heading = sheet.ColumnName(i)
		}
		table.Columns = append(table.Columns, sheet.Column{Title: heading})
	}
	table.Columns = append(table.Columns, sheet.Column{Title: reasons})
	for i := range plan.Rows {
		row := &plan.Rows[i]
		if !row.Waits() && !row.Open() {
			continue
		}
		cells := make([]string, len(plan.Headings)+1)
		copy(cells, plan.rows[i].Cells)
		cells[len(cells)-1] = why(row)
		table.Rows = append(table.Rows, cells)
	}
	return table, nil
}

// leftHeadings are the headings of the file. Where a heading means something only below another one, as "games" below "64 squares" does, they are
// put together.
func (plan *Plan) leftHeadings() []string {
	headings := slices.Clone(plan.Headings)
	if plan.Head < 1 {
		return headings
	}
	above := ""
	for i, heading := range headings {
		if text := tidy(plan.above[plan.Head-1].Cell(i)); text != "" {
			above = text
		}
		if field := fieldOf(heading, above); field != "" && field != fieldOf(heading, "") {
			headings[i] = above + " " + heading
		}
	}
	return headings
}
