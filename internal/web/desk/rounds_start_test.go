package desk_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
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
