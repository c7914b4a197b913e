package hall_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// A player is offered draws with advantage where the tournament has them, and nobody reports that there is no result.
func TestWhatAPlayerMayReport(t *testing.T) {
	s := webtest.New(t)
	without := webtest.OddSettings()
	without.System, without.Cycles, without.Swiss, without.Edition = tournament.SwissClassic, 1, tournament.Swiss{Rounds: 3}, article.PZWarc2024
	without.Reports, without.DrawsWithAdvantage = tournament.ReportsConfirmed, false
	id, err := s.Events.Create(t.Context(), app.Arbiter, without)
	s.Check(err)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, webtest.OddPlayers()[:4], 0))
	s.Check(s.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	for of, want := range map[string]int{id: 3, s.Reporting(tournament.ReportsConfirmed): 5} {
		path := parts.CardPath(of, s.Cards(of, 1)[0])
		if got := strings.Count(s.Page(i18n.PL, path), `<button name="result"`); got != want {
			t.Errorf("%d results are offered, want %d", got, want)
		}
		for _, result := range []string{"", "9-9"} {
			if got := s.Post(path, url.Values{"result": {result}}); got.StatusCode != http.StatusBadRequest {
				t.Errorf("%q: %d", result, got.StatusCode)
			}
		}
	}
}

// Who has left the tournament is not told of a next round, and whose data was erased has no game of their own any more and
// is nobody's account.
func TestPlayersWhoLeft(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	path, staff := parts.CardPath(id, cards[0]), parts.TournamentPath(id, "staff")
	gone := cards[0].Player.ID
	if page := s.Page(i18n.EN, path); !strings.Contains(page, `class="next-round"`) {
		t.Fatal("a player is not told of the next round")
	}
	s.Enter(id, 1, score.WhiteWins, score.WhiteWins, score.WhiteWins, score.WhiteWins)
	commission := s.As(t, "commission", app.Grant{Role: app.Commission})
	ola := s.As(t, "ola")
	if got := commission.Post(staff, url.Values{"login": {"ola"}, "role": {"player"}, "player": {string(gone)}}); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("linking: %d", got.StatusCode)
	}
	s.Check(s.Events.Withdraw(t.Context(), app.Arbiter, id, gone))
	if page := s.Page(i18n.EN, path); strings.Contains(page, `class="next-round"`) {
		t.Error("who has left is told of the next round")
	}
	s.Check(s.Events.Erase(t.Context(), app.Arbiter, id, gone))
	if got := ola.Get(parts.TournamentPath(id, "mine")); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != parts.TournamentPath(id) {
		t.Errorf("the game of somebody who was erased: %d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	if page := commission.Page(i18n.EN, staff); strings.Contains(page, `<option value="`+string(gone)+`"`) {
		t.Error("somebody who was erased can be chosen")
	}
	s.As(t, "ewa")
	if got := commission.Post(staff, url.Values{"login": {"ewa"}, "role": {"player"}, "player": {string(gone)}}); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("an account of somebody who was erased: %d", got.StatusCode)
	}
}

// One board is a range, too. The page with the secret is kept by no browser.
func TestALinkForOneBoard(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	path := parts.TournamentPath(id, "helpers")
	got := s.Post(path, url.Values{"name": {"Sala A"}, "role": {"clerk"}, "end": {"today"}, "from": {"2"}}, "Accept-Language: en")
	if !strings.Contains(got.Body, "board 2 ") || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%q: %s", got.Header.Get("Cache-Control"), webtest.Readable(t, got.Body, "main"))
	}
}
