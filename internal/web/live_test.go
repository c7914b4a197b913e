package web

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
	"damka/internal/i18n"
	"damka/score"
)

// listener reads a live stream over a real connection.
type listener struct {
	testing.TB
	lines  *bufio.Scanner
	cancel context.CancelFunc
}

// event is one server-sent event; a comment has no name.
type event struct{ id, name, data string }

func (s *site) listen(server *httptest.Server, path string, headers ...string) *listener {
	s.Helper()
	ctx, cancel := context.WithCancel(s.Context())
	s.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
	s.check(err)
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Set(name, value)
	}
	response, err := server.Client().Do(r)
	s.check(err)
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

// serve puts the site on the network, as it is in a hall.
func (s *site) serve() *httptest.Server {
	server := httptest.NewUnstartedServer(nil)
	server.Config = s.server.HTTP()
	server.EnableHTTP2 = false
	server.Start()
	s.Cleanup(func() {
		s.server.Close()
		server.Close()
	})
	return server
}

func (s *site) seq(id string) uint64 {
	s.Helper()
	snapshot, err := s.events.Snapshot(s.Context(), id)
	s.check(err)
	return snapshot.Seq
}

func TestResultsComeLive(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	server := s.serve()
	seq := s.seq(id)
	path := fmt.Sprintf("/tournaments/%s/live?after=%d", id, seq)
	pl, en := s.listen(server, path, "Accept-Language: pl"), s.listen(server, path, "Accept-Language: en")
	s.enter(id, 3, score.DrawWhiteAdvantage)
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
	s.check(s.events.StartRound(t.Context(), app.Arbiter, id, 3))
	if got := pl.next(); got.name != events.ChangedStructure || got.id != fmt.Sprint(seq+2) {
		t.Errorf("%+v", got)
	}
}

// The fragment that comes live is the one the page shows.
func TestWhatComesLiveIsWhatThePageShows(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	listener := s.listen(s.serve(), fmt.Sprintf("/tournaments/%s/live?after=%d", id, s.seq(id)))
	s.enter(id, 3, score.BlackForfeits)
	var results liveResults
	if err := json.Unmarshal([]byte(listener.next().data), &results); err != nil {
		t.Fatal(err)
	}
	if page := s.get("/tournaments/" + id + "/rounds/3").body; !strings.Contains(page, results.Results[0].HTML) {
		t.Errorf("the page does not have %s", results.Results[0].HTML)
	}
}

func TestAListenerComesBack(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	server := s.serve()
	seq := s.seq(id)
	s.enter(id, 3, score.Draw)
	s.check(s.events.StartRound(t.Context(), app.Arbiter, id, 3))
	back := s.listen(server, "/tournaments/"+id+"/live?after=1", fmt.Sprintf("Last-Event-ID: %d", seq))
	if got := back.next(); got.id != fmt.Sprint(seq+1) || got.name != events.ChangedResults {
		t.Errorf("first %+v", got)
	}
	if got := back.next(); got.id != fmt.Sprint(seq+2) || got.name != events.ChangedStructure {
		t.Errorf("second %+v", got)
	}
	// Behind the stream's memory: one word to read the page again.
	if got := s.listen(server, "/tournaments/"+id+"/live?after=1").next(); got.id != fmt.Sprint(seq+2) || got.name != events.ChangedStructure {
		t.Errorf("too long away: %+v", got)
	}
	// Ahead of the journal, after a restore from a backup: as if it came now.
	ahead := s.listen(server, "/tournaments/"+id+"/live?after=99999")
	s.check(s.events.Undo(t.Context(), app.Arbiter, id, seq+2))
	if got := ahead.next(); got.id != fmt.Sprint(seq+3) {
		t.Errorf("ahead: %+v", got)
	}
}

func TestASilentStreamIsKeptOpen(t *testing.T) {
	s := newSite(t)
	s.server.streams.keepAlive = time.Millisecond
	if got := s.listen(s.serve(), "/tournaments/"+s.odd()+"/live").next(); got.data != ":" || got.name != "" {
		t.Errorf("%+v", got)
	}
}

func TestTheServerClosesWithoutWaitingForListeners(t *testing.T) {
	s := newSite(t)
	server := s.serve()
	listener := s.listen(server, "/tournaments/"+s.odd()+"/live")
	if err := server.Config.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	for listener.lines.Scan() { // what was sent before
	}
}

func TestAStreamEndsWithItsLastListener(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	all := s.server.streams
	first, leaveFirst := all.join(id, s.seq(id), s.seq(id))
	second, leaveSecond := all.join(id, s.seq(id), s.seq(id))
	if first != second {
		t.Fatal("two listeners of one tournament have two streams")
	}
	leaveFirst()
	if len(all.open) != 1 {
		t.Error("the stream ended with a listener left")
	}
	leaveSecond()
	<-first.ended
	if len(all.open) != 0 {
		t.Error("the stream goes on with nobody listening")
	}
}

// Whoever finds no room is told when to come again, and comes in when somebody
// has left.
func TestThereIsAnEndOfListeners(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	all := s.server.streams
	all.most = 2
	_, leave := all.join(id, s.seq(id), s.seq(id))
	other, leaveOther := all.join(id, s.seq(id), s.seq(id))
	for _, path := range []string{"/tournaments/" + id + "/live", "/api/tournaments/" + id + "/stream"} {
		got := s.get(path, "Accept-Language: en")
		if got.StatusCode != http.StatusServiceUnavailable || got.Header.Get("Retry-After") != "30" || i18n.Marked(got.body) {
			t.Errorf("%s: status %d, %q: %s", path, got.StatusCode, got.Header.Get("Retry-After"), got.body)
		}
	}
	leave()
	third, leaveThird := all.join(id, s.seq(id), s.seq(id))
	if third != other {
		t.Error("no room though one has left")
	}
	leaveThird()
	leaveOther()
	if all.listeners != 0 {
		t.Errorf("%d listeners in an empty room", all.listeners)
	}
}

func TestNoStreamOfNothing(t *testing.T) {
	s := newSite(t)
	if got := s.get("/tournaments/nobody/live"); got.StatusCode != http.StatusNotFound {
		t.Errorf("status %d", got.StatusCode)
	}
}
