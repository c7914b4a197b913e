package hall_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// A helper sees what was reported at the own boards, and confirms what agrees.
func TestClerkConfirmsReports(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	for i, card := range s.Cards(id, 1)[:6] {
		s.Check(s.Says(id, card, []score.Result{score.WhiteWins, score.WhiteWins, score.Draw, score.Draw, score.Draw, score.BlackWins}[i]))
	}
	s.AsArbiter()
	phone := helper(t, s, makeLink(t, s, id, "Sala A"))
	path := parts.TournamentPath(id, "tables")
	page := phone.Page(i18n.EN, path+"?boards=2-4")
	phone.Hold(path, page)
	for what, want := range map[string]string{
		"the own boards": `value="2:1-1">Confirm the 1 result reported by both`, "a disagreement": "two different results", "on the card": `class="reported differs"`,
		"the own address": `action="` + path + `/reports?boards=2-4"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%s: no %s in\n%s", what, want, page)
		}
	}
	form := url.Values{"boards": {"2:1-1"}, "announced": {fmt.Sprint(s.Snapshot(id).Rounds[0].SeatedBy)}}
	if got := phone.Post(path+"/reports?boards=2-4", form); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path+"?confirmed=1&boards=2-4" {
		t.Errorf("confirmed: %d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	if games := s.Snapshot(id).Rounds[0].Games; games[1].Result != score.Draw || games[0].Result != score.NotPlayed {
		t.Errorf("got %v, %v", games[0].Result, games[1].Result)
	}
	again := phone.Post(path+"/reports", form, "Accept-Language: en")
	if again.StatusCode != http.StatusConflict || !strings.Contains(again.Body, "Nothing was saved:") {
		t.Errorf("confirmed again: %d", again.StatusCode)
	}
	if log := s.Snapshot(id).Log(); !strings.HasPrefix(log[0].By, "clerk-") {
		t.Errorf("signed by %q", log[0].By)
	}
}
