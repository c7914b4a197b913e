package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// Four players have all met after three rounds, so that nobody may be paired
// in the fourth (V.2.8.6.1.1): the preview says so, and the arbiter seats them.
func TestV28611EverybodyHasMet(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	for _, p := range c.Snapshot(id).Players[4:] {
		c.Check(c.Events.Remove(t.Context(), app.Arbiter, id, p.ID))
	}
	c.Check(c.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	for round := 1; round <= 3; round++ {
		c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, round))
		fillRound(c.Site, id, round, score.Draw)
	}
	publish, hand := parts.DeskPath(id, "rounds", 4, "publish"), parts.DeskPath(id, "rounds", 4, "pairing")
	page := c.Page(i18n.EN, publish)
	if !strings.Contains(page, "The pairing is incomplete: 4 players have nobody they may play") {
		t.Error("the preview does not say that the pairing is incomplete")
	}
	if strings.Contains(page, "Publish round 4") {
		t.Error("the preview offers to publish a round without a game")
	}
	if got := c.Post(publish, nil); got.StatusCode != http.StatusConflict {
		t.Errorf("publishing a round without a game: %d", got.StatusCode)
	}
	page = c.Page(i18n.EN, hand)
	if !strings.Contains(page, "4 players are left without an opponent") || !strings.Contains(page, `name="black.2"`) {
		t.Error("the page has no empty boards for those who are left")
	}
	judged := c.Post(hand, fill(t, page, hand, url.Values{
		"act": {"check"}, "white.1": {"1"}, "black.1": {"2"}, "white.2": {"3"}, "black.2": {"4"},
	}))
	if !strings.Contains(judged.Body, "have already played each other, in round") {
		t.Errorf("a second game is not objected to")
	}
	done := c.Post(hand, fill(t, judged.Body, hand, url.Values{"act": {"publish"}, "note": {"Regulamin każe grać cztery rundy"}}))
	if done.StatusCode != http.StatusSeeOther || len(c.Snapshot(id).Round(4).Games) != 2 {
		t.Errorf("insisting: %d %s", done.StatusCode, strings.Join(alerts(webtest.Parse(t, done.Body)), "\n"))
	}
	c.Hold("the round", c.Page(i18n.PL, parts.DeskPath(id)))
}
