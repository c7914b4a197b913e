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
	"damka/internal/i18n"
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
		HTML, Text   map[string]string
	}
	Rounds []struct{ Round, Open int }
}

// event is one server-sent event.
type event struct{ id, name, data string }

// listen begins to read a live stream of a site on the network.
func listen(s *webtest.Site, server *httptest.Server, path string) *listener {
	s.Helper()
	ctx, cancel := context.WithCancel(s.Context())
	s.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
	s.Check(err)
	response, err := server.Client().Do(r)
	s.Check(err)
	s.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Type") != "text/event-stream" || response.Header.Get("Content-Encoding") != "" {
		s.Fatalf("status %d, %v", response.StatusCode, response.Header)
	}
	return &listener{s.TB, bufio.NewScanner(response.Body), cancel}
}

// next waits for the next event.
func (l *listener) next() event {
	l.Helper()
	var e event
	for l.lines.Scan() {
		line := l.lines.Text()
		name, value, _ := strings.Cut(line, ": ")
		switch {
		case line == "" && e != (event{}):
			return e
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
	id := s.Told()
	server := s.Serve()
	seq := s.Snapshot(id).Seq
	heard := listen(s, server, fmt.Sprintf("/live?follow=%s:%d", id, seq))
	s.Enter(id, 3, score.DrawWhiteAdvantage)
	got := heard.next()
	var results liveResults
	if err := json.Unmarshal([]byte(got.data), &results); err != nil {
		t.Fatalf("%v: %s", err, got.data)
	}
	if got.id != at(id, seq+1) || got.name != events.ChangedResults || len(results.Results) != 1 {
		t.Fatalf("%+v", got)
	}
	r, round := results.Results[0], results.Rounds[0]
	if r.Round != 3 || r.Board != 1 || round.Round != 3 || round.Open != 3 {
		t.Errorf("%+v %+v", r, round)
	}
	for lang, words := range map[i18n.Lang]string{i18n.PL: "remis z\u00a0przewagą białych", i18n.EN: "draw with advantage for White"} {
		if html, text := r.HTML[lang.String()], r.Text[lang.String()]; !strings.Contains(html, words) || !strings.Contains(html, "<b>1&#43;</b>") || !strings.HasSuffix(text, words) {
			t.Errorf("%s: %q, %q", lang, html, text)
		}
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	if got := heard.next(); got.name != events.ChangedStructure || got.id != at(id, seq+2) {
		t.Errorf("%+v", got)
	}
}

// at is how events name themselves.
func at(id string, seq uint64) string { return fmt.Sprintf("%s:%d", id, seq) }

// One stream follows what all windows of a browser show.
func TestOneStreamFollowsTwoTournaments(t *testing.T) {
	s := webtest.New(t)
	one, other := s.Told(), s.Told()
	first, second := s.Snapshot(one).Seq, s.Snapshot(other).Seq
	s.Enter(other, 3, score.Draw) // while nobody listens
	heard := listen(s, s.Serve(), "/live?follow="+at(one, first)+"&follow=nobody:3&follow="+at(other, second)+"&follow="+at(one, first))
	if got := heard.next(); got.name != "gone" || got.id != "nobody:0" {
		t.Errorf("%+v", got)
	}
	if got := heard.next(); got.id != at(other, second+1) || got.name != events.ChangedResults {
		t.Errorf("%+v", got)
	}
	s.Enter(one, 3, score.Draw)
	if got := heard.next(); got.id != at(one, first+1) || got.name != events.ChangedResults {
		t.Errorf("%+v", got)
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, other, 3))
	if got := heard.next(); got.id != at(other, second+2) || got.name != events.ChangedStructure {
		t.Errorf("%+v", got)
	}
}

// The fragment that comes live is the one the page shows.
func TestWhatComesLiveIsWhatThePageShows(t *testing.T) {
	s := webtest.New(t)
	id := s.Told()
	listener := listen(s, s.Serve(), "/live?follow="+at(id, s.Snapshot(id).Seq))
	s.Enter(id, 3, score.BlackForfeits)
	var results liveResults
	if err := json.Unmarshal([]byte(listener.next().data), &results); err != nil {
		t.Fatal(err)
	}
	for _, lang := range i18n.Langs() {
		html := results.Results[0].HTML[lang.String()]
		if page := s.Page(lang, "/tournaments/"+id+"/rounds/3"); html == "" || !strings.Contains(page, html) {
			t.Errorf("the page in %s does not have %s", lang, html)
		}
	}
}

func TestAListenerComesBack(t *testing.T) {
	s := webtest.New(t)
	id := s.Told()
	server := s.Serve()
	seq := s.Snapshot(id).Seq
	s.Enter(id, 3, score.Draw)
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	back := listen(s, server, "/live?follow="+at(id, seq))
	if got := back.next(); got.id != at(id, seq+1) || got.name != events.ChangedResults {
		t.Errorf("first %+v", got)
	}
	if got := back.next(); got.id != at(id, seq+2) || got.name != events.ChangedStructure {
		t.Errorf("second %+v", got)
	}
	// Behind the stream's memory: one word to read the page again.
	if got := listen(s, server, "/live?follow="+at(id, 1)).next(); got.id != at(id, seq+2) || got.name != events.ChangedStructure {
		t.Errorf("too long away: %+v", got)
	}
	// Ahead of the journal, after a restore from a backup: as if it came now.
	ahead := listen(s, server, "/live?follow="+at(id, 99999))
	s.Check(s.Events.Undo(t.Context(), app.Arbiter, id, seq+2))
	if got := ahead.next(); got.id != at(id, seq+3) {
		t.Errorf("ahead: %+v", got)
	}
}

func TestASilentStreamIsKeptOpen(t *testing.T) {
	s := webtest.NewWith(t, page.Options{KeepAlive: time.Millisecond})
	listener := listen(s, s.Serve(), "/live?follow="+s.Told())
	got := listener.next()
	for got.name == "structure" { // what has just been entered may be told first
		got = listener.next()
	}
	if got.name != "alive" || got.id != "" {
		t.Errorf("%+v", got)
	}
}

func TestTheServerClosesWithoutWaitingForListeners(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	listener := listen(s, server, "/live?follow="+s.Told())
	if err := server.Config.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	for listener.lines.Scan() { // what was sent before
	}
}

func TestNoStreamOfNothing(t *testing.T) {
	s := webtest.New(t)
	for query, want := range map[string]int{
		"?follow=nobody:1&follow=nobody:2": http.StatusNotFound,
		"":                                 http.StatusBadRequest,
		"?follow=a%0Adata:1":               http.StatusBadRequest, // no line of another's making gets into a stream
		"?follow=" + strings.Repeat("a&follow=", 16): http.StatusBadRequest,
	} {
		if got := s.Get("/live" + query); got.StatusCode != want {
			t.Errorf("%s: status %d, want %d", query, got.StatusCode, want)
		}
	}
}
