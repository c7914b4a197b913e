package hall_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app/events"
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

// A helper checks players in: at the own boards, and at the door before a round.
func TestClerkChecksIn(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	s.AsArbiter()
	phone := helper(t, s, makeLink(t, s, id, "Sala A"))
	path := parts.TournamentPath(id, "tables")
	games := s.Snapshot(id).Rounds[0].Games
	missing := func(address, want string, buttons int) {
		t.Helper()
		page := phone.Page(i18n.EN, address)
		phone.Hold(address, page)
		_, list, _ := strings.Cut(page, `<details class="here"`)
		list, _, _ = strings.Cut(list, "</details>")
		if !strings.Contains(page, want) || strings.Count(list, `<button name="player"`) != buttons {
			t.Errorf("%s: no %q, or not %d buttons in\n%s", address, want, buttons, list)
		}
		if strings.Contains(list, "/desk/players/") {
			t.Error("offers what a clerk may not see")
		}
	}
	missing(path, "8 players have not checked in", 8)
	missing(path+"?boards=2-3", "4 players have not checked in", 4)
	here := func(round int, p *events.Player) webtest.Answer {
		return phone.Post(path+"/check-in?boards=2-3", url.Values{"round": {fmt.Sprint(round)}, "player": {string(p.ID)}}, "Accept-Language: en")
	}
	for range 2 { // the second tap came too late
		if got := here(1, games[1].Black); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path+"?boards=2-3#missing" {
			t.Errorf("checked in: %d to %s", got.StatusCode, got.Header.Get("Location"))
		}
	}
	missing(path+"?boards=2-3", `<span class="muted">· checked in: 1</span>`, 3)
	missing(path+"?boards=1", "2 players have not checked in", 2)
	if got := here(7, games[1].White); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "Nothing was saved:") {
		t.Errorf("for a round that is not near: %d", got.StatusCode)
	}
	s.Enter(id, 1, score.WhiteWins, score.Draw, score.Draw, score.BlackWins)
	missing(path+"?boards=2-3", "Round 2: 8 players have not checked in", 8)
	if got := here(2, games[3].White); got.StatusCode != http.StatusSeeOther || len(s.Snapshot(id).CheckIns(2).Here) != 1 {
		t.Errorf("at the door: %d", got.StatusCode)
	}
}
