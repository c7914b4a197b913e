package sheet

import (
	"bytes"
	"io"
	"strings"
)

const lineEnds = "\r\n"

// ReadCSV reads text: cells separated by semicolons, commas or tabs, in quotes
// where they contain one, rows on lines. A quote inside a cell that does not
// begin with one is a letter like others, as spreadsheets have it.
//
// It does not use encoding/csv, which cannot name the row and the cell of
// every error, does not count blank rows, changes line breaks inside cells and
// has no limits. The tests compare the two.
func ReadCSV(r io.Reader, limits Limits) (*Grid, error) {
	limits = limits.withDefaults()
	data, err := limits.readAll(r)
	if err != nil {
		return nil, err
	}
	return readText(data, limits)
}

func readText(data []byte, limits Limits) (*Grid, error) {
	if err := refuseOtherKinds(data); err != nil {
		return nil, err
	}
	text, encoding, err := decode(data)
	if err != nil {
		return nil, err
	}
	separator, text := findSeparator(text)
	p := csvParser{rest: text, stops: string(separator) + lineEnds, limits: limits}
	rows := collector{limits: limits}
	for number := 1; p.rest != ""; number++ {
		cells, err := p.row(number)
		if err == nil {
			err = rows.add(number, cells)
		}
		if err != nil {
			return nil, err
		}
	}
	grid, err := rows.grid()
	if err != nil {
		return nil, err
	}
	grid.Separator, grid.Encoding = separator, encoding
	return grid, nil
}

// csvParser reads row by row from the rest of the text.
type csvParser struct {
	rest   string
	stops  string // what ends a cell that is not quoted: the separator, line ends
	limits Limits
}

// row reads the cells up to the end of the line.
func (p *csvParser) row(number int) ([]string, error) {
	var cells []string
	for column := 1; ; column++ {
		cell, err := p.cell(number, column)
		if err != nil {
			return nil, err
		}
		// Empty cells at the end cost nothing: spreadsheets write them.
		if cell != "" {
			if column > p.limits.Columns {
				return nil, failAt(TooManyColumns, number, 0, Arg{"limit", p.limits.Columns})
			}
			for len(cells) < column-1 {
				cells = append(cells, "")
			}
			cells = append(cells, cell)
		}
		if p.endOfRow() {
			return cells, nil
		}
	}
}

// endOfRow reads the separator or the line end after a cell.
func (p *csvParser) endOfRow() bool {
	if p.rest == "" {
		return true
	}
	if rest, found := strings.CutPrefix(p.rest, "\r\n"); found {
		p.rest = rest
		return true
	}
	end := p.rest[0] == '\r' || p.rest[0] == '\n'
	p.rest = p.rest[1:]
	return end
}

func (p *csvParser) cell(row, column int) (string, error) {
	if strings.HasPrefix(p.rest, `"`) {
		return p.quoted(row, column)
	}
	end := strings.IndexAny(p.rest, p.stops)
	if end < 0 {
		end = len(p.rest)
	}
	cell := p.rest[:end]
	p.rest = p.rest[end:]
	return cell, nil
}

// quoted reads a cell in quotes, in which two quotes mean one.
func (p *csvParser) quoted(row, column int) (string, error) {
	body, end := p.rest[1:], 0
	for {
		quote := strings.IndexByte(body[end:], '"')
		if quote < 0 {
			return "", failAt(UnbalancedQuote, row, column)
		}
		end += quote
		if !strings.HasPrefix(body[end+1:], `"`) {
			break
		}
		end += 2
	}
	p.rest = body[end+1:]
	if p.rest != "" && !strings.Contains(p.stops, p.rest[:1]) {
		return "", failAt(TextAfterQuote, row, column, Arg{"text", beginning(p.rest, p.stops)})
	}
	return strings.ReplaceAll(body[:end], `""`, `"`), nil
}

// beginning is the start of a text, up to one of stops, short enough to show.
func beginning(text, stops string) string {
	if end := strings.IndexAny(text, stops); end >= 0 {
		text = text[:end]
	}
	runes := []rune(text[:min(len(text), 200)])
	if len(runes) > 20 {
		return string(runes[:20]) + "…"
	}
	return string(runes)
}

// separators that are recognised. If as many lines have several of them it is
// the semicolon: files that use it have commas in cells, not the other way.
var separators = []rune{';', '\t', ','}

const separatorLines = 20 // how many lines decide about the separator

// findSeparator finds the separator that most of the first lines have outside
// quotes. A first line such as "sep=;" names the separator, and is no row.
func findSeparator(text string) (separator rune, rows string) {
	for _, separator := range separators {
		rest, found := strings.CutPrefix(text, "sep="+string(separator))
		if found && (rest == "" || strings.ContainsRune(lineEnds, rune(rest[0]))) {
			return separator, strings.TrimPrefix(strings.TrimPrefix(rest, "\r"), "\n")
		}
	}
	lines := linesWith(text)
	best := ';' // for a single column it does not matter
	for _, separator := range separators {
		if lines[separator] > lines[best] {
			best = separator
		}
	}
	return best, text
}

// linesWith counts, among the first lines, those that have each separator
// outside quotes.
func linesWith(text string) map[rune]int {
	lines := make(map[rune]int)
	here := make(map[rune]bool)
	quoted, cellBegins := false, true
	for _, r := range text {
		isSeparator := r == '\t' || r == ';' || r == ','
		isLineEnd := r == '\r' || r == '\n'
		switch {
		case r == '"' && (quoted || cellBegins):
			quoted = !quoted
		case quoted:
		case isSeparator && !here[r]:
			here[r] = true
			lines[r]++
		case isLineEnd && len(here) > 0:
			clear(here)
			if max(lines['\t'], lines[';'], lines[',']) >= separatorLines {
				return lines
			}
		}
		// A quote right after a closing one means a quote: the cell continues.
		cellBegins = isSeparator || isLineEnd || r == '"' && !quoted
	}
	return lines
}

// refuseOtherKinds names files that are no tables at all by how they begin.
func refuseOtherKinds(data []byte) error {
	for _, kind := range []struct{ start, name string }{
		{"%PDF", "PDF"}, {"\x89PNG", "PNG"}, {"\xff\xd8\xff", "JPEG"}, {"GIF8", "GIF"}, {`{\rtf`, "RTF"}, {"PK\x03\x04", "ZIP"}, {"\x1f\x8b", "GZIP"},
	} {
		if bytes.HasPrefix(data, []byte(kind.start)) {
			return fail(NotATable, Arg{"kind", kind.name})
		}
	}
	if bytes.HasPrefix(data, []byte(oldWorkbookStart)) {
		return fail(OldWorkbook)
	}
	start := bytes.ToLower(bytes.TrimLeft(data[:min(len(data), 1000)], byteOrderMark+" \t\r\n"))
	for _, tag := range []string{"<html", "<!doctype", "<table", "<?xml"} {
		if bytes.HasPrefix(start, []byte(tag)) {
			return fail(WebPage)
		}
	}
	return nil
}
