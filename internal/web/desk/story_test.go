package desk_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// The whole work of a tournament, without scripts: what the forms show is
// what is sent, and one page leads to the next.
func TestDeskWithoutScripts(t *testing.T) {
	c := newClerk(t)
	next := c.submit("/tournaments/new", "/tournaments", url.Values{
		"name": {"Puchar Trzech Mostów"}, "place": {"Mława"}, "starts": {"2026-11-14"}, "ends": {"2026-11-15"}, "control": {"80+60"}, "advantage": {"1"},
	})
	id := strings.Split(next, "/")[2]
	players := parts.DeskPath(id, "players")
	if next != players {
		t.Errorf("a new tournament leads to %s", next)
	}
	for _, name := range []string{"Olga Czyż", "Emil Źrebak"} {
		c.submit(players, players, url.Values{"name": {name}, "club": {"KS Kamionek"}})
	}
	double := c.Post(players, fill(t, c.Page(i18n.EN, players), players, url.Values{"name": {"CZYZ olga"}}))
	if double.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(double.Body, "same person") {
		t.Fatalf("a possible duplicate: %d", double.StatusCode)
	}
	if got := c.Post(players, fill(t, double.Body, players, url.Values{"despite": {"1"}})); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a duplicate that is somebody else: %d", got.StatusCode)
	}
	c.importPlayers(id)
	if n := len(c.Snapshot(id).Players); n != 6 {
		t.Fatalf("%d players are entered, want 6", n)
	}
	wrong := c.Snapshot(id).Players[2].ID
	c.submit(parts.DeskPath(id, "players", wrong, "remove"), parts.DeskPath(id, "players", wrong, "remove"), nil)
	first := c.Snapshot(id).Players[0].ID
	c.submit(parts.DeskPath(id, "players", first), "", url.Values{"title": {"M"}, "rating": {"2284"}})
	if p := c.Snapshot(id).Players[0]; p.Strength.Title != "M" || p.Strength.Rating != 2284 || p.Person.Club != "KS Kamionek" {
		t.Errorf("the corrected entry: %+v", p)
	}

	lots := parts.DeskPath(id, "lots")
	if next := c.submit(lots, lots, url.Values{"method": {"varma"}, "seed": {"64"}}); !strings.HasPrefix(next, lots) {
		t.Errorf("the drawing leads to %s", next)
	}
	if page := c.Page(i18n.EN, lots+"?drawn=1"); !strings.Contains(page, "<b>64</b>") || !strings.Contains(page, "Drawn") {
		t.Error("the result of the drawing is not announced")
	}
	c.submit(lots, lots, url.Values{"method": {"plain"}, "seed": {"7"}, "redraw": {"1"}})
	byHand := make(url.Values)
	for i, p := range c.Snapshot(id).Players {
		byHand.Set("number."+string(p.ID), fmt.Sprint(5-i))
	}
	byHand.Set("redraw", "1")
	c.submit(lots, lots+"/hand", byHand)
	if c.Snapshot(id).Lots.Method != tournament.ByHand || c.Snapshot(id).Player(first).Number == 0 {
		t.Error("numbers by hand were not taken")
	}

	c.playRounds(id)
	c.endAndCarryAway(id)
}

// playRounds publishes, takes back, cancels and plays the five rounds.
func (c clerk) playRounds(id string) {
	c.Helper()
	at := func(round int, act string) string { return parts.DeskPath(id, "rounds", round, act) }
	if next := c.submit(at(1, "publish"), "", nil); next != parts.DeskPath(id, "rounds", 1) {
		c.Errorf("a published round leads to %s", next)
	}
	c.submit(at(1, "unpublish"), at(1, "unpublish"), nil)
	c.submit(at(1, "publish"), "", nil)
	c.submit(parts.DeskPath(id), at(1, "start"), nil)
	if asked := c.Page(i18n.PL, at(1, "cancel")); strings.Contains(asked, "Przepadn") {
		c.Error("results are lost with a round that has none")
	}
	if next := c.submit(parts.DeskPath(id), at(1, "results"), url.Values{"result.1": {"1+1-"}, "result.2": {"-+"}}); !strings.HasSuffix(next, "?saved=2") {
		c.Errorf("two results lead to %s", next)
	}
	if asked := c.Page(i18n.PL, at(1, "cancel")); !strings.Contains(asked, "Przepadną 2 wpisane wyniki.") {
		c.Error("the results that are lost are not told")
	}
	c.submit(at(1, "cancel"), at(1, "cancel"), url.Values{"choice": {"power"}})
	if page := c.Page(i18n.PL, parts.DeskPath(id, "rounds", 1)); !strings.Contains(page, "Unieważnione partie") {
		c.Error("the cancelled games are not shown")
	}
	c.submit(parts.DeskPath(id, "undo"), parts.DeskPath(id, "undo"), nil)
	leaver := c.Snapshot(id).Players[1].ID
	for round := 2; round <= 5; round++ {
		c.submit(at(round, "publish"), "", nil)
		if round == 3 {
			withdraw := parts.DeskPath(id, "players", leaver, "withdraw")
			if page := c.Page(i18n.EN, withdraw); !strings.Contains(page, "II.5.7.1") {
				c.Error("the withdrawal does not say by which article it is settled")
			}
			c.submit(withdraw, withdraw, nil)
			reinstate := parts.DeskPath(id, "players", leaver, "reinstate")
			c.submit(reinstate, reinstate, nil)
		}
		c.submit(parts.DeskPath(id), at(round, "results"), url.Values{"result.1": {"2-0"}, "result.2": {"0-0"}})
	}
	c.submit(parts.DeskPath(id, "undo"), parts.DeskPath(id, "undo"), nil)
}

// endAndCarryAway closes and reopens, and opens the file on another machine.
func (c clerk) endAndCarryAway(id string) {
	c.Helper()
	c.submit(parts.DeskPath(id), parts.DeskPath(id, "rounds", 5, "results"), url.Values{"result.1": {"2-0"}, "result.2": {"1-1"}})
	c.submit(parts.DeskPath(id, "close"), parts.DeskPath(id, "close"), nil)
	c.submit(parts.DeskPath(id, "reopen"), parts.DeskPath(id, "reopen"), nil)
	c.submit(parts.DeskPath(id, "close"), parts.DeskPath(id, "close"), nil)
	if c.Snapshot(id).Phase != tournament.Finished {
		c.Error("the tournament is not closed")
	}
	file := c.Get(parts.DeskPath(id, "file"))
	if name := file.Header.Get("Content-Disposition"); !strings.Contains(name, "puchar-trzech-mostow") || !strings.HasSuffix(name, `.damka"`) {
		c.Errorf("the file is called %s", name)
	}
	other := newClerk(c.t)
	var err error
	other.Secret, err = other.Access.RotateSecret(c.Context(), app.Arbiter) // or it would draw the same ids
	c.Check(err)
	other.AsArbiter()
	if got := other.open(file.Body); !strings.Contains(got.Body, "Tournament opened") {
		c.Errorf("opened on another machine: %s", strings.Join(alerts(webtest.Parse(c.t, got.Body)), "\n"))
	}
	if got := other.open(file.Body); !strings.Contains(got.Body, "everything in the file were already here") {
		c.Errorf("opened twice: %s", strings.Join(alerts(webtest.Parse(c.t, got.Body)), "\n"))
	}
	other.submit(parts.DeskPath(id, "reopen"), parts.DeskPath(id, "reopen"), nil)
	c.submit(parts.DeskPath(id, "undo"), parts.DeskPath(id, "undo"), nil)
	diverged := other.open(c.Get(parts.DeskPath(id, "file")).Body)
	if diverged.StatusCode != http.StatusConflict || !strings.Contains(diverged.Body, "differs from the one on this computer") {
		c.Fatalf("a file with other events: %d", diverged.StatusCode)
	}
	asked := fill(c.t, diverged.Body, "", nil)
	if got := other.Post("/open", asked); !strings.Contains(got.Body, "Tournament opened") {
		c.Errorf("opened as a copy: %s", strings.Join(alerts(webtest.Parse(c.t, got.Body)), "\n"))
	}
}

// open sends a tournament file.
func (c clerk) open(content string) webtest.Answer {
	c.Helper()
	return upload(c.Site, "/open", "puchar.damka", content, "en")
}

// importPlayers pastes a list with a mistake, corrects it in place and enters
// it, leaving out who is on the list already.
func (c clerk) importPlayers(id string) {
	c.Helper()
	path := parts.DeskPath(id, "players", "import")
	bad := c.Post(path, url.Values{"check": {"1"}, "text": {"name;born\nWitold Ćwik;1979\nJan Łoza;x\nOlga Czyż;\nSara Ślusarz;1999\n"}})
	if bad.StatusCode != http.StatusOK || !strings.Contains(bad.Body, "1 row has mistakes") {
		c.Fatalf("a list with a mistake: %d\n%s", bad.StatusCode, bad.Body)
	}
	corrected := fill(c.t, bad.Body, "", nil)
	corrected.Set("text", strings.Replace(corrected.Get("text"), ";x", ";2001", 1))
	good := c.Post(path, corrected)
	if !strings.Contains(good.Body, "4 rows: 3 ready to be entered, 1 to decide on") {
		c.Fatalf("the corrected list: %s", strings.Join(alerts(webtest.Parse(c.t, good.Body)), "\n"))
	}
	got := c.Post(path, fill(c.t, good.Body, "", url.Values{"enter": {"1"}, "duplicates": {"skip"}}))
	if got.StatusCode != http.StatusSeeOther {
		c.Fatalf("entering the list: %d\n%s", got.StatusCode, strings.Join(alerts(webtest.Parse(c.t, got.Body)), "\n"))
	}
}

// Two people save the form of one round: the second is asked board by board,
// and nothing of his is lost or written before he decides.
func TestTwoFormsOfOneRound(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	desk := parts.DeskPath(id, "rounds", 1)
	save := desk + "/results"
	mine := fill(t, c.Page(i18n.EN, desk), save, url.Values{"result.1": {"1-1"}, "result.2": {"0-2"}})
	theirs := fill(t, c.Page(i18n.EN, desk), save, url.Values{"result.2": {"2-0"}})
	if got := c.Post(save, theirs); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("the first: %d", got.StatusCode)
	}
	before := c.Snapshot(id).Seq
	asked := c.Post(save, mine)
	if asked.StatusCode != http.StatusConflict || c.Snapshot(id).Seq != before {
		t.Fatalf("the second: %d", asked.StatusCode)
	}
	for _, want := range []string{"On 1 board", "2 : 0, White wins", "enter mine: 0 : 2"} {
		if !strings.Contains(asked.Body, want) {
			t.Errorf("the question does not say %q", want)
		}
	}
	again := fill(t, asked.Body, save, url.Values{"choice.2": {"keep"}})
	if got := c.Post(save, again); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("having decided: %d", got.StatusCode)
	}
	games := c.Snapshot(id).Round(1).Games
	if games[0].Result != score.Draw || games[1].Result != score.WhiteWins {
		t.Errorf("kept theirs, saved mine elsewhere: %s, %s", games[0].Result, games[1].Result)
	}
	c.Post(save, fill(t, asked.Body, save, url.Values{"choice.2": {"overwrite"}}))
	if now := c.Snapshot(id).Round(1).Games[1].Result; now != score.WhiteWins {
		t.Errorf("a form whose other boards were saved meanwhile overwrote %s", now)
	}
}

// Anyone who was entered by mistake and taken out again can still be erased.
func TestEraseAnEntryTakenOut(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"]
	player := c.Snapshot(id).Players[0]
	c.submit(parts.DeskPath(id, "players", player.ID, "remove"), parts.DeskPath(id, "players", player.ID, "remove"), nil)
	erase := parts.DeskPath(id, "players", player.ID, "erase")
	if log := c.Page(i18n.EN, parts.DeskPath(id, "log")); !strings.Contains(log, player.Person.Name.String()) || !strings.Contains(log, erase) {
		t.Errorf("the log does not lead to %s", erase)
	}
	c.submit(erase, erase, nil)
	if log := c.Page(i18n.EN, parts.DeskPath(id, "log")); strings.Contains(log, player.Person.Name.String()) || strings.Contains(log, erase) {
		t.Error("the name is still in the log")
	}
	if got := c.Get(parts.DeskPath(id, "players", "nobody", "erase")); got.StatusCode != http.StatusNotFound {
		t.Errorf("somebody who never was: %d", got.StatusCode)
	}
}
