package desk_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
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

// What was done with many players at once is said once it was done, until the next
// change, and never because somebody typed an address.
func TestNobodyTypesWhatWasDone(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"]
	players := parts.DeskPath(id, "players")
	said := func(body string) bool { return strings.Contains(body, `<div class="notice done"`) }
	for _, typed := range []string{"?imported=99&skipped=1", "?divided=7", "?imported=0&skipped=3", "?done", "?done=import"} {
		if said(c.Page(i18n.EN, players+typed)) {
			t.Errorf("%s: the page says that something was done", typed)
		}
	}
	list := players + "/import"
	enter := func(text string) webtest.Answer {
		read := c.Post(list, url.Values{"text": {text}})
		return c.Post(list, fill(t, read.Body, "", url.Values{"enter": {"1"}, "duplicates": {"skip"}}))
	}
	done := enter("Nazwisko;Imię\nKowalski;Jan\n")
	c.wantTexts(c.after(done), "1 player was imported.")
	none := enter("Nazwisko;Imię\nKowalski;Jan\n")
	c.wantTexts(c.after(none), "Nobody was entered: 1 person")
	if said(c.Get(players, "Cookie: "+doneCookieOf(none)).Body) {
		t.Error("the list says it whenever it is looked at")
	}
	elsewhere := parts.DeskPath(desks(c.Site)["draft"], "players")
	if said(c.Get(elsewhere+"?done", "Cookie: "+doneCookieOf(none)).Body) {
		t.Error("another tournament says it")
	}
	c.Check(c.Events.Undo(t.Context(), app.Arbiter, id, c.Snapshot(id).Newest.Seq))
	if said(c.after(done)) || said(c.after(none)) {
		t.Error("it was undone, and the page still says that it was done")
	}
}
