package dxp

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"

	"damka/internal/engine/talk"
)

// link is a connection with another program. Messages are read when they are asked for and not before.
type link struct {
	conn     io.ReadWriteCloser
	heard    *overheard
	messages chan Message
	failed   error // after messages is closed
	closed   chan struct{}
	close    sync.Once
}

func newLink(conn io.ReadWriteCloser) *link {
	l := &link{conn: conn, heard: &overheard{from: conn}, messages: make(chan Message), closed: make(chan struct{})}
	go l.read()
	return l
}

func (l *link) read() {
	defer close(l.messages)
	l.failed = readMessages(l.heard, func(m Message) bool {
		select {
		case l.messages <- m:
			return true
		case <-l.closed:
			return false
		}
	})
}

// overheard keeps the first that is read: what is said instead of a message may have no end that would make it one.
type overheard struct {
	from io.Reader
	lock sync.Mutex
	kept []byte
}

func (o *overheard) Read(data []byte) (int, error) {
	n, err := o.from.Read(data)
	o.lock.Lock()
	defer o.lock.Unlock()
	o.kept = append(o.kept, data[:min(n, MostMessage-len(o.kept))]...)
	return n, err
}

// first is the first line, or the first message, of what was read.
func (o *overheard) first() string {
	o.lock.Lock()
	defer o.lock.Unlock()
	text := strings.TrimLeft(strings.ToValidUTF8(string(o.kept), "?"), "\x00\r\n\t ")
	if end := strings.IndexAny(text, "\x00\r\n"); end >= 0 {
		text = text[:end]
	}
	return strings.TrimSpace(text)
}

// readMessages reads messages until a function has enough. The error is one of package talk.
func readMessages(r io.Reader, each func(Message) bool) error {
	buffered := bufio.NewReader(r)
	var text []byte
	for {
		c, err := buffered.ReadByte()
		switch {
		case err != nil:
			return fmt.Errorf("%w: %w", talk.ErrGone, err)
		case c != 0:
			if text = append(text, c); len(text) > MostMessage {
				return fmt.Errorf("%w: a message of more than %d characters", talk.ErrFlood, MostMessage)
			}
			continue
		}
		message, err := Parse(string(text))
		if err != nil {
			return fmt.Errorf("%w: %w", talk.ErrLied, err)
		}
		text = text[:0]
		if !each(message) {
			return talk.ErrGone
		}
	}
}

// send writes a message. Messages are so few and short that they fit what the system keeps for a program that does not read.
func (l *link) send(m Message) error {
	if _, err := l.conn.Write(append([]byte(m.text()), 0)); err != nil {
		return fmt.Errorf("%w: %w", talk.ErrGone, err)
	}
	return nil
}

// end closes the connection; it may be called more than once.
func (l *link) end() (err error) {
	l.close.Do(func() {
		close(l.closed)
		err = l.conn.Close()
	})
	return err
}
