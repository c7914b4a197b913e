package pdf

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"damka/internal/i18n"
	"damka/internal/report"
)

// Write draws a document. Made is the day of what it says, which the file has as
// its own: a clock would make each copy another file.
func Write(w io.Writer, p *i18n.Printer, d report.Document, made time.Time) error {
	c := newCanvas(p, d)
	c.f.SetCreationDate(made.UTC())
	c.f.SetModificationDate(made.UTC())
	switch {
	case len(d.Cards) > 0:
		c.cards()
	case len(d.Sheets) > 0:
		c.scoreSheets()
	case len(d.Diplomas) > 0:
		c.diplomas()
	case len(d.Certificates) > 0:
		c.certificates()
	case len(d.PlayerCards) > 0:
		c.playerCards()
	default:
		c.document()
	}
	c.feet()
	var file bytes.Buffer
	if err := c.f.Output(&file); err != nil {
		return fmt.Errorf("pdf: %s: %w", d.Kind, err)
	}
	_, err := w.Write(file.Bytes())
	return err
}

// newCanvas begins a file with the fonts, the title and the language.
func newCanvas(p *i18n.Printer, d report.Document) *canvas {
	size := "A4"
	if d.Large {
		size = "A3"
	}
	f := fpdf.New("P", "mm", size, "")
	f.SetCatalogSort(true) // else the order is that of a map
	f.SetAutoPageBreak(false, 0)
	f.SetMargins(0, 0, 0)
	f.SetProducer("Damka", true)
	f.SetTitle(d.Title+" · "+d.Tournament, true)
	f.SetLang(p.Lang().String())
	addFonts(f)
	c := &canvas{Printer: p, f: f, d: d}
	c.body, c.small = c.pen(sans, usual), c.pen(sans, 8)
	if d.Large {
		c.body, c.small = c.pen(sans, hung), c.pen(sans, 11)
	}
	return c
}
