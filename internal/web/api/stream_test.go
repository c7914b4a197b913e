package api_test

import (
	"bufio"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// A program hears of what happened since, then of each change as it happens,
// and the stream ends with the server.
func TestAPIStream(t *testing.T) {
	s := webtest.New(t)
	_, running := s.Demo()
	snapshot := s.Snapshot(running)
	server := httptest.NewServer(s.Server)
	defer server.Close()
	response, err := http.Get(server.URL + "/api/tournaments/" + running + "/stream?after=1")
	s.Check(err)
	defer response.Body.Close()
	if kind := response.Header.Get("Content-Type"); kind != "application/x-ndjson" {
		t.Errorf("Content-Type: %s", kind)
	}
	lines := bufio.NewScanner(response.Body)
	next := func() (change events.Change) {
		for lines.Scan() {
			if len(lines.Bytes()) == 0 {
				continue // keeps the stream open
			}
			s.Check(json.Unmarshal(lines.Bytes(), &change))
			return change
		}
		t.Fatalf("the stream ended: %v", lines.Err())
		return change
	}
	last := next()
	if last.Seq != 2 {
		t.Errorf("the first change after 1 is %d", last.Seq)
	}
	for last.Seq < snapshot.Seq {
		last = next()
	}
	open := snapshot.Round(6).Games[4]
	s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, running, []tournament.ResultChange{{Round: 6, Board: open.Board, Result: score.Draw}}))
	if fresh := next(); fresh.Seq != snapshot.Seq+1 || fresh.Kind != events.ChangedResults || fresh.Results[0].Result != score.Draw {
		t.Errorf("the new result came as %+v", fresh)
	}
	s.Server.Close()
	if lines.Scan() && len(lines.Bytes()) > 0 {
		t.Errorf("after the end: %s", lines.Text())
	}
}
