package pdn

import (
	"strconv"
	"strings"

	"damka/internal/gamefile"
)

// movetext turns the words of one game into its elements.
type movetext struct {
	parser *gamefile.Parser[Element]

	// The beginning of a move or of a result waits for the rest of it: some
	// files have spaces inside.
	pending   string
	pendingAt gamefile.Place
}

// Word takes a word. It may be several elements written together, or the rest
// of what is pending.
func (t *movetext) Word(text string, at gamefile.Place) (end string) {
	switch {
	case text == "." || text == "..": // too few for a move number that is left out
		t.parser.Defect(at, CodeStray, textArg("found", text))
		return ""
	case t.pending != "" && t.joins(text):
		text, t.pending = t.pending+text, ""
	case t.pending != "" && isLooseMark(text):
		t.parser.Defect(at, CodeMark, textArg("found", text))
		return ""
	default:
		t.Settle(at)
	}
	for text != "" && !isEnd(text) {
		number, dots, rest, ok := cutNumber(text)
		if !ok {
			t.unnumbered(text, at)
			return ""
		}
		t.parser.PutNumber(number, dots, at)
		text = rest
	}
	return text
}

// unnumbered adds a word without move numbers, or lets it wait for the rest of
// a result.
func (t *movetext) unnumbered(text string, at gamefile.Place) {
	if isPartOfEnd(text) {
		t.pending, t.pendingAt = text, at
		return
	}
	t.moveWord(text, at)
}

// joins says whether text continues what is pending.
func (t *movetext) joins(text string) bool {
	last := t.pending[len(t.pending)-1]
	if strings.HasPrefix(t.pending, "1+") || t.pending == "1--" || t.pending == "1-" && text == "-" {
		return isEnd(t.pending+text) || strings.HasPrefix("1+-1-", t.pending+text) || strings.HasPrefix("1--1+", t.pending+text)
	}
	if isSeparator(last) {
		number, _, _, _ := cutNumber(text)
		return squareLength(text) > 0 && number == 0
	}
	return separatorLength(text) > 0
}

// Settle gives up waiting for the rest of a move. A number alone is a move
// number written without its point.
func (t *movetext) Settle(at gamefile.Place) {
	text := t.pending
	if text == "" {
		return
	}
	t.pending = ""
	if number := plainNumber(text); number > 0 {
		t.parser.PutNumber(number, false, at)
		return
	}
	t.move(text, nil, t.pendingAt)
}

// AfterNumber says whether a move number waits, or what is pending may be one.
func (t *movetext) AfterNumber() bool {
	if t.pending != "" {
		return plainNumber(t.pending) > 0
	}
	return t.parser.Number() > 0
}

// plainNumber is the number that a text is, 0 if it is none.
func plainNumber(text string) int {
	number, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return number
}

// moveWord adds a word that is a move, perhaps with marks, or marks alone.
func (t *movetext) moveWord(text string, at gamefile.Place) {
	if squareLength(text) == 0 {
		if found, ok := cutMarks(text); ok && !(text == "-" && t.expectsUnknown()) {
			t.mark(found, text, at)
			return
		}
	}
	move, rest, open := cutMove(text)
	if open && rest == "" {
		t.pending, t.pendingAt = text, at
		return
	}
	found, ok := cutMarks(rest)
	if move == "" || !ok || isEnd(move) {
		move, found = text, nil // not a move at all: Check reports it
	}
	t.move(move, found, at)
}

// expectsUnknown says whether a lone - is a move not known, rather than the
// mark of a lost position.
func (t *movetext) expectsUnknown() bool {
	line := t.parser.Line()
	last := gamefile.LastMove[Move](line)
	return t.parser.Waits() || last < 0 || line[last].(Move).Text == "-"
}

func (t *movetext) move(text string, found []string, at gamefile.Place) {
	number, dots := t.parser.TakeNumber()
	t.parser.Add(Move{Number: number, Dots: dots, Text: text, Marks: found, Line: at.Line})
}

// mark adds marks to the last move of the line. A mark that would look like
// the rest of an unfinished move is skipped.
func (t *movetext) mark(found []string, text string, at gamefile.Place) {
	line := t.parser.Line()
	last := gamefile.LastMove[Move](line)
	if last < 0 {
		t.parser.Defect(at, CodeMark, textArg("found", text))
		return
	}
	m := line[last].(Move)
	if len(m.Marks) == 0 && !isWhole(m.Text) && separatorLength(text) > 0 {
		t.parser.Defect(at, CodeMark, textArg("found", text))
		return
	}
	m.Marks = append(m.Marks, found...)
	line[last] = m
}

// Own adds a setup: draughts has no other token of its own.
func (t *movetext) Own(fen string, _ gamefile.Place) {
	t.parser.Add(Setup(strings.Join(strings.Fields(fen), " ")))
}

// End is always empty: only a game's last word is its result.
func (t *movetext) End() string { return "" }
