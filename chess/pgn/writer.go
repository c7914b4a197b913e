package pgn

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// lineLength is how many characters a line of moves may have, where words
// allow it: fewer than 80, as the standard has it.
const lineLength = 79

// Writer writes games to a file. What it writes is read back the same, but
// for games without an end, which are given one (*). See [Standard] for games
// as other programs expect them.
type Writer struct {
	destination io.Writer
	written     bool
	out         []byte
	column      int
	opened      string // brackets that wait for the next word
}

// NewWriter writes to destination.
func NewWriter(destination io.Writer) *Writer { return &Writer{destination: destination} }

// Write writes one game. It refuses a game with texts that could not be read
// back: a tag with a line end in it, a move with a space, and the like.
func (w *Writer) Write(g *Game) error {
	w.out, w.column, w.opened = w.out[:0], 0, ""
	if w.written {
		w.out = append(w.out, '\n')
	}
	if err := w.tags(g.Tags); err != nil {
		return err
	}
	if err := w.line(g.Moves); err != nil {
		return err
	}
	if err := w.end(g); err != nil {
		return err
	}
	w.newLine()
	w.written = true
	_, err := w.destination.Write(w.out)
	return err
}

func (w *Writer) tags(tags []Tag) error {
	once := map[string]bool{}
	for _, tag := range tags {
		if tag.Name == "" || strings.ContainsFunc(tag.Name, func(r rune) bool { return r > 'z' || !isNameByte(byte(r)) }) {
			return fmt.Errorf("pgn: %q is no name of a tag (letters, digits and _)", tag.Name)
		}
		if strings.Contains(tag.Value, "\n") || !utf8.ValidString(tag.Value) {
			return fmt.Errorf("pgn: the value of tag %s has a line end in it or is no text", tag.Name)
		}
		if once[tag.Name] && isOnce(tag.Name) {
			return fmt.Errorf("pgn: the tag %s stands twice", tag.Name)
		}
		once[tag.Name] = true
		w.out = append(append(append(w.out, '['), tag.Name...), " \""...)
		w.out = append(escape(w.out, tag.Value), "\"]\n"...)
	}
	if len(tags) > 0 {
		w.out = append(w.out, '\n')
	}
	return nil
}

func (w *Writer) end(g *Game) error {
	end := g.End
	if end == "" {
		end = Unfinished.String()
	}
	result, _ := g.Tag("Result")
	if !isEnd(end) && !(end == bothLost && result == bothLost) {
		return fmt.Errorf("pgn: %q does not end a game (a result such as 1-0, or *; 0-0 needs the tag Result)", end)
	}
	w.word(end)
	return nil
}

// line writes a line of play, then its variations where they stand.
func (w *Writer) line(elements []Element) error {
	last := "" // the text of the last move
	for _, e := range elements {
		var err error
		switch e := e.(type) {
		case Move:
			err = w.move(e, last)
			last = e.Text
		case Comment:
			err = w.comment(string(e))
		case NAG:
			if e < 0 || e > 999_999 {
				err = fmt.Errorf("pgn: there is no glyph %d", int(e))
			}
			w.word("$" + strconv.Itoa(int(e)))
		case Variation:
			w.opened += "("
			err = w.line(e)
			w.closing()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *Writer) move(m Move, last string) error {
	waits := m.Number > 0 || m.Dots
	if !isMove(m.Text, m.Mark) || !waits && last != "" && isTail(m.Text) && isPlain(last+m.Text) || m.Number < 0 || m.Number > 99_999 {
		return fmt.Errorf("pgn: %q %q (number %d) is not a move that could be read back", m.Text, m.Mark, m.Number)
	}
	switch {
	case m.Number > 0 && m.Dots:
		w.word(strconv.Itoa(m.Number) + "...")
	case m.Number > 0:
		w.word(strconv.Itoa(m.Number) + ".")
	case m.Dots:
		w.word("...")
	}
	w.word(m.Text + m.Mark)
	if m.DrawOffer {
		w.word("(=)")
	}
	return nil
}

// comment writes a comment between braces, or on a line of its own after a
// semicolon if there is a brace in it.
func (w *Writer) comment(text string) error {
	if !utf8.ValidString(text) {
		return fmt.Errorf("pgn: the comment %q is no text", text)
	}
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
		if i > 0 && len(word) > 1 && word[0] == '[' && isUpper(word[1]) { // at the beginning of a line it might look like a tag
			w.out = append(append(w.out, ' '), word...)
			w.column += 1 + utf8.RuneCountInString(word)
			continue
		}
		w.word(word)
	}
	return nil
}

// word writes a word after a space, or on a new line if there is no room.
func (w *Writer) word(word string) {
	word, w.opened = w.opened+word, ""
	length := utf8.RuneCountInString(word)
	if w.column > 0 && w.column+1+length > lineLength {
		w.newLine()
	}
	if w.column > 0 || word[0] == '%' { // a line that begins with % is passed over
		w.out = append(w.out, ' ')
		w.column++
	}
	w.out = append(w.out, word...)
	w.column += length
}

// closing writes the bracket that closes a variation after its last word.
func (w *Writer) closing() {
	if w.opened != "" || w.column == 0 || w.column == lineLength {
		w.word(")")
		return
	}
	w.out = append(w.out, ')')
	w.column++
}

func (w *Writer) newLine() {
	w.out = append(w.out, '\n')
	w.column = 0
}
