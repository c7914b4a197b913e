package gamefile

import (
	"bytes"
	"io"
)

// The sizes of a window: how much is read at once, and how long one token may
// be.
const (
	readSize = 64 << 10
	maxToken = 2 << 20
)

// Window is the part of a file that has been read and not yet passed. It reads
// more when a caller looks further ahead, up to the length of the longest token.
type Window struct {
	source io.Reader
	buffer []byte // ahead is a part of it
	ahead  []byte
	err    error // why the source has no more bytes

	passed    int // bytes of the file before the window
	line      int // from 1
	lineStart int // bytes of the file before the line
}

func newWindow(source io.Reader) Window {
	return Window{source: source, buffer: make([]byte, 2*readSize), line: 1}
}

// fill reads on, and says whether the window has grown. It moves the window,
// so slices of the window are not valid after it.
func (w *Window) fill() bool {
	for w.err == nil && len(w.ahead) < maxToken {
		if len(w.ahead)+readSize > len(w.buffer) {
			w.buffer = append(make([]byte, 0, 2*len(w.buffer)), w.ahead...)[:2*len(w.buffer)]
		} else {
			copy(w.buffer, w.ahead)
		}
		size := len(w.ahead)
		n, err := w.source.Read(w.buffer[size : size+readSize])
		w.ahead, w.err = w.buffer[:size+n], err
		if n > 0 {
			return true
		}
	}
	return false
}

// At is the byte at a distance, 0 after the end of the file.
func (w *Window) At(i int) byte {
	if i < len(w.ahead) || w.fillTo(i) {
		return w.ahead[i]
	}
	return 0
}

// fillTo reads on until there is a byte at a distance, and says whether there
// is one.
func (w *Window) fillTo(i int) bool {
	for i >= len(w.ahead) {
		if !w.fill() {
			return false
		}
	}
	return true
}

// Index is the distance of the first byte, start or farther away, for which
// found is true. If there is none up to the end of the file or the length of
// the longest token, it is that of the end of the window, and ok is false.
func (w *Window) Index(start int, found func(byte) bool) (i int, ok bool) {
	for i = start; ; i++ {
		if i >= len(w.ahead) && !w.fill() {
			return len(w.ahead), false
		}
		if found(w.ahead[i]) {
			return i, true
		}
	}
}

// wordEnd is the distance of the first byte, start or farther away, that ends
// a word.
func (w *Window) wordEnd(start int) int {
	n := start
	for n < len(w.ahead) && !wordEnds[w.ahead[n]] {
		n++
	}
	if n == len(w.ahead) {
		n, _ = w.Index(n, EndsWord)
	}
	return n
}

// pass removes n bytes from the window and counts their lines.
func (w *Window) pass(n int) []byte {
	for i, c := range w.ahead[:n] {
		if c == '\n' {
			w.line++
			w.lineStart = w.passed + i + 1
		}
	}
	return w.passInLine(n)
}

// passInLine removes n bytes without a line end.
func (w *Window) passInLine(n int) []byte {
	passed := w.ahead[:n]
	w.ahead = w.ahead[n:]
	w.passed += n
	return passed
}

// passLine removes everything up to the end of the line, without holding it,
// and returns its size.
func (w *Window) passLine() (size int) {
	for {
		n := bytes.IndexByte(w.ahead, '\n')
		if n >= 0 {
			w.pass(n)
			return size + n
		}
		size += len(w.pass(len(w.ahead)))
		if !w.fill() {
			return size
		}
	}
}

// place is the place at which the window begins.
func (w *Window) place() Place { return Place{Line: w.line, Column: w.passed - w.lineStart + 1} }

// startsLine says whether the window begins with a line.
func (w *Window) startsLine() bool { return w.passed == w.lineStart }
