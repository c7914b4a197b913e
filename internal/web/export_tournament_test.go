package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// II.2.4.2, II.8.8: a tournament's game is not exported by the interface of programs, whether it goes on, is over, or is over and still shown with a delay; its
// pages know what may be seen when.
func TestII_2_4_2_ATournamentsGameIsNotExported(t *testing.T) {
	for name, delay := range map[string]int{"at once": 0, "delayed": 15} {
		h := newHall(t, quick, func(s *tournament.Settings) { s.Games.Delay = delay })
		id, _, mover, _ := h.loneKing()
		if page := h.Client(t).Get("/games/" + id); page.StatusCode != http.StatusOK {
			t.Fatalf("%s: the game is not there: %d", name, page.StatusCode)
		}
		visitor, chief := h.Client(t), h.chief(h.id)
		refused := func(when string) {
			t.Helper()
			for who, client := range map[string]*webtest.Site{"a visitor": visitor, "a player": mover, "an arbiter": chief} {
				for _, accept := range []string{"Accept: application/json", "Accept: */*"} {
					if got := client.Get("/game/export/"+id, accept); got.StatusCode != http.StatusNotFound {
						t.Errorf("%s, %s, %s, %s: %d %.100s", name, when, who, accept, got.StatusCode, got.Body)
					}
				}
			}
		}
		refused("it goes on")
		h.send(mover, "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
		refused("it is over")
	}
}
