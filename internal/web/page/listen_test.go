package page

import (
	"context"
	"iter"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// clocked notes when a stream says something, and how much.
type clocked struct {
	*httptest.ResponseRecorder
	at    []time.Time
	bytes int
}

func (c *clocked) Write(b []byte) (int, error) {
	c.at = append(c.at, time.Now())
	c.bytes += len(b)
	return len(b), nil
}

// A page that hears nothing for two of these words says that it has no
// connection: a server that hangs, or a cable that is out, breaks no stream. The
// words of a minute cost less than one result.
func TestASilentStreamSaysOftenThatItIsAlive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Site{now: time.Now, Streams: newStreams(slog.New(slog.DiscardHandler), defaultKeepAlive)}
		ctx, leave := context.WithCancel(t.Context())
		heard := &clocked{ResponseRecorder: httptest.NewRecorder()}
		call := &Call{Site: s, Writer: heard, Request: httptest.NewRequestWithContext(ctx, http.MethodGet, "/live", nil)}
		ended := make(chan error)
		go func() { ended <- call.Listen([]Followed{followed(listened)}) }()
		time.Sleep(time.Minute + time.Millisecond)
		leave()
		<-ended
		if len(heard.at) != 1+10 || heard.bytes > 400 {
			t.Errorf("%d words of %d bytes in a minute of silence", len(heard.at), heard.bytes)
		}
		for i := 1; i < len(heard.at); i++ {
			if apart := heard.at[i].Sub(heard.at[i-1]); apart != defaultKeepAlive {
				t.Errorf("%v between two words", apart)
			}
		}
	})
}

// What happens says that a stream is alive as well: words come only when nothing has happened for a while. Writes in quick
// succession share the time they are given, which never runs out while something happens.
func TestABusyStreamSaysNothingBesides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const each, frames = 2 * time.Second, 30
		s := &Site{now: time.Now, Streams: newStreams(slog.New(slog.DiscardHandler), defaultKeepAlive)}
		ctx, leave := context.WithCancel(t.Context())
		heard := &limited{clocked: clocked{ResponseRecorder: httptest.NewRecorder()}}
		call := &Call{Site: s, Writer: heard, Request: httptest.NewRequestWithContext(ctx, http.MethodGet, "/live", nil)}
		busy := followed(listened)
		busy.Source = func(ctx context.Context, after uint64) iter.Seq2[Frame, error] {
			return func(yield func(Frame, error) bool) {
				for n := range uint64(frames) {
					time.Sleep(each)
					yield(Frame{Seq: after + n + 1, Wire: []byte("frame")}, nil)
				}
				<-ctx.Done()
			}
		}
		ended := make(chan error)
		go func() { ended <- call.Listen([]Followed{busy}) }()
		time.Sleep(frames*each + defaultKeepAlive + time.Millisecond)
		leave()
		<-ended
		if want := len(greeting) + frames*len("frame") + len(aliveFrame(time.Now())); heard.bytes != want {
			t.Errorf("%d bytes, want %d: the greeting, the frames, and one word in the silence after them", heard.bytes, want)
		}
		if quiet := heard.at[len(heard.at)-1].Sub(heard.at[len(heard.at)-2]); quiet != defaultKeepAlive {
			t.Errorf("the word came %v after the last frame", quiet)
		}
		if heard.late > 0 || heard.set > 1+(frames+3)/5 {
			t.Errorf("%d writes had less than half of their time; it was set %d times for %d writes", heard.late, heard.set, len(heard.at))
		}
	})
}

// limited also notes how writes are limited.
type limited struct {
	clocked
	until time.Time
	set   int // how often the limit was set
	late  int // writes with less than half of the time left
}

func (l *limited) SetWriteDeadline(until time.Time) error {
	l.until = until
	l.set++
	return nil
}

func (l *limited) Write(b []byte) (int, error) {
	if time.Until(l.until) < writeAllowance/2 {
		l.late++
	}
	return l.clocked.Write(b)
}

// The scripts give a stream up after two words that did not come, not after one:
// it may be late.
func TestScriptsWaitForTwoWords(t *testing.T) {
	script, err := os.ReadFile("assets/live-stream.js")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^const silence = (\d+);`).FindSubmatch(script)
	if found == nil {
		t.Fatal("live-stream.js does not say how long a silence may be")
	}
	milliseconds, err := strconv.Atoi(string(found[1]))
	if silence := time.Duration(milliseconds) * time.Millisecond; err != nil || silence <= 2*defaultKeepAlive || silence >= 3*defaultKeepAlive {
		t.Errorf("scripts wait %v for a word that comes each %v", silence, defaultKeepAlive)
	}
}

// cutting has something happen while it is written to.
type cutting struct {
	*httptest.ResponseRecorder
	while func()
}

func (c *cutting) Write(b []byte) (int, error) {
	if while := c.while; strings.Contains(string(b), "first") {
		c.while = func() {}
		while()
	}
	return c.ResponseRecorder.Write(b)
}

// What comes while a listener is told something else is told, too, when it is the last.
func TestTheLastFrameOfAStreamIsHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Site{now: time.Now, Streams: newStreams(slog.New(slog.DiscardHandler), defaultKeepAlive)}
		more := make(chan struct{})
		heard := &cutting{httptest.NewRecorder(), func() {
			close(more)
			synctest.Wait() // until the stream has ended
		}}
		ending := followed(listened)
		ending.Source = func(_ context.Context, after uint64) iter.Seq2[Frame, error] {
			return func(yield func(Frame, error) bool) {
				yield(Frame{Seq: after + 1, Wire: []byte("first")}, nil)
				<-more
				yield(Frame{Seq: after + 2, Wire: []byte("last")}, nil)
			}
		}
		call := &Call{Site: s, Writer: heard, Request: httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/live", nil)}
		if err := call.Listen([]Followed{ending}); err != nil {
			t.Error(err)
		}
		if got := heard.Body.String(); !strings.HasSuffix(got, "firstlast") {
			t.Errorf("heard %q", got)
		}
	})
}
