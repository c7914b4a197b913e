package play_test

import (
	"bufio"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"damka/internal/web/webtest"
)

// Whoever comes to the boards of a round hears of every board as it is, however long the page was on
// its way, and is not told to read the page again: that would never end.
func TestBoardsOfSlowPage(t *testing.T) {
	s := webtest.New(t)
	id, err := s.Events.DemoOfGames(t.Context())
	s.Check(err)
	s.Check(s.Games.Demo(t.Context(), id, 1))
	server := s.Serve()
	seen := strconv.FormatInt(webtest.Noon.UnixMilli(), 10)
	s.Pass(10 * time.Second)

	response, err := http.Get(server.URL + "/tournaments/" + id + "/games/stream?round=1&seen=" + seen)
	s.Check(err)
	defer response.Body.Close()
	lines, boards := bufio.NewScanner(response.Body), make(map[string]bool)
	lines.Buffer(nil, 1<<20)
	for len(boards) < 6 && lines.Scan() {
		if lines.Text() == "event: structure" {
			t.Fatal("told to read the page again")
		}
		if data, ok := strings.CutPrefix(lines.Text(), `data: {"id":"`); ok {
			boards[data[:strings.IndexByte(data, '"')]] = true
		}
	}
	if len(boards) != 6 {
		t.Errorf("heard of %d boards, want 6: %v", len(boards), lines.Err())
	}
}
