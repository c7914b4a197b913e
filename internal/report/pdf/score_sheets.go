package pdf

import (
	"strconv"

	"damka/internal/i18n"
	"damka/internal/report"
	"damka/score"
)

// Of a score sheet: rows in each of two columns of moves.
const sheetRows = 30

// scoreSheets draws two on a page, the one for White beside the one for Black,
// with marks where to cut.
func (c *canvas) scoreSheets() {
	c.bare, c.across, c.columns = true, true, 1
	for i, sheet := range c.d.Sheets {
		if i%2 == 0 {
			c.addPage()
			c.cutMarks(2, 1)
		}
		width, height := c.f.GetPageSize()
		c.scoreSheet(sheet, float64(i%2)*width/2, width/2, height)
	}
}

func (c *canvas) scoreSheet(s report.ScoreSheet, x, width, height float64) {
	const pad = 10.0
	left, right, y := x+pad, x+width-pad, pad
	c.ink(grey)
	round := c.small.clean(capital(c.Text("round.number", i18n.A("n", s.Round))) + " · " + c.Text("board.number", i18n.A("n", s.Board)))
	c.small.write(left, y, c.small.wrap(c.small.clean(c.d.Tournament), right-left-c.small.width(round)-4)[0])
	c.small.write(right-c.small.width(round), y, round)
	y += c.small.height()
	when := s.Control
	if s.When != "" {
		when = capital(s.When) + " · " + s.Control
	}
	c.small.write(left, y, c.small.wrap(c.small.clean(when), right-left)[0])
	c.ink(black)
	y += c.small.height() + 2.5
	y = c.sheetPlayer(s.White, false, s.For == score.White, left, y, right-left)
	y = c.sheetPlayer(s.Black, true, s.For == score.Black, left, y, right-left)
	foot := height - pad - 14
	c.moves(left, y+1, right, foot-3)
	c.sheetFoot(left, right, foot)
}

// sheetPlayer writes a player; whose sheet it is has a bold name.
func (c *canvas) sheetPlayer(p report.CardPlayer, dark, own bool, x, y, width float64) float64 {
	c.man(x+2, y+2.4, dark)
	name := c.pen(sans, 10.5)
	if own {
		name = c.pen(bold, 10.5)
	}
	line := name.wrap(name.clean(p.Name), width-7)[0]
	name.write(x+6, y, line)
	c.ink(grey)
	used := name.width(line) + 9
	if used < width-15 {
		c.small.write(x+used, y+.7, c.small.wrap(c.small.clean(p.Aside), width-used)[0])
	}
	c.ink(black)
	return y + name.height() + 1
}

// moves draws the blanks for them: number, White, Black, twice beside each other.
func (c *canvas) moves(left, top, right, bottom float64) {
	half := (right - left - 4) / 2
	row := (bottom - top) / (sheetRows + 1)
	number := c.pen(sans, 7)
	for column := range 2 {
		x := left + float64(column)*(half+4)
		c.ink(grey)
		cells := []float64{x, x + 8, x + 8 + (half-8)/2, x + half}
		for i, key := range []string{"colour.white", "colour.black"} {
			text := number.clean(capital(c.Text(key)))
			number.write(cells[i+1]+((half-8)/2-number.width(text))/2, top+row-number.height(), text)
		}
		c.f.SetDrawColor(rule.r, rule.g, rule.b)
		c.f.SetLineWidth(.2)
		for i := 1; i <= sheetRows+1; i++ {
			y := top + float64(i)*row
			c.f.Line(x, y, x+half, y)
			if i <= sheetRows {
				text := strconv.Itoa(column*sheetRows + i)
				number.write(x+6.5-number.width(text), y+(row-number.height())/2, text)
			}
		}
		for _, cell := range cells {
			c.f.Line(cell, top+row, cell, bottom)
		}
		c.ink(black)
	}
}

// sheetFoot has the result, the times used and the signatures.
func (c *canvas) sheetFoot(left, right, y float64) {
	c.ink(grey)
	third := (right - left) / 3
	for i, key := range []string{"result", "colour.white", "colour.black"} {
		x := left + float64(i)*third
		text := c.small.clean(capital(c.Text(key)))
		c.small.write(x, y, text)
		c.f.SetDrawColor(grey.r, grey.g, grey.b)
		c.f.SetLineWidth(.2)
		if i == 0 {
			c.f.Rect(x+c.small.width(text)+2, y-1.5, 16, 8, "D")
			continue
		}
		c.f.Line(x+c.small.width(text)+2, y+5, x+third-3, y+5)
	}
	c.ink(black)
}
