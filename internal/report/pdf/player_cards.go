package pdf

import (
	"github.com/skip2/go-qrcode"

	"damka/internal/report"
)

// The size of a player's card, in millimetres, and how many are on a page.
const (
	playerWide  = 85.6
	playerHigh  = 54.0
	playersWide = 2
	playersHigh = 5
	playerPad   = 4.0
	playerCode  = 21.0
)

// playerCards draws ten on a page, with marks where to cut.
func (c *canvas) playerCards() {
	c.bare, c.columns = true, 1
	left, top := (c.size().Wd-playersWide*playerWide)/2, (c.size().Ht-playersHigh*playerHigh)/2
	for i, card := range c.d.PlayerCards {
		place := i % (playersWide * playersHigh)
		if place == 0 {
			c.addPage()
			c.crosses(left, top)
		}
		c.playerCard(card, left+float64(place%playersWide)*playerWide, top+float64(place/playersWide)*playerHigh)
	}
}

// crosses mark the corners of all cards of a page.
func (c *canvas) crosses(left, top float64) {
	c.f.SetDrawColor(rule.r, rule.g, rule.b)
	c.f.SetLineWidth(.2)
	const arm = 2.5
	for i := 0; i <= playersWide; i++ {
		for j := 0; j <= playersHigh; j++ {
			x, y := left+float64(i)*playerWide, top+float64(j)*playerHigh
			c.f.Line(x-arm, y, x+arm, y)
			c.f.Line(x, y-arm, x, y+arm)
		}
	}
}

func (c *canvas) playerCard(d report.PlayerCard, x, y float64) {
	left, right := x+playerPad, x+playerWide-playerPad
	rest := c.playerHead(d, left, right, y+playerPad)
	bottom := y + playerHigh - playerPad
	code := bottom - playerCode
	c.qr(d.Address, qrcode.Medium, right-playerCode+1, code, playerCode)

	// The name has the whole width; what is below it leaves room for the code.
	name := c.pen(bold, 12)
	for name.size > 7 && (name.longest(name.clean(d.Name)) > right-left || len(name.wrap(name.clean(d.Name), right-left)) > 2 || name.size > 10 && name.width(name.clean(d.Name)) > right-left) {
		name.size -= .5
	}
	at := c.lines2(name, d.Name, left, rest, right-left)
	room := right - left - playerCode - 1
	at = c.lines2(c.pen(bold, 8.5), d.Number, left, at+.6, room)
	at = c.lines2(c.pen(sans, 8), d.Licence, left, at, room)
	for _, held := range d.Held {
		at = c.lines2(c.pen(sans, 8), held, left, at, room)
	}
	c.ink(grey)
	tiny := c.pen(sans, 5.5)
	address := tiny.wrap(tiny.clean(d.Address), room)
	address = address[:min(2, len(address))]
	foot := bottom - float64(len(address))*tiny.height()
	club := c.pen(sans, 7.5)
	for club.size > 5.5 && float64(len(club.wrap(club.clean(d.Club), room)))*club.height() > foot-at {
		club.size -= .5
	}
	for _, line := range club.wrap(club.clean(d.Club), room) {
		if at+club.height() > foot {
			break
		}
		club.write(left, at, line)
		at += club.height()
	}
	for i, line := range address {
		tiny.write(left, foot+float64(i)*tiny.height(), line)
	}
	c.ink(black)
}

// playerHead draws the federation and what card it is, and says where they end.
func (c *canvas) playerHead(d report.PlayerCard, left, right, y float64) float64 {
	const high = 8.5
	x := left
	if wide, tall, kind := c.logoSize(); wide > 0 {
		by := min(high/tall, 16/wide)
		c.logoAt(left, y+(high-tall*by)/2, wide*by, tall*by, kind)
		x += wide*by + 2
	}
	title := c.pen(sans, 7)
	text := title.clean(d.Title)
	room := right - x - title.width(text) - 3
	name := c.pen(bold, 7)
	for name.size > 5 && len(name.wrap(name.clean(c.d.Head.Name), room)) > 2 {
		name.size -= .5
	}
	c.lines2(name, c.d.Head.Name, x, y, room)
	c.ink(grey)
	title.write(right-title.width(text), y, text)
	c.ink(black)
	c.line(left, y+high+1, right)
	return y + high + 2
}

// lines2 writes a text in at most two lines, and says where the next begins.
func (c *canvas) lines2(p pen, text string, x, y, width float64) float64 {
	if text == "" {
		return y
	}
	lines := p.wrap(p.clean(text), width)
	for _, line := range lines[:min(2, len(lines))] {
		p.write(x, y, line)
		y += p.height()
	}
	return y
}
