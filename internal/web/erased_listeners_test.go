package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

// toldToRead reads to the end and says whether the last that was heard is to read the page again.
func toldToRead(e *webtest.Ear) {
	e.Helper()
	e.Until("event: structure")
	for line, more := e.Line(); more; line, more = e.Line() {
		if strings.HasPrefix(line, "event: game") || strings.HasPrefix(line, "event: board") {
			e.Errorf("heard afterwards: %s", line)
		}
	}
}

// Whoever listens when a guest's name is erased is told at once to read the game again; who comes after
// that hears nothing of it.
func TestListenersOfAGameWhenANameIsErased(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	id, err := s.Games.Create(t.Context(), app.Visitor, game.Settings{Variant: article.International, Edition: article.PZWarc}, article.White, "Olga Czyż")
	s.Check(err)
	other, err := s.Games.Create(t.Context(), app.Visitor, game.Settings{Variant: article.International, Edition: article.PZWarc}, article.White, "Emil Źrebak")
	s.Check(err)
	path := "/games/" + id
	var ears []*webtest.Ear
	for _, at := range []string{path + "/stream?seen=0", "/embed" + path + "/stream?seen=0"} {
		e := s.Listen(server, at)
		if e.Until("data: "); !strings.Contains(e.All(), "Olga Czyż") {
			t.Fatalf("before: %s", e.All())
		}
		ears = append(ears, e)
	}
	elsewhere := s.Listen(server, "/games/"+other+"/stream?seen=0")
	elsewhere.Until("event: game")

	s.Check(s.Games.EraseName(t.Context(), app.Arbiter, id, article.White))
	for _, e := range ears {
		toldToRead(e)
	}
	if got := s.Get("/games/" + id + "/state").Body; strings.Contains(got, "Olga") {
		t.Errorf("read again: %s", got)
	}
	later := s.Listen(server, path+"/stream?seen=0")
	if later.Until("data: "); strings.Contains(later.All(), "Olga") {
		t.Errorf("a later listener: %s", later.All())
	}
	s.Check(s.Games.Sit(t.Context(), app.Visitor, other, article.Black, "Jan Wilk")) // who listens elsewhere goes on
	if elsewhere.Until("data: "); strings.Contains(elsewhere.All(), "structure") {
		t.Error("a listener of another game is told to read again")
	}
}

// The same for a participant: at the games, at the boards of the round, and on the pages of the tournament.
func TestListenersOfATournamentWhenAPlayerIsErased(t *testing.T) {
	s := newHall(t)
	server, id := s.Serve(), s.id
	first := s.Snapshot(id).Rounds[0].Games[0]
	var ears []*webtest.Ear
	for _, path := range []string{"/games/" + s.gameOf(id, 1) + "/stream?seen=0", "/tournaments/" + id + "/games/stream?seen=0", "/live?follow=" + id + ":0"} {
		ears = append(ears, s.Listen(server, path))
	}
	ears[0].Until("event: game")
	ears[1].Until("event: board")
	s.Check(s.Events.Erase(t.Context(), app.Arbiter, id, first.White.ID))
	for _, e := range ears {
		toldToRead(e)
	}
}

// A page that was read before a name or a note was erased, and listens afterwards, is told at once to read the game
// again, though nothing has happened in it; one that was read afterwards is not.
func TestPagesReadInTheMomentOfAnErasure(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	for _, path := range []string{"/games/", "/embed/games/"} {
		id, err := s.Games.Create(t.Context(), app.Visitor, game.Settings{Variant: article.International, Edition: article.PZWarc}, article.White, "Olga Czyż")
		s.Check(err)
		stream := func() string {
			var state struct {
				Seq   uint64
				Stamp string
			}
			s.Check(json.Unmarshal([]byte(s.Get(path+id+"/state").Body), &state))
			return fmt.Sprintf("%s%s/stream?seen=%d&stamp=%s", path, id, state.Seq, state.Stamp)
		}
		before := stream()
		s.Check(s.Games.EraseName(t.Context(), app.Arbiter, id, article.White))
		s.Listen(server, before).Until("event: structure")
		later := s.Listen(server, stream())
		s.Check(s.Games.Sit(t.Context(), app.Visitor, id, article.Black, "Emil Źrebak"))
		if later.Until("event: game"); strings.Contains(later.All(), "structure") {
			t.Errorf("%s: a page that shows nothing erased is told to read again", path)
		}
	}
}
