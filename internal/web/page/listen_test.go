package page

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strconv"
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
		s := &Site{Streams: newStreams(slog.New(slog.DiscardHandler), defaultKeepAlive)}
		ctx, leave := context.WithCancel(t.Context())
		heard := &clocked{ResponseRecorder: httptest.NewRecorder()}
		call := &Call{Site: s, Writer: heard, Request: httptest.NewRequestWithContext(ctx, http.MethodGet, "/live", nil)}
		ended := make(chan error)
		go func() { ended <- call.Listen([]Followed{followed(listened)}) }()
		time.Sleep(time.Minute + time.Millisecond)
		leave()
		<-ended
		if len(heard.at) != 1+10 || heard.bytes > 300 {
			t.Errorf("%d words of %d bytes in a minute of silence", len(heard.at), heard.bytes)
		}
		for i := 1; i < len(heard.at); i++ {
			if apart := heard.at[i].Sub(heard.at[i-1]); apart != defaultKeepAlive {
				t.Errorf("%v between two words", apart)
			}
		}
	})
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
