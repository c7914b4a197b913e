package web

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
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
	players := deskPath(id, "players")
	if next != players {
		t.Errorf("a new tournament leads to %s", next)
	}
	for _, name := range []string{"Olga Czyż", "Emil Źrebak"} {
		c.submit(players, players, url.Values{"name": {name}, "club": {"KS Kamionek"}})
	}
	double := c.post(players, fill(t, c.page(i18n.EN, players), players, url.Values{"name": {"CZYZ olga"}}))
	if double.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(double.body, "same person") {
		t.Fatalf("a possible duplicate: %d", double.StatusCode)
	}
	if got := c.post(players, fill(t, double.body, players, url.Values{"despite": {"1"}})); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a duplicate that is somebody else: %d", got.StatusCode)
	}
	c.importPlayers(id)
	if n := len(c.snapshot(id).Players); n != 6 {
		t.Fatalf("%d players are entered, want 6", n)
	}
	wrong := c.snapshot(id).Players[2].ID
	c.submit(deskPath(id, "players", wrong, "remove"), deskPath(id, "players", wrong, "remove"), nil)
	first := c.snapshot(id).Players[0].ID
	c.submit(deskPath(id, "players", first), "", url.Values{"title": {"M"}, "rating": {"2284"}})
	if p := c.snapshot(id).Players[0]; p.Strength.Title != "M" || p.Strength.Rating != 2284 || p.Person.Club != "KS Kamionek" {
		t.Errorf("the corrected entry: %+v", p)
	}

	lots := deskPath(id, "lots")
	if next := c.submit(lots, lots, url.Values{"method": {"varma"}, "seed": {"64"}}); !strings.HasPrefix(next, lots) {
		t.Errorf("the drawing leads to %s", next)
	}
	if page := c.page(i18n.EN, lots+"?drawn=1"); !strings.Contains(page, "<b>64</b>") || !strings.Contains(page, "Drawn") {
		t.Error("the result of the drawing is not announced")
	}
	c.submit(lots, lots, url.Values{"method": {"plain"}, "seed": {"7"}, "redraw": {"1"}})
	byHand := make(url.Values)
	for i, p := range c.snapshot(id).Players {
		byHand.Set("number."+string(p.ID), fmt.Sprint(5-i))
	}
	byHand.Set("redraw", "1")
	c.submit(lots, lots+"/hand", byHand)
	if c.snapshot(id).Lots.Method != tournament.ByHand || c.snapshot(id).Player(first).Number == 0 {
		t.Error("numbers by hand were not taken")
	}

	c.playRounds(id)
	c.endAndCarryAway(id)
}

// playRounds publishes, takes back, cancels and plays the five rounds.
func (c clerk) playRounds(id string) {
	c.Helper()
	at := func(round int, act string) string { return deskPath(id, "rounds", round, act) }
	if next := c.submit(at(1, "publish"), "", nil); next != deskPath(id, "rounds", 1) {
		c.Errorf("a published round leads to %s", next)
	}
	c.submit(at(1, "unpublish"), at(1, "unpublish"), nil)
	c.submit(at(1, "publish"), "", nil)
	c.submit(deskPath(id), at(1, "start"), nil)
	if next := c.submit(deskPath(id), at(1, "results"), url.Values{"result.1": {"1+1-"}, "result.2": {"-+"}}); !strings.HasSuffix(next, "?saved=2") {
		c.Errorf("two results lead to %s", next)
	}
	c.submit(at(1, "cancel"), at(1, "cancel"), url.Values{"choice": {"power"}})
	if page := c.page(i18n.PL, deskPath(id, "rounds", 1)); !strings.Contains(page, "Unieważnione partie") {
		c.Error("the cancelled games are not shown")
	}
	c.submit(deskPath(id, "undo"), deskPath(id, "undo"), nil)
	leaver := c.snapshot(id).Players[1].ID
	for round := 2; round <= 5; round++ {
		c.submit(at(round, "publish"), "", nil)
		if round == 3 {
			withdraw := deskPath(id, "players", leaver, "withdraw")
			if page := c.page(i18n.EN, withdraw); !strings.Contains(page, "II.5.7.1") {
				c.Error("the withdrawal does not say by which article it is settled")
			}
			c.submit(withdraw, withdraw, nil)
			reinstate := deskPath(id, "players", leaver, "reinstate")
			c.submit(reinstate, reinstate, nil)
		}
		c.submit(deskPath(id), at(round, "results"), url.Values{"result.1": {"2-0"}, "result.2": {"0-0"}})
	}
	c.submit(deskPath(id, "undo"), deskPath(id, "undo"), nil)
}

// endAndCarryAway closes and reopens, and opens the file on another machine.
func (c clerk) endAndCarryAway(id string) {
	c.Helper()
	c.submit(deskPath(id), deskPath(id, "rounds", 5, "results"), url.Values{"result.1": {"2-0"}, "result.2": {"1-1"}})
	c.submit(deskPath(id, "close"), deskPath(id, "close"), nil)
	c.submit(deskPath(id, "reopen"), deskPath(id, "reopen"), nil)
	c.submit(deskPath(id, "close"), deskPath(id, "close"), nil)
	if c.snapshot(id).Phase != tournament.Finished {
		c.Error("the tournament is not closed")
	}
	file := c.get(deskPath(id, "file"))
	if name := file.Header.Get("Content-Disposition"); !strings.Contains(name, "puchar-trzech-mostow") || !strings.HasSuffix(name, `.damka"`) {
		c.Errorf("the file is called %s", name)
	}
	other := newClerk(c.t)
	var err error
	other.secret, err = other.access.RotateSecret(c.Context(), app.Arbiter) // or it would draw the same ids
	c.check(err)
	other.asArbiter()
	if got := other.open(file.body); !strings.Contains(got.body, "Tournament opened") {
		c.Errorf("opened on another machine: %s", strings.Join(alerts(parsePage(c.t, got.body)), "\n"))
	}
	if got := other.open(file.body); !strings.Contains(got.body, "so was everything in the file") {
		c.Errorf("opened twice: %s", strings.Join(alerts(parsePage(c.t, got.body)), "\n"))
	}
	other.submit(deskPath(id, "reopen"), deskPath(id, "reopen"), nil)
	c.submit(deskPath(id, "undo"), deskPath(id, "undo"), nil)
	diverged := other.open(c.get(deskPath(id, "file")).body)
	if diverged.StatusCode != http.StatusConflict || !strings.Contains(diverged.body, "went another way") {
		c.Fatalf("a file that tells another story: %d", diverged.StatusCode)
	}
	asked := fill(c.t, diverged.body, "", nil)
	if got := other.post("/open", asked); !strings.Contains(got.body, "Tournament opened") {
		c.Errorf("opened as a copy: %s", strings.Join(alerts(parsePage(c.t, got.body)), "\n"))
	}
}

// open sends a tournament file.
func (c clerk) open(content string) answer {
	c.Helper()
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	part, err := parts.CreateFormFile("file", "puchar.damka")
	c.check(err)
	_, err = part.Write([]byte(content))
	c.check(err)
	c.check(parts.Close())
	return c.do(http.MethodPost, "/open", &body, "Content-Type: "+parts.FormDataContentType(), "Accept-Language: en")
}

// importPlayers pastes a list with a mistake, corrects it in place and enters
// it, leaving out who is on the list already.
func (c clerk) importPlayers(id string) {
	c.Helper()
	path := deskPath(id, "players", "import")
	bad := c.post(path, url.Values{"check": {"1"}, "text": {"name;born\nWitold Ćwik;1979\nJan Łoza;x\nOlga Czyż;\nSara Ślusarz;1999\n"}})
	if bad.StatusCode != http.StatusOK || !strings.Contains(bad.body, "1 row has mistakes") {
		c.Fatalf("a list with a mistake: %d\n%s", bad.StatusCode, bad.body)
	}
	corrected := fill(c.t, bad.body, "", nil)
	corrected.Set("text", strings.Replace(corrected.Get("text"), ";x", ";2001", 1))
	good := c.post(path, corrected)
	if !strings.Contains(good.body, "4 players ready") {
		c.Fatalf("the corrected list: %s", strings.Join(alerts(parsePage(c.t, good.body)), "\n"))
	}
	got := c.post(path, fill(c.t, good.body, "", url.Values{"enter": {"1"}, "duplicates": {"skip"}}))
	if got.StatusCode != http.StatusSeeOther {
		c.Fatalf("entering the list: %d\n%s", got.StatusCode, strings.Join(alerts(parsePage(c.t, got.body)), "\n"))
	}
}

// Two people save the form of one round: the second is asked board by board,
// and nothing of his is lost or written before he decides.
func TestTwoFormsOfOneRound(t *testing.T) {
	c := newClerk(t)
	id := published(c.site)
	desk := deskPath(id, "rounds", 1)
	save := desk + "/results"
	mine := fill(t, c.page(i18n.EN, desk), save, url.Values{"result.1": {"1-1"}, "result.2": {"0-2"}})
	theirs := fill(t, c.page(i18n.EN, desk), save, url.Values{"result.2": {"2-0"}})
	if got := c.post(save, theirs); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("the first: %d", got.StatusCode)
	}
	before := c.snapshot(id).Seq
	asked := c.post(save, mine)
	if asked.StatusCode != http.StatusConflict || c.snapshot(id).Seq != before {
		t.Fatalf("the second: %d", asked.StatusCode)
	}
	for _, want := range []string{"On 1 board", "2 : 0, White wins", "enter mine: 0 : 2"} {
		if !strings.Contains(asked.body, want) {
			t.Errorf("the question does not say %q", want)
		}
	}
	again := fill(t, asked.body, save, url.Values{"choice.2": {"keep"}})
	if got := c.post(save, again); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("having decided: %d", got.StatusCode)
	}
	games := c.snapshot(id).Round(1).Games
	if games[0].Result != score.Draw || games[1].Result != score.WhiteWins {
		t.Errorf("kept theirs, saved mine elsewhere: %s, %s", games[0].Result, games[1].Result)
	}
	c.post(save, fill(t, asked.body, save, url.Values{"choice.2": {"overwrite"}}))
	if now := c.snapshot(id).Round(1).Games[1].Result; now != score.WhiteWins {
		t.Errorf("a form whose other boards were saved meanwhile overwrote %s", now)
	}
}

// Whoever was entered by mistake and taken out again can still be erased.
func TestEraseAnEntryTakenOut(t *testing.T) {
	c := newClerk(t)
	id := desks(c.site)["draft"]
	player := c.snapshot(id).Players[0]
	c.submit(deskPath(id, "players", player.ID, "remove"), deskPath(id, "players", player.ID, "remove"), nil)
	erase := deskPath(id, "players", player.ID, "erase")
	if log := c.page(i18n.EN, deskPath(id, "log")); !strings.Contains(log, player.Person.Name) || !strings.Contains(log, erase) {
		t.Errorf("the log does not lead to %s", erase)
	}
	c.submit(erase, erase, nil)
	if log := c.page(i18n.EN, deskPath(id, "log")); strings.Contains(log, player.Person.Name) || strings.Contains(log, erase) {
		t.Error("the name is still in the log")
	}
	if got := c.get(deskPath(id, "players", "nobody", "erase")); got.StatusCode != http.StatusNotFound {
		t.Errorf("somebody who never was: %d", got.StatusCode)
	}
}
