package pdn

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// lineLength is how long lines of moves may be, where words allow it.
const lineLength = 79

// Writer writes games to a file. What it writes is read back the same, but
// for games without an end, which are given one (*).
type Writer struct {
	// Strict writes only what PDN 3.0 allows a writer: a game ends with *, and
	// the mark * is written $7.
	Strict bool

	destination io.Writer
	written     bool
	out         []byte
	column      int
}

// NewWriter writes to destination.
func NewWriter(destination io.Writer) *Writer { return &Writer{destination: destination} }

// Write writes one game. It refuses a game with texts that could not be read
// back: a tag with a line end in it, a move with a space, and the like.
func (w *Writer) Write(g *Game) error {
	w.out, w.column = w.out[:0], 0
	if w.written {
		w.out = append(w.out, '\n')
	}
	for _, tag := range g.Tags {
		if err := w.tag(tag); err != nil {
			return err
		}
	}
	if len(g.Tags) > 0 {
		w.out = append(w.out, '\n')
	}
	if err := w.line(g.Moves); err != nil {
		return err
	}
	end := g.End
	if end == "" || w.Strict {
		end = "*"
	}
	if !isEnd(end) {
		return fmt.Errorf("pdn: %q does not end a game (a result such as 2-0, or *)", end)
	}
	w.word(end)
	w.newLine()
	w.written = true
	_, err := w.destination.Write(w.out)
	return err
}

func (w *Writer) tag(tag Tag) error {
	if tag.Name == "" || strings.ContainsFunc(tag.Name, func(r rune) bool { return r > 'z' || !isNameByte(byte(r)) }) {
		return fmt.Errorf("pdn: %q is no name of a tag (letters, digits and _)", tag.Name)
	}
	if strings.ContainsAny(tag.Value, "\n") {
		return fmt.Errorf("pdn: the value of tag %s has a line end in it", tag.Name)
	}
	w.out = append(append(append(w.out, '['), tag.Name...), " \""...)
	w.out = append(escape(w.out, tag.Value), "\"]\n"...)
	return nil
}

// line writes a line of play, then its variations where they stand.
func (w *Writer) line(elements []Element) error {
	for _, e := range elements {
		var err error
		switch e := e.(type) {
		case Move:
			err = w.move(e)
		case Comment:
			err = w.comment(string(e))
		case NAG:
			w.word("$" + strconv.Itoa(int(e)))
		case Setup:
			if strings.ContainsAny(string(e), "\"/\n") {
				err = fmt.Errorf("pdn: %q is no setup", string(e))
			}
			w.word(`/FEN "` + string(e) + `"/`)
		case Variation:
			w.word("(")
			err = w.line(e)
			w.word(")")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *Writer) move(m Move) error {
	if m.Text == "" || strings.ContainsFunc(m.Text[1:], func(r rune) bool { return r < 0x80 && endsWord(byte(r)) }) || strings.ContainsAny(m.Text[:1], "({[;) \t\r\n\v\f\x00") {
		return fmt.Errorf("pdn: %q is not the text of a move", m.Text)
	}
	switch {
	case m.Number > 0 && m.Dots:
		w.word(strconv.Itoa(m.Number) + "...")
	case m.Number > 0:
		w.word(strconv.Itoa(m.Number) + ".")
	case m.Dots:
		w.word("...")
	}
	for _, word := range w.withMarks(m) {
		w.word(word)
	}
	return nil
}

// withMarks are the words of a move and its marks: written together where
// they are read back as the same.
func (w *Writer) withMarks(m Move) []string {
	words := []string{m.Text}
	group := []string(nil) // the marks in the last word
	for _, mark := range m.Marks {
		if w.Strict && mark == "*" {
			words, group = append(words, "$7", ""), nil
			continue
		}
		last := len(words) - 1
		longer := append(slices.Clone(group), mark)
		if readsAs(words[last]+mark, m.Text, longer, last == 0) {
			words[last], group = words[last]+mark, longer
			continue
		}
		words, group = append(words, mark), []string{mark}
	}
	return slices.DeleteFunc(words, func(word string) bool { return word == "" })
}

// readsAs says whether a word is read as these marks, after the move's text
// if it is in the same word.
func readsAs(word, text string, marks []string, withText bool) bool {
	if withText {
		move, rest, _ := cutMove(word)
		if move != text {
			return false
		}
		word = rest
	}
	found, ok := cutMarks(word)
	return ok && slices.Equal(found, marks)
}

// comment writes a comment between braces, or on a line of its own after a
// semicolon if there is a brace in it.
func (w *Writer) comment(text string) error {
	words := strings.Fields(text)
	if strings.Contains(text, "}") {
		w.word("; " + strings.Join(words, " "))
		w.newLine()
		return nil
	}
	if len(words) == 0 {
		w.word("{}")
		return nil
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for i, word := range words {
		if i > 0 && word[0] == '[' { // at the beginning of a line it might look like a tag
			w.out = append(append(w.out, ' '), word...)
			w.column += 1 + len(word)
			continue
		}
		w.word(word)
	}
	return nil
}

// word writes a word after a space, or on a new line if there is no room.
func (w *Writer) word(word string) {
	if w.column > 0 && w.column+1+len(word) > lineLength {
		w.newLine()
	}
	if w.column > 0 || word[0] == '%' { // a line that begins with % is passed over
		w.out = append(w.out, ' ')
		w.column++
	}
	w.out = append(w.out, word...)
	w.column += len(word)
}

func (w *Writer) newLine() {
	w.out = append(w.out, '\n')
	w.column = 0
}
