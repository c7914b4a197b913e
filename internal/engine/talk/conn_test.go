package talk

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

func TestLinesAreTrimmedAndBounded(t *testing.T) {
	var got []string
	err := ReadLines(strings.NewReader(" one \r\n\n two\nlast"), func(line string) bool {
		got = append(got, line)
		return true
	})
	if !errors.Is(err, io.EOF) || strings.Join(got, "|") != "one||two|last" {
		t.Errorf("%q (%v)", got, err)
	}
	err = ReadLines(strings.NewReader(strings.Repeat("x", MostLine)+"\n"), func(string) bool { return true })
	if !errors.Is(err, ErrFlood) {
		t.Errorf("a line that is too long: %v", err)
	}
	err = ReadLines(strings.NewReader("a\nb\n"), func(line string) bool { return false })
	if err != nil {
		t.Errorf("enough was read: %v", err)
	}
}

// endless writes lines for ever.
type endless struct{ read int }

func (e *endless) Read(data []byte) (int, error) {
	for i := range data {
		data[i] = 'x'
		if e.read++; e.read%1024 == 0 {
			data[i] = '\n'
		}
	}
	return len(data), nil
}

// A program that never stops writing is read up to the bound of an answer, and no further than asked.
func TestAFlood(t *testing.T) {
	program := &endless{}
	c := New(program, io.Discard)
	defer c.Close()
	for range 2 { // each question has its own bound
		c.Ask()
		for range MostAnswer / 1024 {
			if _, _, err := c.Hear(nil, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, _, err := c.Hear(nil, nil); !errors.Is(err, ErrFlood) {
		t.Errorf("%v, want a flood", err)
	}
	if _, _, err := c.Hear(nil, nil); !errors.Is(err, ErrFlood) {
		t.Errorf("the conversation goes on: %v", err)
	}
	if program.read > 2*MostAnswer+4*MostLine {
		t.Errorf("%d bytes were read", program.read)
	}
}

// stuck never reads what is written to it.
type stuck struct{ ended chan struct{} }

func (s stuck) Write([]byte) (int, error) { <-s.ended; return 0, io.ErrClosedPipe }

func TestAProgramThatDoesNotRead(t *testing.T) {
	s := stuck{make(chan struct{})}
	defer close(s.ended)
	c := New(strings.NewReader(""), s)
	ticks := make(chan time.Time)
	close(ticks)
	if err := c.Say(ticks, "hub"); !errors.Is(err, ErrSilent) {
		t.Errorf("%v", err)
	}
	if err := c.Say(nil, "hub"); !errors.Is(err, ErrSilent) {
		t.Errorf("it is spoken to again: %v", err)
	}
}

func TestWhatComesFirst(t *testing.T) {
	r, w := io.Pipe()
	c := New(r, io.Discard)
	defer c.Close()
	stop, ticks := make(chan struct{}), make(chan time.Time)
	close(stop)
	if _, heard, err := c.Hear(stop, nil); heard != Stopped || err != nil {
		t.Errorf("%v, %v", heard, err)
	}
	close(ticks)
	if _, heard, err := c.Hear(nil, ticks); heard != Overdue || err != nil {
		t.Errorf("%v, %v", heard, err)
	}
	go func() { _, _ = io.WriteString(w, "a\nb\n"); _ = w.CloseWithError(errors.New("broken")) }()
	if err := c.Await(t.Context(), nil, func(line string) bool { return line == "b" }); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Await(ctx, nil, func(string) bool { return true }); !errors.Is(err, context.Canceled) && !errors.Is(err, ErrGone) {
		t.Error(err)
	}
	if err := c.Await(t.Context(), nil, func(string) bool { return true }); !errors.Is(err, ErrGone) || !strings.Contains(err.Error(), "broken") {
		t.Error(err)
	}
}

func TestCloseEndsWhoWaits(t *testing.T) {
	r, _ := io.Pipe()
	c := New(r, io.Discard)
	ended := make(chan error)
	go func() {
		_, _, err := c.Hear(nil, nil)
		ended <- err
	}()
	if err := errors.Join(c.Close(), c.Close()); err != nil {
		t.Error(err)
	}
	if err := <-ended; !errors.Is(err, ErrGone) {
		t.Errorf("%v", err)
	}
}

// What a program says when it is asked to get ready and speaks another protocol is kept, and the last line that it was told.
func TestAProgramThatSpeaksAnotherProtocol(t *testing.T) {
	over := make(chan time.Time)
	close(over)
	for name, test := range map[string]struct {
		says string
		is   error
	}{"it ends": {"\n\nStranger 7\nUnknown command: init\n", ErrGone}, "it floods": {"Stranger 7\n" + strings.Repeat(strings.Repeat("x", 1023)+"\n", MostAnswer/1024), ErrFlood}} {
		c := New(strings.NewReader(test.says), io.Discard)
		err := c.Greet(t.Context(), nil, []string{"set-param name=book value=false", "init"}, Unanswered{Protocol: "hub", Wanted: "ready"}, func(line string) bool { return line == "ready" })
		unanswered, ok := errors.AsType[*Unanswered](err)
		if !ok || !errors.Is(err, test.is) || unanswered.Protocol != "hub" || unanswered.Asked != "init" || unanswered.Wanted != "ready" || unanswered.Came != "Stranger 7" {
			t.Errorf("%s: %v", name, err)
		}
		_ = c.Close()
	}
	r, w := io.Pipe()
	defer w.Close()
	c := New(r, io.Discard)
	defer c.Close()
	if unanswered, ok := errors.AsType[*Unanswered](c.Greet(t.Context(), over, []string{"hub"}, Unanswered{Wanted: "wait"}, nil)); !ok || unanswered.Came != "" || unanswered.Err != ErrSilent {
		t.Errorf("it says nothing: %v", unanswered)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := New(r, io.Discard).Greet(ended, nil, []string{"hub"}, Unanswered{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("whoever asked has enough: %v", err)
	}
}
