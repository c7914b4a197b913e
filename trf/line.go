package trf

import (
	"strconv"
	"strings"

	"damka/article"
)

// line is the line of the file that is being read. It is read by columns, and
// reports faults to the reader with the line's number.
type line struct {
	number int // from 1
	runes  []rune
	report func(*Error)
}

func (l *line) fault(column int, code article.Code, args ...article.Arg) {
	l.report(&Error{Line: l.number, Column: column, Code: code, Args: args})
}

// columns is the text in the columns from first to last, without spaces
// around it. Columns count from 1; beyond the end the text is empty.
func (l *line) columns(first, last int) string {
	last = min(last, len(l.runes))
	if first > last {
		return ""
	}
	return strings.Trim(string(l.runes[first-1:last]), " ")
}

// rest is the text from a column on.
func (l *line) rest(first int) string { return l.columns(first, len(l.runes)) }

// remains is the text from a column on with the spaces before it, which may
// be empty columns.
func (l *line) remains(first int) string {
	return strings.TrimRight(string(l.runes[min(first-1, len(l.runes)):]), " ")
}

// word is letters without a space between them.
type word struct {
	column int
	text   string
}

// words are the words from a column on.
func (l *line) words(first int) []word {
	var words []word
	for column := first; column <= len(l.runes); column++ {
		if l.runes[column-1] == ' ' {
			continue
		}
		begin := column
		for column <= len(l.runes) && l.runes[column-1] != ' ' {
			column++
		}
		words = append(words, word{begin, string(l.runes[begin-1 : column-1])})
	}
	return words
}

// number reads a number of a field, between least and most; 0 if there is
// none. A fault is reported with the code and the bounds.
func (l *line) numberIn(first, last, least, most int, code article.Code) int {
	field := l.columns(first, last)
	if field == "" {
		return 0
	}
	n, ok := digits(field)
	if !ok || n < least || n > most {
		l.fault(first, code, text("found", field), number("least", least), number("most", most))
		return 0
	}
	return n
}

// digits reads a number that consists of digits only.
func digits(s string) (int, bool) {
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// expectSpaces reports the first of the columns that is not a space although
// the format has a space there: then the fields are not in their columns.
func (l *line) expectSpaces(columns ...int) bool {
	for _, column := range columns {
		if column <= len(l.runes) && l.runes[column-1] != ' ' {
			l.fault(column, "trf.column_occupied", text("found", string(l.runes[column-1])))
			return false
		}
	}
	return true
}
