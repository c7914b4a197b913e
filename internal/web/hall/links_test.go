package hall_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// The players' links of a round are for whoever may see the cards, and kept by no browser. On this
// machine alone the page says that they lead nowhere.
func TestPlayersLinks(t *testing.T) {
	s := webtest.NewWith(t, page.Options{Hosts: []string{"localhost", webtest.Host}})
	id := s.Reporting(tournament.ReportsNotTaken)
	settings := s.Snapshot(id).Settings
	settings.Games.Kept = tournament.KeptByPlayers
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
	path := parts.TournamentPath(id, "links") + "?round=1"
	if got := s.Client(t).Get(path); got.StatusCode == http.StatusOK {
		t.Error("a visitor sees the links")
	}
	s.AsArbiter()
	got := s.Get(path, "Accept-Language: en")
	if got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("the links are kept: %q", got.Header.Get("Cache-Control"))
	}
	if groups := strings.Count(got.Body, "<wbr><span>"); groups < 5*len(s.Cards(id, 1)) {
		t.Errorf("the codes are written in %d groups", groups)
	}
	whole := strings.NewReplacer("<wbr>", "", "<span>", "", "</span>", "").Replace(got.Body) // as a copy of it is
	for _, card := range s.Cards(id, 1) {
		if link := ">http://" + webtest.Host + parts.CardPath(id, card) + "<"; strings.Count(whole, link) != 1 {
			t.Errorf("no link for board %d", card.Game.Board)
		}
	}
	if strings.Contains(got.Body, "works on this computer only") {
		t.Error("the address of the hall is said to lead nowhere")
	}
	if alone := s.Get("http://localhost:8080"+path, "Accept-Language: en"); !strings.Contains(alone.Body, "works on this computer only") {
		t.Error("an address of this machine alone is said to be good")
	}
	for _, lang := range []i18n.Lang{i18n.PL, i18n.EN} {
		s.Hold(path, s.Page(lang, path))
	}
}

// Before the clocks are started a player reads on the own page that the game is played there.
func TestOwnPageBeforeTheGame(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsNotTaken)
	card := parts.CardPath(id, s.Cards(id, 1)[0])
	const plays, tells = "The game is played here", "tell the arbiter the result"
	if body := s.Page(i18n.EN, card); strings.Contains(body, plays) || !strings.Contains(body, tells) {
		t.Error("a game on a board is said to be played here")
	}
	settings := s.Snapshot(id).Settings
	settings.Games.Kept = tournament.KeptByPlayers
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
	if body := s.Page(i18n.EN, card); !strings.Contains(body, plays) || strings.Contains(body, tells) {
		t.Error("nothing says that the game is played here")
	}
}
