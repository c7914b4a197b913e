package ways_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// Two people without accounts and scripts play an encounter (III.1.3): the link, the acceptance, the game, a win, the rematch; each on the own side, in
// the own language.
func TestIII_1_3_TwoPlayAnEncounter(t *testing.T) {
	s := webtest.New(t)
	ola, emil, other := open(s, t), open(s, t), open(s, t)
	emil.lang = "pl"
	ola.expect(ola.get("/encounters/new"), http.StatusOK, "New superblitz encounter", `value="3&#43;2"`, `value="5"`)
	page := ola.to(ola.post("/encounters/new", "variant", "international", "control", "3+2", "bronstein", "5", "colour", "white", "name", "Ola <b>"))
	ola.expect(ola.get(page), http.StatusOK, "Waiting for an opponent", "http://example.com"+page, "Ola &lt;b&gt;", "Take the encounter back", "III.1.3", `data-copy="link"`, "copies")
	emil.expect(emil.get(page), http.StatusOK, "Pojedynek czeka na przeciwnika", "Przyjmij ", "Ola &lt;b&gt;")
	game := emil.to(emil.post(page+"/accept", "name", "Emil"))
	if !gamePath.MatchString(game) {
		t.Fatalf("Emil is led to %s", game)
	}
	emil.expect(emil.get(game), http.StatusOK, `"you":"black"`, page, "superblicu, partia 1", `data-ways="`+page+`"`)
	got := ola.expect(ola.get(page), http.StatusOK, "Game 1 is being played", "Go to game 1", "data-player", `data-go="`+game+`"`, "3:00")
	if strings.Contains(got.Body, "Take the encounter back") {
		t.Error("it may be taken back")
	}
	if where := ola.to(ola.get(page + "/game")); where != game {
		t.Fatalf("Ola is led to %s, Emil to %s", where, game)
	}
	ola.expect(ola.get(game), http.StatusOK, `"you":"white"`)
	got = other.expect(other.get(page), http.StatusOK, "Watch game 1", `href="`+game+`"`)
	if strings.Contains(got.Body, "data-player") || strings.Contains(got.Body, "rematch") {
		t.Error("a stranger is led to the game as a player")
	}
	if where := other.to(other.get(page + "/game")); where != page {
		t.Errorf("a stranger is led to %s", where)
	}
	if got := other.get(game); strings.Contains(got.Body, "ways.js") || !strings.Contains(got.Body, page) {
		t.Error("the page of the game leads a stranger, or has no way to the encounter")
	}
	ola.post(game+"/act", "act", "abort")
	emil.expect(emil.get(game), http.StatusOK, `href="`+page+`/game"`, "Pojedynek: następna partia albo wynik")
	ola.expect(ola.get(page), http.StatusOK, "Game 1 is being played") // until what is due is done
	s.Check(s.Ways.CatchUp(t.Context()))
	ola.expect(ola.get(page), http.StatusOK, "Game 2 is being played", "It decides nothing and is played again")
	second := ola.to(ola.get(page + "/game"))
	if emil.to(emil.get(page+"/game")) != second || second == game {
		t.Fatal("they are led to different games")
	}
	emil.post(second+"/act", "act", "resign")
	s.Check(s.Ways.CatchUp(t.Context()))
	ola.expect(ola.get(page), http.StatusOK, "Ola &lt;b&gt; won the encounter in game 2", "Offer a rematch", "New encounter on these conditions")
	emil.expect(emil.get(page), http.StatusOK, "Pojedynek wygrywa Ola &lt;b&gt;")
	again := ola.to(ola.post(page + "/rematch"))
	if other.expect(other.get(again), http.StatusOK); strings.Contains(other.get(again).Body, "Accept and play") {
		t.Error("a stranger may accept the rematch")
	}
	emil.expect(emil.get(page), http.StatusOK, "Przejdź do rewanżu", again)
	if third := emil.to(emil.post(again+"/accept", "name", "Emil")); !gamePath.MatchString(third) {
		t.Errorf("Emil is led to %s", third)
	}
}

// What cannot be is said at its field, with its article, and what was typed is kept; what is somebody else's is refused.
func TestIII_1_3_WhatCannotBe(t *testing.T) {
	s := webtest.New(t)
	ola, emil := open(s, t), open(s, t)
	usual := map[string]string{"variant": "international", "control": "3+2", "bronstein": "5", "colour": "black", "name": "Ola"}
	make := func(field, value string) webtest.Answer {
		t.Helper()
		var pairs []string
		for name, usually := range usual {
			if name == field {
				usually = value
			}
			pairs = append(pairs, name, usually)
		}
		if usual[field] == "" {
			pairs = append(pairs, field, value)
		}
		return ola.post("/encounters/new", pairs...)
	}
	for _, test := range [][3]string{
		{"control", "5+3", "III.1.3"}, {"control", "5+3", `value="5&#43;3"`}, {"control", "", "time control"}, {"control", "x", `value="x"`},
		{"bronstein", "-1", "at least 0"}, {"bronstein", "many", "many"}, {"rated", "on", "needs an account"}, {"variant", "chess", "superblitz"}, {"variant", "x", "variant"},
		{"name", strings.Repeat("e", 41), "more than 40"},
	} {
		ola.expect(make(test[0], test[1]), http.StatusUnprocessableEntity, test[2])
	}
	page := ola.to(make("", ""))
	ola.expect(ola.post(page+"/accept"), http.StatusConflict, "your own encounter")
	emil.expect(emil.post(page+"/cancel"), http.StatusForbidden)
	emil.expect(emil.post(page+"/rematch"), http.StatusConflict)
	emil.expect(emil.post(page+"/accept", "name", strings.Repeat("e", 41)), http.StatusConflict, "more than 40")
	ola.expect(ola.get("/encounters/nothere"), http.StatusNotFound, "no such encounter")
	ola.expect(ola.get("/encounters/nothere/stream"), http.StatusNotFound)
	if where := ola.to(ola.post(page + "/cancel")); where != "/encounters/new" {
		t.Error(where)
	}
	emil.expect(emil.post(page+"/accept", "name", "Emil"), http.StatusNotFound)
}
