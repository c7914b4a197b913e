package hall_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// The boards of a round as somebody with a phone reads them.
func TestTables(t *testing.T) {
	s := webtest.New(t)
	_, running := s.Demo()
	s.AsArbiter()
	var text strings.Builder
	for _, lang := range i18n.Langs() {
		page := s.Page(lang, parts.TournamentPath(running, "tables"))
		fmt.Fprintf(&text, "== %s\n%s", lang, webtest.Readable(t, page, "tables"))
	}
	golden.Expect(t, "testdata/tables.golden", text.String())
}

// One sees the own boards, and is told when there are none or no round.
func TestTablesOfSome(t *testing.T) {
	s := webtest.New(t)
	_, running := s.Demo()
	draft := s.Draft()
	s.AsArbiter()
	path := parts.TournamentPath(running, "tables")
	for _, test := range []struct {
		query string
		cards int
	}{{"", 5}, {"?boards=", 5}, {"?boards=2-4", 3}, {"?boards=2%E2%80%934", 3}, {"?boards=5", 1}, {"?boards=+4+-+90+", 2}, {"?boards=40-50", 0}} {
		if got := strings.Count(s.Page(i18n.PL, path+test.query), `<li class="board-card`); got != test.cards {
			t.Errorf("%s: %d boards, want %d", test.query, got, test.cards)
		}
	}
	for _, wrong := range []string{"x", "0", "4-2", "-3", "1-2-3", "1,2"} {
		got := s.Get(path+"?boards="+url.QueryEscape(wrong), "Accept-Language: en")
		if !strings.Contains(got.Body, "is not the numbers of boards") || !strings.Contains(got.Body, `value="`+wrong+`"`) || strings.Count(got.Body, `<li class="board-card`) != 5 {
			t.Errorf("boards %q: %d %s", wrong, got.StatusCode, webtest.Readable(t, got.Body, "main"))
		}
	}
	if page := s.Page(i18n.EN, parts.TournamentPath(draft, "tables")); !strings.Contains(page, "No round is published yet") {
		t.Error("it is not said that no round is published")
	}
}

// Without scripts a tap asks, and a second one saves. What somebody else
// entered meanwhile is said and nothing is overwritten.
func TestEnterAtATable(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	path := parts.TournamentPath(id, "tables")
	round := s.Snapshot(id).CurrentRound()
	form := url.Values{"round": {"1"}, "board": {"2"}, "was": {""}, "result": {"2-0"}, "announced": {fmt.Sprint(round.SeatedBy)}}
	asked := s.Post(path+"?boards=2", form, "Accept-Language: en")
	if asked.StatusCode != http.StatusOK || !strings.Contains(asked.Body, `name="confirmed"`) || s.Snapshot(id).CurrentRound().Games[1].Result != score.NotPlayed {
		t.Fatalf("not asked first: %d %s", asked.StatusCode, asked.Body)
	}
	s.Hold(path, asked.Body)
	form.Set("confirmed", "1")
	saved := s.Post(path+"?boards=2", form)
	if to := saved.Header.Get("Location"); saved.StatusCode != http.StatusSeeOther || to != path+"?saved=2&boards=2#board-1-2" {
		t.Fatalf("%d to %q", saved.StatusCode, to)
	}
	if got := s.Snapshot(id).CurrentRound().Games[1].Result; got != score.WhiteWins {
		t.Errorf("%s is saved", got)
	}
	if again := s.Post(path, form); again.StatusCode != http.StatusSeeOther {
		t.Errorf("the same once more: %d", again.StatusCode)
	}
	form.Set("result", "0-2")
	other := s.Post(path, form, "Accept-Language: en")
	if other.StatusCode != http.StatusConflict || !strings.Contains(other.Body, "Nothing was saved:") || s.Snapshot(id).CurrentRound().Games[1].Result != score.WhiteWins {
		t.Errorf("another result meanwhile: %d %s", other.StatusCode, other.Body)
	}
	form.Set("board", "77")
	form.Del("confirmed")
	if none := s.Post(path, form); none.StatusCode != http.StatusNotFound {
		t.Errorf("no such board: %d", none.StatusCode)
	}
}
