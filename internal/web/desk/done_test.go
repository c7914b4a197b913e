package desk_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
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

// What was done with many players at once is said once after it was done, and
// never because somebody typed an address.
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
	done := c.importList(players, "Nazwisko;Imię\nKowalski;Jan\n")
	shown := c.Get(done.Header.Get("Location"), "Accept-Language: en", "Cookie: "+doneCookieOf(done))
	c.wantTexts(shown.Body, "1 player was imported.")
	if !takesDoneBack(shown) {
		t.Error("it is said again when the page is loaded again")
	}
	none := c.importList(players, "Nazwisko;Imię\nKowalski;Jan\n")
	c.wantTexts(c.after(none), "Nobody was entered: 1 person")
	elsewhere := parts.DeskPath(desks(c.Site)["draft"], "players")
	for _, path := range []string{players, elsewhere + "?done"} {
		if got := c.Get(path, "Cookie: "+doneCookieOf(none)); said(got.Body) || takesDoneBack(got) {
			t.Errorf("%s says it or takes it back", path)
		}
	}
	for _, typed := range []string{"", "x", id + ":::import:", id + ":1:0:import:", id + ":1:x:import:", id + ":1:0:divide:" + string(c.Snapshot(id).Players[0].ID) + ":1"} {
		if got := c.Get(players+"?done", "Cookie: damka_done="+typed); said(got.Body) {
			t.Errorf("%q is said", typed)
		}
	}
}

// What was done is said though somebody else changed something meanwhile, but
// not when it was undone.
func TestWhatWasDoneIsSaidAsLongAsItIsThere(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"]
	players := parts.DeskPath(id, "players")
	done := c.importList(players, "Nazwisko;Imię\nKowalski;Jan\nRak;Ewa\n")
	c.Check(c.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Undivided("Olga Czyż")}}}, 0))
	c.wantTexts(c.after(done), "2 players were imported.")

	names := players + "/names"
	divided := c.Post(names, fill(t, c.Page(i18n.EN, names), names, nil))
	c.wantTexts(c.after(divided), "were saved.")
	c.Check(c.Events.Undo(t.Context(), app.Arbiter, id, c.Snapshot(id).Newest.Seq))
	if strings.Contains(c.after(divided), "were saved.") {
		t.Error("a name was made whole again, and the page still says that names were divided")
	}

	done = c.importList(players, "Nazwisko;Imię\nBąk;Jan\n")
	c.Check(c.Events.Undo(t.Context(), app.Arbiter, id, c.Snapshot(id).Newest.Seq))
	if strings.Contains(c.after(done), "was imported.") {
		t.Error("it was undone, and the page still says that it was done")
	}
}

// importList enters the people of a list who are not there.
func (c clerk) importList(players, text string) webtest.Answer {
	c.Helper()
	list := players + "/import"
	read := c.Post(list, url.Values{"text": {text}})
	return c.Post(list, fill(c.t, read.Body, "", url.Values{"enter": {"1"}, "duplicates": {"skip"}}))
}
