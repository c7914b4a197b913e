package trf

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// player writes a 001 record.
func (w *writer) player(p *Player) {
	points := pointsText(p.Tenths)
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

// pointsText is points as a 001 record has them. They take at most four
// characters: 99.5, and 100 without a half.
func pointsText(tenths int) string {
	points := fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	switch {
	case tenths == NoPoints:
		return ""
	case len(points) > 4 && tenths%10 == 0:
		return fmt.Sprint(tenths / 10)
	}
	return points
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
