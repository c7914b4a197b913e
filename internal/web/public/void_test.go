package public_test

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
	"damka/score"
)

// Games of somebody struck out are void (II.5.7.1.1). The round says so in
// words, a player without an opponent because of it reads so there, on the hall's
// screen and on his own page.
func TestII5711VoidGamesAreSaidInWords(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	path := "/tournaments/" + id
	round := s.Snapshot(id).Round(3)
	for _, g := range round.Games {
		if !g.Dropped() {
			continue
		}
		p, name := i18n.For(i18n.EN), g.Released().Person.Name.String()
		bye := p.Text("player.released")
		body := webtest.Readable(t, s.Page(i18n.EN, path+"/rounds/3"), "round")
		if !strings.Contains(body, p.Text("public.round.void")) || !strings.Contains(strings.ToLower(body), bye) {
			t.Errorf("the round does not say that the game of %s is void:\n%s", name, body)
		}
		screen := webtest.Readable(t, s.Page(i18n.EN, path+"/screen"), "hall")
		if strings.Contains(screen, g.White.Person.Name.String()) && strings.Contains(screen, g.Black.Person.Name.String()) {
			t.Errorf("the hall's screen shows a game that is not played:\n%s", screen)
		}
		if !strings.Contains(strings.ToLower(screen), bye) {
			t.Errorf("the hall's screen does not say that %s has no opponent:\n%s", name, screen)
		}
		own := webtest.Readable(t, s.Page(i18n.EN, path+"/players/"+string(g.Released().ID)), "player")
		if !strings.Contains(own, bye) {
			t.Errorf("the page of %s does not say so:\n%s", name, own)
		}
		return
	}
	t.Fatal("round 3 has no void game: the test proves nothing")
}

// A game of somebody struck out that was played before stays on the hall's
// screen struck through, with a legend (II.5.7.1.1).
func TestII5711HallMarksAPlayedVoidGame(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	s.Enter(id, 3, score.WhiteWins)
	game := s.Snapshot(id).Round(3).Games[0]
	s.Check(s.Events.Withdraw(s.Context(), app.Arbiter, id, game.White.ID))
	p := i18n.For(i18n.EN)
	body := s.Page(i18n.EN, "/tournaments/"+id+"/screen")
	for _, want := range []string{
		`class="result void" id="result-3-1"`, `class="white name gone"`, `>` + p.Text("player.withdrawn_short") + `<`,
		p.Text("print.void_note"), `href="/code#II.5.7.1.1"`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the hall's screen has no %s", want)
		}
	}
}

// A round in which everybody left is without an opponent is a list of these:
// there is no board.
func TestII5711TheHallWithoutBoards(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	for _, g := range s.Snapshot(id).Round(2).Games {
		s.Check(s.Events.Withdraw(t.Context(), app.Arbiter, id, g.White.ID))
	}
	games := s.Snapshot(id).Round(2).Games
	if !slices.ContainsFunc(games, events.Game.Dropped) || slices.ContainsFunc(games, func(g events.Game) bool { return !g.Dropped() }) {
		t.Fatal("a game of round 2 is played: the test proves nothing")
	}
	body := s.Page(i18n.EN, "/tournaments/"+id+"/screen")
	if strings.Contains(body, `id="board-`) {
		t.Errorf("the hall's screen has a board:\n%s", body)
	}
	screen := webtest.Readable(t, body, "hall")
	for _, g := range games {
		if name := g.Released().Person.Name.String(); !strings.Contains(screen, name) {
			t.Errorf("%s has no opponent and is not on the hall's screen:\n%s", name, screen)
		}
	}
}
