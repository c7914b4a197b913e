package pdf

import (
	"bytes"
	"image"
	_ "image/jpeg" // logos
	_ "image/png"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"damka/internal/i18n"
	"damka/internal/report"
)

// Distances in millimetres.
const (
	margin   = 15.0
	footRoom = 9.0 // above the lower margin
	gutter   = 8.0 // between two columns of a page
	logoHigh = 16.0
	logoWide = 40.0
)

// ink is a colour.
type ink struct{ r, g, b int }

var (
	black = ink{31, 27, 22}
	grey  = ink{110, 102, 92}
	rule  = ink{170, 160, 146}
	shade = ink{238, 233, 224}
)

// canvas is a file that is being drawn.
type canvas struct {
	*i18n.Printer
	f     *fpdf.Fpdf
	d     report.Document
	body  pen
	small pen

	across  bool    // the page is wider than high
	columns int     // of a page, from 1
	column  int     // that is being filled, from 0
	top     float64 // where columns of this page begin
	y       float64 // the next line
	bare    bool    // pages have no head and foot
	chosen  chosen
}

func (c *canvas) pen(f face, size float64) pen {
	has := letters()
	if f == serif {
		has = titleLetters()
	}
	return pen{c, f, size, has, widths()[f]}
}

func (c *canvas) ink(i ink) { c.f.SetTextColor(i.r, i.g, i.b) }

func (c *canvas) pageWidth() float64 { w, _ := c.f.GetPageSize(); return w }

func (c *canvas) width() float64 { return c.pageWidth() - 2*margin }

// columnWidth is the room of a column, and left its left edge.
func (c *canvas) columnWidth() float64 {
	return (c.width() - gutter*float64(c.columns-1)) / float64(c.columns)
}

func (c *canvas) left() float64 { return margin + float64(c.column)*(c.columnWidth()+gutter) }

func (c *canvas) bottom() float64 {
	_, h := c.f.GetPageSize()
	return h - margin - footRoom
}

func (c *canvas) addPage() {
	orientation := "P"
	if c.across {
		orientation = "L"
	}
	// The size is that of the file: it is turned, not changed.
	c.f.AddPageFormat(orientation, c.size())
	c.column, c.y = 0, margin
}

// size is that of a page as it would lie upright.
func (c *canvas) size() fpdf.SizeType {
	if c.d.Large {
		return fpdf.SizeType{Wd: 297, Ht: 420}
	}
	return fpdf.SizeType{Wd: 210, Ht: 297}
}

// next goes on in the next column, or on the next page.
func (c *canvas) next() {
	if c.column+1 < c.columns {
		c.column++
		c.y = c.top
		return
	}
	c.addPage()
	c.running()
}

// room makes sure that what is so high has room where it begins, and says
// whether it had to go on to another column.
func (c *canvas) room(height float64) bool {
	if c.y+height <= c.bottom() || c.y <= c.top {
		return false
	}
	c.next()
	return true
}

// running is the head of the second page and later ones.
func (c *canvas) running() {
	c.ink(grey)
	text := c.small.clean(c.d.Tournament + " · " + c.d.Title)
	c.small.write(margin, c.y, c.small.wrap(text, c.width())[0])
	c.y += c.small.height() + 1
	c.line(margin, c.y, margin+c.width())
	c.y += 3
	c.top = c.y
	c.ink(black)
}

func (c *canvas) line(x, y, to float64) {
	c.f.SetDrawColor(rule.r, rule.g, rule.b)
	c.f.SetLineWidth(0.2)
	c.f.Line(x, y, to, y)
}

// head is the top of the first page: the federation, the event, the title.
func (c *canvas) head() {
	c.columns = 1
	c.federation()
	c.ink(grey)
	c.paragraph(c.body, c.event())
	c.ink(black)
	c.y += 0.5
	title := c.pen(serif, 18)
	if c.d.Large {
		title.size = 30
	}
	c.paragraph(title, c.d.Title)
	if c.d.When != "" {
		c.paragraph(c.body, capital(c.d.When))
	}
	c.y += 3
	c.top = c.y
}

// event is the tournament, its place and its days.
func (c *canvas) event() string {
	var parts []string
	for _, part := range []string{c.d.Tournament, c.d.Place, c.d.Dates} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

// federation draws its name, address and logo, where there are any.
func (c *canvas) federation() {
	head := c.d.Head
	if head.Name == "" && len(head.Logo) == 0 {
		return
	}
	top, x := c.y, margin
	if width, height := c.logo(margin, top); width > 0 {
		x += width + 5
		c.y = top + max(0, (height-c.federationHeight())/2)
		defer func() { c.y = max(c.y, top+height+6) }()
	}
	name := c.pen(bold, 11)
	for _, line := range name.wrap(name.clean(head.Name), margin+c.width()-x) {
		name.write(x, c.y, line)
		c.y += name.height()
	}
	c.ink(grey)
	for _, line := range strings.Split(head.Address, "\n") {
		c.small.write(x, c.y, c.small.wrap(c.small.clean(line), margin+c.width()-x)[0])
		c.y += c.small.height()
	}
	c.ink(black)
	bottom := max(c.y, top+c.logoHeight())
	c.line(margin, bottom+2, margin+c.width())
	c.y = bottom + 6
}

func (c *canvas) federationHeight() float64 {
	return c.pen(bold, 11).height() + float64(strings.Count(c.d.Head.Address, "\n")+1)*c.small.height()
}

// logo draws the federation's picture and says how large it is; a picture that
// cannot be read is none.
func (c *canvas) logo(x, y float64) (width, height float64) {
	width, height, kind := c.logoSize()
	if width == 0 {
		return 0, 0
	}
	c.logoAt(x, y, width, height, kind)
	return width, height
}

func (c *canvas) logoAt(x, y, width, height float64, kind string) {
	options := fpdf.ImageOptions{ImageType: kind}
	c.f.RegisterImageOptionsReader("logo", options, bytes.NewReader(c.d.Head.Logo))
	c.f.ImageOptions("logo", x, y, width, height, false, options, 0, "")
}

func (c *canvas) logoHeight() float64 { _, height, _ := c.logoSize(); return height }

// logoSize is the size of the picture in millimetres, as large as there is room.
func (c *canvas) logoSize() (width, height float64, kind string) {
	config, kind, err := image.DecodeConfig(bytes.NewReader(c.d.Head.Logo))
	if err != nil || config.Width == 0 || config.Height == 0 {
		return 0, 0, ""
	}
	height = logoHigh
	if width = height * float64(config.Width) / float64(config.Height); width > logoWide {
		width, height = logoWide, logoWide*float64(config.Height)/float64(config.Width)
	}
	return width, height, kind
}

// paragraph writes a text in lines as wide as the column.
func (c *canvas) paragraph(p pen, text string) {
	for _, line := range p.wrap(p.clean(text), c.columnWidth()) {
		c.room(p.height())
		p.write(c.left(), c.y, line)
		c.y += p.height()
	}
}

// feet are written when it is known how many pages there are: the number of
// each, and on the last ones' left what ties the paper to the record.
func (c *canvas) feet() {
	if c.bare {
		return
	}
	pages := c.f.PageCount()
	identity := ""
	if c.d.Fingerprint != "" {
		identity = c.Text("print.fingerprint", i18n.A("fingerprint", c.d.Fingerprint))
		if c.d.Signer != "" {
			identity += " · " + c.Text("print.signer", i18n.A("key", c.d.Signer))
		}
	}
	foot := c.pen(sans, 7.5)
	for page := 1; page <= pages; page++ {
		c.f.SetPage(page)
		c.chosen = chosen{}
		other := foot
		other.face = serif
		other.use() // the file has to choose the font on this page, too
		c.ink(grey)
		y := c.bottom() + 4
		c.line(margin, y-1, margin+c.width())
		number := foot.clean(c.Text("print.page_of", i18n.A("page", page), i18n.A("pages", pages)))
		room := foot.width(number) + 6
		for i, line := range foot.wrap(foot.clean(identity), c.width()-room) {
			foot.write(margin, y+float64(i)*foot.height(), line)
		}
		foot.write(margin+c.width()-foot.width(number), y, number)
	}
}

// capital is a text with a capital letter at its beginning.
func capital(text string) string {
	for i, r := range text {
		return strings.ToUpper(string(r)) + text[i+len(string(r)):]
	}
	return text
}
