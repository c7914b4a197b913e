package hall_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// Somebody with an account links it by a card, and reports the next game without one;
// the other's card and another account do not.
func TestMyGame(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	mine := parts.TournamentPath(id, "mine")
	ola, ewa := s.As(t, "ola"), s.As(t, "ewa")
	card, other := parts.CardPath(id, cards[0]), parts.CardPath(id, cards[1])
	if got := ola.Get(mine); got.StatusCode != http.StatusForbidden {
		t.Errorf("before: %d", got.StatusCode)
	}
	if page := s.Page(i18n.EN, card); strings.Contains(page, "/link") {
		t.Error("a visitor is offered to link an account")
	}
	if got := s.Client(t).Post(card+"/link", nil); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor links: %d", got.StatusCode)
	}
	if page := ola.Page(i18n.PL, card); !strings.Contains(page, card+"/link") || !strings.Contains(page, "ola") {
		t.Error("the account is not offered")
	}
	if got := ola.Post(card+"/link", nil); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != mine {
		t.Fatalf("linking: %d %s", got.StatusCode, got.Body)
	}
	if got := ola.Post(other+"/link", nil, "Accept-Language: en"); got.StatusCode != http.StatusConflict {
		t.Errorf("a second player: %d", got.StatusCode)
	}
	page := ola.Page(i18n.EN, mine)
	if strings.Contains(page, "/link") || !strings.Contains(page, `action="`+mine+`"`) {
		t.Errorf("the own game: %s", webtest.Readable(t, page, "main"))
	}
	s.Hold(mine, page)
	if got := report(ola, mine, "2-0"); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != mine {
		t.Errorf("reporting: %d %s", got.StatusCode, got.Body)
	}
	if got := s.Snapshot(id).Rounds[0].Games[0].Says(cards[0].Player.ID); got != score.WhiteWins {
		t.Errorf("reported is %v", got)
	}
	if got := ola.Post(mine+"/here", nil); got.StatusCode != http.StatusSeeOther && got.StatusCode != http.StatusConflict {
		t.Errorf("checking in: %d", got.StatusCode)
	}
	if got := report(ewa, mine, "2-0"); got.StatusCode != http.StatusForbidden {
		t.Errorf("another account: %d", got.StatusCode)
	}
	if page := ola.Page(i18n.PL, "/me"); !strings.Contains(page, `href="`+mine+`"`) {
		t.Error("the own page does not lead to the game")
	}
	// What another player's page kept without a network is not sent as the word of whoever has signed in since.
	if got := ewa.Post(other+"/link", nil); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("linking: %d", got.StatusCode)
	}
	// Nor is what was kept in an earlier round about the game that is on.
	for _, test := range []struct{ player, round, want string }{
		{string(cards[0].Player.ID), "1", "of another person"},
		{string(cards[1].Player.ID), "7", "was about round 7"},
	} {
		form := url.Values{"result": {"2-0"}, "confirmed": {"1"}, "player": {test.player}, "round": {test.round}}
		for _, path := range []string{mine, mine + "/here"} {
			got := ewa.Post(path, form, "Accept-Language: en")
			if got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, test.want) || strings.Contains(got.Body, `data-of="`+id+"-"+string(cards[0].Player.ID)) {
				t.Errorf("%s, %s: %d", path, test.want, got.StatusCode)
			}
		}
	}
	if here := s.Snapshot(id).CheckIns(1).Here; slices.ContainsFunc(here, func(p *events.Player) bool { return p.ID == cards[1].Player.ID }) {
		t.Error("checked in for another round")
	}
	if got := s.Snapshot(id).Rounds[0].Games[0].Says(cards[1].Player.ID); got != score.NotPlayed {
		t.Errorf("reported is %v", got)
	}
	if log := s.Snapshot(id).Log(); !strings.HasPrefix(log[0].By, "player-") {
		t.Errorf("signed by %q", log[0].By)
	}
}

// A card of an earlier round may have been left on a board: it makes nobody the player. Who is linked can undo it, and
// so can the chief arbiter, among those with a role.
func TestCardsOfEarlierRoundsLinkNobody(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	old := parts.CardPath(id, s.Cards(id, 1)[0])
	mine, staff := parts.TournamentPath(id, "mine"), parts.TournamentPath(id, "staff")
	ola, ewa := s.As(t, "ola"), s.As(t, "ewa")
	chief := s.As(t, "chief", app.Grant{Role: app.ChiefArbiter, Stream: journal.Stream("tournament/" + id)})
	if got := ola.Post(old+"/link", nil); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("linking: %d", got.StatusCode)
	}
	if page := ola.Page(i18n.PL, mine); !strings.Contains(page, `action="`+mine+`/unlink"`) {
		t.Error("nothing undoes it")
	}
	if page := ewa.Page(i18n.PL, old); strings.Contains(page, "/unlink") {
		t.Error("somebody else is offered to undo it")
	}
	if got := ewa.Post(old+"/link", nil, "Accept-Language: en"); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "already has an account") {
		t.Errorf("a second account: %d", got.StatusCode)
	}
	for path, of := range map[string]*webtest.Site{mine + "/unlink": ola, parts.CardPath(id, s.Cards(id, 1)[1]) + "/link": ewa} {
		if got := of.Post(path, url.Values{"whose": {"somebody00000000"}}, "Accept-Language: en"); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "about another account") {
			t.Errorf("%s from another's page: %d", path, got.StatusCode)
		}
	}
	if got := ola.Post(mine+"/unlink", nil); got.StatusCode != http.StatusSeeOther || ola.Get(mine).StatusCode != http.StatusForbidden {
		t.Errorf("undoing: %d", got.StatusCode)
	}
	s.Enter(id, 1, score.WhiteWins, score.WhiteWins, score.WhiteWins, score.WhiteWins)
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	if page := ewa.Page(i18n.PL, old); strings.Contains(page, "/link") {
		t.Error("an old card offers to link")
	}
	if got := ewa.Post(old+"/link", nil, "Accept-Language: en"); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "card of round 2") {
		t.Errorf("an old card: %d", got.StatusCode)
	}
	fresh := parts.CardPath(id, s.Cards(id, 2)[0])
	if got := ewa.Post(fresh+"/link", nil); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("a new card: %d", got.StatusCode)
	}
	take := regexp.MustCompile(`name="account" value="([^"]+)"><input type="hidden" name="role" value="player"><input type="hidden" name="subject" value="([^"]+)"`).FindStringSubmatch(chief.Page(i18n.EN, staff))
	if take == nil {
		t.Fatal("the chief arbiter has no button")
	}
	if got := chief.Post(staff+"/take", url.Values{"account": {take[1]}, "role": {"player"}, "subject": {take[2]}}); got.StatusCode != http.StatusSeeOther || ewa.Get(mine).StatusCode != http.StatusForbidden {
		t.Errorf("the chief arbiter: %d", got.StatusCode)
	}
}

// Who was linked by KT and has no game yet is shown the own public page.
func TestMyGameBeforeAnyRound(t *testing.T) {
	s := webtest.New(t)
	id := s.Entered()
	player := s.Snapshot(id).Players[0]
	commission := s.As(t, "commission", app.Grant{Role: app.Commission})
	ola := s.As(t, "ola")
	if got := commission.Post(parts.TournamentPath(id, "staff"), url.Values{"login": {"ola"}, "role": {"player"}, "player": {string(player.ID)}}); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("linking: %d", got.StatusCode)
	}
	got := ola.Get(parts.TournamentPath(id, "mine"))
	if want := parts.PlayerPath(s.Snapshot(id), player); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != want {
		t.Errorf("%d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	for _, path := range []string{"", "/here"} {
		if got := ola.Post(parts.TournamentPath(id, "mine")+path, url.Values{"result": {"2-0"}, "confirmed": {"1"}}); got.StatusCode != http.StatusGone || !strings.Contains(got.Body, `id="own-over"`) {
			t.Errorf("%q: %d", path, got.StatusCode)
		}
	}
}
