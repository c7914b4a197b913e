package imports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/web/page"
)

// mendable adds the cells that can be mended: those that are wrong, those in which the file and the register differ, and those that were mended.
func (v *rowView) mendable(reader page.Reader, plan *register.Plan, row *register.ImportRow) {
	if row.State == register.RowDone || row.State == register.RowOut {
		return
	}
	var columns []int
	add := func(column int) {
		if column >= 0 && !slices.Contains(columns, column) {
			columns = append(columns, column)
		}
	}
	for _, fault := range row.Faults {
		add(fault.Column)
	}
	for _, conflict := range row.Conflicts {
		add(slices.Index(plan.Columns, conflict.Field))
	}
	for _, mend := range row.Mends {
		add(mend.Column)
	}
	slices.Sort(columns)
	v.Why = row.Choice.Why
	for _, column := range columns {
		at := fmt.Sprintf("%d.%d", row.Line, column)
		cell := cellView{Name: "cell." + at, WasName: "was." + at, Value: row.Cell(column), File: row.Cell(column)}
		if column < len(plan.Columns) && plan.Columns[column] != "" {
			cell.Where = page.Capital(reader.Text("imports.column", i18n.A("column", sheet.ColumnName(column)), i18n.A("field", fieldText(reader.Printer, plan.Columns[column]))))
		} else {
			cell.Where = sheet.ColumnName(column)
		}
		for _, mend := range row.Mends {
			if mend.Column == column {
				cell.File, cell.Mended = mend.File, true
			}
		}
		v.Cells = append(v.Cells, cell)
	}
}

// cellsOf are the cells of a row that somebody has typed otherwise than the file has them.
func cellsOf(f *page.Form, line string) map[int]string {
	cells := make(map[int]string)
	for name := range f.Values {
		text, is := strings.CutPrefix(name, "cell."+line+".")
		column, err := strconv.Atoi(text)
		if is && err == nil && f.Text(name) != f.Text("was."+line+"."+text) {
			cells[column] = strings.TrimSpace(f.Text(name))
		}
	}
	return cells
}

// moveHead says which worksheet is read, and which row has the headings.
func moveHead(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	row := -1
	if text := strings.TrimSpace(f.Text("head")); text != "" {
		if row, err = strconv.Atoi(text); err != nil || row < 0 {
			row = 1 << 30 // no file has it, and that is what is said
		}
	}
	err = c.Register.MoveHead(c.Context(), c.Actor, idOf(c), f.Text("sheet"), row)
	if refusal, is := article.AsRefusal(err); is {
		return refuse(c, refusal, func(view *importView) {
			if view.Head != nil {
				view.Head.Row, view.Head.Open = strings.TrimSpace(f.Text("head")), true
			}
		})
	}
	if err != nil {
		return noImport(err)
	}
	return c.Redirect(pathOf(idOf(c)))
}

// headView is the form that says where the headings are.
type headView struct {
	Sheets []page.Choice // none: there is one
	Row    string
	Open   bool
}

func headOf(one *register.Import) *headView {
	if one.Began {
		return nil
	}
	view := &headView{Row: strconv.Itoa(one.HeadRow)}
	for _, name := range one.Sheets() {
		view.Sheets = append(view.Sheets, page.Choice{Value: name, Label: name, Chosen: name == one.Sheet})
	}
	return view
}
