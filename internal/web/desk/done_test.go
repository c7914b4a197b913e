package desk_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// After a withdrawal the page says what became of the games, by which article,
// and offers to take it back; after that it says so, too.
func TestII57WithdrawalIsSaid(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	white := c.Snapshot(id).Round(1).Games[0].White
	withdraw := parts.DeskPath(id, "players", white.ID, "withdraw")
	to := c.submit(withdraw, withdraw, nil)
	page := c.Page(i18n.EN, to)
	c.wantTexts(page, "Withdrawn: "+white.Person.Name.String()+".", "At most half of the games were played (1 of 3)", "II.5.7.1.1", "Reverse the withdrawal")
	c.wantTexts(c.Page(i18n.PL, to), "Wycofano z\u00a0turnieju: "+white.Person.Name.String(), "Odwołaj wycofanie")
	c.wantTexts(page, `<div class="notice done" role="status" tabindex="-1" autofocus>`)
	back := parts.DeskPath(id, "players", white.ID, "reinstate")
	again := c.submit(back, back, nil)
	c.wantTexts(c.Page(i18n.EN, again), "Reinstated: "+white.Person.Name.String()+".")
	if page := c.Page(i18n.EN, to); strings.Contains(page, "Withdrawn: ") {
		t.Error("the old address still says that the player is withdrawn")
	}
}

// Who leaves a Swiss tournament keeps the results; the announced game is lost.
func TestII572LeavingIsSaid(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	white := c.Snapshot(id).Round(1).Games[0].White
	withdraw := parts.DeskPath(id, "players", white.ID, "withdraw")
	c.wantTexts(c.Page(i18n.EN, c.submit(withdraw, withdraw, nil)), "The results stay in the table", "Games of the published rounds lost by forfeit: 1.", "II.5.7.2")
}
