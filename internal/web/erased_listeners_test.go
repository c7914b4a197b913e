package web_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

// ear is somebody who listens; all is what they heard, until the stream ended.
type ear struct {
	t     *testing.T
	lines *bufio.Scanner
	all   strings.Builder
}

// listenAt begins to listen, and has been heard when it returns.
func listenAt(t *testing.T, address string) *ear {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s", address, response.Status)
	}
	e := &ear{t: t, lines: bufio.NewScanner(response.Body)}
	e.lines.Buffer(nil, 1<<20)
	e.until("retry: ")
	return e
}

// until reads to the first line that begins so.
func (e *ear) until(start string) {
	e.t.Helper()
	for e.lines.Scan() {
		e.all.WriteString(e.lines.Text() + "\n")
		if strings.HasPrefix(e.lines.Text(), start) {
			return
		}
	}
	e.t.Fatalf("no %q: %v", start, e.lines.Err())
}

// toldToRead reads to the end and says whether the last that was heard is to read the page again.
func (e *ear) toldToRead() {
	e.t.Helper()
	e.until("event: structure")
	for e.lines.Scan() {
		if strings.HasPrefix(e.lines.Text(), "event: game") || strings.HasPrefix(e.lines.Text(), "event: board") {
			e.t.Errorf("heard afterwards: %s", e.lines.Text())
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
	address := server.URL + "/games/" + id
	var ears []*ear
	for _, at := range []string{address + "/stream?seen=0", server.URL + "/embed/games/" + id + "/stream?seen=0"} {
		e := listenAt(t, at)
		if e.until("data: "); !strings.Contains(e.all.String(), "Olga Czyż") {
			t.Fatalf("before: %s", e.all.String())
		}
		ears = append(ears, e)
	}
	elsewhere := listenAt(t, server.URL+"/games/"+other+"/stream?seen=0")
	elsewhere.until("event: game")

	s.Check(s.Games.EraseName(t.Context(), app.Arbiter, id, article.White))
	for _, e := range ears {
		e.toldToRead()
	}
	if got := s.Get("/games/" + id + "/state").Body; strings.Contains(got, "Olga") {
		t.Errorf("read again: %s", got)
	}
	later := listenAt(t, address+"/stream?seen=0")
	if later.until("data: "); strings.Contains(later.all.String(), "Olga") {
		t.Errorf("a later listener: %s", later.all.String())
	}
	s.Check(s.Games.Sit(t.Context(), app.Visitor, other, article.Black, "Jan Wilk")) // who listens elsewhere goes on
	if elsewhere.until("data: "); strings.Contains(elsewhere.all.String(), "structure") {
		t.Error("a listener of another game is told to read again")
	}
}

// The same for a participant: at the games, at the boards of the round, and on the pages of the tournament.
func TestListenersOfATournamentWhenAPlayerIsErased(t *testing.T) {
	s := newHall(t)
	server, id := s.Serve(), s.id
	first := s.Snapshot(id).Rounds[0].Games[0]
	var ears []*ear
	for _, path := range []string{"/games/" + s.gameOf(id, 1) + "/stream?seen=0", "/tournaments/" + id + "/games/stream?seen=0", "/live?follow=" + id + ":0"} {
		ears = append(ears, listenAt(t, server.URL+path))
	}
	ears[0].until("event: game")
	ears[1].until("event: board")
	s.Check(s.Events.Erase(t.Context(), app.Arbiter, id, first.White.ID))
	for _, e := range ears {
		e.toldToRead()
	}
}
