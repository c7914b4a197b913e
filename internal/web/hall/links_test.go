package hall_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
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

// Every player has the own link beside the name, and who comes by signing in, too, is marked: nobody else.
func TestLinksAreTheirPlayers(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	stream := journal.NewStream("tournament", id)
	s.As(t, "adam", app.Grant{Role: app.Player, Stream: stream, Subject: string(cards[3].Player.ID)})
	s.As(t, "clerk", app.Grant{Role: app.Clerk, Stream: stream}) // has an account, and plays with none
	s.AsArbiter()
	body := strings.NewReplacer("<wbr>", "", "<span>", "", "</span>", "").Replace(s.Page(i18n.EN, parts.TournamentPath(id, "links")))
	players := regexp.MustCompile(`(?s)<p data-name="[^"]*"><span class="man.*?</p>`).FindAllString(body, -1)
	if len(players) != len(cards) {
		t.Fatalf("%d links of %d", len(players), len(cards))
	}
	printer := i18n.For(i18n.EN)
	for i, card := range cards {
		if !strings.Contains(players[i], parts.NameOf(printer, card.Player)) || !strings.Contains(players[i], parts.CardPath(id, card)+"</code>") {
			t.Errorf("card %d is not beside its player: %s", i, players[i])
		}
		if got := strings.Contains(players[i], "has an account"); got != (i == 3) {
			t.Errorf("player %d has an account: %t", i, got)
		}
	}
}

// The lead says what the players do at their links, and nothing that the regulations do not ask for. Where they do
// nothing, and once the tournament is finished, there are no links, as on the cards.
func TestLinksSayWhatTheyAreFor(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsNotTaken)
	path := parts.TournamentPath(id, "links")
	s.AsArbiter()
	settings := s.Snapshot(id).Settings
	said := func(kept tournament.Keeping, checkIn bool, reports tournament.Reporting) (body string, lead string) {
		settings.Games.Kept, settings.CheckIn, settings.Reports = kept, checkIn, reports
		s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
		body = s.Page(i18n.EN, path)
		_, lead, _ = strings.Cut(body, `<p class="lead-in">`)
		lead, _, _ = strings.Cut(lead, "</p>")
		return body, lead
	}
	for _, one := range []struct {
		kept                  tournament.Keeping
		checkIn               bool
		reports               tournament.Reporting
		plays, checks, result bool
	}{
		{tournament.KeptByPlayers, false, tournament.ReportsNotTaken, true, false, false},
		{tournament.KeptByPlayers, true, tournament.ReportsNotTaken, true, true, false},
		{tournament.KeptNowhere, true, tournament.ReportsConfirmed, false, true, true},
		{tournament.KeptNowhere, false, tournament.ReportsStand, false, false, true},
		{tournament.KeptTransmitted, true, tournament.ReportsNotTaken, false, true, false},
		{tournament.KeptNowhere, false, tournament.ReportsNotTaken, false, false, false},
		{tournament.KeptTransmitted, false, tournament.ReportsNotTaken, false, false, false},
	} {
		body, lead := said(one.kept, one.checkIn, one.reports)
		for word, want := range map[string]bool{"plays": one.plays, "check": one.checks, "result": one.result} {
			if strings.Contains(lead, word) != want {
				t.Errorf("%+v: the lead says %q: %s", one, word, lead)
			}
		}
		asked := one.plays || one.checks || one.result
		if strings.Contains(body, `<ul class="player-links">`) != asked || strings.Contains(body, "are not asked") == asked {
			t.Errorf("%+v: %s", one, webtest.Readable(t, body, "main"))
		}
		for _, card := range s.Cards(id, 1) {
			if strings.Contains(body, card.Secret[:5]) != asked {
				t.Errorf("%+v: a secret is there: %t", one, !asked)
			}
		}
	}
	finished, _ := s.Demo()
	over := s.Snapshot(finished)
	if over.Phase != tournament.Finished {
		t.Fatalf("the demo is %v", over.Phase)
	}
	if body := s.Page(i18n.EN, parts.TournamentPath(finished, "links")+"?round=1"); strings.Contains(body, `class="player-links"`) || !strings.Contains(body, "tournament is finished") {
		t.Errorf("after the end: %s", webtest.Readable(t, body, "main"))
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
	settings.Games.Kept = tournament.KeptTransmitted
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
	if strings.Contains(s.Page(i18n.EN, card), plays) {
		t.Error("a game that is transmitted is said to be played here")
	}
	settings.Games.Kept = tournament.KeptByPlayers
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
	s.Enter(id, 1, score.WhiteWins)
	if strings.Contains(s.Page(i18n.EN, card), plays) {
		t.Error("a game that has a result is still to be played")
	}
	left := s.Cards(id, 1)[2]
	s.Check(s.Events.Withdraw(t.Context(), app.Arbiter, id, s.Cards(id, 1)[3].Player.ID))
	if body := s.Page(i18n.EN, parts.CardPath(id, left)); strings.Contains(body, plays) {
		t.Errorf("a game without an opponent is still to be played: %s", webtest.Readable(t, body, "main"))
	}
}
