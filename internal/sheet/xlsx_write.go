package sheet

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// WriteXLSX writes a table as a workbook with one worksheet: a bold head that
// stays on the screen and on every printed page, columns as wide as what they
// hold, A4. Text is stored as text, so that nothing turns into a date.
func WriteXLSX(w io.Writer, t Table) error {
	if err := t.check(); err != nil {
		return err
	}
	book := excelize.NewFile()
	defer book.Close()
	name := worksheetName(t.Name)
	if err := book.SetSheetName(book.GetSheetName(0), name); err != nil {
		return err
	}
	out := workbook{Table: t, book: book, name: name}
	for _, step := range []func() error{out.makeStyles, out.setUpPrint, out.writeCells} {
		if err := step(); err != nil {
			return fmt.Errorf("sheet: writing table %q: %w", t.Name, err)
		}
	}
	return book.Write(w)
}

// workbook is a table being written to a file.
type workbook struct {
	Table
	book       *excelize.File
	name       string // of the worksheet
	head, cell [3]int // styles by Kind
}

func (b *workbook) makeStyles() error {
	for kind, align := range [...]string{Text: "left", Number: "right", Amount: "right"} {
		var err error
		if b.head[kind], err = b.book.NewStyle(&excelize.Style{
			Font:      &excelize.Font{Bold: true},
			Alignment: &excelize.Alignment{Horizontal: align, Vertical: "center", WrapText: true},
			Border:    []excelize.Border{{Type: "bottom", Color: "1F1B16", Style: 1}},
		}); err != nil {
			return err
		}
		style := &excelize.Style{Alignment: &excelize.Alignment{Horizontal: align, Vertical: "top"}}
		switch Kind(kind) {
		case Text:
			style.NumFmt = 49 // text: remains text when the cell is edited
		case Amount:
			style.NumFmt = 4 // with two places
		}
		if b.cell[kind], err = b.book.NewStyle(style); err != nil {
			return err
		}
	}
	return nil
}

// Widths are in characters; a wider table is printed across the page.
const (
	minWidth, maxWidth = 5, 40
	portraitWidth      = 90
)

// widthOf is the width of a column that fits its cells.
func (b *workbook) widthOf(column int) float64 {
	width := max(minWidth, utf8.RuneCountInString(b.Columns[column].Title)+2)
	for _, row := range b.Rows {
		if column < len(row) {
			width = max(width, utf8.RuneCountInString(row[column])+2)
		}
	}
	return float64(min(width, maxWidth))
}

func (b *workbook) setUpPrint() error {
	width := 0.0
	for i := range b.Columns {
		width += b.widthOf(i)
	}
	const a4 = 9
	orientation, fitWidth, fitHeight, fit := "portrait", 1, 0, true
	if width > portraitWidth {
		orientation = "landscape"
	}
	size := a4
	if err := b.book.SetPageLayout(b.name, &excelize.PageLayoutOptions{Size: &size, Orientation: &orientation, FitToWidth: &fitWidth, FitToHeight: &fitHeight}); err != nil {
		return err
	}
	if err := b.book.SetSheetProps(b.name, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	// &A is the worksheet's name, &P of &N the page and how many there are.
	if err := b.book.SetHeaderFooter(b.name, &excelize.HeaderFooterOptions{OddFooter: "&L&A&R&P / &N"}); err != nil {
		return err
	}
	return b.book.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", RefersTo: "'" + strings.ReplaceAll(b.name, "'", "''") + "'!$1:$1", Scope: b.name,
	})
}

func (b *workbook) writeCells() error {
	out, err := b.book.NewStreamWriter(b.name)
	if err != nil {
		return err
	}
	// From the last to the first: the library inserts the newest at the front.
	for i := len(b.Columns); i > 0; i-- {
		if err := out.SetColWidth(i, i, b.widthOf(i-1)); err != nil {
			return err
		}
	}
	if err := out.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	head := make([]any, len(b.Columns))
	for i, column := range b.Columns {
		if head[i], err = storedText(column.Title, b.head[column.Kind]); err != nil {
			return err
		}
	}
	if err := out.SetRow("A1", head); err != nil {
		return err
	}
	for i, row := range b.Rows {
		cells, err := b.storedRow(row)
		if err != nil {
			return fmt.Errorf("row %d: %w", i+1, err)
		}
		if err := out.SetRow("A"+strconv.Itoa(i+2), cells); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (b *workbook) storedRow(row []string) ([]any, error) {
	cells := make([]any, len(row))
	for i, cell := range row {
		column := b.Columns[i]
		if cell == "" {
			continue
		}
		if column.isNumber(cell) {
			if column.Kind == Amount {
				amount, err := strconv.ParseFloat(strings.Replace(cell, ",", ".", 1), 64)
				if err != nil {
					return nil, err
				}
				cells[i] = excelize.Cell{StyleID: b.cell[Amount], Value: amount}
				continue
			}
			number, err := strconv.ParseInt(cell, 10, 64)
			if err != nil {
				return nil, err
			}
			cells[i] = excelize.Cell{StyleID: b.cell[Number], Value: number}
			continue
		}
		stored, err := storedText(cell, b.cell[column.Kind])
		if err != nil {
			return nil, err
		}
		cells[i] = stored
	}
	return cells, nil
}

// storedText is text in a cell. It needs no apostrophe, since a workbook records
// what is text; but one that reading would remove gets another.
func storedText(cell string, style int) (excelize.Cell, error) {
	if length := utf8.RuneCountInString(cell); length > excelize.TotalCellChars/2 {
		return excelize.Cell{}, fmt.Errorf("a cell of %d characters is too long for a workbook", length)
	}
	cell = clean(cell)
	if strings.HasPrefix(cell, apostrophe) {
		cell = defuse(cell)
	}
	if escape.MatchString(cell) {
		return excelize.Cell{StyleID: style, Value: escaped(cell)}, nil
	}
	return excelize.Cell{StyleID: style, Value: cell}, nil
}

// escape is how workbooks write a character that XML cannot hold: _x0007_.
var escape = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// escaped is text that happens to look like escapes, with their underscores
// escaped in turn. The library does so as well but misses two that share an
// underscore; it finds none in these runs of one underscore each.
func escaped(cell string) []excelize.RichTextRun {
	var b strings.Builder
	for i, r := range cell {
		if r == '_' && escape.MatchString(cell[i:min(i+len("_x005F_"), len(cell))]) {
			b.WriteString("_x005F_")
			continue
		}
		b.WriteRune(r)
	}
	var runs []excelize.RichTextRun
	for run := range strings.SplitAfterSeq(b.String(), "_") {
		if run != "" {
			runs = append(runs, excelize.RichTextRun{Text: run})
		}
	}
	return runs
}

// worksheetName makes a name that spreadsheets accept: at most 31 characters,
// some signs not allowed, no apostrophe at the ends.
func worksheetName(name string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) || isForbidden(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, " "))
	units := utf16.Encode([]rune(strings.Join(strings.Fields(name), " "))) // spreadsheets count these
	name = strings.Trim(string(utf16.Decode(units[:min(len(units), 31)])), " '\ufffd")
	if name == "" {
		return "1"
	}
	return name
}
