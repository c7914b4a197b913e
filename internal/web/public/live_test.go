package public_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
	"damka/score"
)

// listener reads a live stream over a real connection.
type listener struct {
	testing.TB
	lines  *bufio.Scanner
	cancel context.CancelFunc
}

// liveResults is what an event of results says, as the scripts read it.
type liveResults struct {
	Results []struct {
		Round, Board int
		HTML, Text   string
	}
	Rounds []struct{ Round, Open int }
}

// event is one server-sent event; a comment has no name.
type event struct{ id, name, data string }

// listen begins to read a live stream of a site on the network.
func listen(s *webtest.Site, server *httptest.Server, path string, headers ...string) *listener {
	s.Helper()
	ctx, cancel := context.WithCancel(s.Context())
	s.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
	s.Check(err)
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Set(name, value)
	}
	response, err := server.Client().Do(r)
	s.Check(err)
	s.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Type") != "text/event-stream" || response.Header.Get("Content-Encoding") != "" {
		s.Fatalf("status %d, %v", response.StatusCode, response.Header)
	}
	return &listener{s.TB, bufio.NewScanner(response.Body), cancel}
}

// next waits for the next event or comment.
func (l *listener) next() event {
	l.Helper()
	var e event
	for l.lines.Scan() {
		line := l.lines.Text()
		name, value, _ := strings.Cut(line, ": ")
		switch {
		case line == "" && e != (event{}):
			return e
		case line == ":":
			e.data = ":"
		case name == "id":
			e.id = value
		case name == "event":
			e.name = value
		case name == "data":
			e.data = value
		}
	}
	l.Fatalf("the stream ended: %v", l.lines.Err())
	return event{}
}

func TestResultsComeLive(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	server := s.Serve()
	seq := s.Snapshot(id).Seq
	path := fmt.Sprintf("/tournaments/%s/live?after=%d", id, seq)
	pl, en := listen(s, server, path, "Accept-Language: pl"), listen(s, server, path, "Accept-Language: en")
	s.Enter(id, 3, score.DrawWhiteAdvantage)
	for _, tc := range []struct {
		listener *listener
		words    string
	}{{pl, "remis z\u00a0przewagą białych"}, {en, "draw with advantage for White"}} {
		got := tc.listener.next()
		var results liveResults
		if err := json.Unmarshal([]byte(got.data), &results); err != nil {
			t.Fatalf("%v: %s", err, got.data)
		}
		if got.id != fmt.Sprint(seq+1) || got.name != events.ChangedResults || len(results.Results) != 1 {
			t.Fatalf("%+v", got)
		}
		r, round := results.Results[0], results.Rounds[0]
		if r.Round != 3 || r.Board != 1 || !strings.Contains(r.HTML, tc.words) || !strings.Contains(r.HTML, "<b>1&#43;</b>") || !strings.HasSuffix(r.Text, tc.words) {
			t.Errorf("%+v", r)
		}
		if round.Round != 3 || round.Open != 3 {
			t.Errorf("%+v", round)
		}
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	if got := pl.next(); got.name != events.ChangedStructure || got.id != fmt.Sprint(seq+2) {
		t.Errorf("%+v", got)
	}
}

// The fragment that comes live is the one the page shows.
func TestWhatComesLiveIsWhatThePageShows(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	listener := listen(s, s.Serve(), fmt.Sprintf("/tournaments/%s/live?after=%d", id, s.Snapshot(id).Seq))
	s.Enter(id, 3, score.BlackForfeits)
	var results liveResults
	if err := json.Unmarshal([]byte(listener.next().data), &results); err != nil {
		t.Fatal(err)
	}
	if page := s.Get("/tournaments/" + id + "/rounds/3").Body; !strings.Contains(page, results.Results[0].HTML) {
		t.Errorf("the page does not have %s", results.Results[0].HTML)
	}
}

func TestAListenerComesBack(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	server := s.Serve()
	seq := s.Snapshot(id).Seq
	s.Enter(id, 3, score.Draw)
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	back := listen(s, server, "/tournaments/"+id+"/live?after=1", fmt.Sprintf("Last-Event-ID: %d", seq))
	if got := back.next(); got.id != fmt.Sprint(seq+1) || got.name != events.ChangedResults {
		t.Errorf("first %+v", got)
	}
	if got := back.next(); got.id != fmt.Sprint(seq+2) || got.name != events.ChangedStructure {
		t.Errorf("second %+v", got)
	}
	// Behind the stream's memory: one word to read the page again.
	if got := listen(s, server, "/tournaments/"+id+"/live?after=1").next(); got.id != fmt.Sprint(seq+2) || got.name != events.ChangedStructure {
		t.Errorf("too long away: %+v", got)
	}
	// Ahead of the journal, after a restore from a backup: as if it came now.
	ahead := listen(s, server, "/tournaments/"+id+"/live?after=99999")
	s.Check(s.Events.Undo(t.Context(), app.Arbiter, id, seq+2))
	if got := ahead.next(); got.id != fmt.Sprint(seq+3) {
		t.Errorf("ahead: %+v", got)
	}
}

func TestASilentStreamIsKeptOpen(t *testing.T) {
	s := webtest.NewWith(t, page.Options{KeepAlive: time.Millisecond})
	if got := listen(s, s.Serve(), "/tournaments/"+s.Odd()+"/live").next(); got.data != ":" || got.name != "" {
		t.Errorf("%+v", got)
	}
}

func TestTheServerClosesWithoutWaitingForListeners(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	listener := listen(s, server, "/tournaments/"+s.Odd()+"/live")
	if err := server.Config.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	for listener.lines.Scan() { // what was sent before
	}
}

func TestNoStreamOfNothing(t *testing.T) {
	s := webtest.New(t)
	if got := s.Get("/tournaments/nobody/live"); got.StatusCode != http.StatusNotFound {
		t.Errorf("status %d", got.StatusCode)
	}
}
