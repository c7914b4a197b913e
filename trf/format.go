package trf

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
)

// Format writes a report file that Parse reads as the same Tournament; it
// tries that. Lines end with CR LF, as the format asks for at least CR.
//
// The error is [Errors]: texts that hold control characters or do not fit
// into their columns, as faults without a line; else what Parse finds wrong in
// the file, in its lines.
func Format(t *Tournament) (string, error) {
	w := &writer{}
	for _, h := range header {
		w.record(h.code, *h.field(t))
		if h.code == "102" {
			for _, name := range t.DeputyArbiters {
				w.record("112", name)
			}
		}
	}
	w.roundDates(t.RoundDates)
	if t.Rounds != 0 {
		w.record("XXR", fmt.Sprint(t.Rounds))
	}
	for _, record := range t.Other {
		w.line(strings.TrimRight(record.Code+" "+w.check(record.Code, record.Text, 0), " "))
	}
	for i := range t.Players {
		w.player(&t.Players[i])
	}
	for _, a := range t.Advantages {
		w.line(fmt.Sprintf("### %s %d %d", advantageWord, a.Round, a.Player))
	}
	for _, p := range t.ListA {
		w.line(fmt.Sprintf("### %s %d %d", listAWord, p.Player, p.Place))
	}
	for _, comment := range t.Comments {
		w.record("###", comment)
	}
	if len(w.faults) > 0 {
		return "", w.faults
	}
	again, err := Parse(w.out.String())
	if err != nil {
		return "", err
	}
	if !reflect.DeepEqual(again, t.normal()) {
		return "", Errors{{Code: "trf.unwritable"}}
	}
	return w.out.String(), nil
}

// normal is the same tournament as Parse would give it: nothing empty at the
// end of a list, and no empty lists.
func (t *Tournament) normal() *Tournament {
	n := *t
	n.DeputyArbiters, n.RoundDates = trimmed(t.DeputyArbiters), trimmed(t.RoundDates)
	n.Other, n.Comments = trimmed(t.Other), trimmed(t.Comments)
	n.Advantages, n.ListA = trimmed(t.Advantages), trimmed(t.ListA)
	n.Players = slices.Clone(t.Players)
	for i := range n.Players {
		n.Players[i].Cells = trimmed(n.Players[i].Cells)
	}
	return &n
}

// trimmed is a list without the empty values at its end, nil if none is left.
func trimmed[T comparable](list []T) []T {
	var empty T
	for len(list) > 0 && list[len(list)-1] == empty {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

type writer struct {
	out    strings.Builder
	faults Errors
}

func (w *writer) fault(code article.Code, args ...article.Arg) {
	w.faults = append(w.faults, &Error{Code: code, Args: args})
}

func (w *writer) line(s string) {
	w.out.WriteString(s)
	w.out.WriteString("\r\n")
}

// record writes a record that is one text; an empty one is left out.
func (w *writer) record(code, s string) {
	if s != "" {
		w.check(code, s, 0)
		w.line(code + " " + s)
	}
}

// check reports a text that would not be read as it was, or that is longer
// than most characters (0: any length).
func (w *writer) check(record, s string, most int) string {
	switch {
	case !utf8.ValidString(s) || strings.ContainsFunc(s, unicode.IsControl) || strings.Trim(s, " ") != s:
		w.fault("trf.text_unwritable", text("record", record), text("found", s))
	case most > 0 && utf8.RuneCountInString(s) > most:
		w.fault("trf.text_too_long", text("record", record), text("found", s), number("most", most))
	}
	return s
}

// roundDates writes dates above the cells of their rounds if they are short
// enough, otherwise one after the other, a hyphen where there is none.
func (w *writer) roundDates(dates []string) {
	if len(dates) == 0 {
		return
	}
	fit := true
	for _, date := range dates {
		fit = fit && utf8.RuneCountInString(w.check("132", date, 0)) < cellWidth
	}
	s := "132"
	if fit {
		s = pad(s, cellsFrom-1)
	}
	for i, date := range dates {
		switch {
		case fit:
			s = pad(s, cellColumn(i+1)-1) + date
		case date == "":
			s += " -"
		default:
			s += " " + date
		}
	}
	w.line(s)
}

func (w *writer) player(p *Player) {
	// The points take at most four characters: 99.5, and 100 without a half.
	points := fmt.Sprintf("%d.%d", p.Tenths/10, p.Tenths%10)
	if len(points) > 4 && p.Tenths%10 == 0 {
		points = fmt.Sprint(p.Tenths / 10)
	}
	var b strings.Builder
	for _, field := range []struct {
		text  string
		width int
		right bool // set against the right edge
	}{
		{"001", 4, false},
		{fmt.Sprint(p.Number), 4, true}, {"", 1, false},
		{w.check("001", p.Sex, 1), 1, false},
		{w.check("001", p.Title, 3), 3, true}, {"", 1, false},
		{w.check("001", p.Name, 33), 34, false},
		{blankZero(p.Rating), 4, true}, {"", 1, false},
		{w.check("001", p.Federation, 3), 4, false},
		{w.check("001", p.ID, 11), 11, true}, {"", 1, false},
		{w.check("001", p.Born, 10), 11, false},
		{w.check("001", points, 4), 4, true}, {"", 1, false},
		{blankZero(p.Rank), 4, true},
	} {
		b.WriteString(aligned(field.text, field.width, field.right))
	}
	for _, cell := range p.Cells {
		b.WriteString("  " + cell.columns())
	}
	w.line(strings.TrimRight(b.String(), " "))
}

// columns is the cell in its eight columns.
func (c Cell) columns() string {
	if c == (Cell{}) {
		return strings.Repeat(" ", cellWidth-2)
	}
	opponent, colour, mark := c.parts()
	return aligned(opponent, opponentWidth, true) + " " + colour + " " + mark
}

// blankZero is a number, or nothing for zero.
func blankZero(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func aligned(s string, width int, right bool) string {
	space := strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
	if right {
		return space + s
	}
	return s + space
}

// pad adds spaces up to a width in characters.
func pad(s string, width int) string { return aligned(s, width, false) }
