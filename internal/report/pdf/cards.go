package pdf

import (
	"strconv"

	"github.com/skip2/go-qrcode"

	"damka/internal/i18n"
	"damka/internal/report"
)

// The cards of a page: two beside each other, four below.
const (
	cardsWide = 2
	cardsHigh = 4
)

// cards draws what lies on the tables, eight on a page, with marks where to cut.
func (c *canvas) cards() {
	c.bare = true
	c.columns = 1
	width, height := c.size().Wd/cardsWide, c.size().Ht/cardsHigh
	for i, card := range c.d.Cards {
		place := i % (cardsWide * cardsHigh)
		if place == 0 {
			c.addPage()
			c.cutMarks(cardsWide, cardsHigh)
		}
		c.card(card, float64(place%cardsWide)*width, float64(place/cardsWide)*height, width, height)
	}
}

// cutMarks are short lines at the edges of the page and crosses inside.
func (c *canvas) cutMarks(across, down int) {
	w, h := c.f.GetPageSize()
	c.f.SetDrawColor(rule.r, rule.g, rule.b)
	c.f.SetLineWidth(.2)
	const arm = 4.0
	for i := 0; i <= across; i++ {
		for j := 0; j <= down; j++ {
			x, y := w*float64(i)/float64(across), h*float64(j)/float64(down)
			if i > 0 && i < across {
				c.f.Line(x, max(0, y-arm), x, min(h, y+arm))
			}
			if j > 0 && j < down {
				c.f.Line(max(0, x-arm), y, min(w, x+arm), y)
			}
		}
	}
}

// card draws one: the board large, both names, room for the result and for signatures.
func (c *canvas) card(card report.Card, x, y, width, height float64) {
	const pad = 8.0
	left, right := x+pad, x+width-pad
	round := c.small.clean(capital(c.Text("round.number", i18n.A("n", card.Round))))
	c.ink(grey)
	event := c.small.clean(c.d.Tournament)
	c.small.write(left, y+pad, c.small.wrap(event, right-left-c.small.width(round)-4)[0])
	c.small.write(right-c.small.width(round), y+pad, round)
	if card.When != "" {
		when := c.small.clean(capital(card.When))
		c.small.write(left, y+pad+c.small.height(), c.small.wrap(when, right-left)[0])
	}
	c.ink(black)
	board := strconv.Itoa(card.Board)
	number := c.pen(serif, 44)
	if len(board) > 2 {
		number.size = 30 // names need the room
	}
	c.ink(black)
	number.write(left, y+pad+9, board)
	names := left + max(16, number.width(board)+4)
	c.cardPlayer(card.White, false, names, y+pad+12, right-names)
	c.cardPlayer(card.Black, true, names, y+pad+30, right-names)

	foot := y + height - pad - 5
	c.ink(grey)
	at := left
	label := func(key string) {
		text := c.small.clean(capital(c.Text(key)))
		c.small.write(at, foot, text)
		at += c.small.width(text) + 2
	}
	c.f.SetDrawColor(grey.r, grey.g, grey.b)
	c.f.SetLineWidth(.2)
	label("result")
	c.f.Rect(at, foot-2, 11, 7, "D")
	at += 14
	line := (right - at - c.small.width(capital(c.Text("colour.white"))) - c.small.width(capital(c.Text("colour.black"))) - 7) / 2
	label("colour.white")
	c.f.Line(at, foot+4, at+line, foot+4)
	at += line + 3
	label("colour.black")
	c.f.Line(at, foot+4, right, foot+4)
	c.ink(black)
}

// cardPlayer writes a player's name beside a man of the colour.
func (c *canvas) cardPlayer(p report.CardPlayer, dark bool, x, y, width float64) {
	width -= c.code(p.Code, x+width, y)
	c.man(x+2, y+3, dark)
	name, text := c.pen(bold, 12), c.pen(bold, 12).clean(p.Name)
	for name.size > 7 && (name.longest(text) > width-7 || len(name.wrap(text, width-7)) > 2) {
		name.size -= .5
	}
	lines := name.wrap(text, width-7)
	for i, line := range lines[:min(2, len(lines))] {
		name.write(x+6, y+float64(i)*name.height(), line)
	}
	c.ink(grey)
	y += float64(min(2, len(lines))) * name.height()
	c.small.write(x+6, y, c.small.wrap(c.small.clean(p.Aside), width-7)[0])
	if c.d.CodeFor != "" && p.Code != "" {
		tiny := c.pen(sans, 6.5)
		tiny.write(x+6, y+c.small.height(), tiny.wrap(tiny.clean(c.d.CodeFor), width-7)[0])
	}
	c.ink(black)
}

// man draws a piece.
func (c *canvas) man(x, y float64, dark bool) {
	c.f.SetDrawColor(black.r, black.g, black.b)
	c.f.SetFillColor(black.r, black.g, black.b)
	c.f.SetLineWidth(.3)
	style := "D"
	if dark {
		style = "FD"
	}
	c.f.Circle(x, y, 1.9, style)
}

// codeSide is how large a QR code is, with its quiet zone, in millimetres.
const codeSide = 17.0

// code draws a QR code that ends at right, and says how much room it took.
func (c *canvas) code(text string, right, y float64) float64 {
	if text == "" {
		return 0
	}
	c.qr(text, qrcode.Low, right-codeSide, y, codeSide) // what is printed the same day lies flat and clean on a table
	return codeSide + 1
}

// qr draws a QR code with its quiet zone, so wide.
func (c *canvas) qr(text string, level qrcode.RecoveryLevel, x, y, wide float64) {
	code, err := qrcode.New(text, level)
	if err != nil {
		c.f.SetError(err)
		return
	}
	modules := code.Bitmap()
	side := wide / float64(len(modules))
	c.f.SetFillColor(0, 0, 0)
	for row, line := range modules {
		for from := 0; from < len(line); from++ {
			to := from
			for to < len(line) && line[to] {
				to++
			}
			if to > from {
				// Rows overlap a little: seams would be seen as light lines.
				c.f.Rect(x+float64(from)*side, y+float64(row)*side, float64(to-from)*side, side*1.05, "F")
				from = to
			}
		}
	}
}
