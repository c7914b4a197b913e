package desk_test

import (
	"net/http"
	"net/url"
	"strconv"
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

// Where games are kept, they begin with the clocks: the desk asks first, tells of the players' links where they
// play here, and leads to the boards, the hall's screen and the page on which moves are entered.
func TestStartOfGamesIsAskedFor(t *testing.T) {
	c := newClerk(t)
	id := c.Entered()
	c.Check(c.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	settings := c.Snapshot(id).Settings
	desk, start, games := parts.DeskPath(id), parts.DeskPath(id, "rounds", 1, "start"), parts.TournamentPath(id, "games")
	form, asks := `<form method="post" action="`+start+`">`, `data-next="start" aria-keyshortcuts="n" href="`+start+`">Start the clocks…`
	boards, wall := `href="`+games+`?round=1"`, `href="`+games+`/screen?round=1"`
	links, transmit := `href="`+parts.TournamentPath(id, "links")+`?round=1"`, `href="`+parts.TournamentPath(id, "transmit")+`"`
	for kept, want := range map[tournament.Keeping]map[string]bool{
		tournament.KeptNowhere:     {form: true, asks: false, boards: false, wall: false, links: false, transmit: false},
		tournament.KeptByPlayers:   {form: false, asks: true, boards: true, wall: true, links: true, transmit: false},
		tournament.KeptTransmitted: {form: false, asks: true, boards: true, wall: true, links: false, transmit: true},
	} {
		settings.Games.Kept = kept
		c.Check(c.Events.Regulate(t.Context(), app.Arbiter, id, settings, c.Snapshot(id).SettingsSeq))
		page := c.Page(i18n.EN, desk)
		for what, there := range want {
			if strings.Contains(page, what) != there {
				t.Errorf("%q: %s is there: %t, want %t", kept, what, !there, there)
			}
		}
		if got := strings.Contains(page, "Each player needs the link"); got != (kept == tournament.KeptByPlayers) {
			t.Errorf("%q: players need links: %t", kept, got)
		}
		asked := c.Page(i18n.EN, start)
		if !strings.Contains(asked, form) || !strings.Contains(asked, "Start the clocks of round 1") || strings.Contains(asked, links) != want[links] {
			t.Errorf("%q: nothing is asked", kept)
		}
	}
	c.Check(c.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	if page := c.Page(i18n.EN, desk); strings.Contains(page, start) || strings.Contains(page, "Each player needs the link") {
		t.Error("a round that was started is started again")
	}
}

// Only who may start a round is asked whether to start it.
func TestStartIsAskedOfWhoMayStart(t *testing.T) {
	c := newClerk(t)
	id := publishedFor(c, tournament.KeptByPlayers)
	stream := journal.NewStream("tournament", id)
	start := parts.DeskPath(id, "rounds", 1, "start")
	reader := c.As(t, "komisja", app.Grant{Role: app.Commission})
	if got := reader.Get(parts.DeskPath(id)); got.StatusCode != http.StatusOK || strings.Contains(got.Body, start) {
		t.Errorf("the desk of a reader: %d", got.StatusCode)
	}
	if got := reader.Get(start); got.StatusCode != http.StatusForbidden {
		t.Errorf("a reader is asked: %d", got.StatusCode)
	}
	if got := c.As(t, "sędzia", app.Grant{Role: app.ChiefArbiter, Stream: stream}).Get(start); got.StatusCode != http.StatusOK {
		t.Errorf("the chief arbiter is not asked: %d", got.StatusCode)
	}
}

// What was asked about is what starts: a round that was published again meanwhile, or whose games begin with its clocks
// by now, is asked about once more, and nothing is started.
func TestStartOfAnotherRoundThanAskedFor(t *testing.T) {
	for _, lang := range i18n.Langs() {
		c := newClerk(t)
		id := publishedFor(c, tournament.KeptByPlayers)
		start := parts.DeskPath(id, "rounds", 1, "start")
		started := func() bool { return !c.Snapshot(id).Round(1).StartedAt.IsZero() }
		asked := fill(t, c.Page(lang, start), start, nil)
		c.Check(c.Events.UnpublishRound(t.Context(), app.Arbiter, id, 1))
		c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
		for name, form := range map[string]url.Values{"published again": asked, "never asked": {}, "nonsense": {"announced": {"x"}}} {
			got := c.Site.Post(start, form, "Accept-Language: "+lang.String())
			again := fill(t, got.Body, start, nil)
			if got.StatusCode != http.StatusConflict || started() || again.Get("announced") != strconv.FormatUint(c.Snapshot(id).Round(1).SeatedBy, 10) {
				t.Fatalf("%s: %d, started: %t: %s", name, got.StatusCode, started(), webtest.Readable(t, got.Body, "main"))
			}
			want := map[i18n.Lang]string{i18n.PL: "niczego nie uruchomiono", i18n.EN: "nothing was started"}[lang]
			if said := strings.ReplaceAll(webtest.Readable(t, got.Body, "main"), "\u00a0", " "); !strings.Contains(said, want) {
				t.Errorf("%s in %s: %s", name, lang, said)
			}
		}
		if got := c.Post(start, fill(t, c.Page(lang, start), start, nil)); got.StatusCode != http.StatusSeeOther || !started() {
			t.Errorf("asked about it is not started: %d", got.StatusCode)
		}
	}
}

// publishedFor is a tournament with round 1 published, and with games that are kept.
func publishedFor(c clerk, kept tournament.Keeping) string {
	id := c.Entered()
	ctx := c.Context()
	c.Check(c.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	c.Check(c.Events.PublishRound(ctx, app.Arbiter, id, 1))
	settings := c.Snapshot(id).Settings
	settings.Games.Kept = kept
	c.Check(c.Events.Regulate(ctx, app.Arbiter, id, settings, c.Snapshot(id).SettingsSeq))
	return id
}

// The way out of the question before a round is published is to go back, in every system: nothing is there to cancel.
func TestWayOutOfPublishing(t *testing.T) {
	c := newClerk(t)
	id := c.Entered()
	c.Check(c.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	swiss := c.Reporting(tournament.ReportsNotTaken)
	c.Enter(swiss, 1, score.Draw, score.Draw, score.Draw, score.Draw)
	for of, round := range map[string]int{id: 1, swiss: 2} {
		if body := c.Page(i18n.EN, parts.DeskPath(of, "rounds", round, "publish")); strings.Contains(body, ">Cancel<") || !strings.Contains(body, ">Go back<") {
			t.Errorf("the way out is not to go back: %s", webtest.Readable(t, body, "main"))
		}
	}
}

// The question says how many games begin: not one that was adjourned before, nor one that nobody will play.
func TestStartSaysHowManyGamesBegin(t *testing.T) {
	c := newClerk(t)
	id := publishedFor(c, tournament.KeptByPlayers)
	start := parts.DeskPath(id, "rounds", 1, "start")
	says := func(n int) {
		t.Helper()
		want := map[bool]string{true: "1 game begins", false: strconv.Itoa(n) + " games begin,"}[n == 1]
		if got := webtest.Readable(t, c.Page(i18n.EN, start), "main"); !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want) {
			t.Errorf("the question does not say %q:\n%s", want, got)
		}
	}
	games := c.Snapshot(id).Round(1).Games
	says(len(games))
	c.Check(c.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: games[0].Board, Result: score.Adjourned}}))
	says(len(games) - 1)
	c.Check(c.Events.Withdraw(t.Context(), app.Arbiter, id, games[1].White.ID))
	says(len(games) - 2)
}
