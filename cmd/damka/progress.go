package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress shows on standard error that long work goes on and, where it is
// known, how far it has come. It is shown on terminals only, and it is gone
// before anything else is written.
type progress struct{ bar *progressbar.ProgressBar } // nil: nobody looks

// unknownLength is the length of work of which nobody knows how much it is.
const unknownLength = -1

// progress begins to show work, named by a key of the catalog, of so many
// bytes, or of unknownLength.
func (s *streams) progress(key string, length int64) progress {
	if !isTerminal(s.Err) {
		return progress{}
	}
	return progress{progressbar.NewOptions64(length,
		progressbar.OptionSetWriter(s.Err),
		progressbar.OptionSetDescription(s.Text.Text(key)),
		progressbar.OptionSetWidth(30),
		progressbar.OptionShowBytes(length != unknownLength),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSpinnerType(14),
		progressbar.OptionSetRenderBlankState(length == unknownLength), // a spinner turns from then on
		progressbar.OptionClearOnFinish(),
	)}
}

// add says that so many bytes more are done.
func (p progress) add(n int) {
	if p.bar != nil {
		_ = p.bar.Add(n) // a terminal that is gone stops no work
	}
}

// end takes the display away.
func (p progress) end() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}

// openShowing opens a file as open does, and shows how much of it is read.
// When the output goes to a terminal too, that is where one sees it.
func (s *streams) openShowing(file string) (io.ReadCloser, error) {
	in, err := s.open(file)
	if err != nil || isTerminal(s.Out) {
		return in, err
	}
	length := int64(unknownLength)
	if opened, ok := in.(*os.File); ok {
		if info, err := opened.Stat(); err == nil && info.Mode().IsRegular() {
			length = info.Size()
		}
	}
	return &shownReader{in, s.progress("cli.progress.reading", length)}, nil
}

// shownReader shows how much was read.
type shownReader struct {
	io.ReadCloser
	progress progress
}

func (r *shownReader) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	r.progress.add(n)
	return n, err
}

func (r *shownReader) Close() error {
	r.progress.end()
	return r.ReadCloser.Close()
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
