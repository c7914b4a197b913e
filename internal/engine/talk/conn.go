package talk

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// What a program can do wrong as the partner of a conversation. Whoever finds one of these ends the program.
var (
	ErrGone   = errors.New("the program has ended the conversation")
	ErrSilent = errors.New("the program did not answer in time")
	ErrFlood  = errors.New("the program wrote more than any answer can be")
	ErrLied   = errors.New("the program’s answer is wrong") // a move that is not legal, say
)

// The most that is read.
const (
	MostLine   = 64 << 10 // bytes of one line
	MostAnswer = 4 << 20  // bytes from one question to the next
)

// Conn is a conversation with one program. What it writes is read when it is asked for and not before, so that a
// program that floods fills its own pipe and no memory. A Conn is used by one goroutine at a time.
type Conn struct {
	lines  chan string
	failed chan error // one, before lines is closed
	writes chan []byte
	wrote  chan error
	closed chan struct{}
	close  sync.Once
	r      io.Reader
	w      io.Writer

	left int   // bytes that may be read until the next question
	err  error // what ended the conversation
}

// New begins a conversation with a program that writes to r and reads from w. The caller closes both when the
// program is to end; [Conn.Close] does so where they can be closed.
func New(r io.Reader, w io.Writer) *Conn {
	c := &Conn{
		lines: make(chan string), failed: make(chan error, 1), writes: make(chan []byte), wrote: make(chan error, 1),
		closed: make(chan struct{}), r: r, w: w, left: MostAnswer,
	}
	go c.read()
	go c.write()
	return c
}

func (c *Conn) read() {
	defer close(c.lines)
	c.failed <- ReadLines(c.r, func(line string) bool {
		select {
		case c.lines <- line:
			return true
		case <-c.closed:
			return false
		}
	})
}

// ReadLines reads lines until a function has enough. The error is io.EOF at the end, [ErrFlood] for a line that
// is too long, or the reader's.
func ReadLines(r io.Reader, each func(line string) bool) error {
	buffered := bufio.NewReaderSize(r, MostLine)
	for {
		line, err := buffered.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return ErrFlood
		}
		if text := strings.TrimSpace(string(line)); text != "" || err == nil {
			if !each(text) {
				return nil
			}
		}
		if err != nil {
			return err
		}
	}
}

func (c *Conn) write() {
	for {
		select {
		case data := <-c.writes:
			_, err := c.w.Write(data)
			c.wrote <- err
		case <-c.closed:
			return
		}
	}
}

// Ask begins a new question: from now on the program may write as much as an answer can be.
func (c *Conn) Ask() { c.left = MostAnswer }

// Say sends lines. When the program does not read them before they are overdue, the conversation is over, because nobody
// knows what arrived.
func (c *Conn) Say(overdue <-chan time.Time, lines ...string) error {
	if c.err != nil {
		return c.err
	}
	data := []byte(strings.Join(lines, "\n") + "\n")
	select {
	case c.writes <- data:
	case <-overdue:
		return c.Fail(ErrSilent)
	}
	select {
	case err := <-c.wrote:
		if err != nil {
			return c.Fail(fmt.Errorf("%w: %w", ErrGone, err))
		}
		return nil
	case <-overdue:
		return c.Fail(ErrSilent)
	}
}

// Heard is what came first.
type Heard uint8

// What can come.
const (
	Line    Heard = iota // the program said something
	Stopped              // whoever asked has enough
	Overdue              // the program had its time
)

// Hear is the next line, without spaces around it, unless something else comes first; a nil channel never comes. Only an
// error ends the conversation.
func (c *Conn) Hear(stop <-chan struct{}, overdue <-chan time.Time) (string, Heard, error) {
	if c.err != nil {
		return "", Line, c.err
	}
	select {
	case line, open := <-c.lines:
		if !open {
			return "", Line, c.Fail(c.readingFailed())
		}
		if c.left -= len(line) + 1; c.left < 0 {
			return "", Line, c.Fail(ErrFlood)
		}
		return line, Line, nil
	case <-stop:
		return "", Stopped, nil
	case <-overdue:
		return "", Overdue, nil
	}
}

// Await reads lines until one is what was waited for. Overdue, the conversation ends.
func (c *Conn) Await(ctx context.Context, overdue <-chan time.Time, is func(line string) bool) error {
	for {
		line, heard, err := c.Hear(ctx.Done(), overdue)
		switch {
		case err != nil:
			return err
		case heard == Stopped:
			return ctx.Err()
		case heard == Overdue:
			return c.Fail(ErrSilent)
		case is(line):
			return nil
		}
	}
}

// readingFailed is why there are no more lines.
func (c *Conn) readingFailed() error {
	err := <-c.failed
	switch {
	case errors.Is(err, ErrFlood):
		return ErrFlood
	case err == nil || errors.Is(err, io.EOF):
		return ErrGone
	}
	return fmt.Errorf("%w: %w", ErrGone, err)
}

// Fail ends the conversation for a reason of the protocol’s: every later question has the same answer.
func (c *Conn) Fail(err error) error {
	c.err = err
	return err
}

// Err is what ended the conversation, nil while it goes on.
func (c *Conn) Err() error { return c.err }

// Close ends the conversation. It may be called more than once, and while another goroutine waits for a line.
func (c *Conn) Close() error {
	var err error
	c.close.Do(func() {
		close(c.closed)
		for _, side := range []any{c.w, c.r} {
			if closer, ok := side.(io.Closer); ok {
				err = errors.Join(err, closer.Close())
			}
		}
	})
	return err
}
