package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// deeds are changes that an arbiter makes through the API. The first that is
// refused ends the test.
type deeds struct {
	*client
	path string // of the tournament
}

// creates opens a tournament.
func creates(c *client, settings map[string]any) *deeds {
	c.Helper()
	var made struct{ ID string }
	d := &deeds{c, "/api/tournaments"}
	d.ask(http.MethodPost, "", settings, &made)
	d.path += "/" + made.ID
	return d
}

// ask sends a value below the tournament's path and reads the answer.
func (d *deeds) ask(method, below string, value, into any) {
	d.Helper()
	status, body, err := d.do(method, d.path+below, value)
	if err != nil || status >= http.StatusBadRequest {
		d.Fatalf("%s %s: status %d, %v\n%s", method, d.path+below, status, err, body)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal(body, into); err != nil {
		d.Fatalf("%s %s: %v\n%s", method, d.path+below, err, body)
	}
}

func (d *deeds) posts(below string, value any) { d.Helper(); d.ask(http.MethodPost, below, value, nil) }

func (d *deeds) enters(players ...map[string]any) {
	d.Helper()
	d.posts("/players", map[string]any{"players": players})
}

// on is the path of the player with a name.
func (d *deeds) on(name string) string { d.Helper(); return "/players/" + d.named(name) }

func (d *deeds) named(name string) (id string) {
	d.Helper()
	var list struct{ Players []shownPlayer }
	d.read(d.path+"/players", &list)
	at := slices.IndexFunc(list.Players, func(p shownPlayer) bool { return p.Name == name })
	if at < 0 {
		d.Fatalf("there is no %s", name)
	}
	return list.Players[at].ID
}

// amends corrects one entry.
func (d *deeds) amends(name string, player map[string]any) {
	d.Helper()
	below := d.on(name)
	var now struct{ Record string }
	d.read(d.path+below, &now)
	d.ask(http.MethodPut, below, map[string]any{"seen": now.Record, "player": player}, nil)
}

// regulates changes one thing of the regulations.
func (d *deeds) regulates(field string, value any) {
	d.Helper()
	var now struct {
		SettingsSeq int
		Settings    map[string]any
	}
	d.read(d.path, &now)
	now.Settings[field] = value
	d.ask(http.MethodPut, "/settings", map[string]any{"seen": now.SettingsSeq, "settings": now.Settings}, nil)
}

// undoes takes the newest change back.
func (d *deeds) undoes() {
	d.Helper()
	var now struct{ Newest struct{ Seq int } }
	d.read(d.path, &now)
	d.posts("/undo", map[string]any{"seq": now.Newest.Seq})
}

func (d *deeds) publishes(round int) {
	d.Helper()
	d.posts(fmt.Sprintf("/rounds/%d/publish", round), nil)
}

// results enters results of a round, from the first board on; "" leaves a
// board out. What the boards had before does not matter. Games that will not be
// played, as somebody was struck out, take none.
func (d *deeds) results(round int, results ...string) {
	d.Helper()
	var shown shownRound
	d.read(fmt.Sprintf("%s/rounds/%d", d.path, round), &shown)
	var changes []enteredResult
	for i, result := range results {
		if result == "" || i >= len(shown.Games) {
			continue
		}
		if game := shown.Games[i]; game.Result != result && !(game.Void && game.Result == "") {
			changes = append(changes, enteredResult{round, game.Board, game.Result, result})
		}
	}
	d.posts("/results", map[string]any{"changes": changes})
}

// announces says who will not play in a round.
func (d *deeds) announces(round int, absences ...map[string]any) {
	d.Helper()
	d.ask(http.MethodPut, fmt.Sprintf("/rounds/%d/absences", round), map[string]any{"seen": []any{}, "absences": absences}, nil)
}

func (d *deeds) absent(name, kind string) map[string]any {
	d.Helper()
	return map[string]any{"player": d.named(name), "kind": kind}
}

// pairsByHand publishes a round with the colours of the first board the other
// way round and the opponents of the last two exchanged.
func (d *deeds) pairsByHand(round int, note string) {
	d.Helper()
	below := fmt.Sprintf("/rounds/%d/pairing", round)
	var computed struct {
		Seq   int
		Pairs []struct{ White, Black shownSeat }
		Byes  []shownBye
	}
	d.read(d.path+below, &computed)
	var hand struct {
		Pairs []map[string]string `json:"pairs"`
		Bye   string              `json:"bye,omitempty"`
	}
	for _, pair := range computed.Pairs {
		hand.Pairs = append(hand.Pairs, map[string]string{"white": pair.White.ID, "black": pair.Black.ID})
	}
	for _, bye := range computed.Byes {
		if bye.Kind == "pairing" {
			hand.Bye = bye.Player.ID
		}
	}
	first, last, other := hand.Pairs[0], hand.Pairs[len(hand.Pairs)-1], hand.Pairs[len(hand.Pairs)-2]
	first["white"], first["black"] = first["black"], first["white"]
	last["black"], other["black"] = other["black"], last["black"]
	d.posts(below, map[string]any{"seen": computed.Seq, "pairing": hand, "note": note})
}

// invented is a player with a name that nobody has.
func invented(name, club, sex string, born, rating int) map[string]any {
	return map[string]any{"name": name, "club": club, "sex": sex, "born": born, "rating": rating, "federation": "POL"}
}

// makeSampleData plays the tournaments that come after the first in the data
// folder of a running server.
func makeSampleData(t testing.TB, p *process) {
	arbiter := newArbiter(p)
	swissOfSample(arbiter)
	chessOfSample(arbiter)
	registrationOfSample(arbiter)
	demonstrationOfSample(t, p, arbiter)
}

// demonstrationOfSample opens the tournament files of a demonstration, and
// one of them once more as a copy.
func demonstrationOfSample(t testing.TB, p *process, arbiter *client) {
	demo := newArbiter(serveBinary(t, p.command.Path, "--demo"))
	for i, id := range tournamentsOf(demo) {
		file := demo.get("/api/tournaments/" + id + "/file")
		openFile(arbiter, file, "")
		if i == 0 {
			openFile(arbiter, file, "?copy=true")
		}
	}
}

func openFile(c *client, file, query string) {
	c.Helper()
	answer, err := c.http.Post(c.base+"/api/files"+query, "application/x-ndjson", strings.NewReader(file))
	if err != nil {
		c.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		c.Fatalf("the file was not opened: %s", answer.Status)
	}
}

// tournamentsOf are the ids of all tournaments, as they are listed.
func tournamentsOf(c *client) []string {
	c.Helper()
	var list struct{ Tournaments []struct{ ID string } }
	c.read("/api/tournaments", &list)
	ids := make([]string, len(list.Tournaments))
	for i, listed := range list.Tournaments {
		ids[i] = listed.ID
	}
	return ids
}
