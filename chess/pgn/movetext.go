package pgn

import (
	"strings"

	"damka/internal/gamefile"
)

// movetext turns the words of one game into its elements.
type movetext struct {
	parser *gamefile.Parser[Element]

	// The last symbol that was a word of the main line, which may be the result,
	// and the length of the line with it.
	symbol   string
	symbolAt int
}

// Word takes a word, which may be several things written together.
func (t *movetext) Word(text string, at gamefile.Place) (end string) {
	text = wordForms.Replace(text)
	for text != "" && !isEnd(text) {
		number, dots, rest, ok := cutNumber(text)
		if !ok {
			t.moveWord(text, at)
			return ""
		}
		t.parser.PutNumber(number, dots, at)
		text = rest
	}
	return text
}

// wordForms writes e8(Q) and 1 - 0 as files do.
var wordForms = strings.NewReplacer("(", "=", ")", "", " ", "")

// AfterNumber says whether a move number waits.
func (t *movetext) AfterNumber() bool { return t.parser.Number() > 0 }

// Settle does nothing: a move of chess is complete in one word.
func (t *movetext) Settle(gamefile.Place) {}

// moveWord adds a word that is a move, perhaps with marks, or belongs to the
// last move.
func (t *movetext) moveWord(text string, at gamefile.Place) {
	line := t.parser.Line()
	last := gamefile.LastMove[Move](line)
	if last >= 0 && !t.parser.Waits() {
		m := line[last].(Move)
		if longer := m.Text + text; isTail(text) && isPlain(longer) {
			m.Text = longer
			line[last] = m
			return
		}
	}
	if glyph, ok := symbol(text); ok {
		t.parser.Add(glyph)
		if !t.parser.InVariation() {
			t.symbol, t.symbolAt = text, len(t.parser.Line())
		}
		return
	}
	switch {
	case isMarks(text):
		t.mark(text, last, at)
		return
	case isPartOfEnd(text) || text[0] == '$':
		t.parser.Defect(at, CodeStray, textArg("found", text))
		return
	}
	move, mark, glyph := cutMarks(text)
	number, dots := t.parser.TakeNumber()
	t.parser.Add(Move{Number: number, Dots: dots, Text: move, Mark: mark, Line: at.Line})
	if glyph != 0 {
		t.parser.Add(glyph)
	}
}

// mark adds a mark that is a word of its own to the last move.
func (t *movetext) mark(mark string, last int, at gamefile.Place) {
	if _, known := MarkNAG(mark); known && last >= 0 {
		line := t.parser.Line()
		m := line[last].(Move)
		if m.Mark == "" && isPlain(m.Text) {
			m.Mark = mark
			line[last] = m
			return
		}
	}
	t.parser.Defect(at, CodeMark, textArg("found", mark))
}

// Own records that a draw was offered with the last move. Chess has no other
// token of its own.
func (t *movetext) Own(offer string, at gamefile.Place) {
	line := t.parser.Line()
	last := gamefile.LastMove[Move](line)
	if last < 0 {
		t.parser.Defect(at, CodeMark, textArg("found", offer))
		return
	}
	m := line[last].(Move)
	m.DrawOffer = true
	line[last] = m
}

// End removes a last word that is a result and not castling (0-0) or a glyph
// (+/-, -/+), as the tag Result shows.
func (t *movetext) End() string {
	line := t.parser.Line()
	if len(line) == 0 {
		return ""
	}
	last := ""
	switch e := line[len(line)-1].(type) {
	case Move:
		if e == (Move{Text: bothLost, Line: e.Line}) {
			last = bothLost
		}
	case NAG:
		if t.symbolAt == len(line) {
			last = t.symbol
		}
	}
	result, _ := t.parser.Tag("Result")
	if !endsWith(last, result) {
		return ""
	}
	t.parser.DropLast()
	return last
}

// endsWith says whether a word that may mean something else is the end of a game
// with this tag Result.
func endsWith(word, tag string) bool {
	result, ok := ParseResult(tag)
	return ok && isAmbiguous(word) && endings[word] == result
}
