package pdn

import (
	"io"
	"iter"

	"damka/internal/gamefile"
)

// Reader reads a file game by game, holding only one of them.
type Reader struct {
	file *gamefile.Reader[Element]
}

// NewReader reads from source. Text is taken for UTF-8 (or UTF-16 if it
// begins with a byte order mark); what is not valid UTF-8 is read as
// Windows-1250, and the game says so among its defects. See
// [Reader.ReadAsLatin1].
func NewReader(source io.Reader) *Reader { return &Reader{gamefile.NewReader(source, &grammar)} }

// ReadAsLatin1 makes the reader take text that is not UTF-8 for Latin-1.
func (r *Reader) ReadAsLatin1() { r.file.ReadAsLatin1() }

// Games yields the games of the file. The error, which is the last value, is
// the source's: no fault of the text stops the reading.
func (r *Reader) Games() iter.Seq2[*Game, error] { return gamefile.Games(r.Next) }

// Next is the next game. At the end of the file the error is [io.EOF];
// another error is the source's. Results that are alone, without tags or
// moves, are skipped.
func (r *Reader) Next() (*Game, error) {
	g, err := r.file.Next()
	return (*Game)(g), err
}
