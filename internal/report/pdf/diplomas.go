package pdf

import "damka/internal/report"

// diplomas draws one on each page, across.
func (c *canvas) diplomas() {
	c.bare, c.across, c.columns = true, true, 1
	for _, diploma := range c.d.Diplomas {
		c.addPage()
		c.diploma(diploma)
	}
}

func (c *canvas) diploma(d report.Diploma) {
	width, height := c.f.GetPageSize()
	c.f.SetDrawColor(black.r, black.g, black.b)
	c.f.SetLineWidth(.8)
	c.f.Rect(10, 10, width-20, height-20, "D")
	c.f.SetLineWidth(.25)
	c.f.Rect(12.5, 12.5, width-25, height-25, "D")
	y := 24.0
	if wide, high, _ := c.logoSize(); wide > 0 {
		c.logo((width-wide)/2, y)
		y += high + 3
	}
	c.ink(grey)
	if c.d.Head.Name != "" {
		y = c.centred(c.pen(bold, 11), c.d.Head.Name, y)
	}
	c.ink(black)
	y = c.centred(c.pen(serif, 46), capital(c.Text("print.diploma")), max(y+2, 46))
	y = c.centred(c.pen(serif, 22), d.Place, y+5)
	name := c.pen(serif, 34)
	for name.size > 20 && name.width(name.clean(d.Name)) > width-60 {
		name.size -= 2
	}
	y = c.centred(name, d.Name, y+3)
	c.ink(grey)
	y = c.centred(c.pen(sans, 12), d.Aside, y)
	c.ink(black)
	y = c.centred(c.pen(sans, 14), d.For, y+6)
	c.centred(c.pen(sans, 11), d.When, y+1)
	line := height - 34
	c.f.SetLineWidth(.25)
	c.f.Line(width-105, line, width-30, line)
	c.ink(grey)
	signer := c.small.clean(capital(d.Signer))
	for i, text := range c.small.wrap(signer, 75) {
		c.small.write(width-67.5-c.small.width(text)/2, line+1+float64(i)*c.small.height(), text)
	}
	c.ink(black)
}

// centred writes a text in the middle of the page and says where the next begins.
func (c *canvas) centred(p pen, text string, y float64) float64 {
	if text == "" {
		return y
	}
	width, _ := c.f.GetPageSize()
	for _, line := range p.wrap(p.clean(text), width-60) {
		p.write((width-p.width(line))/2, y, line)
		y += p.height()
	}
	return y
}
