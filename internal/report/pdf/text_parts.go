package pdf

import "damka/internal/report"

// fields draws lines of a label and what it says, which begin one below the other.
func (c *canvas) fields(fields []report.Field) {
	if len(fields) == 0 {
		return
	}
	wide := 0.0
	for _, f := range fields {
		wide = max(wide, c.body.width(c.body.clean(capital(f.Label))))
	}
	wide = min(wide, c.columnWidth()*.4) + 4
	for _, f := range fields {
		labels := c.body.wrap(c.body.clean(capital(f.Label)), wide-3)
		values := c.body.wrap(c.body.clean(f.Value), c.columnWidth()-wide)
		for i := range max(len(labels), len(values)) {
			c.room(c.body.height())
			if i < len(labels) {
				c.ink(grey)
				c.body.write(c.left(), c.y, labels[i])
				c.ink(black)
			}
			if i < len(values) {
				c.body.write(c.left()+wide, c.y, values[i])
			}
			c.y += c.body.height()
		}
		c.y += .4
	}
	c.y += 1
}

// signature draws a line to sign on, at the right, with who signs below it.
func (c *canvas) signature() {
	if c.d.Signed == "" {
		return
	}
	const wide = 75.0
	lines := c.small.wrap(c.small.clean(capital(c.d.Signed)), wide)
	c.y += 4
	c.room(16 + float64(len(lines))*c.small.height())
	c.y += 14
	left := c.left() + c.columnWidth() - wide
	c.f.SetDrawColor(black.r, black.g, black.b)
	c.f.SetLineWidth(.25)
	c.f.Line(left, c.y, left+wide, c.y)
	c.y += 1
	c.ink(grey)
	for _, line := range lines {
		c.small.write(left+(wide-c.small.width(line))/2, c.y, line)
		c.y += c.small.height()
	}
	c.ink(black)
}
