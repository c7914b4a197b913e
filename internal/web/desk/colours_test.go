package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// II.4.6: the arbiter records the colours that were played; the pages say so.
func TestColoursActuallyPlayedByArticle246(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	round := parts.DeskPath(id, "rounds", 1)
	if !strings.Contains(c.Page(i18n.PL, round), `href="`+round+`/colours"`) {
		t.Error("the desk does not lead to the page of colours")
	}
	game := c.Snapshot(id).Round(1).Games[0]
	asked := c.Page(i18n.PL, round+"/colours")
	if !strings.Contains(asked, "niewłaściwymi kolorami") || !strings.Contains(asked, `value="1 `+string(game.Black.ID)+`"`) {
		t.Error("the page does not ask who had White")
	}
	for _, nothing := range []string{"", "1", "one " + string(game.Black.ID)} {
		if got := c.Post(round+"/colours", url.Values{"choice": {nothing}}); got.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("choice %q: %d", nothing, got.StatusCode)
		}
	}
	chosen := url.Values{"choice": {"1 " + string(game.Black.ID)}}
	if got := c.Post(round+"/colours", chosen); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("exchanging: %d %s", got.StatusCode, got.Body)
	}
	now := c.Snapshot(id).Round(1).Games[0]
	if now.White != game.Black && now.White.ID != game.Black.ID || !now.Exchanged {
		t.Errorf("%s has White", now.White.ID)
	}
	if got := c.Post(round+"/colours", chosen); got.StatusCode != http.StatusConflict {
		t.Errorf("the same said twice: %d", got.StatusCode)
	}
	for _, path := range []string{round, parts.TournamentPath(id, "rounds", 1)} {
		if body := c.Page(i18n.EN, path); !strings.Contains(body, "Board 1: played with the colours reversed") || !strings.Contains(body, "#II.4.6") {
			t.Errorf("%s does not say that the colours were exchanged", path)
		}
	}
}

// II.4.6: where each player plays from a side that is theirs, the colours are those of the game. A table with others would call
// the winner the loser beside it.
func TestColoursOfAGameThatIsPlayedHere(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	for lang, says := range map[i18n.Lang]string{i18n.PL: "2 partie zawodnicy rozgrywają w Damce", i18n.EN: "2 games are played here"} {
		body := webtest.Readable(t, o.Get(o.desk+"/colours", "Accept-Language: "+lang.String()).Body, "main")
		if !strings.Contains(body, says) || strings.Contains(body, "Zapisz kolory") || strings.Contains(body, "Record the colours") {
			t.Errorf("%s: the page asks who had White: %s", lang, body)
		}
	}
	game := o.Snapshot(o.id).Round(1).Games[0]
	got := o.Post(o.desk+"/colours", url.Values{"choice": {"1 " + string(game.Black.ID)}}, "Accept-Language: en")
	if got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "record a fault of the start") || o.Snapshot(o.id).Round(1).Games[0].Exchanged {
		t.Errorf("exchanging the colours: %d", got.StatusCode)
	}
}

// II.4.6: whose seats are whose is asked of the game: the regulations may say something else since.
func TestColoursOfAGameThatIsPlayedHereStay(t *testing.T) {
	for _, was := range []tournament.Keeping{tournament.KeptByPlayers, tournament.KeptTransmitted} {
		o := newOnline(t, tournament.Games{Kept: was})
		if was == tournament.KeptByPlayers {
			o.opens()
		}
		s := o.Snapshot(o.id)
		settings := s.Settings
		if settings.Games.Kept = tournament.KeptByPlayers; was == settings.Games.Kept {
			settings.Games.Kept = tournament.KeptTransmitted
		}
		o.Check(o.Events.Regulate(t.Context(), app.Arbiter, o.id, settings, s.SettingsSeq))
		o.Check(o.Games.CatchUp(t.Context()))
		black := o.Snapshot(o.id).Round(1).Games[0].Black.ID
		o.Post(o.desk+"/colours", url.Values{"choice": {"1 " + string(black)}})
		if exchanged := o.Snapshot(o.id).Round(1).Games[0].Exchanged; exchanged != (was == tournament.KeptTransmitted) {
			t.Errorf("%s: exchanged: %t", was, exchanged)
		}
	}
}
