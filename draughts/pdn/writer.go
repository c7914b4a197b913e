package pdn

import (
	"io"
	"slices"
	"strings"

	"damka/internal/gamefile"
)

// Writer writes games to a file. They are read back the same, except that a game
// without an end gets one (*).
type Writer struct {
	// Strict writes only what PDN 3.0 allows a writer: a game ends with *, and
	// the mark * is written $7.
	Strict bool

	file *gamefile.Writer
}

// NewWriter writes to destination.
func NewWriter(destination io.Writer) *Writer {
	return &Writer{file: gamefile.NewWriter(destination, "pdn")}
}

// Write writes one game. It refuses a game with texts that could not be read
// back: a tag with a line end in it, a move with a space, and the like.
func (w *Writer) Write(g *Game) error {
	w.file.Begin()
	if err := w.file.Tags(g.Tags); err != nil {
		return err
	}
	if err := w.line(g.Moves); err != nil {
		return err
	}
	end := g.End
	if end == "" || w.Strict {
		end = "*"
	}
	if !isEnd(end) {
		return w.file.Errorf("%q does not end a game (a result such as 2-0, or *)", end)
	}
	w.file.Word(end)
	return w.file.Flush()
}

// line writes a line of play, with its variations in their places.
func (w *Writer) line(elements []Element) error {
	for _, e := range elements {
		var err error
		switch e := e.(type) {
		case Move:
			err = w.move(e)
		case Comment:
			err = w.file.Comment(string(e))
		case NAG:
			err = w.file.Glyph(int(e))
		case Setup:
			if strings.ContainsAny(string(e), "\"/\n") {
				err = w.file.Errorf("%q is no setup", string(e))
			}
			w.file.Word(`/FEN "` + string(e) + `"/`)
		case Variation:
			w.file.Word("(")
			err = w.line(e)
			w.file.Word(")")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *Writer) move(m Move) error {
	if m.Text == "" || strings.ContainsFunc(m.Text[1:], func(r rune) bool { return r < 0x80 && gamefile.EndsWord(byte(r)) }) || strings.ContainsAny(m.Text[:1], "({[;)}] \t\r\n\v\f\x00") {
		return w.file.Errorf("%q is not the text of a move", m.Text)
	}
	w.file.Number(m.Number, m.Dots)
	if len(m.Marks) == 0 { // nearly always
		w.file.Word(m.Text)
		return nil
	}
	for _, word := range w.withMarks(m) {
		w.file.Word(word)
	}
	return nil
}

// mostMarks is how many marks are written together. No real game has so many,
// but a broken file may have thousands, and each is tried with all before it.
const mostMarks = 16

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
		if len(group) < mostMarks && readsAs(words[last]+mark, m.Text, longer, last == 0) {
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
