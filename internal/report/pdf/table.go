package pdf

import (
	"slices"
	"strings"

	"damka/internal/report"
)

// Distances in a table, in millimetres.
const (
	cellPad  = 1.4  // left and right of a text
	rowPad   = 0.8  // above and below
	boxWide  = 9.0  // of a blank for a result
	smallest = 6.0  // points: what is wider still is cut into parts
	easy     = 8.0  // points
	usual    = 9.5  // points
	hung     = 14.0 // points: what hangs on a wall is read from afar
	byHand   = 14.0 // a column that is filled in by hand
	results  = 4    // more columns of results than that share what room is left
	wideName = 62.0 // a name is broken when it is wider and room is short
)

// document draws sections with their tables.
func (c *canvas) document() {
	c.across = c.d.Wide || c.d.Large
	if !c.across && c.d.Columns == nil && !c.fitsUpright() {
		c.across = true
	}
	c.addPage()
	c.head()
	if len(c.d.Lead) > 0 && len(c.d.Sections) > 1 && !c.across && c.fitsHalf() {
		c.columns = 2
	}
	for i, section := range c.d.Sections {
		c.section(section, i > 0)
	}
	c.signature()
}

// fitsUpright says whether all tables have room on an upright page in letters
// that are read with ease.
func (c *canvas) fitsUpright() bool {
	p := c.body
	p.size = easy
	return c.allFit(p, c.size().Wd-2*margin)
}

func (c *canvas) fitsHalf() bool { return c.allFit(c.body, (c.size().Wd-2*margin-gutter)/2) }

func (c *canvas) allFit(p pen, width float64) bool {
	return !slices.ContainsFunc(c.d.Sections, func(s report.Section) bool {
		_, least := c.measure(s.Table, p)
		return sum(least) > width
	})
}

func (c *canvas) section(s report.Section, follows bool) {
	head := c.pen(bold, 10.5)
	if c.d.Columns != nil { // parts of a report, not rounds
		head = c.pen(serif, 13)
	}
	if s.Title != "" {
		if follows {
			c.y += 3
		}
		lines := 4.0 // of what follows, so that no title is alone at the foot
		if len(s.Fields)+len(s.Text) == 0 && len(s.Table.Rows) > 0 {
			lines = 7
		}
		c.room(head.height() + lines*c.body.height())
		c.sectionTitle(head, s)
	}
	c.fields(s.Fields)
	for _, text := range s.Text {
		c.paragraph(c.body, text)
		c.y += 0.8
	}
	if len(s.Table.Rows) > 0 {
		c.table(s.Table)
		c.y += 1.5
	}
	c.ink(grey)
	for _, note := range s.Notes {
		if note != "" {
			c.paragraph(c.small, note)
			c.y += 0.8
		}
	}
	c.ink(black)
}

// sectionTitle writes the title of a section and, where there is room beside it,
// the time.
func (c *canvas) sectionTitle(head pen, s report.Section) {
	lines := head.wrap(head.clean(capital(s.Title)), c.columnWidth())
	for _, line := range lines {
		head.write(c.left(), c.y, line)
		c.y += head.height()
	}
	if s.When != "" {
		c.ink(grey)
		when, right := c.small.clean(s.When), head.width(lines[len(lines)-1])+2
		if right+c.small.width(when) <= c.columnWidth() {
			c.small.write(c.left()+right, c.y-head.height()+(head.size-c.small.size)*point*baseline, when)
		} else {
			c.paragraph(c.small, s.When)
		}
		c.ink(black)
	}
	c.y += 0.5
}

// measure is how wide columns would like to be, and how wide they must be.
func (c *canvas) measure(t report.Table, p pen) (natural, least []float64) {
	strong := p
	strong.face = bold
	natural, least = make([]float64, len(t.Columns)), make([]float64, len(t.Columns))
	for i, column := range t.Columns {
		title := strong.clean(capital(column.Title))
		natural[i], least[i] = strong.width(title), strong.longest(title)
		for _, row := range t.Rows {
			text := p.clean(row[i].Text)
			pen := p
			if column.Kind == report.Strong {
				pen = strong
			}
			width := pen.width(text) + c.markWidth(p, row[i])
			if row[i].Box {
				width = max(width, boxWide)
			}
			natural[i] = max(natural[i], width)
			if column.Kind == report.Text || column.Kind == report.Name {
				width = max(pen.longest(text), c.markWidth(p, row[i]))
			}
			least[i] = max(least[i], width)
		}
		if column.Kind == report.Name {
			least[i] = min(least[i], wideName)
		}
		if column.Kind == report.Result && len(t.Columns) > results && isEmpty(t, i) {
			natural[i] = byHand
		}
		natural[i] += 2 * cellPad
		least[i] += 2 * cellPad
		natural[i] = max(natural[i], least[i])
	}
	return natural, least
}

func (c *canvas) markWidth(p pen, cell report.Cell) float64 {
	if cell.Mark == "" {
		return 0
	}
	return p.smaller(.8).width(" " + p.clean(cell.Mark))
}

// table draws a table in the column, in letters as small as it needs; one that
// is wider still in parts, each of which begins with the names.
func (c *canvas) table(t report.Table) {
	width := c.columnWidth()
	p, natural, least := c.fitting(t, width)
	if sum(least) <= width {
		c.part(t, p, shared(t, natural, least, width))
		return
	}
	for i, part := range c.parts(t, least, width) {
		if i > 0 {
			c.y += 3
		}
		natural, least := c.measure(part, p)
		c.part(part, p, shared(part, natural, least, width))
	}
}

// fitting is the largest size in which nothing needs to be broken, or, below
// what is still read with ease, in which the table has room at all.
func (c *canvas) fitting(t report.Table, width float64) (p pen, natural, least []float64) {
	p = c.body
	for p.size = c.body.size; p.size >= easy; p.size -= .5 {
		if natural, least = c.measure(t, p); sum(natural) <= width {
			return p, natural, least
		}
	}
	for p.size = c.body.size; ; p.size -= .5 {
		if natural, least = c.measure(t, p); sum(least) <= width || p.size <= smallest {
			return p, natural, least
		}
	}
}

// parts cut a table by its columns; those up to the first name are in each.
func (c *canvas) parts(t report.Table, least []float64, width float64) []report.Table {
	fixed := 1 + slices.IndexFunc(t.Columns, func(column report.Column) bool { return column.Kind == report.Name })
	begin := sum(least[:fixed])
	var parts []report.Table
	for from := fixed; from < len(t.Columns); {
		to, used := from, begin
		for to < len(t.Columns) && (to == from || used+least[to] <= width) {
			used += least[to]
			to++
		}
		part := report.Table{Columns: slices.Concat(t.Columns[:fixed], t.Columns[from:to])}
		for _, row := range t.Rows {
			part.Rows = append(part.Rows, slices.Concat(row[:fixed], row[from:to]))
		}
		parts, from = append(parts, part), to
	}
	return parts
}

// shared are the widths of columns that fill the room: what is too much is taken
// from texts, what is left goes to names.
func shared(t report.Table, natural, least []float64, width float64) []float64 {
	widths := slices.Clone(natural)
	over, give := sum(natural)-width, sum(natural)-sum(least)
	if over > 0 && give > 0 {
		for i := range widths {
			widths[i] -= (natural[i] - least[i]) * over / give
		}
	}
	if over >= 0 {
		return widths
	}
	spread(t, widths, -over)
	return widths
}

// spread gives room that is left to the columns of names, or, where there are many
// results, to those.
func spread(t report.Table, widths []float64, room float64) {
	takes := func(report.Column) bool { return true }
	for _, kind := range []report.ColumnKind{report.Name, report.Result} {
		n := 0
		for _, column := range t.Columns {
			if column.Kind == kind {
				n++
			}
		}
		if kind == report.Name && n > 0 || n > results {
			takes = func(column report.Column) bool { return column.Kind == kind }
		}
	}
	takers := 0
	for _, column := range t.Columns {
		if takes(column) {
			takers++
		}
	}
	for i, column := range t.Columns {
		if takes(column) {
			widths[i] += room / float64(takers)
		}
	}
}

// isEmpty says that nobody has anything in a column.
func isEmpty(t report.Table, column int) bool {
	return !slices.ContainsFunc(t.Rows, func(row []report.Cell) bool { return row[column] != report.Cell{} })
}

func sum(all []float64) (total float64) {
	for _, n := range all {
		total += n
	}
	return total
}

// part draws a table that has room, with its head again in each column and on
// each page.
func (c *canvas) part(t report.Table, p pen, widths []float64) {
	strong := p
	strong.face = bold
	head := make([]report.Cell, len(t.Columns))
	for i, column := range t.Columns {
		head[i].Text = capital(column.Title)
	}
	headLines := c.lines(t.Columns, head, strong, strong, widths)
	headHigh := height(headLines, p)
	c.room(headHigh + 2*(p.height()+2*rowPad))
	drawHead := func() {
		c.ink(grey)
		c.row(t.Columns, head, headLines, strong, strong, widths, headHigh)
		c.ink(black)
		c.f.SetDrawColor(black.r, black.g, black.b)
		c.f.SetLineWidth(.35)
		c.f.Line(c.left(), c.y, c.left()+sum(widths), c.y)
	}
	drawHead()
	for _, row := range t.Rows {
		lines := c.lines(t.Columns, row, p, strong, widths)
		high := height(lines, p)
		if c.room(high) {
			drawHead()
		}
		c.row(t.Columns, row, lines, p, strong, widths, high)
		c.line(c.left(), c.y, c.left()+sum(widths))
	}
}

// lines are the texts of a row, broken where cells are narrower.
func (c *canvas) lines(columns []report.Column, row []report.Cell, p, strong pen, widths []float64) [][]string {
	all := make([][]string, len(row))
	for i, cell := range row {
		pen := p
		if columns[i].Kind == report.Strong {
			pen = strong
		}
		// A hair more: what was measured as it is must not be broken by rounding.
		all[i] = pen.wrap(pen.clean(cell.Text), widths[i]-2*cellPad-c.markWidth(p, cell)+.01)
	}
	return all
}

func height(lines [][]string, p pen) float64 {
	most := 1
	for _, cell := range lines {
		most = max(most, len(cell))
	}
	return float64(most)*p.height() + 2*rowPad
}

// row draws a row and goes on below it.
func (c *canvas) row(columns []report.Column, row []report.Cell, lines [][]string, p, strong pen, widths []float64, high float64) {
	x := c.left()
	for i, cell := range row {
		pen := p
		if columns[i].Kind == report.Strong {
			pen = strong
		}
		c.cell(cell, columns[i].Kind, lines[i], pen, p, x, widths[i], high)
		x += widths[i]
	}
	c.y += high
}

func (c *canvas) cell(cell report.Cell, kind report.ColumnKind, lines []string, p, plain pen, x, width, high float64) {
	if cell.Self {
		c.f.SetFillColor(shade.r, shade.g, shade.b)
		c.f.Rect(x, c.y, width, high, "F")
	}
	if cell.Box {
		c.f.SetDrawColor(grey.r, grey.g, grey.b)
		c.f.SetLineWidth(.2)
		wide := min(boxWide, width-2*cellPad)
		c.f.Rect(x+(width-wide)/2, c.y+.7, wide, high-1.4, "D")
	}
	mark := ""
	if cell.Mark != "" {
		mark = " " + plain.clean(cell.Mark)
	}
	for i, line := range lines {
		wide := p.width(line)
		at, y := x+cellPad, c.y+rowPad+float64(i)*p.height()
		last := i == len(lines)-1
		if last {
			wide += plain.smaller(.8).width(mark)
		}
		switch kind {
		case report.Number, report.Strong:
			at = x + width - cellPad - wide
		case report.Result:
			at = x + (width-wide)/2
		}
		if strings.TrimSpace(line) != "" {
			p.write(at, y, line)
		}
		text := p.width(line)
		if cell.Out && text > 0 {
			c.f.SetDrawColor(black.r, black.g, black.b)
			c.f.SetLineWidth(.25)
			middle := y + p.size*point*.72
			c.f.Line(at, middle, at+text, middle)
		}
		if last && mark != "" {
			c.ink(grey)
			plain.smaller(.8).write(at+text, y+p.size*point*.2*baseline, mark)
			c.ink(black)
		}
	}
}
