package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/score"
)

// wantTexts says that a page has all of the texts.
func (c clerk) wantTexts(page string, texts ...string) {
	c.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			c.Errorf("the page does not say %q", text)
		}
	}
}

// Before somebody leaves, the page says what becomes of the announced game, and
// the log says it afterwards (II.5.5, II.5.7.2, V.2.8.9.6).
func TestV2896LeavingIsNamed(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	g := c.Snapshot(id).Round(1).Games[0]
	withdraw := parts.DeskPath(id, "players", g.White.ID, "withdraw")
	c.wantTexts(c.Page(i18n.EN, withdraw), "The pairing of round 1 is published and stays as it is", "V.2.8.9.6",
		"Round 1, board 1: "+g.Black.Person.Name.String()+" wins by forfeit", "II.5.5", "II.5.7.2")
	c.wantTexts(c.Page(i18n.PL, withdraw), "Kojarzenie rundy 1 jest ogłoszone i", "Runda 1, stolik 1: "+g.Black.Person.Name.String()+" wygrywa walkowerem")
	c.submit(withdraw, withdraw, nil)
	c.wantTexts(c.Page(i18n.EN, parts.DeskPath(id)), "the results stay; round 1, board 1: lost by forfeit")
	c.wantTexts(c.Page(i18n.PL, parts.DeskPath(id)), "runda 1, stolik 1: przegrana walkowerem")
	if got := c.Snapshot(id).Round(1).Games[0].Result; got != score.WhiteForfeits {
		t.Errorf("the game: %s", got)
	}
}

// Absences of an announced round are not taken: the page says what to enter
// instead (V.2.8.9.6).
func TestV2896AbsenceOfAnAnnouncedRound(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	got := c.Get(parts.DeskPath(id, "rounds", 1, "absences"), "Accept-Language: en")
	if got.StatusCode != http.StatusConflict {
		t.Errorf("status %d", got.StatusCode)
	}
	c.wantTexts(got.Body, "its pairing stays: a player who does not come loses by forfeit; enter the forfeit on their board", "V.2.8.9.6")
}
