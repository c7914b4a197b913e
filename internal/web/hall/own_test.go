package hall_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// report is the second tap.
func report(s *webtest.Site, path, result string, headers ...string) webtest.Answer {
	round := s.Snapshot(strings.Split(path, "/")[2]).Rounds[0]
	form := url.Values{"result": {result}, "announced": {fmt.Sprint(round.SeatedBy)}, "confirmed": {"1"}}
	return s.Post(path, form, append(headers, "Accept-Language: en")...)
}

// What a player reads, from before the game until the next round.
func TestOwnPage(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	var text strings.Builder
	look := func(what string, card events.Card) {
		for _, lang := range i18n.Langs() {
			page := s.Page(lang, parts.CardPath(id, card))
			s.Hold(what, page)
			fmt.Fprintf(&text, "== %s, %s\n%s", what, lang, webtest.Readable(t, page, "own"))
		}
	}
	look("before the game", cards[0])
	s.Check(s.Events.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{cards[0].Player.ID}))
	s.Check(s.Says(id, cards[1], score.WhiteWins))
	look("here, and the opponent has reported", cards[0])
	look("reported, the opponent has not", cards[1])
	s.Check(s.Says(id, cards[0], score.WhiteWins))
	look("both alike", cards[0])
	s.Check(s.Says(id, cards[2], score.DrawWhiteAdvantage))
	s.Check(s.Says(id, cards[3], score.BlackWins))
	look("both differently", cards[3])
	s.Check(s.Events.ConfirmReports(t.Context(), app.Arbiter, id, s.Snapshot(id).ReportedAlike(1)))
	look("a used card", cards[1])
	s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{
		{Round: 1, Board: 2, Result: score.BlackWins}, {Round: 1, Board: 3, Result: score.Draw}, {Round: 1, Board: 4, Result: score.Draw},
	}))
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	look("the card of an earlier round", cards[1])
	golden.Expect(t, "testdata/own.golden", text.String())
}

// A player reports by two taps, once. The same sent again, because the answer was
// lost, is no fault; something else is one.
func TestReportFromACard(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsStand)
	cards := s.Cards(id, 1)
	path := parts.CardPath(id, cards[0])
	asked := s.Post(path, url.Values{"result": {"2-0"}, "announced": {"1"}}, "Accept-Language: en")
	if asked.StatusCode != http.StatusOK || !strings.Contains(asked.Body, "Report: I won?") || s.Snapshot(id).Rounds[0].Reports.Once != 0 {
		t.Fatalf("not asked first: %d %s", asked.StatusCode, asked.Body)
	}
	s.Hold(path, asked.Body)
	for range 2 {
		if got := report(s, path, "2-0"); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path {
			t.Fatalf("reported: %d %s", got.StatusCode, got.Body)
		}
	}
	if got := report(s, path, "0-2"); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "Nothing was saved:") {
		t.Errorf("another result: %d", got.StatusCode)
	}
	if got := report(s, parts.CardPath(id, cards[1]), "2-0"); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the opponent: %d", got.StatusCode)
	}
	if got := s.Snapshot(id).Rounds[0].Games[0].Result; got != score.WhiteWins {
		t.Errorf("the result is %v", got)
	}
	for _, wrong := range []string{"", "x", "+-", "adjourned"} {
		if got := report(s, parts.CardPath(id, cards[2]), wrong); got.StatusCode != http.StatusBadRequest && got.StatusCode != http.StatusConflict {
			t.Errorf("%q: %d", wrong, got.StatusCode)
		}
	}
	here := parts.CardPath(id, cards[3])
	for range 2 {
		if got := s.Post(here+"/here", nil); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != here {
			t.Errorf("checked in: %d to %s", got.StatusCode, got.Header.Get("Location"))
		}
	}
	if got := s.Snapshot(id).CheckIns(1).Here; len(got) != 1 || got[0].ID != cards[3].Player.ID {
		t.Errorf("here are %v", got)
	}
}

// A result of colours that were exchanged since is refused.
func TestReportIsOfTheColoursThatWereSeen(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	form := url.Values{"result": {"2-0"}, "announced": {fmt.Sprint(s.Snapshot(id).Rounds[0].SeatedBy)}, "confirmed": {"1"}}
	s.Check(s.Events.ExchangeColours(t.Context(), app.Arbiter, id, 1, 1, cards[1].Player.ID))
	if got := s.Post(parts.CardPath(id, cards[0]), form); got.StatusCode != http.StatusConflict || s.Snapshot(id).Rounds[0].Reports != (events.ReportCounts{}) {
		t.Errorf("%d", got.StatusCode)
	}
}

// Whoever looks does nothing, and whoever uses the browser sees what the player sees. The
// code is kept nowhere and told to no other site.
func TestOwnPageIsThePlayers(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	path := parts.CardPath(id, s.Cards(id, 1)[0])
	before := s.Everything()
	visitor := s.Get(path)
	s.AsArbiter()
	arbiter := s.Get(path)
	if visitor.Body != arbiter.Body || s.Everything() != before {
		t.Error("the arbiter is shown something else, or looking did something")
	}
	for name, want := range map[string]string{"Referrer-Policy": "strict-origin", "Cache-Control": "no-store"} {
		if got := visitor.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if visitor.Route != "/c/{id}/{secret}" {
		t.Errorf("the log says %q", visitor.Route)
	}
	if got := s.Client(t).Post(path, url.Values{"result": {"2-0"}, "confirmed": {"1"}}, "Origin: null"); got.StatusCode != http.StatusForbidden {
		t.Errorf("from nowhere: %d", got.StatusCode)
	}
	if got := s.Client(t).Post(path, url.Values{"result": {"2-0"}}, "Origin: http://"+webtest.Host); got.StatusCode != http.StatusOK {
		t.Errorf("with our own origin: %d", got.StatusCode)
	}
	if got := s.Get(strings.ToUpper(path)); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("in capitals: %d to %q", got.StatusCode, got.Header.Get("Location"))
	}
}

// A card of a round that was published again, and anything like one, says what to do,
// and nothing can be done with it.
func TestCardThatIsOver(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	old := parts.CardPath(id, cards[0])
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	s.Enter(id, 1, score.Draw)
	s.Check(s.Events.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelledPower))
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	fresh := s.Cards(id, 1)
	before := s.Everything()
	for what, path := range map[string]string{
		"an old card": old, "another board": parts.CardPath(id, events.Card{Game: cards[2].Game, Secret: fresh[0].Secret}),
		"no code": fmt.Sprintf("/c/%s/1-1", id), "no game": fmt.Sprintf("/c/%s/%s1", id, fresh[0].Secret), "no round": fmt.Sprintf("/c/%s/%s9-1", id, fresh[0].Secret),
		"no tournament": "/c/nothere/" + fresh[0].Secret + "1-1",
	} {
		got := s.Get(path, "Accept-Language: en")
		if got.StatusCode != http.StatusGone || !strings.Contains(got.Body, "Scan the new card on your board.") {
			t.Errorf("%s: %d", what, got.StatusCode)
		}
		if listens := strings.Contains(got.Body, `data-live="`+id+`"`); listens != (what != "no tournament") {
			t.Errorf("%s: it listens: %t, though it may be valid again", what, listens)
		}
		s.Hold(what, got.Body)
		for _, got := range []webtest.Answer{s.Post(path, url.Values{"result": {"2-0"}, "confirmed": {"1"}}), s.Post(path+"/here", nil)} {
			if got.StatusCode != http.StatusGone {
				t.Errorf("%s, sent: %d", what, got.StatusCode)
			}
		}
	}
	if s.Everything() != before {
		t.Error("something was done with a card that is over")
	}
}
