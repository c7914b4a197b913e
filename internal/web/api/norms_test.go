package api_test

import (
	"encoding/json"
	"testing"

	"damka/internal/web/webtest"
)

// The API gives a visitor the ladders and ratings, the arbiter also the
// categories.
func TestNormsThroughTheAPI(t *testing.T) {
	s := webtest.New(t)
	id := s.DemoSwiss()
	type answer struct {
		After   int
		Players []struct {
			Ahead    int
			Category json.RawMessage // nil: not told
		}
	}
	read := func() (told answer) {
		s.Check(json.Unmarshal([]byte(s.Get("/api/tournaments/"+id+"/norms?after=5").Body), &told))
		return told
	}
	visitor := read()
	s.AsArbiter()
	arbiter := read()
	if visitor.After != 5 || len(visitor.Players) != 27 || visitor.Players[0].Ahead != 4 || visitor.Players[0].Category != nil {
		t.Errorf("%+v", visitor)
	}
	if arbiter.Players[0].Category == nil {
		t.Error("the arbiter is not told the category result")
	}
	if got := s.Get("/api/tournaments/" + id + "/norms?after=99"); got.StatusCode != 404 {
		t.Errorf("after round 99: status %d", got.StatusCode)
	}
}
