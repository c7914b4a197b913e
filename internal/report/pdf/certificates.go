package pdf

import (
	"strings"

	"github.com/skip2/go-qrcode"

	"damka/internal/report"
)

// Distances on a certificate, in millimetres.
const (
	certificateEdge = 26.0 // of what is written, from the edge of the page
	certificateCode = 30.0 // how wide the QR code is
)

// certificates draws one on each page.
func (c *canvas) certificates() {
	c.bare, c.columns = true, 1
	for _, one := range c.d.Certificates {
		c.addPage()
		c.certificate(one)
	}
}

func (c *canvas) certificate(d report.Certificate) {
	width, height := c.f.GetPageSize()
	c.f.SetDrawColor(black.r, black.g, black.b)
	c.f.SetLineWidth(.8)
	c.f.Rect(10, 10, width-20, height-20, "D")
	c.f.SetLineWidth(.25)
	c.f.Rect(12.5, 12.5, width-25, height-25, "D")
	y := c.certificateHead(20)
	title := c.pen(serif, 34)
	for title.size > 20 && title.width(title.clean(d.Title)) > width-60 {
		title.size -= 2
	}
	y = c.centred(title, d.Title, max(y+6, 52))
	c.ink(grey)
	y = c.centred(c.pen(sans, 12), d.Lead, y+7)
	c.ink(black)
	y = c.centred(c.nameIn(d.Name, 30, 16, 2, width-60), d.Name, y+2)
	c.ink(grey)
	y = c.centred(c.pen(sans, 10.5), d.Number, y+.5)
	c.ink(black)
	y = c.centred(c.nameIn(d.Has, 19, 13, 3, width-60), d.Has, y+6)

	foot := height - 19 - certificateCode
	sign := foot - 12
	c.certificateFields(d.Fields, y+9, sign-18)
	c.f.SetLineWidth(.25)
	c.f.SetDrawColor(black.r, black.g, black.b)
	right := width - certificateEdge
	c.f.Line(right-75, sign, right, sign)
	c.ink(grey)
	for i, text := range c.small.wrap(c.small.clean(capital(d.Signer)), 75) {
		c.small.write(right-37.5-c.small.width(text)/2, sign+1+float64(i)*c.small.height(), text)
	}
	c.certificateFoot(d, foot)
	c.ink(black)
}

// certificateHead draws the federation in the middle of the page, and says where it ends.
func (c *canvas) certificateHead(y float64) float64 {
	width, _ := c.f.GetPageSize()
	if wide, high, _ := c.logoSize(); wide > 0 {
		c.logo((width-wide)/2, y)
		y += high + 3
	}
	y = c.centred(c.pen(bold, 12), c.d.Head.Name, y)
	c.ink(grey)
	for _, line := range strings.Split(c.d.Head.Address, "\n") {
		y = c.centred(c.small, line, y)
	}
	c.ink(black)
	return y
}

// nameIn is a pen in which a text has so many lines at most, or the smallest.
func (c *canvas) nameIn(text string, size, least float64, lines int, width float64) pen {
	p := c.pen(serif, size)
	for p.size > least {
		clean := p.clean(text)
		if p.longest(clean) <= width && len(p.wrap(clean, width)) <= lines {
			break
		}
		p.size--
	}
	return p
}

// certificateFields draws the lines of a certificate, in letters as small as they need to end in time.
func (c *canvas) certificateFields(fields []report.Field, from, to float64) {
	width, _ := c.f.GetPageSize()
	const label, between = 46.0, 1.2
	room := width - 2*certificateEdge
	p := c.pen(sans, 10.5)
	var labels, values [][]string
	for ; p.size >= smallest; p.size -= .5 {
		labels, values = nil, nil
		total := 0.0
		for _, f := range fields {
			labels = append(labels, p.wrap(p.clean(capital(f.Label)), label-3))
			var lines []string
			for _, line := range strings.Split(f.Value, "\n") {
				lines = append(lines, p.wrap(p.clean(line), room-label)...)
			}
			values = append(values, lines)
			total += float64(max(len(labels[len(labels)-1]), len(lines)))*p.height() + between
		}
		if from+total <= to {
			break
		}
	}
	y := from
	for i := range fields {
		c.ink(grey)
		for n, line := range labels[i] {
			p.write(certificateEdge, y+float64(n)*p.height(), line)
		}
		c.ink(black)
		for n, line := range values[i] {
			p.write(certificateEdge+label, y+float64(n)*p.height(), line)
		}
		y += float64(max(len(labels[i]), len(values[i])))*p.height() + between
	}
}

// certificateFoot draws the code, and where it is looked up.
func (c *canvas) certificateFoot(d report.Certificate, y float64) {
	width, _ := c.f.GetPageSize()
	c.ink(black)
	c.line(certificateEdge, y-2, width-certificateEdge)
	c.qr(d.Address, qrcode.Medium, certificateEdge-3, y, certificateCode) // its quiet zone is beside the text
	x := certificateEdge + certificateCode
	room := width - certificateEdge - x
	y += 4
	code := c.pen(bold, 13)
	code.write(x, y, code.clean(d.Code))
	y += code.height()
	for _, p := range []struct {
		pen
		text string
	}{{c.pen(sans, 9), d.Address}, {c.small, d.Check}} {
		for _, line := range p.wrap(p.clean(p.text), room) {
			p.write(x, y, line)
			y += p.height()
		}
		y++
		c.ink(grey)
	}
}
