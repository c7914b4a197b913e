package pgn

import (
	"io"

	"damka/internal/gamefile"
)

// Writer writes games to a file. They are read back the same, except that a game
// without an end gets one (*). [Standard] makes games in the form that other
// programs expect.
type Writer struct {
	file *gamefile.Writer
}

// NewWriter writes to destination.
func NewWriter(destination io.Writer) *Writer {
	return &Writer{gamefile.NewWriter(destination, "pgn")}
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
	if err := w.end(g); err != nil {
		return err
	}
	return w.file.Flush()
}

func (w *Writer) end(g *Game) error {
	end := g.End
	if end == "" {
		end = Unfinished.String()
	}
	result, _ := g.Tag("Result")
	if !isEnd(end) && !endsWith(end, result) {
		return w.file.Errorf("%q does not end a game (a result such as 1-0, or *; 0-0, +/- and -/+ need the same in the tag Result)", end)
	}
	w.file.Word(end)
	return nil
}

// line writes a line of play, with its variations in their places.
func (w *Writer) line(elements []Element) error {
	last := "" // the text of the last move
	for _, e := range elements {
		var err error
		switch e := e.(type) {
		case Move:
			err = w.move(e, last)
			last = e.Text
		case Comment:
			err = w.file.Comment(string(e))
		case NAG:
			err = w.file.Glyph(int(e))
		case Variation:
			w.file.Open()
			err = w.line(e)
			w.file.Close()
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
		return w.file.Errorf("%q %q (number %d) is not a move that could be read back", m.Text, m.Mark, m.Number)
	}
	w.file.Number(m.Number, m.Dots)
	w.file.Word(m.Text + m.Mark)
	if m.DrawOffer {
		w.file.Word("(=)")
	}
	return nil
}
