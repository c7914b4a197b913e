package web_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app/register/largetest"
	"damka/internal/store/memory"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// Whoever has played for thirty years has the latest tournaments on their page, and the others a step away.
func TestThePageOfALongLifeIsShort(t *testing.T) {
	kept := memory.New()
	made := largetest.New(t, kept, largetest.Size{Persons: 400, Lists: 4, Career: 70})
	made.MakePeople()
	made.MakeTournaments()
	made.Close()
	s := webtest.NewOver(t, kept, page.Options{})
	s.AsArbiter()
	for path, tournaments := range map[string]int{"/people/1": 50, "/people/1?tournaments=all": 70 + 1} { // one is on no list yet
		response := s.Get(path)
		if response.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d", path, response.StatusCode)
		}
		if n := strings.Count(response.Body, "/people/1/tournaments/"); n != tournaments {
			t.Errorf("%s: %d tournaments, not %d", path, n, tournaments)
		}
		if leads := strings.Contains(response.Body, "/people/1?tournaments=all#"); leads != (tournaments == 50) {
			t.Errorf("%s: a way to the others: %v", path, leads)
		}
	}
}
