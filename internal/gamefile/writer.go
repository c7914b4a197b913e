package gamefile

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// LineLength is how many characters a line of moves may have, where words
// allow it: fewer than 80, as the standards have it.
const LineLength = 79

// Writer lays out games for a file, so that a [Reader] reads the same: each tag
// on a line, then words in lines of a good length. Each game begins with
// [Writer.Begin] and is written by [Writer.Flush].
type Writer struct {
	destination io.Writer
	format      string // its name, for errors
	written     bool
	out         []byte
	column      int
	opened      string // brackets that wait for the next word
}

// NewWriter writes to destination; errors begin with the name of the format.
func NewWriter(destination io.Writer, format string) *Writer {
	return &Writer{destination: destination, format: format}
}

// Begin begins a game. What has been laid out and not written is dropped.
func (w *Writer) Begin() {
	w.out, w.column, w.opened = w.out[:0], 0, ""
	if w.written {
		w.out = append(w.out, '\n')
	}
}

// Flush ends the game and writes it.
func (w *Writer) Flush() error {
	w.newLine()
	w.written = true
	_, err := w.destination.Write(w.out)
	return err
}

// Tags lays out the tags. It refuses those that could not be read back.
func (w *Writer) Tags(tags []Tag) error {
	for i, tag := range tags {
		if !isTagName(tag.Name) {
			return w.Errorf("%q is no name of a tag (letters, digits and _)", tag.Name)
		}
		if strings.Contains(tag.Value, "\n") || !utf8.ValidString(tag.Value) {
			return w.Errorf("the value of tag %s has a line end in it or is no text", tag.Name)
		}
		if isOnce(tag.Name) {
			if _, twice := TagValue(tags[:i], tag.Name); twice {
				return w.Errorf("the tag %s stands twice", tag.Name)
			}
		}
		w.out = append(append(append(w.out, '['), tag.Name...), " \""...)
		w.out = append(escape(w.out, tag.Value), "\"]\n"...)
	}
	if len(tags) > 0 {
		w.out = append(w.out, '\n')
	}
	return nil
}

// Errorf is an error that begins with the name of the format.
func (w *Writer) Errorf(text string, args ...any) error {
	return fmt.Errorf(w.format+": "+text, args...)
}

// Number lays out a move number with its point or dots, or dots alone; nothing
// for 0 without dots.
func (w *Writer) Number(number int, dots bool) {
	switch {
	case number > 0 && dots:
		w.Word(strconv.Itoa(number) + "...")
	case number > 0:
		w.Word(strconv.Itoa(number) + ".")
	case dots:
		w.Word("...")
	}
}

// Glyph lays out a numeric annotation glyph.
func (w *Writer) Glyph(number int) error {
	if number < 0 || number > 999_999 {
		return w.Errorf("there is no glyph %d", number)
	}
	w.Word("$" + strconv.Itoa(number))
	return nil
}

// Comment lays out a comment between braces, or on a line of its own after a
// semicolon if there is a brace in it.
func (w *Writer) Comment(text string) error {
	if !utf8.ValidString(text) {
		return w.Errorf("the comment %q is no text", text)
	}
	words := strings.Fields(text)
	if strings.Contains(text, "}") {
		w.Word("; " + strings.Join(words, " "))
		w.newLine()
		return nil
	}
	if len(words) == 0 {
		w.Word("{}")
		return nil
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for i, word := range words {
		if i > 0 && len(word) > 1 && word[0] == '[' && IsUpper(word[1]) { // at the beginning of a line it might look like a tag
			w.out = append(append(w.out, ' '), word...)
			w.column += 1 + utf8.RuneCountInString(word)
			continue
		}
		w.Word(word)
	}
	return nil
}

// Word lays out a word after a space, or on a new line if it does not fit into
// this one.
func (w *Writer) Word(word string) {
	if w.opened != "" {
		word, w.opened = w.opened+word, ""
	}
	length := utf8.RuneCountInString(word)
	if w.column > 0 && w.column+1+length > LineLength {
		w.newLine()
	}
	if w.column > 0 || word[0] == '%' { // a line that begins with % is skipped
		w.out = append(w.out, ' ')
		w.column++
	}
	w.out = append(w.out, word...)
	w.column += length
}

// Open opens a bracket before the next word.
func (w *Writer) Open() { w.opened += "(" }

// Close closes a bracket after the last word.
func (w *Writer) Close() {
	if w.opened != "" || w.column == 0 || w.column == LineLength {
		w.Word(")")
		return
	}
	w.out = append(w.out, ')')
	w.column++
}

func (w *Writer) newLine() {
	w.out = append(w.out, '\n')
	w.column = 0
}
